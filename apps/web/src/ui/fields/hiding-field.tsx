import type { UserId } from '@hearthlight/protocol'
import { EyeOff } from 'lucide-react'
import { t } from '../../lib/i18n'
import { CheckBox } from './check-box'

interface Hiding {
  readonly isHidden: boolean
  readonly shownTo?: readonly UserId[] | undefined
}

/** A person at the table, shown by the name of their character. */
interface Knower {
  readonly id: UserId
  readonly playerName: string
  readonly character: { readonly name: string }
}

interface HidingFieldProps {
  readonly value: Hiding
  readonly seats: readonly Knower[]
  readonly onChange: (value: { isHidden: boolean; shownTo: UserId[] }) => void
}

/** Whether players know of it, and which of them are excepted. A chosen player without a seat stays chosen. */
export function HidingField({ value: { isHidden, shownTo = [] }, seats, onChange }: HidingFieldProps) {
  return (
    <div className="grid gap-1 text-sm text-violet">
      <CheckBox
        className="flex min-h-8 items-center gap-2"
        boxClass="accent-[var(--violet-fill)]"
        isChecked={isHidden}
        onChange={(checked) => onChange({ isHidden: checked, shownTo: [] })}
        label={t('Unknown to players')}
      />
      {isHidden && seats.length > 0 && (
        <fieldset className="flex flex-wrap gap-x-4 ps-6">
          <legend className="float-start me-4 flex min-h-8 items-center">{t('except to')}</legend>
          {seats.map(({ id, playerName, character }) => (
            <CheckBox
              key={id}
              className="flex min-h-8 items-center gap-2 text-text"
              boxClass="accent-[var(--violet-fill)]"
              title={playerName}
              isChecked={shownTo.includes(id)}
              onChange={(checked) => onChange({ isHidden, shownTo: checked ? [...shownTo, id] : shownTo.filter((each) => each !== id) })}
            >
              {character.name}
            </CheckBox>
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface HiddenMarkProps {
  readonly value: Hiding
  readonly seats: readonly Knower[]
  readonly isDm: boolean
}

/** Marks something that not everyone knows. A player who sees the mark is one of those who know. */
export function HiddenMark({ value: { isHidden, shownTo = [] }, seats, isDm }: HiddenMarkProps) {
  if (!isHidden) return null
  const label = isDm ? whoKnows(shownTo, seats) : t('not everyone in the party knows of this')
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex shrink-0 text-violet">
      <EyeOff aria-hidden className="size-4" />
    </span>
  )
}

/** For the DM: who knows of something hidden, such as `known to Pip only`. */
export function whoKnows(shownTo: readonly UserId[], seats: readonly Knower[]): string {
  if (shownTo.length === 0) return t('unknown to players')
  const names = seats.filter(({ id }) => shownTo.includes(id)).map(({ character }) => character.name)
  return names.length === 0 ? t('known to chosen players only') : t('known to {names} only', { names: names.join(', ') })
}
