import type { AnswerOf, UserId, Visibility } from '@hearthlight/protocol'
import { Eye, EyeOff, Users } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { CheckBox } from '../../../ui/fields/check-box'

interface VisibilityFieldProps {
  readonly visibility: Visibility
  readonly visibleTo: readonly UserId[]
  /** Those of the campaign, with the ones who still wait to be admitted. */
  readonly members: AnswerOf<'openCampaign'>['members']
  readonly onChange: (visibility: Visibility, visibleTo: UserId[]) => void
}

const CHOICES = [
  { value: 'dm', label: t('DM only'), glyph: EyeOff },
  { value: 'players', label: t('All players'), glyph: Eye },
  { value: 'chosen', label: t('Chosen players'), glyph: Users },
] as const
/** Sets who may know of the entity. Violet marks what only the DM sees. */
export function VisibilityField({ visibility, visibleTo, members: all, onChange }: VisibilityFieldProps) {
  const members = all.filter(({ status }) => status === 'member')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{t('Who sees it')}</legend>
      <div className="grid grid-cols-3 gap-1.5">
        {CHOICES.map(({ value, label, glyph: Glyph }) => (
          <label
            key={value}
            className={`flex min-h-12 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-2 border border-line bg-s2 px-2 py-1.5 text-center text-xs font-semibold text-muted hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
              value === 'dm'
                ? 'has-checked:border-violet has-checked:bg-violet-soft has-checked:text-violet'
                : 'has-checked:border-gold has-checked:bg-gold-soft has-checked:text-gold'
            }`}
          >
            <input
              type="radio"
              name="visibility"
              className="sr-only"
              checked={visibility === value}
              onChange={() => onChange(value, value === 'chosen' ? [...visibleTo] : [])}
            />
            <Glyph aria-hidden className="size-5" />
            {label}
          </label>
        ))}
      </div>
      {visibility === 'chosen' && members.length === 0 && (
        <p className="text-sm text-faint">{t('Nobody has joined this campaign yet; until then only you see it.')}</p>
      )}
      {visibility === 'chosen' && members.length > 0 && (
        <div className="flex flex-wrap gap-x-4">
          {members.map(({ userId, username, characterName }) => (
            <CheckBox
              key={userId}
              isChecked={visibleTo.includes(userId)}
              onChange={(isChecked) => onChange('chosen', isChecked ? [...visibleTo, userId] : visibleTo.filter((each) => each !== userId))}
            >
              {username}
              {characterName !== '' && <span className="text-faint">{characterName}</span>}
            </CheckBox>
          ))}
        </div>
      )}
    </fieldset>
  )
}
