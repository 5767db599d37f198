import { FINE_FOG } from '@hearthlight/rules/grid'
import { z } from 'zod/mini'
import type { Actor } from '../../kernel/define-event'
import {
  Fog,
  type FogChange,
  fitsLargestMap,
  fogBetween,
  fogInSquares,
  fogSquares,
  isHidden,
  NO_FOG,
  paintFog,
  perCellOf,
  type Run,
} from '../fog/fog'

/**
 * MOVE-3 The squares that cost twice the way, stored as those of the fog and as fine: see `Fog`. A map without difficult terrain has
 * no such field.
 */
export const Terrain = z
  .object({
    rows: Fog.shape.rows,
    perCell: z.optional(z.literal(FINE_FOG)),
    /** MOVE-4 Players don't see it. */
    isSecret: z.optional(z.literal(true)),
  })
  .check(z.refine(fitsLargestMap))
export type Terrain = Readonly<{ rows: readonly string[]; perCell?: typeof FINE_FOG | undefined; isSecret?: true | undefined }>

/** The parts of a map that it needs. */
interface TerrainMap {
  readonly fog: Fog
  readonly terrain?: Terrain | undefined
}

/** The terrain as if it were fog, in squares of the map's fog. */
function asFog({ terrain, fog }: TerrainMap): Fog {
  const { rows, perCell } = terrain ?? { rows: [], perCell: fog.perCell }
  const painted = { isUsed: true, rows, ...(perCell === undefined ? {} : { perCell }) }
  if (terrain === undefined || perCell === fog.perCell) return painted
  const known = inOtherSquares.get(terrain) ?? fogInSquares(painted, fog.perCell)
  inOtherSquares.set(terrain, known)
  return known
}

/** There are two sizes of squares, so a terrain has one other. */
const inOtherSquares = new WeakMap<Terrain, Fog>()

/** Undefined for terrain without squares that is no secret, either: equal maps have equal values. */
export function tidyTerrain({ rows, perCell, isSecret }: Terrain): Terrain | undefined {
  const last = rows.findLastIndex((row) => row !== '')
  if (last < 0 && isSecret === undefined) return undefined
  const kept = rows.slice(0, last + 1)
  return { rows: kept, ...(perCell === undefined ? {} : { perCell }), ...(isSecret === undefined ? {} : { isSecret }) }
}

/** The map with this terrain. */
export function withTerrain<Map extends TerrainMap>({ terrain: _before, ...map }: Map, terrain: Terrain | undefined): Map {
  const tidy = terrain && tidyTerrain(terrain)
  return (tidy === undefined ? map : { ...map, terrain: tidy }) as Map
}

/** `cover` makes squares difficult, `reveal` makes them easy again. The same map if nothing changes. */
export function paintTerrain<Map extends TerrainMap>(map: Map, change: FogChange): Map {
  const before = asFog(map)
  const { rows, perCell } = paintFog(before, change)
  if (rows === before.rows) return map
  return withTerrain(map, { rows, perCell, isSecret: map.terrain?.isSecret })
}

/** The terrain in squares of the map's fog, which may have become finer or coarser. */
export function terrainInSquares(map: TerrainMap): Terrain | undefined {
  if (map.terrain === undefined) return undefined
  const { rows, perCell } = asFog(map)
  return tidyTerrain({ rows, perCell, isSecret: map.terrain.isSecret })
}

/** The runs of squares that became difficult (`cover`), and of those that became easy. */
export function terrainBetween(before: TerrainMap, after: TerrainMap): ReturnType<typeof fogBetween> {
  return fogBetween(asFog(before), asFog(after))
}

/** The runs of its squares, in squares of the map's fog. */
export function terrainRuns(map: TerrainMap): readonly Run[] {
  return map.terrain === undefined ? [] : fogBetween(NO_FOG, asFog(map)).cover
}

/** MOVE-4 The terrain as this viewer may know it: players see none that is secret, and none under fog. */
export function terrainVisibleTo(viewer: Actor, map: TerrainMap): Terrain | undefined {
  const { terrain, fog } = map
  if (viewer.role === 'dm' || terrain === undefined) return terrain
  if (terrain.isSecret === true) return undefined
  if (fog.rows.length === 0) return terrain
  const known = openTerrain.get(terrain)
  if (known?.fogRows === fog.rows) return known.open
  const { rows, perCell } = asFog(map)
  const open = tidyTerrain({ rows: rows.map((row, y) => without(row, fog.rows[y] ?? '')), perCell })
  openTerrain.set(terrain, { fogRows: fog.rows, open })
  return open
}

/** What is outside of the latest fog: it is the same for all players, and asked for at each of their moves. */
const openTerrain = new WeakMap<Terrain, { readonly fogRows: readonly string[]; readonly open: Terrain | undefined }>()

/** Of two rows of the fog, what only the first one covers. */
function without(row: string, other: string): string {
  const digits = Array.from(row, (digit, index) => {
    const covered = Number.parseInt(other.charAt(index) || '0', 16)
    return (Number.parseInt(digit, 16) & ~covered).toString(16)
  })
  return digits.join('').replace(/0+$/, '')
}

interface Standing {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** MOVE-2 Whether a token that lies there stands in difficult terrain: on squares with any of them, else with the middle of its disc. */
export function isDifficultAt(map: TerrainMap, { x, y, size }: Standing): boolean {
  if (map.terrain === undefined || map.terrain.rows.length === 0) return false
  const painted = asFog(map)
  const perCell = perCellOf(painted)
  const end = (from: number) => Math.min(fogSquares(painted), (from + size) * perCell)
  const [middleX, middleY, reach] = [(x + size / 2) * perCell, (y + size / 2) * perCell, (size * perCell) / 4]
  for (let row = Math.max(0, Math.floor(y * perCell)); row < end(y); row += 1) {
    for (let column = Math.max(0, Math.floor(x * perCell)); column < end(x); column += 1) {
      const counts = perCell === 1 || Math.hypot(column + 0.5 - middleX, row + 0.5 - middleY) <= reach
      if (counts && isHidden(painted, column, row)) return true
    }
  }
  return false
}
