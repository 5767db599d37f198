import type { CharacterDocument } from '@hearthlight/protocol'
import { characterLine, characterOf, summaryOf } from '../../../lib/characters'
import { t } from '../../../lib/i18n'
import { CheckBox } from '../../../ui/fields/check-box'
import { Select } from '../../../ui/fields/select'

interface PartyChoiceProps {
  /** Of the DM's own roster. */
  readonly characters: readonly CharacterDocument[]
  /** Ids of those that fight; undefined while standard heroes do. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly onChoose: (chosen: ReadonlySet<string> | undefined) => void
}

/** Who fights: standard heroes of the levels above, or characters of the DM's roster. Nothing to choose without a character. */
export function PartyChoice({ characters, chosen, onChoose }: PartyChoiceProps) {
  if (characters.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <Select
        aria-label={t('Who fights')}
        value={chosen === undefined ? 'standard' : 'own'}
        options={[
          { value: 'standard', label: t('Standard heroes of these levels') },
          { value: 'own', label: t('My Heroes') },
        ]}
        onChoose={(value) => onChoose(value === 'own' ? new Set() : undefined)}
      />
      {chosen !== undefined && (
        <ul aria-label={t('My Heroes')} className="grid max-h-48 overflow-y-auto rounded-2 border border-line bg-s1 px-3">
          {characters.map((document) => {
            const { id, name } = summaryOf(document)
            return (
              <li key={id}>
                <CheckBox isChecked={chosen.has(id)} onChange={(isChecked) => onChoose(withId(chosen, id, isChecked))}>
                  <span className="min-w-0">
                    <span dir="auto">{name}</span> <span className="text-2xs text-faint">{characterLine(characterOf(document))}</span>
                  </span>
                </CheckBox>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const changed = new Set(ids)
  if (isIn) changed.add(id)
  else changed.delete(id)
  return changed
}
