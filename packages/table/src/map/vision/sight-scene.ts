import type { MapLight } from '@hearthlight/protocol'
import { type Light, type SightMap, type SightScene, sightMapOf, toUnits, type Wall } from '@hearthlight/rules/sight'
import type { MapState } from '../map.state'
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
    lights: unitLights(map.lights),
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
