import type { Actor } from '../../kernel/define-event'
import type { MapState } from '../map.state'
import type { Drawing, Drawings } from './drawing'
import { isUnderFog } from './drawing-reach'

type Sight = Pick<MapState, 'fog' | 'ownLayers'>

/**
 * MAP-30 The DM sees every drawing. A player sees a drawing unless its whole line, or its whole inside if it is filled, is under fog;
 * MARK-2 no map pin before it is shown.
 */
export function canSeeDrawing(viewer: Actor, { fog, ownLayers }: Sight, drawing: Drawing): boolean {
  if (viewer.role === 'dm') return true
  // Beyond the map of their sight nothing is seen.
  if (ownLayers !== undefined && !drawing.points.every(({ x, y }) => x <= ownLayers.columns && y <= ownLayers.rows)) return false
  return drawing.marker?.isShown !== false && (fog.rows.length === 0 || !isUnderFog(fog, drawing))
}

/** The drawing as this viewer may read it, the same object if nothing of it is hidden; undefined if they don't see it. */
export function visibleDrawing(viewer: Actor, state: Sight, drawing: Drawing): Drawing | undefined {
  if (!canSeeDrawing(viewer, state, drawing)) return undefined
  return viewer.role === 'dm' ? drawing : withoutNote(drawing)
}

/** The drawings that this viewer sees; the same object if that is all of them. */
export function drawingsInSight(viewer: Actor, state: Pick<MapState, 'fog' | 'drawings' | 'ownLayers'>): Drawings {
  if (viewer.role === 'dm') return state.drawings
  let isWhole = true
  const seen: Record<string, Drawing> = {}
  for (const [id, drawing] of Object.entries(state.drawings)) {
    const visible = visibleDrawing(viewer, state, drawing)
    if (visible !== drawing) isWhole = false
    if (visible !== undefined) seen[id] = visible
  }
  return isWhole ? state.drawings : seen
}

/** Cache, so that the same pin without its note is the same object. */
const open = new WeakMap<Drawing, Drawing>()

function withoutNote(drawing: Drawing): Drawing {
  if (drawing.marker === undefined || drawing.marker.note === '') return drawing
  const known = open.get(drawing) ?? { ...drawing, marker: { ...drawing.marker, note: '' } }
  open.set(drawing, known)
  return known
}
