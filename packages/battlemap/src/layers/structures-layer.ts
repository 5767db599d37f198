import { Graphics } from 'pixi.js'
import { hexNumber, PALETTE } from '../painting/palette'
import type { Layer, LayerSetting } from './layer'

/** World pixels. */
const WALL_WIDTH = 3
const LIGHT_RADIUS = 5

/** Walls, doors and lights for the DM: thin lines in the DM's violet; an open door is a gap between two posts. */
export function createStructuresLayer({ state, frame }: LayerSetting): Layer {
  const lines = new Graphics()
  return {
    container: lines,
    paint: () => {
      frame.stale.addEverything()
      lines.clear()
      const { structures, light, gridSize } = state.scene
      if (structures === undefined) return
      for (const wall of structures.walls) {
        wall.forEach(({ x, y }, index) => {
          if (index === 0) lines.moveTo(x * gridSize, y * gridSize)
          else lines.lineTo(x * gridSize, y * gridSize)
        })
      }
      lines.stroke({ width: WALL_WIDTH, color: hexNumber(PALETTE.violet), alpha: 0.85, cap: 'round', join: 'round' })
      for (const { from, to, isClosed } of structures.doors) {
        if (isClosed) lines.moveTo(from.x * gridSize, from.y * gridSize).lineTo(to.x * gridSize, to.y * gridSize)
        lines.stroke({ width: WALL_WIDTH * 2, color: hexNumber(PALETTE.goldFill) })
        for (const post of [from, to]) lines.circle(post.x * gridSize, post.y * gridSize, WALL_WIDTH + 1)
        lines.fill(hexNumber(PALETTE.goldFill))
      }
      for (const { x, y } of light?.lights ?? []) {
        lines
          .circle(x * gridSize, y * gridSize, LIGHT_RADIUS)
          .fill(hexNumber(PALETTE.gold))
          .stroke({ width: 1.5, color: hexNumber(PALETTE.casing) })
      }
    },
    destroy: () => lines.destroy(),
  }
}
