import { outlineOfDarkness } from './light'
import { levelsOf, litAreaOf } from './lit-areas'
import { boxesMeet, isSameRaster, type RasterBox, type UnitBox } from './raster'
import type { SightMap, SightScene } from './scene'
import { type MapPoint, UNITS_PER_CELL } from './units'
import type { Wall } from './wall'
import { boxOfWall, indexOf, reindexed, type WallIndex } from './wall-index'

/**
 * Computes the walls' index and what every light lights. With the map of the scene before, it keeps what the change doesn't touch: the
 * same objects (walls, lights, lists) count as unchanged. A door costs the lights that reach it; a moved light costs itself.
 */
export function sightMapOf(scene: SightScene, previous?: SightMap): SightMap {
  const raster = rasterOf(scene)
  const before = previous !== undefined && isSameRaster(raster, previous.raster) ? previous : undefined
  const darkness = previous?.scene.darkness === scene.darkness ? previous.darkness : scene.darkness.map(outlineOfDarkness)
  const changed = before === undefined ? undefined : changedWalls(before, scene)
  const index = indexAfter(scene, darkness, previous)
  const kept = new Map(changed === undefined ? [] : before?.lit.map((area) => [area.light, area]))
  const lit = scene.lights.map((light) => {
    const area = kept.get(light)
    return area !== undefined && !changed?.some((box) => boxesMeet(box, area.reach)) ? area : litAreaOf(light, index, raster)
  })
  const parts = { scene, index, raster, darkness, lit }
  return { ...parts, levels: levelsOf(parts, before) }
}

function rasterOf({ columns, rows, perCell }: SightScene): RasterBox {
  return { left: 0, top: 0, columns: columns * perCell, rows: rows * perCell, step: UNITS_PER_CELL / perCell }
}

function indexAfter(scene: SightScene, darkness: SightMap['darkness'], previous: SightMap | undefined): WallIndex {
  if (previous !== undefined && darkness === previous.darkness) {
    if (scene.walls === previous.scene.walls) return previous.index
    const { walls } = previous.scene
    if (walls.length === scene.walls.length && walls.every((wall, at) => isSamePlace(wall, scene.walls[at]))) {
      return reindexed(previous.index, scene.walls)
    }
  }
  return indexOf(scene.walls, darkness.flatMap(edgesOf))
}

function isSamePlace(one: Wall, other: Wall | undefined): boolean {
  if (one === other) return true
  return other !== undefined && one.ax === other.ax && one.ay === other.ay && one.bx === other.bx && one.by === other.by
}

function edgesOf(outline: readonly MapPoint[]): Wall[] {
  return outline.map((to, at) => {
    const from = outline.at(at - 1) ?? to
    return { ax: from.x, ay: from.y, bx: to.x, by: to.y, kind: 'ethereal' }
  })
}

/** Boxes of the walls that came, went or changed. */
function changedWalls({ scene: before }: SightMap, after: SightScene): readonly UnitBox[] {
  if (before.walls === after.walls) return []
  if (before.walls.length === after.walls.length) {
    return before.walls.flatMap((wall, at) => {
      const other = after.walls[at]
      return other === undefined || other === wall ? [] : [boxOfWall(wall), boxOfWall(other)]
    })
  }
  const [was, is] = [new Set(before.walls), new Set(after.walls)]
  return [...before.walls.filter((wall) => !is.has(wall)), ...after.walls.filter((wall) => !was.has(wall))].map(boxOfWall)
}
