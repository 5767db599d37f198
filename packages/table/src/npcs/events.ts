import { z } from 'zod/mini'
import type { TableEvent } from '../kernel/define-event'
import { defineEvent } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { Npc, NpcId, type NpcsState, npcOf, npcSeenBy, putNpc } from './npcs.state'

export const npcAdded = defineEvent<NpcsState>()({
  name: 'npc-added',
  payload: z.object({ npc: Npc }),
  apply: (state, { npc }) => putNpc(state, npc),
  seenBy: (viewer, added, { after }) => {
    const seen = npcSeenBy(viewer, added.npc, after.npcHpShownAs)
    if (seen === undefined) return null
    return seen === added.npc ? added : { npc: seen }
  },
})

export const npcRemoved = defineEvent<NpcsState>()({
  name: 'npc-removed',
  payload: z.object({ npcId: NpcId }),
  apply: (state, { npcId }) => {
    if (npcOf(state, npcId) === undefined) return state
    const { [npcId]: _removed, ...npcs } = state.npcs
    return { ...state, npcs }
  },
  seenBy: (viewer, removed, { before }) => {
    const npc = npcOf(before, removed.npcId)
    return npc !== undefined && npcSeenBy(viewer, npc, before.npcHpShownAs) !== undefined ? removed : null
  },
})

/** The NPC as it is now. Players receive the changes from `catchUpNpcs`, and only those they can see. */
export const npcUpdated = defineEvent<NpcsState>()({
  name: 'npc-updated',
  payload: z.object({ npc: Npc }),
  apply: (state, { npc }) => putNpc(state, npc),
  seenBy: (viewer, updated) => (viewer.role === 'dm' ? updated : null),
})

/** The events that turn a player's `copy` of the NPCs into the `truth` they may know. */
export function catchUpNpcs(copy: NpcsState, truth: NpcsState): readonly TableEvent[] {
  const gone = Object.keys(copy.npcs).filter((id) => npcOf(truth, id) === undefined)
  return [
    ...gone.map((npcId) => ({ name: npcRemoved.name, payload: { npcId } })),
    ...Object.values(truth.npcs).flatMap((npc): readonly TableEvent[] => {
      const known = npcOf(copy, npc.id)
      if (known === undefined) return [{ name: npcAdded.name, payload: { npc } }]
      return isEqual(known, npc) ? [] : [{ name: npcUpdated.name, payload: { npc } }]
    }),
  ]
}
