import { isBlank, isUsableId, LIMITS, MapWalls, modernWalls, NO_WALLS, TokenId, ZOOM } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Refusal, refuse } from '../session-context/define-message'
import { Floor } from '../session-context/fields'
import { Drawing } from './drawings/drawing'
import { Fog, FogCell, fogInSquares, NO_FOG } from './fog/fog'
import type { MapState } from './map.state'
import { REGIONS_PER_MAP, Region, regionsOf } from './regions/region'
import { Background, LIGHTS, MAP_DEFAULTS, MapSettings, squaresPerCell } from './settings/settings'
import { Terrain } from './terrain/terrain'
import { Coordinate, type Token, TokenFields } from './tokens/token'
import { listsOf } from './walls/walls'

export const DEFAULT_MAP_NAME = 'Untitled Map'
/** Limit of fog cells in a list: a map of 500 by 500. */
const MOST_FOG_CELLS = 250_000
const { gridSize, gridOffsetX, gridOffsetY, gridVisible, gridKind } = MapSettings.shape
const ALL_OPEN = { ...NO_FOG, rows: [] }
const Offset = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000))

/**
 * A map as stored and exported. Reading is tolerant, so that maps in the catalogue's plain format load too: missing fields
 * take the defaults, and a picture that is not an upload of this server is dropped (whoever imports the map uploads it first).
 */
export const SavedMap = z.object({
  id: z.optional(z.string().check(z.maxLength(64))),
  name: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength)), DEFAULT_MAP_NAME),
  gridSize: z._default(gridSize, MAP_DEFAULTS.gridSize),
  gridOffsetX: z._default(gridOffsetX, 0),
  gridOffsetY: z._default(gridOffsetY, 0),
  gridVisible: z._default(gridVisible, true),
  gridKind,
  /** The saver's view: its zoom, and the position of the map's corner in screen pixels. */
  zoom: z._default(z.number().check(z.minimum(ZOOM.min), z.maximum(ZOOM.max)), 1),
  offsetX: z._default(Offset, 0),
  offsetY: z._default(Offset, 0),
  backgroundImage: z._default(z.nullable(z.union([Background, z.string()])), null),
  light: z._default(z.enum(LIGHTS), MAP_DEFAULTS.light),
  tokens: z._default(
    z
      .array(
        z.extend(z.partial(z.omit(TokenFields, { burning: true })), {
          id: TokenId.check(z.refine(isUsableId)),
          x: Coordinate,
          y: Coordinate,
        }),
      )
      .check(z.maxLength(LIMITS.tokensPerMap)),
    [],
  ),
  drawings: z._default(z.array(Drawing).check(z.maxLength(LIMITS.drawingsPerMap)), []),
  fogOfWar: z._default(z.union([Fog, z.array(FogCell).check(z.maxLength(MOST_FOG_CELLS))]), ALL_OPEN),
  /** MOVE-3 Absent in maps without difficult terrain. */
  terrain: z.optional(Terrain),
  walls: z._default(z.pipe(z.transform(modernWalls), MapWalls), NO_WALLS),
  /** Absent in maps of older versions. */
  regions: z.optional(z.array(Region).check(z.maxLength(REGIONS_PER_MAP))),
  /** SCENES-17 Which floor of a place it shows; absent if it is none, and in maps of older versions. */
  floor: z.optional(Floor),
  /** ISO 8601, or milliseconds since the epoch. */
  savedAt: z.optional(z.union([z.string().check(z.maxLength(40)), z.number()])),
})
export type SavedMap = z.infer<typeof SavedMap>

export interface SavedView {
  readonly zoom: number
  readonly offsetX: number
  readonly offsetY: number
}

/** The present map, under a name. The map's id and the time of saving are set by whoever stores it. */
export function toSavedMap(
  state: MapState,
  name: string,
  view: SavedView = { zoom: 1, offsetX: 0, offsetY: 0 },
  floor?: Floor,
): SavedMap | Refusal {
  const trimmed = name.trim()
  if (isBlank(trimmed)) return refuse('VAL_001', 'Please enter a name for your map')
  if (trimmed.length > LIMITS.nameLength) return refuse('VAL_001', `A map's name has at most ${LIMITS.nameLength} characters.`)
  const regions = Object.values(regionsOf(state)).map(({ proposals: _, ...region }) => region)
  return {
    name: trimmed,
    gridSize: state.gridSize,
    gridOffsetX: state.gridOffsetX,
    gridOffsetY: state.gridOffsetY,
    gridVisible: state.gridVisible,
    gridKind: state.gridKind ?? 'square',
    ...view,
    backgroundImage: state.background,
    light: state.light,
    tokens: Object.values(state.tokens).map(asSaved),
    drawings: Object.values(state.drawings),
    fogOfWar: fogToSave(state),
    ...(state.terrain === undefined ? {} : { terrain: { ...state.terrain, rows: [...state.terrain.rows] } }),
    walls: listsOf(state),
    ...(regions.length === 0 ? {} : { regions }),
    ...(floor === undefined ? {} : { floor }),
  }
}

/** In the squares of the grid's kind, in which it is read again. */
function fogToSave({ fog, gridKind }: MapState) {
  const { rows, ...others } = fogInSquares(fog, squaresPerCell(gridKind))
  return { ...others, rows: [...rows] }
}

/**
 * A copy that does not know the hit points leaves them to the defaults. Which character a token represents is determined again
 * on loading. TORCH-5 What it burns is of the game, as are the things that this took.
 */
function asSaved({ hp, maxHp, health: _word, seatId: _seat, burning: _light, ...token }: Token): SavedMap['tokens'][number] {
  return hp === null || maxHp === null ? token : { ...token, hp, maxHp }
}
