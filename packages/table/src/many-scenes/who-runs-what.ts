import type { TokenId, UserId } from '@hearthlight/protocol'
import { isEntrySeenBy } from '../combat/combat.state'
import type { Actor } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { tokenOf } from '../map/map.state'
import { canSeeToken } from '../map/sight'
import type { TableState } from '../slices'
import { seenFrom } from './seen-by'
import { viewerAtTable } from './viewer-at-table'

/** Who somebody is at this table, with the monsters that an assistant runs. */
export function viewerWhoRuns(state: TableState, userId: UserId, name = ''): Actor | undefined {
  const viewer = viewerAtTable(state, userId, name)
  if (viewer?.rank !== 'assistant') return viewer
  const runs = runBy(viewer, state)
  return runs.length === 0 ? viewer : { ...viewer, runs }
}

/** ROLE-14 The tokens of monsters in the fight where they are: those that they see there, and whose rows they see. */
function runBy(viewer: Actor, state: TableState): readonly string[] {
  const { combat, map } = seenFrom(viewer, state)
  if (!combat.active) return []
  const rows = combat.entries.filter((entry) => entry.playerId === null && isEntrySeenBy(viewer, entry))
  return rows.flatMap(({ id }) => {
    const token = tokenOf(map, id as TokenId)
    return token?.monsterId !== undefined && canSeeToken(viewer, map, token) ? [id] : []
  })
}

/** Whether they see the same of the table, apart from what happens there. */
export function isSameViewer(was: Actor, is: Actor): boolean {
  return isSameRank(was, is) && isEqual([...(was.runs ?? [])].sort(), [...(is.runs ?? [])].sort())
}

export function isSameRank(was: Actor, is: Actor): boolean {
  return was.role === is.role && (was.rank === 'assistant') === (is.rank === 'assistant')
}
