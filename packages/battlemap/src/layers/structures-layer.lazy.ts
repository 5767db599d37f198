import { Graphics } from 'pixi.js'
import { hexNumber, PALETTE } from '../painting/palette'
import type { BoardDoor, BoardWall, Position } from '../scene/scene'
import type { Layer, LayerSetting } from './layer'

/** World pixels. */
const WALL_WIDTH = 3
const LIGHT_RADIUS = 5

/** How each kind of wall is drawn: by colour and by width, so that it isn't colour alone. */
const WALL_LOOKS: Readonly<Record<BoardWall['look'], { readonly color: string; readonly alpha: number; readonly width: number }>> = {
  normal: { color: PALETTE.violet, alpha: 0.85, width: WALL_WIDTH },
  terrain: { color: PALETTE.violet, alpha: 0.85, width: 1.25 },
  window: { color: PALETTE.focus, alpha: 0.9, width: WALL_WIDTH },
  invisible: { color: PALETTE.muted, alpha: 0.7, width: WALL_WIDTH },
  ethereal: { color: PALETTE.violet, alpha: 0.4, width: WALL_WIDTH * 2 },
}

const DOOR_COLORS: Readonly<Record<BoardDoor['door'], string>> = {
  open: PALETTE.goldFill,
  closed: PALETTE.goldFill,
  locked: PALETTE.crimson,
  secret: PALETTE.violet,
}

/**
 * Walls, doors and lights for the DM: thin lines in the DM's violet. An open door is a gap between two posts, a locked one has a bolt across,
 * a secret one is violet; a light that is off is a ring.
 */
export function createStructuresLayer({ state, frame }: LayerSetting): Layer {
  const lines = new Graphics()
  return {
    container: lines,
    paint: () => {
      frame.stale.addEverything()
      lines.clear()
      const { structures, gridSize } = state.scene
      if (structures === undefined) return
      const line = ({ from, to }: { readonly from: Position; readonly to: Position }) =>
        lines.moveTo(from.x * gridSize, from.y * gridSize).lineTo(to.x * gridSize, to.y * gridSize)
      for (const [look, { color, alpha, width }] of Object.entries(WALL_LOOKS)) {
        const those = structures.walls.filter((wall) => wall.look === look)
        if (those.length === 0) continue
        for (const wall of those) line(wall)
        lines.stroke({ width, color: hexNumber(color), alpha, cap: 'round', join: 'round' })
      }
      for (const each of structures.doors) {
        const color = hexNumber(DOOR_COLORS[each.door])
        if (each.door !== 'open') line(each).stroke({ width: WALL_WIDTH * 2, color })
        for (const post of [each.from, each.to]) lines.circle(post.x * gridSize, post.y * gridSize, WALL_WIDTH + 1)
        lines.fill(color)
        if (each.door === 'locked') {
          const [x, y] = [((each.from.x + each.to.x) / 2) * gridSize, ((each.from.y + each.to.y) / 2) * gridSize]
          lines.rect(x - LIGHT_RADIUS, y - LIGHT_RADIUS, LIGHT_RADIUS * 2, LIGHT_RADIUS * 2)
          lines.fill(color).stroke({ width: 1.5, color: hexNumber(PALETTE.casing) })
        }
      }
      for (const { x, y, isOn } of structures.lights) {
        lines.circle(x * gridSize, y * gridSize, LIGHT_RADIUS)
        if (isOn) lines.fill(hexNumber(PALETTE.gold)).stroke({ width: 1.5, color: hexNumber(PALETTE.casing) })
        else lines.stroke({ width: 2, color: hexNumber(PALETTE.gold) })
      }
    },
    destroy: () => lines.destroy(),
  }
}
