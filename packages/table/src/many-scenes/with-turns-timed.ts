import { type CombatState, withStart } from '../combat/combat.state'
import { gameTimeOf } from '../session/session.state'
import type { TableState } from '../slices'
import { atPlace } from './at-scene'
import { changeScene } from './move-people'

/** TIMER-1 The next turn begins in the fights whose acting row has gone to another scene, or has come back. */
export function withTurnsTimed(before: TableState, after: TableState, at: number): TableState {
  if ((after.session.settings.turnSeconds ?? 0) === 0) return after
  return after.scenes.order.reduce((state, id) => {
    if (!before.scenes.order.includes(id)) return state
    const [was, is] = [atPlace(before, id).combat, atPlace(state, id).combat]
    if (!is.active || was === is || actingId(was) === actingId(is)) return state
    const startedAt = is.entries.length === 0 ? undefined : gameTimeOf(state.session, at)
    return changeScene(state, id, (slices) => ({ ...slices, combat: withStart(is, startedAt) }))
  }, after)
}

function actingId({ entries, turn }: CombatState): string | undefined {
  return entries[turn]?.id
}
