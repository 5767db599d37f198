import type { Segment } from './map-walls'

/** A part of the file's coordinates, in cells, that becomes the map. What lies outside is cut off. */
export interface Sheet {
  readonly originX: number
  readonly originY: number
  readonly width: number
  readonly height: number
}
export interface Place {
  readonly x: number
  readonly y: number
}

/** A shorter segment of wall is a dot: about a millimetre and a half at five feet a cell. */
const SHORTEST_CELLS = 0.001
export const LIGHT_COLOR_DEFAULT = '#ffffff'
/** The opacity of a light of intensity 1. */
export const ALPHA_PER_INTENSITY = 0.05

/** The segment between two points, clipped at the map's edges; undefined if it is outside the map. */
export function segmentOf(from: unknown, to: unknown, sheet: Sheet): Segment | undefined {
  const [start, end] = [onSheet(from, sheet), onSheet(to, sheet)]
  const clipped = start === undefined || end === undefined ? undefined : clip(start, end, sheet)
  if (clipped === undefined) return undefined
  const [x1, y1, x2, y2] = clipped
  return Math.hypot(x2 - x1, y2 - y1) < SHORTEST_CELLS ? undefined : [rounded(x1), rounded(y1), rounded(x2), rounded(y2)]
}

/** Liang and Barsky's line clipping: the range of the line's parameter within each pair of edges. */
function clip(start: Place, end: Place, { width, height }: Sheet): Segment | undefined {
  const [runX, runY] = [end.x - start.x, end.y - start.y]
  let [first, last] = [0, 1]
  const edges: readonly (readonly [number, number])[] = [
    [-runX, start.x],
    [runX, width - start.x],
    [-runY, start.y],
    [runY, height - start.y],
  ]
  for (const [run, room] of edges) {
    if (run === 0) {
      if (room < 0) return undefined
      continue
    }
    if (run < 0) first = Math.max(first, room / run)
    else last = Math.min(last, room / run)
  }
  if (first > last) return undefined
  return [start.x + first * runX, start.y + first * runY, start.x + last * runX, start.y + last * runY]
}

export function onSheet(point: unknown, { originX, originY }: Sheet): Place | undefined {
  const place = finitePoint(point)
  return place === undefined ? undefined : { x: place.x - originX, y: place.y - originY }
}

export function finitePoint(point: unknown): Place | undefined {
  const [x, y] = [field(point, 'x'), field(point, 'y')]
  return isSoundNumber(x) && isSoundNumber(y) ? { x, y } : undefined
}

export function isWithin({ x, y }: Place, { width, height }: Sheet): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

/** Numbers beyond a million cells are garbage, and their arithmetic is inexact. */
export function isSoundNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 1_000_000
}

/** Eight digits are alpha, red, green, blue; the last six are the colour. */
export function colorOf(value: unknown): string {
  const digits = typeof value === 'string' ? /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(value)?.[1] : undefined
  return digits === undefined ? LIGHT_COLOR_DEFAULT : `#${digits.toLowerCase()}`
}

export function rounded(cells: number): number {
  return Math.round(cells * 1_000) / 1_000 + 0
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

/** The first `most` of them; says so if there are more. */
export function firstOf<Thing>(things: readonly Thing[], most: number, what: string, losses: Set<string>): readonly Thing[] {
  if (things.length <= most) return things
  losses.add(`There are more ${what} than ${most}. The rest was left out.`)
  return things.slice(0, most)
}
