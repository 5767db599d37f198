import { LIMITS } from '@hearthlight/protocol'

export interface Corner {
  readonly x: number
  readonly y: number
}

const PLACES = 100

/** Such as '10 3, 12 3, 12 9.5'. */
export function writeCorners(points: readonly Corner[]): string {
  const rounded = (cells: number) => String(Math.round(cells * PLACES) / PLACES)
  return points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join(', ')
}

/** Undefined unless each corner is of two numbers on the map. */
export function readCorners(text: string): { x: number; y: number }[] | undefined {
  const corners = text
    .split(/[,;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => part.trim().split(/\s+/).map(Number))
  const isRight = corners.every((corner) => corner.length === 2 && corner.every((cells) => cells >= 0 && cells <= LIMITS.mapCells))
  return isRight ? corners.map(([x = 0, y = 0]) => ({ x, y })) : undefined
}
