import type { BoardScene, Position } from '../scene/scene'
import type { Pointer } from './gesture-state'

/** Squares of the fog under a brush: of its radius (in cells) around a place in cells, those whose middle it covers, and the one below. */
export function squaresUnder({ cells, fog }: BoardScene, place: Position, radius: number): readonly Position[] {
  if (cells !== undefined) return cells.fogNear(place, radius)
  const perCell = fog?.perCell ?? 1
  const [x, y, reach] = [place.x * perCell, place.y * perCell, radius * perCell]
  const squares = [{ x: Math.floor(x), y: Math.floor(y) }]
  for (let row = Math.floor(y - reach); row <= y + reach; row += 1) {
    for (let column = Math.floor(x - reach); column <= x + reach; column += 1) {
      if (Math.hypot(column + 0.5 - x, row + 0.5 - y) <= reach) squares.push({ x: column, y: row })
    }
  }
  return squares
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
