import { z } from 'zod/mini'
import { FEET_PER_CELL, LIMITS } from './limits'
import {
  ALPHA_PER_INTENSITY,
  colorOf,
  field,
  finitePoint,
  isSoundNumber,
  isWithin,
  listOf,
  onSheet,
  rounded,
  type Sheet,
  segmentOf,
} from './map-sheet'
import type { MapLight, MapWall, MapWalls, Segment } from './map-walls'

export interface UniversalVttMap {
  /** In cells. The map may end within a cell. */
  readonly width: number
  readonly height: number
  readonly pixelsPerCell: number
  readonly walls: MapWalls
  readonly light: MapLightLevel
  /**
   * As in the file, without the prefix of a data URL. Its type must be detected, and it must be measured and re-encoded, before
   * anyone sees it.
   */
  readonly imageBase64: string
  /** What was left out or looked wrong, as text for the DM. */
  readonly warnings: readonly string[]
}
/** The ambient light of a map. */
export type MapLightLevel = 'bright' | 'dim' | 'dark'

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
  const light = isBaked(environment) ? 'bright' : lightLevelOf(field(environment, 'ambient_light'))
  return { ok: true, map: { width, height, pixelsPerCell: resolution.pixels_per_grid, walls, light, imageBase64, warnings } }
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
    const [start, end] = bounds.length === 2 ? bounds : endsOf(portal)
    const segment = segmentOf(start, end, sheet)
    if (segment === undefined) continue
    if (doors.length >= LIMITS.doorsPerMap) {
      warnings.push(`There are more doors than ${LIMITS.doorsPerMap}. The rest was left out.`)
      break
    }
    // A portal that is not closed lets light through: it is a window, not an open door.
    const id = `door${doors.length + 1}`
    const told = toldOf(portal, segment)
    doors.push({ id, at: segment, ...(field(portal, 'closed') === false ? { kind: 'window' } : { door: 'closed' }), ...told })
  }
  return doors
}

/** UVTT-12 Kept relative to the door, so that it goes with it when the DM moves it. */
function toldOf(portal: unknown, [x1, y1, x2, y2]: Segment): Pick<MapWall, 'portal'> {
  const rotation = field(portal, 'rotation')
  const turn = isSoundNumber(rotation) ? turnBetween(Math.atan2(y2 - y1, x2 - x1), rotation) : 0
  const isFreestanding = field(portal, 'freestanding') === true
  if (turn === 0 && !isFreestanding) return {}
  return { portal: { ...(isFreestanding ? { isFreestanding } : {}), ...(turn === 0 ? {} : { turn }) } }
}

/** Radians, at most half a turn, to a millionth. */
function turnBetween(from: number, to: number): number {
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from))
  // Files have a few digits: less is none.
  return Math.abs(turn) < 0.001 ? 0 : Math.max(-Math.PI, Math.min(Math.PI, Math.round(turn * 1e6) / 1e6))
}

/** Of a portal without bounds: one cell wide, around its position. */
function endsOf(portal: unknown): readonly unknown[] {
  const middle = finitePoint(field(portal, 'position'))
  const radians = field(portal, 'rotation')
  if (middle === undefined || !isSoundNumber(radians)) return []
  const [x, y] = [Math.cos(radians) / 2, Math.sin(radians) / 2]
  return [
    { x: middle.x - x, y: middle.y - y },
    { x: middle.x + x, y: middle.y + y },
  ]
}

function lightsOf(lights: readonly unknown[], sheet: Sheet, isOn: boolean, warnings: string[]): MapLight[] {
  const found: MapLight[] = []
  const losses = new Set<string>()
  for (const light of lights) {
    const place = onSheet(field(light, 'position'), sheet)
    const range = field(light, 'range')
    if (place === undefined || !isWithin(place, sheet) || !isSoundNumber(range) || range <= 0) continue
    if (found.length >= LIMITS.mapLightsPerMap) {
      warnings.push(`There are more lights than ${LIMITS.mapLightsPerMap}. The rest was left out.`)
      break
    }
    if (field(light, 'shadows') === false) losses.add('Some lights shine through walls in the file. Here walls stop them.')
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
  warnings.push(...losses)
  return found
}

function isBaked(environment: unknown): boolean {
  return field(environment, 'baked_lighting') === true
}

/** UVTT-9 By the strongest of red, green and blue; without a colour it is bright. */
function lightLevelOf(ambient: unknown): MapLightLevel {
  const digits = colorOf(ambient).slice(1)
  const strongest = Math.max(...[0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)))
  if (strongest < DIM_FROM) return 'dark'
  return strongest < BRIGHT_FROM ? 'dim' : 'bright'
}

/** Of 255. */
const DIM_FROM = 64
const BRIGHT_FROM = 192
