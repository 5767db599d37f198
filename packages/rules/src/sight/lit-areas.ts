import { LIGHT_LEVELS, type Light, reachOf, unblockedLevel } from './light'
import { paintOutline } from './painted-outline'
import { boxAround, boxAroundBoth, boxesMeet, boxOfBoth, centreOfSquare, type RasterBox, squaresIn, type UnitBox, unitsOf } from './raster'
import type { LightLevels, LitArea, SightMap } from './scene'
import { shadowsIn } from './shadows'
import { BLOCKS } from './wall-blocks'
import type { WallIndex } from './wall-index'

/** SIGHT-12 A square or a point in magical darkness; no light reaches it. */
export const MAGICAL_DARKNESS = 3

export function litAreaOf(light: Light, index: WallIndex, raster: RasterBox): LitArea {
  const reach = boxAround(light, light.isOn ? reachOf(light) : 0)
  const asked = squaresIn(raster, reach)
  if (!light.isOn) return { light, reach, box: { ...asked, columns: 0, rows: 0 }, levels: new Uint8Array(0) }
  const { box, hidden } = shadowsIn(index, light, asked, BLOCKS.light)
  const levels = new Uint8Array(box.columns * box.rows)
  const levelAt = unblockedLevel(light)
  for (let row = 0, at = 0; row < box.rows; row += 1) {
    const { x: left, y } = centreOfSquare(box, box.left, box.top + row)
    for (let column = 0, x = left; column < box.columns; column += 1, at += 1, x += box.step) {
      if (hidden[at] === 0) levels[at] = levelAt(x, y)
    }
  }
  return { light, reach, box, levels }
}

/** Puts all light together; with the map before, only where a light changed. */
export function levelsOf(map: Omit<SightMap, 'levels'>, before: SightMap | undefined): LightLevels {
  const isSameAmbient =
    before !== undefined &&
    before.scene.ambient === map.scene.ambient &&
    before.scene.areas === map.scene.areas &&
    before.darkness === map.darkness
  const ambient = isSameAmbient ? before.levels.ambient : ambientOf(map)
  const isAmbientLit = isSameAmbient ? before.levels.isAmbientLit : ambient.some((level) => level === 1 || level === 2)
  const lit = isAmbientLit ? unitsOf(map.raster) : boxOfLights(map)
  if (!isSameAmbient) {
    const all = ambient.slice()
    for (const area of map.lit) lighten(all, map.raster, area, map.raster)
    return { ambient, isAmbientLit, all, lit }
  }
  const [was, is] = [new Set(before.lit), new Set(map.lit)]
  const changed = [...before.lit.filter((area) => !is.has(area)), ...map.lit.filter((area) => !was.has(area))]
  if (changed.length === 0) return { ...before.levels, lit }
  const all = before.levels.all.slice()
  for (const box of joined(changed.map((area) => area.box))) {
    for (let row = box.top; row < box.top + box.rows; row += 1) {
      const start = row * map.raster.columns + box.left
      all.set(ambient.subarray(start, start + box.columns), start)
    }
    for (const area of map.lit) lighten(all, map.raster, area, box)
  }
  return { ambient, isAmbientLit, all, lit }
}

/** Joins boxes as long as that makes no more squares of them. */
function joined(boxes: readonly RasterBox[]): RasterBox[] {
  const apart: RasterBox[] = []
  for (const box of boxes) {
    let whole = box
    for (let at = apart.findIndex((other) => isWorthJoining(whole, other)); at >= 0; ) {
      const [other] = apart.splice(at, 1)
      whole = boxAroundBoth(whole, other ?? whole)
      at = apart.findIndex((next) => isWorthJoining(whole, next))
    }
    apart.push(whole)
  }
  return apart
}

function isWorthJoining(one: RasterBox, other: RasterBox): boolean {
  const both = boxAroundBoth(one, other)
  return both.columns * both.rows <= one.columns * one.rows + other.columns * other.rows
}

/** Raises the levels of the squares of an area that also lie in `within`. */
function lighten(all: Uint8Array, { columns: width }: RasterBox, { box, levels }: LitArea, within: RasterBox): void {
  const [left, top] = [Math.max(box.left, within.left), Math.max(box.top, within.top)]
  const [right, bottom] = [
    Math.min(box.left + box.columns, within.left + within.columns),
    Math.min(box.top + box.rows, within.top + within.rows),
  ]
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const level = levels[(row - box.top) * box.columns + column - box.left] as number
      const at = row * width + column
      if (level > (all[at] as number)) all[at] = level
    }
  }
}

function ambientOf({ scene, raster, darkness }: Omit<SightMap, 'levels'>): Uint8Array {
  const levels = new Uint8Array(raster.columns * raster.rows).fill(LIGHT_LEVELS.indexOf(scene.ambient))
  for (const { outline, level } of scene.areas) paintOutline(levels, raster, outline, LIGHT_LEVELS.indexOf(level))
  for (const outline of darkness) paintOutline(levels, raster, outline, MAGICAL_DARKNESS)
  return levels
}

/** Around all that lights may light. */
function boxOfLights({ raster, lit }: Omit<SightMap, 'levels'>): UnitBox | undefined {
  const whole = unitsOf(raster)
  let around: UnitBox | undefined
  for (const { light, reach } of lit) {
    if (!light.isOn || !boxesMeet(reach, whole)) continue
    around = around === undefined ? reach : boxOfBoth(around, reach)
  }
  return around
}
