import { z } from 'zod/mini'
import { FEET_PER_CELL, LIMITS } from './limits'
import type { MapLight, MapWall, MapWalls, Segment } from './map-walls'

export interface UniversalVttMap {
  /** In cells. The map may end within a cell. */
  readonly width: number
  readonly height: number
  readonly pixelsPerCell: number
  readonly walls: MapWalls
  /**
   * As in the file, without the prefix of a data URL. Its type must be detected, and it must be measured and re-encoded, before
   * anyone sees it.
   */
  readonly imageBase64: string
  /** What was left out or looked wrong, as text for the DM. */
  readonly warnings: readonly string[]
}
export type UniversalVttReading =
  | { readonly ok: true; readonly map: UniversalVttMap }
  | { readonly ok: false; readonly code: 'MAP_003'; readonly message: string }

const Point = z.object({ x: z.unknown(), y: z.unknown() })
/** Only the fields without which nothing can be read are required; the others are read as far as they are valid. */
const VttFile = z.object({
  format: z.optional(z.unknown()),
  resolution: z.object({
    map_origin: z.optional(z.nullable(Point)),
    map_size: z.object({ x: z.number(), y: z.number() }),
    pixels_per_grid: z.number(),
  }),
  line_of_sight: z.optional(z.unknown()),
  objects_line_of_sight: z.optional(z.unknown()),
  portals: z.optional(z.unknown()),
  environment: z.optional(z.unknown()),
  lights: z.optional(z.unknown()),
  image: z.string(),
})

const FORMATS = ['0.2', '0.3']
/** For a light of intensity 1. */
const ALPHA_PER_INTENSITY = 0.05
const LIGHT_COLOR_DEFAULT = '#ffffff'
/** A shorter segment of wall is a dot: about a millimetre and a half at five feet a cell. */
const SHORTEST_CELLS = 0.001

/** Reads a Universal VTT file (.dd2vtt, .uvtt, .df2vtt) after JSON.parse. Never throws; invalid numbers are left out. */
export function parseUniversalVtt(file: unknown): UniversalVttReading {
  const read = VttFile.safeParse(file)
  if (!read.success) return { ok: false, code: 'MAP_003', message: 'This is not a Universal VTT map: its size or its picture is missing.' }
  const { resolution, image } = read.data
  const { x: width, y: height } = resolution.map_size
  const isSizeUsable = [width, height].every((cells) => cells > 0 && cells <= LIMITS.mapCells)
  if (!isSizeUsable || !(resolution.pixels_per_grid >= 1 && resolution.pixels_per_grid <= 1_000)) {
    return { ok: false, code: 'MAP_003', message: `A map has at most ${LIMITS.mapCells} cells on a side, and this one says otherwise.` }
  }
  const imageBase64 = image.replace(/^data:image\/[a-z0-9.+-]{1,20};base64,/i, '').trim()
  if (imageBase64 === '') return { ok: false, code: 'MAP_003', message: 'There is no picture in this map.' }

  const sheet = sheetOf(resolution.map_origin, width, height)
  const warnings: string[] = []
  const format = String(read.data.format)
  if (!FORMATS.includes(format)) warnings.push('The file is of another version than 0.2 or 0.3. It was read all the same.')

  const { objects_line_of_sight: outlines, line_of_sight: lines, portals, lights, environment } = read.data
  const walls = {
    walls: [
      ...segmentsOf(listOf(lines), sheet, 'walls', warnings).map((at, index) => ({ id: `wall${index + 1}`, at })),
      ...segmentsOf(listOf(outlines), sheet, 'outlines', warnings).map((at, index) => ({
        id: `object${index + 1}`,
        at,
        kind: 'terrain' as const,
      })),
      ...doorsOf(listOf(portals), sheet, warnings),
    ],
    lights: lightsOf(listOf(lights), sheet, !isBaked(environment), warnings),
  }
  if (walls.walls.length > LIMITS.wallsPerMap) {
    warnings.push(`There are more walls than ${LIMITS.wallsPerMap}. The rest was left out.`)
    walls.walls.length = LIMITS.wallsPerMap
  }
  return { ok: true, map: { width, height, pixelsPerCell: resolution.pixels_per_grid, walls, imageBase64, warnings } }
}

