import { DOOR_STATES, WALL_KINDS } from '@hearthlight/rules/sight'
import { z } from 'zod/mini'
import { isUsableId } from './ids'
import { LIMITS } from './limits'

/** Cells from the map's upper left corner; fractions are allowed. */
const Coordinate = z.number().check(z.minimum(-LIMITS.mapCells), z.maximum(2 * LIMITS.mapCells))
/** A straight segment: x and y of its start, x and y of its end. */
export const Segment = z.tuple([Coordinate, Coordinate, Coordinate, Coordinate])
export type Segment = z.infer<typeof Segment>

/** Of a wall, a light or an area of light, within its map. */
export const WallId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/), z.refine(isUsableId))

/** A straight wall, door or window. */
export const MapWall = z.object({
  id: WallId,
  at: Segment,
  /** Absent: normal. */
  kind: z.optional(z.enum(WALL_KINDS)),
  /** Absent: it is no door. */
  door: z.optional(z.enum(DOOR_STATES)),
  /** From the floor to its top; absent: it reaches to the ceiling. */
  heightFt: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
  /** The side from which it blocks, as one looks from its start to its end; absent: both. */
  oneWay: z.optional(z.enum(['left', 'right'])),
  /** UVTT-12 What a file said of this door or window, and only other files want to know. */
  portal: z.optional(
    z.object({
      /** It stands in no wall. */
      isFreestanding: z.optional(z.literal(true)),
      /** Radians clockwise from the line from its start to its end to the rotation of the file; absent: none. */
      turn: z.optional(z.number().check(z.minimum(-Math.PI), z.maximum(Math.PI))),
    }),
  ),
})
export type MapWall = z.infer<typeof MapWall>

const Feet = z.number().check(z.minimum(0), z.maximum(10_000))

/** A source of light on the map itself. In cells. */
export const MapLight = z.object({
  id: WallId,
  x: Coordinate,
  y: Coordinate,
  brightFt: Feet,
  dimFt: Feet,
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  /** How strongly it colours the floor, 0 to 1. */
  alpha: z.number().check(z.minimum(0), z.maximum(1)),
  isOn: z.boolean(),
  /** Absent: it shines all around. */
  cone: z.optional(
    z.object({
      /** Clockwise from the top of the map. */
      directionDegrees: z.int().check(z.minimum(0), z.maximum(359)),
      widthDegrees: z.int().check(z.minimum(1), z.maximum(360)),
    }),
  ),
  /** Only drawn. Absent: it shines evenly. */
  flickers: z.optional(z.literal(true)),
})
export type MapLight = z.infer<typeof MapLight>

/** How light an area is, or that it is magically dark. */
export const AREA_LEVELS = ['bright', 'dim', 'dark', 'magical'] as const

const AreaRadius = z.number().check(z.minimum(1), z.maximum(LIMITS.lightAreaFeet))

/** A part of a map with a light of its own, or in magical darkness. In cells. */
export const MapLightArea = z.object({
  id: WallId,
  /** The rectangle from its upper left to its lower right corner, or the circle around a place. */
  shape: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rectangle'), at: Segment }),
    z.object({ kind: z.literal('circle'), x: Coordinate, y: Coordinate, radiusFt: AreaRadius }),
  ]),
  level: z.enum(AREA_LEVELS),
})
export type MapLightArea = z.infer<typeof MapLightArea>

/** Walls and lights as they stand in files. */
export const MapWalls = z.object({
  walls: z.array(MapWall).check(z.maxLength(LIMITS.wallsPerMap)),
  lights: z.array(MapLight).check(z.maxLength(LIMITS.mapLightsPerMap)),
  /** Absent without areas, and in files of older versions. */
  areas: z.optional(z.array(MapLightArea).check(z.maxLength(LIMITS.lightAreasPerMap))),
})
export type MapWalls = z.infer<typeof MapWalls>

export const NO_WALLS: MapWalls = { walls: [], lights: [] }

/** Walls as older versions stored them, unchecked: without ids and kinds. `objects` are outlines of furniture. */
interface OldWalls {
  readonly walls: readonly MapWall['at'][]
  readonly objects: readonly MapWall['at'][]
  readonly doors: readonly ({ readonly segment: MapWall['at']; readonly kind: 'door' | 'window'; readonly isOpen: boolean } | undefined)[]
  readonly lights: readonly Omit<MapLight, 'id'>[]
}

/** The present shape of what a file or an old log holds, for a schema to check. What is of neither shape stays as it is. */
export function modernWalls(value: unknown): unknown {
  if (!isOld(value)) return value
  const { walls, objects, doors, lights } = value
  return {
    walls: [
      ...walls.map((at, index) => ({ id: `wall${index + 1}`, at })),
      ...objects.map((at, index) => ({ id: `object${index + 1}`, at, kind: 'terrain' })),
      ...doors.map((each, index) => {
        const door = each?.isOpen === true ? 'open' : 'closed'
        if (each?.kind !== 'window') return { id: `door${index + 1}`, at: each?.segment, door }
        return { id: `window${index + 1}`, at: each.segment, kind: 'window', ...(door === 'open' ? { door } : {}) }
      }),
    ].slice(0, LIMITS.wallsPerMap),
    lights: lights.map((light, index) => ({ id: `light${index + 1}`, ...light })),
  }
}

function isOld(value: unknown): value is OldWalls {
  if (typeof value !== 'object' || value === null || !('objects' in value)) return false
  const lists = value as OldWalls
  const areLists = (['walls', 'objects', 'doors', 'lights'] as const).every((name) => Array.isArray(lists[name]))
  // Longer ones were never stored: the schema refuses them.
  return areLists && lists.walls.length <= LIMITS.wallsPerMap && lists.objects.length <= LIMITS.wallsPerMap
}
