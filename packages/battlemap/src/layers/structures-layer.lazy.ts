import { Graphics } from 'pixi.js'
import { hexNumber, PALETTE } from '../painting/palette'
import type { BoardDoor, BoardLightArea, BoardWall, Position } from '../scene/scene'
import type { Layer, LayerSetting } from './layer'

/** World pixels. */
const WALL_WIDTH = 3
const LIGHT_RADIUS = 5
/** A dark edge, so that lines stand out on a light map, too. */
const CASING = 2

/** How each kind of wall is drawn: by colour and by width, so that it isn't colour alone. */
const WALL_LOOKS: Readonly<Record<BoardWall['look'], { readonly color: string; readonly alpha: number; readonly width: number }>> = {
  normal: { color: PALETTE.violet, alpha: 1, width: WALL_WIDTH },
  terrain: { color: PALETTE.violet, alpha: 1, width: 1.25 },
  window: { color: PALETTE.focus, alpha: 1, width: WALL_WIDTH },
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
 * a secret one is violet; a light that is off is a ring. Areas of light are tinted by how light they are, magical darkness is hatched.
 */
export function createPaintedStructures({ state, frame }: LayerSetting): Layer {
  const lines = new Graphics()
  return {
    container: lines,
    paint: () => {
      frame.stale.addEverything()
      lines.clear()
      const { structures, gridSize } = state.scene
      if (structures === undefined) return
      for (const area of structures.areas ?? []) paintArea(lines, area, gridSize)
      const line = ({ from, to }: { readonly from: Position; readonly to: Position }) =>
        lines.moveTo(from.x * gridSize, from.y * gridSize).lineTo(to.x * gridSize, to.y * gridSize)
      for (const [look, { color, alpha, width }] of Object.entries(WALL_LOOKS)) {
        const those = structures.walls.filter((wall) => wall.look === look)
        if (those.length === 0) continue
        for (const wall of those) line(wall)
        lines.stroke({ width: width + CASING, color: hexNumber(PALETTE.casing), alpha: alpha / 2, cap: 'round', join: 'round' })
        for (const wall of those) line(wall)
        lines.stroke({ width, color: hexNumber(color), alpha, cap: 'round', join: 'round' })
      }
      for (const each of structures.doors) {
        const color = hexNumber(DOOR_COLORS[each.door])
        if (each.door !== 'open') {
          line(each).stroke({ width: WALL_WIDTH * 2 + CASING, color: hexNumber(PALETTE.casing), alpha: 0.5 })
          line(each).stroke({ width: WALL_WIDTH * 2, color })
        }
        for (const post of [each.from, each.to]) lines.circle(post.x * gridSize, post.y * gridSize, WALL_WIDTH + 1)
        lines.fill(color).stroke({ width: 1, color: hexNumber(PALETTE.casing), alpha: 0.5 })
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

/** Tint and outline of each level: the darker, the denser, with a thicker edge. */
const AREA_LOOKS: Readonly<Record<BoardLightArea['level'], { readonly tint: string; readonly alpha: number; readonly width: number }>> = {
  bright: { tint: PALETTE.gold, alpha: 0.16, width: 1 },
  dim: { tint: PALETTE.fog, alpha: 0.25, width: 1 },
  dark: { tint: PALETTE.fog, alpha: 0.4, width: 1.75 },
  magical: { tint: PALETTE.fog, alpha: 0.5, width: 2.5 },
}
/** World pixels between the lines of a hatching. */
const HATCH_APART = 12

function paintArea(lines: Graphics, area: BoardLightArea, gridSize: number): void {
  const { tint, alpha, width } = AREA_LOOKS[area.level]
  const [left, top, right, bottom] = [area.left, area.top, area.right, area.bottom].map((cells) => cells * gridSize) as [
    number,
    number,
    number,
    number,
  ]
  const shape = () =>
    area.isRound
      ? lines.circle((left + right) / 2, (top + bottom) / 2, (right - left) / 2)
      : lines.rect(left, top, right - left, bottom - top)
  shape().fill({ color: hexNumber(tint), alpha })
  if (area.level === 'magical') hatch(lines, { left, top, right, bottom }, area.isRound)
  shape().stroke({ width, color: hexNumber(PALETTE.violet), alpha: 0.85 })
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Slanting lines within a box, or within the circle in it. */
function hatch(lines: Graphics, { left, top, right, bottom }: Box, isRound: boolean): void {
  const [middleX, middleY, radius] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2]
  for (let sum = left + top + HATCH_APART; sum < right + bottom; sum += HATCH_APART) {
    // The line of all points whose x and y have this sum.
    const away = (sum - middleX - middleY) / Math.SQRT2
    const half = Math.sqrt(Math.max(0, radius * radius - away * away)) / Math.SQRT2
    const footX = middleX + away / Math.SQRT2
    const [from, to] = isRound ? [footX - half, footX + half] : [Math.max(left, sum - bottom), Math.min(right, sum - top)]
    if (to > from) lines.moveTo(from, sum - from).lineTo(to, sum - to)
  }
  lines.stroke({ width: 1, color: hexNumber(PALETTE.violet), alpha: 0.4 })
}
