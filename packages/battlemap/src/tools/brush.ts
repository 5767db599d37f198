import type { BoardScene, Position } from '../scene/scene'
import type { Pointer } from './gesture-state'

/** Squares of the fog under a brush: of its radius (in cells) around a place in cells, all of the cells whose middle it covers, and of the one below. */
export function squaresUnder({ cells, fog }: BoardScene, place: Position, radius: number): readonly Position[] {
  if (cells !== undefined) return cells.fogNear(place, radius)
  const { x, y } = place
  const squares = [{ x: Math.floor(x), y: Math.floor(y) }]
  for (let row = Math.floor(y - radius); row <= y + radius; row += 1) {
    for (let column = Math.floor(x - radius); column <= x + radius; column += 1) {
      if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= radius) squares.push({ x: column, y: row })
    }
  }
  const perCell = fog?.perCell ?? 1
  return perCell === 1 ? squares : squares.flatMap((cell) => squaresOf(cell, perCell))
}

function squaresOf({ x, y }: Position, perCell: number): Position[] {
  return Array.from({ length: perCell ** 2 }, (_, at) => ({ x: x * perCell + (at % perCell), y: y * perCell + Math.floor(at / perCell) }))
}

/** The places in cells that a brush passes, half a cell apart at most: a fast drag skips cells between two pointer events. */
export function placesBetween(
  from: Pick<Pointer, 'worldX' | 'worldY'>,
  to: Pick<Pointer, 'worldX' | 'worldY'>,
  gridSize: number,
): readonly Position[] {
  const [across, down] = [to.worldX - from.worldX, to.worldY - from.worldY]
  const steps = Math.max(1, Math.ceil(Math.hypot(across, down) / (gridSize / 2)))
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps
    return { x: (from.worldX + across * part) / gridSize, y: (from.worldY + down * part) / gridSize }
  })
}
