import type { Seat } from '@hearthlight/table'
import type { ReactNode } from 'react'
import { characterLine } from '../../lib/characters'
import { t } from '../../lib/i18n'
import { useIsDm, useTable, useView } from '../../live/use-table'
import { Chip } from '../../ui/buttons/chip'
import { ConditionChips } from '../../ui/game/condition-chips'
import { HpBar } from '../../ui/game/hp-bar'

interface CharacterSheetProps {
  readonly playerId: string
  /** The user's own sheet; party members' characters are shown as the table knows them. */
  readonly ownSheet: (seat: Seat) => ReactNode
  /** A player's sheet, for the DM. */
  readonly playersSheet: (seat: Seat) => ReactNode
}

/**
 * A party member's character as the table knows it; for its player and the DM the whole sheet.
 */
export function CharacterSheet({ playerId, ownSheet, playersSheet }: CharacterSheetProps) {
  const isDm = useIsDm()
  const seat = useTable((table) => table.party.seats.find(({ id }) => id === playerId))
  const you = useView((view) => view.you?.userId)
  if (seat === undefined) return <p className="text-sm text-faint">{t('This hero has left the table.')}</p>
  if (seat.id === you) return ownSheet(seat)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Who seat={seat} />
      {isDm ? playersSheet(seat) : <Facts seat={seat} />}
    </div>
  )
}

function Who({ seat: { character, playerName } }: { readonly seat: Seat }) {
  return (
    <p className="text-sm text-muted">{t('{character}, played by {playerName}', { character: characterLine(character), playerName })}</p>
  )
}

function Facts({ seat: { character, hp, maxHp, ac, conditions } }: { readonly seat: Seat }) {
  const { name } = character
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <HpBar name={name} current={hp} max={maxHp} />
        </span>
        <Chip>{t('AC {ac}', { ac })}</Chip>
      </div>
      {conditions.length === 0 ? (
        <p className="text-sm text-faint">{t('No conditions.')}</p>
      ) : (
        <ConditionChips name={name} conditions={conditions} isWhole />
      )}
    </div>
  )
}
