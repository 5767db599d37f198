import { type MapLight, type MapLightArea, type MapWall, type MapWalls, modernWalls, NO_WALLS } from '@hearthlight/protocol'

export type Walls = Readonly<Record<string, MapWall>>
export type MapLights = Readonly<Record<string, MapLight>>
export type LightAreas = Readonly<Record<string, MapLightArea>>

/** What stands on a map. Both are the DM's alone. */
export interface Structures {
  readonly walls: Walls
  readonly lights: MapLights
  /** SIGHT-28 Absent if there are none. */
  readonly lightAreas?: LightAreas | undefined
}

export const NO_STRUCTURES: Structures = { walls: {}, lights: {} }

/** From a file's lists; of things with one id the last counts. */
export function structuresOf({ walls, lights, areas = [] }: MapWalls): Structures {
  return withLightAreas<Structures>({ walls: byId(walls), lights: byId(lights) }, byId(areas))
}

/** As a file holds them. */
export function listsOf(structures: Structures): MapWalls {
  const { walls, lights } = structures
  const areas = Object.values(lightAreasOf(structures))
  return { walls: Object.values(walls), lights: Object.values(lights), ...(areas.length === 0 ? {} : { areas }) }
}

export function lightAreasOf({ lightAreas }: Pick<Structures, 'lightAreas'>): LightAreas {
  return lightAreas ?? NO_AREAS
}

export function withLightAreas<Map extends Pick<Structures, 'lightAreas'>>({ lightAreas: _before, ...map }: Map, areas: LightAreas) {
  return (Object.keys(areas).length === 0 ? map : { ...map, lightAreas: areas }) as Map
}

const NO_AREAS: LightAreas = {}

function byId<Thing extends { readonly id: string }>(things: readonly Thing[]): Readonly<Record<string, Thing>> {
  return Object.fromEntries(things.map((thing) => [thing.id, thing]))
}

export function wallOf({ walls }: Pick<Structures, 'walls'>, id: string): MapWall | undefined {
  return Object.hasOwn(walls, id) ? walls[id] : undefined
}

export function lightOf({ lights }: Pick<Structures, 'lights'>, id: string): MapLight | undefined {
  return Object.hasOwn(lights, id) ? lights[id] : undefined
}

/** `things` without those that are removed, and with those that are set. */
export function changedThings<Thing extends { readonly id: string }>(
  things: Readonly<Record<string, Thing>>,
  { set = [], remove = [] }: { readonly set?: readonly Thing[] | undefined; readonly remove?: readonly string[] | undefined },
): Readonly<Record<string, Thing>> {
  if (set.length + remove.length === 0) return things
  const gone = new Set(remove)
  const kept = gone.size === 0 ? things : Object.fromEntries(Object.entries(things).filter(([id]) => !gone.has(id)))
  return { ...kept, ...byId(set) }
}

/** A map whose walls an older version stored: with lists, and the lights among them. */
export function withModernWalls<Map extends object>(map: Map): Map {
  if (!('walls' in map) || !isLists(map.walls)) return map
  const lists = modernWalls(map.walls) as MapWalls
  return { ...map, ...structuresOf({ ...NO_WALLS, ...lists }) }
}

function isLists(walls: unknown): boolean {
  return typeof walls === 'object' && walls !== null && 'walls' in walls && Array.isArray(walls.walls)
}
