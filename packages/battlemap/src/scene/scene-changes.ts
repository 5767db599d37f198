import { EVERY_LAYER, type LayerName } from '../state'
import type { BoardScene } from './scene'

/** The layers that must be repainted for a new scene: those whose part of the scene is a different object. */
export function sceneChanges(before: BoardScene, after: BoardScene): readonly LayerName[] {
  if (before.gridSize !== after.gridSize || before.cells !== after.cells) return EVERY_LAYER
  const layers: LayerName[] = []
  if (before.tokens !== after.tokens) layers.push('tokens', 'moving-tokens', 'marks', 'ghosts')
  if (before.background !== after.background || before.isFloorOpen !== after.isFloorOpen) layers.push('background')
  if (before.drawings !== after.drawings) layers.push('drawings', 'unsaved-drawings')
  if (before.fog !== after.fog) layers.push('fog')
  if (before.light !== after.light || before.sight !== after.sight) layers.push('light')
  if (before.structures !== after.structures) layers.push('structures')
  const hasResized = before.columns !== after.columns || before.rows !== after.rows
  if (hasResized || before.gridVisible !== after.gridVisible) layers.push('grid')
  if (hasResized) layers.push('background', 'fog', 'light')
  return layers
}
