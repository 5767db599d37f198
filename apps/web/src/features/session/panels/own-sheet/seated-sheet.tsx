import type { CharacterDocument } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { hasSavedInRound, type Seat } from '@hearthlight/table'
import { Suspense } from 'react'
import { saveSheet } from '../../../../documents/save-sheet'
import { characterOf } from '../../../../lib/characters'
import { useSend } from '../../../../live/use-send'
import { useLive, useTable } from '../../../../live/use-table'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../../ui/feedback/skeleton'
import { ReactionUsed } from '../../../../ui/game/reaction-used'
import { useActAtTable } from './act-at-table'
import { useRollAtTable } from './roll-at-table'
import { editAtTable, sheetAtTable } from './sheet-at-table'

const TableSheet = lazyPart(async () => (await import('../../../characters')).TableSheet)

interface SeatedSheetProps {
  readonly document: CharacterDocument
  readonly seat: Seat
  /** Whether the user owns the character; else the user is the DM, and what is the owner's alone can't be changed. */
  readonly isOwn: boolean
}

/** The sheet of a seated character: rolled, spent and changed at this table. */
export function SeatedSheet({ document, seat, isOwn }: SeatedSheetProps) {
  const live = useLive()
  const send = useSend()
  const stored = characterOf(document)
  const roll = useRollAtTable(seat, isOwn ? undefined : seat.character.name)
  const act = useActAtTable(seat)
  const isDeathSaveMade = useTable(({ combat }) => combat.entries.some((entry) => entry.id === seat.id && hasSavedInRound(combat, entry)))
  const hasReacted = useTable(({ deeds }) => deeds.reacted?.includes(seat.id) === true)
  const edit = (by: (before: Character) => Character) => {
    // The table as it is now: an earlier edit of the same moment is in it.
    const present = live.store.getState().table?.party.seats.find(({ id }) => id === seat.id) ?? seat
    const before = sheetAtTable(stored, present)
    const { newHp, conditions, play, sheet } = editAtTable(before, by(before), present.maxHp - present.character.maxHp)
    const playerId = seat.id
    if (newHp !== undefined) void send('player-hp-update', { playerId, newHp })
    if (conditions !== undefined) void send('player-condition-update', { playerId, conditions: [...conditions] })
    if (play !== undefined) void send('player-play-update', { playerId, changes: play })
    if (sheet !== undefined && isOwn) saveSheet(document, sheet)
  }
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      {hasReacted && <ReactionUsed isWhole />}
      <TableSheet
        character={sheetAtTable(stored, seat)}
        edit={edit}
        roll={roll}
        act={act}
        isDeathSaveMade={isDeathSaveMade}
        own={isOwn ? document : undefined}
      />
    </Suspense>
  )
}
