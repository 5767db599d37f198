import { type Actor, happen, type Moment, type TableEvent } from '../../kernel/define-event'
import { isEqual } from '../../kernel/is-equal'
import type { MapState } from '../map.state'
import type { Drawing } from './drawing'
import { hasFogChangedAt } from './drawing-reach'
import { drawingsRemoved, drawingsUpdated } from './drawing-update'
import { drawingsInSight, visibleDrawing } from './drawings-in-sight'

/** The changes from the drawings that this viewer saw before to those they see now. */
export function projectDrawings(viewer: Actor, { before, after }: Moment<MapState>): readonly TableEvent[] {
  if (before.drawings === after.drawings && before.fog.rows === after.fog.rows) return []
  const [saw, sees] = [drawingsInSight(viewer, before), drawingsInSight(viewer, after)]
  return changesTold(
    Object.keys(saw).filter((id) => !Object.hasOwn(sees, id)),
    Object.values(sees).filter((drawing) => !isEqual(drawing, saw[drawing.id])),
  )
}

/** The drawings that a change of the fog alone shows to this viewer or hides. Drawings shown again are placed on top. */
export function drawingsUncovered(viewer: Actor, { before, after }: Moment<MapState>): readonly TableEvent[] {
  if (viewer.role === 'dm' || before.fog.rows === after.fog.rows) return []
  const vanished: string[] = []
  const appeared: Drawing[] = []
  for (const drawing of Object.values(after.drawings)) {
    if (!hasFogChangedAt(drawing, before.fog, after.fog)) continue
    const [saw, sees] = [visibleDrawing(viewer, before, drawing), visibleDrawing(viewer, after, drawing)]
    if (saw !== undefined && sees === undefined) vanished.push(drawing.id)
    if (sees !== undefined && saw === undefined) appeared.push(sees)
  }
  return changesTold(vanished, appeared)
}

function changesTold(drawingIds: readonly string[], drawings: readonly Drawing[]): readonly TableEvent[] {
  return [
    ...(drawingIds.length === 0 ? [] : [happen(drawingsRemoved, { drawingIds: [...drawingIds] })]),
    ...(drawings.length === 0 ? [] : [happen(drawingsUpdated, { drawings: [...drawings] })]),
  ]
}
