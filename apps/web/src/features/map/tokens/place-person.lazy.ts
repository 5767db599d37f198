import type { TableState } from '@hearthlight/table'
import type { DraggedPerson } from '../../../lib/dragged-person'
import type { GestureLive } from '../controller/board-events'
import type { Cell } from '../scene/cell-name'
import { characterToken, npcToken } from './token-models'

/** A character or an NPC has a single token, which moves to the cell. */
export function placePerson({ kind, id }: DraggedPerson, cell: Cell, table: TableState, send: GestureLive['send']): void {
  if (kind === 'npc') {
    const npc = table.npcs.npcs[id]
    const token = table.map.tokens[id]
    if (token !== undefined) void send('token-move', { tokenId: token.id, ...cell })
    else if (npc !== undefined) void send('add-token', { token: { ...npcToken(npc), ...cell } })
    return
  }
  const seat = table.party.seats.find((each) => each.id === id)
  const own = Object.values(table.map.tokens).find((token) => token.seatId === id)
  if (own !== undefined) void send('token-move', { tokenId: own.id, ...cell })
  else if (seat !== undefined) void send('add-token', { token: { ...characterToken(seat), ...cell } })
}