/** The part of the map that the picture shows. Coordinates in the file are absolute on the uncropped map. */
interface Sheet {
  readonly originX: number
  readonly originY: number
  readonly width: number
  readonly height: number
}
interface Place {
  readonly x: number
  readonly y: number
}

function sheetOf(origin: unknown, width: number, height: number): Sheet {
  const { x: originX, y: originY } = finitePoint(origin) ?? { x: 0, y: 0 }
  return { originX, originY, width, height }
}

function segmentsOf(polylines: readonly unknown[], sheet: Sheet, what: string, warnings: string[]): Segment[] {
  const segments: Segment[] = []
  for (const polyline of polylines) {
    const points = listOf(polyline)
    for (let index = 1; index < points.length; index += 1) {
      const segment = segmentOf(points[index - 1], points[index], sheet)
      if (segment === undefined) continue
      if (segments.length >= LIMITS.wallsPerMap) {
        warnings.push(`There are more ${what} than ${LIMITS.wallsPerMap}. The rest was left out.`)
        return segments
      }
      segments.push(segment)
    }
  }
  return segments
}

function doorsOf(portals: readonly unknown[], sheet: Sheet, warnings: string[]): MapWall[] {
  const doors: MapWall[] = []
  for (const portal of portals) {
    const bounds = listOf(field(portal, 'bounds'))
    const segment = bounds.length === 2 ? segmentOf(bounds[0], bounds[1], sheet) : undefined
    if (segment === undefined) continue
    if (doors.length >= LIMITS.doorsPerMap) {
      warnings.push(`There are more doors than ${LIMITS.doorsPerMap}. The rest was left out.`)
      break
    }
    // A portal that is not closed lets light through: it is a window, not an open door.
    const id = `door${doors.length + 1}`
    doors.push(field(portal, 'closed') === false ? { id, at: segment, kind: 'window' } : { id, at: segment, door: 'closed' })
  }
  return doors
}

function lightsOf(lights: readonly unknown[], sheet: Sheet, isOn: boolean, warnings: string[]): MapLight[] {
  const found: MapLight[] = []
  for (const light of lights) {
    const place = onSheet(field(light, 'position'), sheet)
    const range = field(light, 'range')
    if (place === undefined || !isWithin(place, sheet) || !isSoundNumber(range) || range <= 0) continue
    if (found.length >= LIMITS.mapLightsPerMap) {
      warnings.push(`There are more lights than ${LIMITS.mapLightsPerMap}. The rest was left out.`)
      break
    }
    const dimFt = rounded(Math.min(range * FEET_PER_CELL, 10_000))
    const intensity = field(light, 'intensity')
    const alpha = rounded(Math.max(0, Math.min(1, ALPHA_PER_INTENSITY * (isSoundNumber(intensity) ? intensity : 1))))
    const id = `light${found.length + 1}`
    found.push({
      id,
      x: rounded(place.x),
      y: rounded(place.y),
      brightFt: dimFt / 2,
      dimFt,
      color: colorOf(field(light, 'color')),
      alpha,
      isOn,
    })
  }
  return found
}

/** The segment between two points, clipped at the map's edges; undefined if it is outside the map. */
function segmentOf(from: unknown, to: unknown, sheet: Sheet): Segment | undefined {
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

function onSheet(point: unknown, { originX, originY }: Sheet): Place | undefined {
  const place = finitePoint(point)
  return place === undefined ? undefined : { x: place.x - originX, y: place.y - originY }
}

function finitePoint(point: unknown): Place | undefined {
  const [x, y] = [field(point, 'x'), field(point, 'y')]
  return isSoundNumber(x) && isSoundNumber(y) ? { x, y } : undefined
}

function isWithin({ x, y }: Place, { width, height }: Sheet): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

/** Numbers beyond a million cells are garbage, and their arithmetic is inexact. */
function isSoundNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 1_000_000
}

function isBaked(environment: unknown): boolean {
  return field(environment, 'baked_lighting') === true
}

/** Eight digits are alpha, red, green, blue; the last six are the colour. */
function colorOf(value: unknown): string {
  const digits = typeof value === 'string' ? /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(value)?.[1] : undefined
  return digits === undefined ? LIGHT_COLOR_DEFAULT : `#${digits.toLowerCase()}`
}

function rounded(cells: number): number {
  return Math.round(cells * 1_000) / 1_000 + 0
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}
