import type { UserId } from '@hearthlight/protocol'
import { CheckBox } from '../ui/fields/check-box'
import { t } from './i18n'

/** A player who may read a handout, by their character. */
export interface Reader {
  readonly id: UserId
  readonly name: string
  readonly playerName: string
}

interface ReadersFieldProps {
  readonly players: readonly Reader[]
  /** Undefined: everyone. */
  readonly readers: readonly UserId[] | undefined
  readonly onChange: (readers: readonly UserId[] | undefined) => void
}

/** Who reads a handout: everyone, or some of the players, of whom at least one stays chosen. */
export function ReadersField({ players, readers, onChange }: ReadersFieldProps) {
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
        disabled={readers === undefined && players.length === 0}
        onChange={(isEveryone) => onChange(isEveryone ? undefined : players.map(({ id }) => id))}
      />
      {readers !== undefined &&
        players.map(({ id, playerName, name }) => (
          <CheckBox
            key={id}
            title={playerName}
            label={name}
            isChecked={readers.includes(id)}
            disabled={readers.length === 1 && readers.includes(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
    </fieldset>
  )
}
