import type { MapLight } from '@hearthlight/protocol'
import { type Light, type SightMap, type SightScene, sightMapOf, toUnits, type Wall } from '@hearthlight/rules/sight'
import type { MapState } from '../map.state'
import type { Token } from '../tokens/token'
import { unitWall } from '../walls/wall-index'
import type { MapLights, Walls } from '../walls/walls'
import type { Size } from './sight-size'

/** What the geometry of sight reads of a map. The same object for an equal scene; a changed one keeps what the change leaves alone. */
export function sightMapFor(map: MapState, { columns, rows }: Size, wallsBefore: Walls): SightMap {
  const scene: SightScene = {
    columns,
    rows,
    perCell: map.fog.perCell ?? 1,
    walls: unitWalls(map.walls),
    lights: allLights(map),
    ambient: map.light,
    areas: NONE,
    darkness: NO_DARKNESS,
  }
  const known = sightMaps.get(map.walls)
  if (known !== undefined && isSameScene(known.scene, scene)) return known
  const made = sightMapOf(scene, known ?? sightMaps.get(wallsBefore))
  sightMaps.set(map.walls, made)
  return made
}

function isSameScene(one: SightScene, other: SightScene): boolean {
  return (Object.keys(other) as (keyof SightScene)[]).every((name) => one[name] === other[name])
}

const NONE: SightScene['areas'] = []
const NO_DARKNESS: SightScene['darkness'] = []
const sightMaps = new WeakMap<Walls, SightMap>()

function unitWalls(walls: Walls): readonly Wall[] {
  const known = wallLists.get(walls) ?? Object.values(walls).map(unitWall)
  wallLists.set(walls, known)
  return known
}
const wallLists = new WeakMap<Walls, readonly Wall[]>()

function unitLights(lights: MapLights): readonly Light[] {
  const known = lightLists.get(lights) ?? Object.values(lights).map(unitLight)
  lightLists.set(lights, known)
  return known
}
const lightLists = new WeakMap<MapLights, readonly Light[]>()

/** Those of the map, and those that tokens carry, hidden ones apart. The same list for the same lights. */
function allLights({ lights, tokens }: MapState): readonly Light[] {
  const ofMap = unitLights(lights)
  const carried = Object.values(tokens).filter(({ light, isVisible }) => isVisible && light)
  if (carried.length === 0) return ofMap
  const known = carriedLights.get(lights)
  const made = new Map(carried.map((token) => [keyOf(token), token] as const))
  const isSame = known !== undefined && known.byKey.size === made.size && [...made.keys()].every((key) => known.byKey.has(key))
  if (isSame) return known.all
  const byKey = new Map([...made].map(([key, token]) => [key, known?.byKey.get(key) ?? carriedLight(token)] as const))
  const all = [...ofMap, ...byKey.values()]
  carriedLights.set(lights, { byKey, all })
  return all
}

const carriedLights = new WeakMap<MapLights, { readonly byKey: ReadonlyMap<string, Light>; readonly all: readonly Light[] }>()

function keyOf({ id, x, y, size, elevationFt, light }: Token): string {
  return [id, x, y, size, elevationFt ?? 0, light?.brightFt, light?.dimFt].join(' ')
}

function carriedLight({ x, y, size, elevationFt = 0, light }: Token): Light {
  const { brightFt = 0, dimFt = 0 } = light ?? {}
  const place = { x: toUnits(x + size / 2), y: toUnits(y + size / 2), ...(elevationFt === 0 ? {} : { heightFt: elevationFt }) }
  return { ...place, brightFt, dimFt: Math.max(brightFt, dimFt), isOn: true }
}

function unitLight(light: MapLight): Light {
  const { x, y, brightFt, dimFt, isOn, cone, color } = light
  const known = lightUnits.get(light) ?? {
    x: toUnits(x),
    y: toUnits(y),
    brightFt,
    dimFt,
    isOn,
    color,
    ...(cone === undefined ? {} : { cone }),
  }
  lightUnits.set(light, known)
  return known
}
const lightUnits = new WeakMap<MapLight, Light>()
