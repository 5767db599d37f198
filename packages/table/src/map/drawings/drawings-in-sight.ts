import type { Actor } from '../../kernel/define-event'
import type { MapState } from '../map.state'
import type { Drawing, Drawings } from './drawing'
import { isUnderFog } from './drawing-reach'

/** MAP-30 The DM sees every drawing. A player sees a drawing unless its whole line, or its whole inside if it is filled, is under fog. */
export function canSeeDrawing(viewer: Actor, { fog }: Pick<MapState, 'fog'>, drawing: Drawing): boolean {
  return viewer.role === 'dm' || fog.rows.length === 0 || !isUnderFog(fog, drawing)
}

/** The drawings that this viewer sees; the same object if that is all of them. */
export function drawingsInSight(viewer: Actor, state: Pick<MapState, 'fog' | 'drawings'>): Drawings {
  if (viewer.role === 'dm' || state.fog.rows.length === 0) return state.drawings
  const all = Object.entries(state.drawings)
  const seen = all.filter(([, drawing]) => canSeeDrawing(viewer, state, drawing))
  return seen.length === all.length ? state.drawings : Object.fromEntries(seen)
}
