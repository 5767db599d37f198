import type { UserId } from '@hearthlight/protocol'
import type { Seat } from '@hearthlight/table'
import { t } from '../../lib/i18n'
import { CheckBox } from '../../ui/fields/check-box'

interface ReadersFieldProps {
  readonly seats: readonly Seat[]
  /** Undefined: everyone. */
  readonly readers: readonly UserId[] | undefined
  readonly onChange: (readers: readonly UserId[] | undefined) => void
}

/** Who reads a handout: everyone, or some of the players, of whom at least one stays chosen. */
export function ReadersField({ seats, readers, onChange }: ReadersFieldProps) {
  const toggle = (id: UserId, isChosen: boolean) => {
    const chosen = readers ?? []
    onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
  }
  return (
    <fieldset className="flex flex-wrap gap-x-4 text-sm">
      <legend className="text-sm font-semibold text-muted">{t('Who reads it')}</legend>
      <CheckBox
        label={t('Everyone, and whoever joins later')}
        isChecked={readers === undefined}
        disabled={readers === undefined && seats.length === 0}
        onChange={(isEveryone) => onChange(isEveryone ? undefined : seats.map(({ id }) => id))}
      />
      {readers !== undefined &&
        seats.map(({ id, playerName, character }) => (
          <CheckBox
            key={id}
            title={playerName}
            label={character.name}
            isChecked={readers.includes(id)}
            disabled={readers.length === 1 && readers.includes(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
    </fieldset>
  )
}
