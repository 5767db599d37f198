import { hexNumber, PALETTE } from '../painting/palette'
import { labelPicture } from '../pictures/label-picture'
import type { Ghost } from '../state'
import { createLabelledLayer } from './label-row'
import type { Layer, LayerSetting } from './layer'
import { dashedLine } from './marks-layer'

/** Tokens that other people are dragging, each with the person's name. */
export function createGhostLayer(setting: LayerSetting): Layer {
  const { state, camera } = setting
  const { lines, labels, layerOf } = createLabelledLayer(setting)

  return layerOf(() => {
    for (const ghost of state.ghosts.values()) paintGhost(ghost)
  })

  function paintGhost(ghost: Ghost): void {
    const token = state.tokensById.get(ghost.tokenId)
    if (token === undefined) return
    const { gridSize } = state.scene
    const radius = (token.size * gridSize * camera.zoom) / 2
    const x = camera.screenX(ghost.x * gridSize) + radius
    const y = camera.screenY(ghost.y * gridSize) + radius
    const color = hexNumber(token.color)
    dashedLine(lines, camera.screenX(token.x * gridSize) + radius, camera.screenY(token.y * gridSize) + radius, x, y, PALETTE.gold)
    lines.circle(x, y, radius).fill({ color, alpha: 0.55 })
    lines.circle(x, y, radius).stroke({ width: 2, color: hexNumber(PALETTE.gold) })
    labels.put(labelPicture(ghost.name, '', PALETTE.gold, PALETTE.ink), x, y - radius - 4)
  }
}
