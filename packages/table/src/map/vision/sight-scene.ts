import type { MapLight, MapLightArea } from '@hearthlight/protocol'
import {
  type AmbientArea,
  type Light,
  outlineOfCircle,
  type SightMap,
  type SightScene,
  sightMapOf,
  toUnits,
  type Wall,
} from '@hearthlight/rules/sight'
import type { MapState } from '../map.state'
import type { Token } from '../tokens/token'
import { heightAtWalls } from '../tokens/token-looks'
import { unitWall } from '../walls/wall-index'
import { type LightAreas, lightAreasOf, type MapLights, type Walls } from '../walls/walls'
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
    ...areasOf(lightAreasOf(map)),
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

const sightMaps = new WeakMap<Walls, SightMap>()

/** SIGHT-28 The same lists for the same areas. */
function areasOf(areas: LightAreas): Pick<SightScene, 'areas' | 'darkness'> {
  const known = areaLists.get(areas) ?? madeAreas(Object.values(areas))
  areaLists.set(areas, known)
  return known
}
const areaLists = new WeakMap<LightAreas, Pick<SightScene, 'areas' | 'darkness'>>()

/** Of areas that overlap, the smaller one lies above. */
function madeAreas(all: readonly MapLightArea[]): Pick<SightScene, 'areas' | 'darkness'> {
  const sorted = all
    .map((area) => ({ ...area, outline: outlineOf(area) }))
    .sort((one, other) => extentOf(other) - extentOf(one) || (one.id < other.id ? -1 : 1))
  return {
    areas: sorted.flatMap(({ level, outline }) => (level === 'magical' ? [] : [{ outline, level }])),
    darkness: sorted.flatMap(({ level, outline }) => (level === 'magical' ? [{ outline }] : [])),
  }
}

function outlineOf({ shape }: MapLightArea): AmbientArea['outline'] {
  if (shape.kind === 'circle') return outlineOfCircle({ x: toUnits(shape.x), y: toUnits(shape.y), radiusFt: shape.radiusFt })
  const [left, top, right, bottom] = shape.at.map(toUnits) as [number, number, number, number]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Of the box around it, in square units: whole numbers. */
function extentOf({ outline }: Pick<AmbientArea, 'outline'>): number {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
}

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

function keyOf(token: Token): string {
  const { id, x, y, size, light, rotation } = token
  const cone = light?.coneDegrees === undefined ? [] : [light.coneDegrees, rotation ?? 0]
  return [id, x, y, size, heightAtWalls(token), light?.brightFt, light?.dimFt, ...cone].join(' ')
}

function carriedLight(token: Token): Light {
  const { x, y, size, light, rotation } = token
  const heightFt = heightAtWalls(token)
  const { brightFt = 0, dimFt = 0, coneDegrees } = light ?? {}
  const place = { x: toUnits(x + size / 2), y: toUnits(y + size / 2), ...(heightFt === 0 ? {} : { heightFt }) }
  const cone = coneDegrees === undefined ? {} : { cone: { directionDegrees: rotation ?? 0, widthDegrees: coneDegrees } }
  return { ...place, brightFt, dimFt: Math.max(brightFt, dimFt), isOn: true, ...cone }
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
