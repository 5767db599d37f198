import { useCallback } from 'react'
import type { DraggedPerson } from '../../../lib/dragged-person'
import { useSend } from '../../../live/use-send'
import { useLive } from '../../../live/use-table'
import type { Cell } from '../scene/cell-name'
import { heroToken, npcToken } from './token-models'

/** A hero has one token, which moves to the cell; an NPC gets one more: there may be six wolves. */
export function usePlacePerson(): (person: DraggedPerson, cell: Cell | undefined) => void {
  const live = useLive()
  const send = useSend()
  return useCallback(
    ({ kind, id }, cell) => {
      const { table } = live.store.getState()
      if (table === undefined) return
      if (kind === 'npc') {
        const npc = table.npcs.npcs[id]
        if (npc !== undefined) void send('add-token', { token: { ...npcToken(npc), ...cell } })
        return
      }
      const seat = table.party.seats.find((each) => each.id === id)
      const own = Object.values(table.map.tokens).find((token) => token.ownerId === id && token.name === seat?.character.name)
      if (own !== undefined && cell !== undefined) void send('token-move', { tokenId: own.id, ...cell })
      else if (own === undefined && seat !== undefined) void send('add-token', { token: { ...heroToken(seat), ...cell } })
    },
    [live, send],
  )
}
