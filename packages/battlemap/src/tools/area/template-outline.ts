import type { AreaTemplate } from '../../board-events'
import type { Position } from '../../scene/scene'

const ROUND_CORNERS = 48
/** Half the opening of a cone that is as wide at its end as it is long. */
const CONE_HALF_ANGLE = Math.atan(0.5)
const CONE_CORNERS = 10
/** Feet. */
const LINE_WIDTH_FT = 5

/** The template's outline as a polygon, in cells. */
export function templateOutline({ shape, sizeFt, x, y, angle }: AreaTemplate, feetPerCell: number): Position[] {
  const length = sizeFt / feetPerCell
  switch (shape) {
    case 'sphere':
    case 'cylinder':
      return arc(x, y, length, 0, Math.PI * 2, ROUND_CORNERS)
    case 'cone':
      return [{ x, y }, ...arc(x, y, length, angle - CONE_HALF_ANGLE, angle + CONE_HALF_ANGLE, CONE_CORNERS)]
    case 'line': {
      const half = LINE_WIDTH_FT / feetPerCell / 2
      const acrossX = -Math.sin(angle) * half
      const acrossY = Math.cos(angle) * half
      const endX = x + Math.cos(angle) * length
      const endY = y + Math.sin(angle) * length
      return [
        { x: x + acrossX, y: y + acrossY },
        { x: endX + acrossX, y: endY + acrossY },
        { x: endX - acrossX, y: endY - acrossY },
        { x: x - acrossX, y: y - acrossY },
      ]
    }
  }
}

function arc(x: number, y: number, radius: number, from: number, to: number, corners: number): Position[] {
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / corners
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
  })
}
