import { MapWalls, modernWalls, NO_WALLS, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen, type TableEvent } from '../kernel/define-event'
import { sceneFloorSet } from '../scenes/events'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { Drawing, fitsOnMap, mergeDrawings } from './drawings/drawing'
import { visibleDrawing } from './drawings/drawings-in-sight'
import { Fog, fogOfCells, tidyFog } from './fog/fog'
import { remember } from './history/history'
import { type MapState, putTokens } from './map.state'
import { NO_REGIONS, putRegions, Region, regionsOf, withRegions } from './regions/region'
import { regionsSeenBy } from './regions/region-events'
import { SavedMap } from './saved-map'
import { MapSettings, squaresPerCell } from './settings/settings'
import { backgroundVisibleTo, visibleToken } from './sight'
import { Terrain, terrainInSquares, terrainVisibleTo, withTerrain } from './terrain/terrain'
import { withoutCircles } from './tokens/riders'
import { isPlace, TOKEN_DEFAULTS, Token, tidyToken, wholeCell, withKnownMonster } from './tokens/token'
import { withSightAnew } from './vision/set-sight'
import { lightAreasOf, structuresOf, withLightAreas } from './walls/walls'

const LoadedMap = z.extend(MapSettings, {
  tokens: z.array(Token),
  drawings: z.array(Drawing),
  fog: Fog,
  terrain: z.optional(Terrain),
  walls: z.pipe(z.transform(modernWalls), MapWalls),
  /** Absent in logs of older versions. */
  regions: z.optional(z.array(Region)),
})
type LoadedMap = z.infer<typeof LoadedMap>
/** Beside it the floor, an event that the scenes declare. */
type LoadingEvents = readonly TableEvent<'map-loaded', z.output<(typeof mapLoaded)['payload']>>[]

/** Replaces the whole map. The rule of who may move which tokens stays. */
export const mapLoaded = defineEvent<MapState>()({
  name: 'map-loaded',
  payload: z.object({ map: LoadedMap }),
  apply: (state, { map: { tokens, drawings, regions = [], terrain, walls, ...rest } }, origin) => {
    const structures = structuresOf(modernWalls(walls) as MapWalls)
    const bare: MapState = {
      ...withLightAreas(withRegions(state, NO_REGIONS), {}),
      ...rest,
      ...structures,
      tokens: {},
      drawings: mergeDrawings({}, drawings),
    }
    const next = putRegions(putTokens(withTerrain(bare, terrain), tokens), regions)
    const ids = (before: object, after: object) => [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const touched = {
      tokens: ids(state.tokens, next.tokens),
      drawings: ids(state.drawings, next.drawings),
      regions: ids(regionsOf(state), regionsOf(next)),
      walls: ids(state.walls, next.walls),
      lights: ids(state.lights, next.lights),
      areas: ids(lightAreasOf(state), lightAreasOf(next)),
      isWhole: true,
    }
    return remember(state, withSightAnew(next), origin, touched)
  },
  seenBy: (viewer, loaded, { after }) => {
    if (viewer.role === 'dm') return loaded
    const tokens = loaded.map.tokens.flatMap(({ id }) => visibleToken(viewer, after, id) ?? [])
    const drawings = loaded.map.drawings.flatMap((drawing) => visibleDrawing(viewer, after, drawing) ?? [])
    const { regions: _regions, terrain: _terrain, ...others } = loaded.map
    const regions = Object.values(regionsSeenBy(viewer, after) ?? NO_REGIONS)
    const terrain = terrainVisibleTo(viewer, after)
    const seen = {
      tokens,
      drawings,
      walls: NO_WALLS,
      ...(regions.length === 0 ? {} : { regions }),
      ...(terrain === undefined ? {} : { terrain: { ...terrain, rows: [...terrain.rows] } }),
    }
    return { map: { ...others, background: backgroundVisibleTo(viewer, after), ...seen } }
  },
})

/**
 * MAP-16 Loading replaces the whole map in one step, which can be undone; the party's tokens come along (MAP-42). The DM sends small maps; larger ones are sent by the
 * server from its store of saved maps.
 */
export const loadMap = defineMessage<MapState>()({
  name: 'load-map',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), map: SavedMap }),
  events: [mapLoaded],
  may: dmOnly,
  decide: (ask, env) => {
    const saved = ask.payload.map
    const map = unpack({ ...saved, tokens: saved.tokens.map((token) => withKnownMonster(token, env)) })
    const authorization = fitsOnMap(mergeDrawings({}, map.drawings))
    if (authorization !== 'yes') return authorization
    const tokens = Object.fromEntries(map.tokens.map((token) => [token.id, token]))
    const ground = { ...map, ...structuresOf(map.walls), tokens }
    const party = ask.facts.tokensComingAlong(ground, env) as readonly Token[]
    const floorOf = saved.floor && ask.facts.sceneForFloor(saved.floor)
    const loaded = happen(mapLoaded, { map: { ...map, tokens: [...map.tokens, ...party] } })
    if (floorOf === undefined || saved.floor === undefined) return [loaded]
    return [loaded, happen(sceneFloorSet, { sceneId: floorOf, floor: saved.floor })] as LoadingEvents
  },
})

function unpack({ tokens, drawings, fogOfWar, terrain, backgroundImage, walls, regions = [], ...saved }: SavedMap): LoadedMap {
  const { gridKind = 'square' } = saved
  const perCell = squaresPerCell(gridKind)
  const fog = Array.isArray(fogOfWar) ? fogOfCells(fogOfWar, perCell) : tidyFog({ ...fogOfWar, perCell })
  const ground = terrainInSquares({ fog, terrain })
  const settled = (token: SavedMap['tokens'][number]) => ({ ...token, ...(isPlace({ gridKind }, token) ? {} : wholeCell(token)) })
  return {
    gridSize: saved.gridSize,
    gridOffsetX: saved.gridOffsetX,
    gridOffsetY: saved.gridOffsetY,
    gridVisible: saved.gridVisible,
    gridKind,
    light: saved.light,
    background: typeof backgroundImage === 'string' ? null : backgroundImage,
    tokens: [...withoutCircles(lastOfEach(tokens.map((token) => tidyToken({ ...TOKEN_DEFAULTS, ...settled(token) }))))],
    drawings: lastOfEach(drawings),
    fog: { ...fog, rows: [...fog.rows] },
    ...(ground === undefined ? {} : { terrain: { ...ground, rows: [...ground.rows] } }),
    walls,
    ...(regions.length === 0 ? {} : { regions: lastOfEach(regions.map(({ proposals: _settled, ...region }) => region)) }),
  }
}

function lastOfEach<Thing extends { readonly id: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing.id, thing])).values()]
}
