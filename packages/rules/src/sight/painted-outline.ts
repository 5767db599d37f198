import { centreOfSquare, type RasterBox, squaresIn } from './raster'
import { cross, type MapPoint } from './units'

/**
 * Sets the squares of a raster whose centres lie in an area, as `isInOutline` decides: exact. In each row it finds the squares where edges
 * cross and fills the runs between them, so that an area costs its rows and not its squares.
 */
export function paintOutline(levels: Uint8Array, raster: RasterBox, outline: readonly MapPoint[], level: number): void {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const bounds = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  const box = squaresIn(raster, bounds)
  for (let row = box.top; row < box.top + box.rows; row += 1) {
    const start = row * raster.columns
    const ends = crossingsOf(outline, raster, row)
    for (let at = 0; at + 1 < ends.length; at += 2) levels.fill(level, start + (ends[at] as number), start + (ends[at + 1] as number))
  }
}

/** For each edge that crosses the middle of a row, the first square that is not to the left of it; in ascending order, and even in number. */
function crossingsOf(outline: readonly MapPoint[], raster: RasterBox, row: number): number[] {
  const { y } = centreOfSquare(raster, 0, row)
  const crossings: number[] = []
  let from = outline.at(-1)
  for (const to of outline) {
    if (from !== undefined && from.y > y !== to.y > y) crossings.push(firstSquareRightOf(from, to, y, raster))
    from = to
  }
  return crossings.sort((one, other) => one - other)
}

/** The division may be off by a square: the comparison of `isInOutline` decides. */
function firstSquareRightOf(from: MapPoint, to: MapPoint, y: number, { columns, step }: RasterBox): number {
  const [runX, runY] = [to.x - from.x, to.y - from.y]
  const isLeft = (column: number) => {
    const side = cross(runX, runY, column * step + step / 2 - from.x, y - from.y)
    return runY > 0 ? side > 0 : side < 0
  }
  const x = from.x + (runX * (y - from.y)) / runY
  let first = Math.max(0, Math.min(columns, Math.ceil(x / step - 0.5)))
  while (first > 0 && !isLeft(first - 1)) first -= 1
  while (first < columns && isLeft(first)) first += 1
  return first
}
