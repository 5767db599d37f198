import type { Eye, Seen } from './eye'
import { type AmbientArea, isInOutline, LIGHT_LEVELS, type Light, outlineOfDarkness, unblockedLevel } from './light'
import type { SightScene } from './scene'
import type { MapPoint } from './units'
import { DOOR_STATES, WALL_BLOCKS, WALL_KINDS, type Wall } from './wall'

/** Whole numbers from 0 up to below `end`, the same for the same seed. */
export type Chance = (end: number) => number

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

export function pick<Item>(chance: Chance, items: readonly [Item, ...Item[]]): Item {
  return items[chance(items.length)] ?? items[0]
}

/** A map without walls, lit everywhere. */
export function aScene(parts: Partial<SightScene> = {}): SightScene {
  return { columns: 10, rows: 10, perCell: 4, walls: [], lights: [], ambient: 'bright', areas: [], darkness: [], ...parts }
}

export function aWall(ax: number, ay: number, bx: number, by: number, parts: Partial<Wall> = {}): Wall {
  return { ax, ay, bx, by, kind: 'normal', ...parts }
}

export function anEye(x: number, y: number, vision: Eye['vision'] = {}, heightFt?: number): Eye {
  return { x, y, vision, heightFt }
}

/** Half of all coordinates are centres and corners of squares, so that lines often run through ends of walls and along walls. */
function aCoordinate(chance: Chance, cells: number): number {
  return chance(2) === 0 ? chance(cells * 8 + 1) * 125 : chance(cells * 1_000 + 1)
}

export function aRandomWall(chance: Chance, cells: number): Wall {
  const [ax, ay] = [aCoordinate(chance, cells), aCoordinate(chance, cells)]
  const isStraight = chance(3) === 0
  const [bx, by] = [isStraight ? ax : aCoordinate(chance, cells), aCoordinate(chance, cells)]
  return {
    ax,
    ay,
    bx,
    by,
    kind: pick(chance, ['normal', 'normal', 'normal', ...WALL_KINDS]),
    door: chance(4) === 0 ? pick(chance, DOOR_STATES) : undefined,
    heightFt: chance(4) === 0 ? chance(40) - 5 : undefined,
    oneWay: pick(chance, [undefined, undefined, undefined, 'left', 'right']),
  }
}

function aRectangle(one: MapPoint, other: MapPoint): Pick<AmbientArea, 'outline'> {
  return { outline: [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }] }
}

/** Walls, some of which begin where another ends. */
export function randomWalls(chance: Chance, cells: number, count: number): Wall[] {
  const walls: Wall[] = []
  while (walls.length < count) {
    const wall = aRandomWall(chance, cells)
    const last = walls.at(-1)
    walls.push(last !== undefined && chance(2) === 0 ? { ...wall, ax: last.bx, ay: last.by } : wall)
  }
  return walls
}

export function aRandomLight(chance: Chance, cells: number): Light {
  return {
    x: aCoordinate(chance, cells),
    y: aCoordinate(chance, cells),
    heightFt: chance(3) * 10,
    brightFt: chance(5) * 5,
    dimFt: chance(8) * 5,
    isOn: chance(5) > 0,
    cone: chance(3) === 0 ? { directionDegrees: chance(360), widthDegrees: 1 + chance(360) } : undefined,
  }
}

export function aRandomScene(chance: Chance, cells = 10): SightScene {
  const corner = () => ({ x: aCoordinate(chance, cells), y: aCoordinate(chance, cells) })
  return aScene({
    columns: cells,
    rows: cells,
    walls: randomWalls(chance, cells, chance(24) + (chance(4) === 0 ? 30 : 0)),
    lights: Array.from({ length: chance(5) }, () => aRandomLight(chance, cells)),
    ambient: pick(chance, LIGHT_LEVELS),
    areas: Array.from({ length: chance(2) }, () => ({ outline: [corner(), corner(), corner()], level: pick(chance, LIGHT_LEVELS) })),
    darkness: chance(4) === 0 ? [chance(2) === 0 ? { ...corner(), radiusFt: 5 + chance(15) } : aRectangle(corner(), corner())] : [],
  })
}

export function aRandomEye(chance: Chance, cells = 10): Eye {
  const range = () => (chance(3) === 0 ? chance(12) * 5 : undefined)
  return {
    x: aCoordinate(chance, cells),
    y: aCoordinate(chance, cells),
    heightFt: chance(3) === 0 ? chance(8) * 5 : 0,
    halfSize: pick(chance, [0, 500, 1_000]),
    vision: {
      sightFt: range(),
      darkvisionFt: range(),
      blindsightFt: range(),
      tremorsenseFt: range(),
      truesightFt: range(),
      isBlinded: chance(8) === 0,
    },
  }
}

/**
 * The rules of sight a second time, as simply as possible: every wall is asked for every point, by the point of the line where it meets
 * the wall. Only what has no walls in it (outlines, circles, cones) is shared with the code that it checks.
 */
export function referenceSight(scene: SightScene, eye: Eye): (point: MapPoint) => Seen {
  const solid = scene.walls.filter(({ door }) => door !== 'open')
  const opaque = solid.filter(({ kind }) => WALL_BLOCKS[kind].sight)
  const shady = solid.filter(({ kind }) => WALL_BLOCKS[kind].light)
  const total = solid.filter(({ kind }) => WALL_BLOCKS[kind].cover === 'total')
  const outlines = scene.darkness.map(outlineOfDarkness)
  const darkEdges = outlines.flatMap((outline) =>
    outline.map((to, at): Wall => {
      const from = outline.at(at - 1) ?? to
      return { ax: from.x, ay: from.y, bx: to.x, by: to.y, kind: 'ethereal' }
    }),
  )
  const { vision, halfSize = 0 } = eye
  const isFree = (walls: readonly Wall[], from: MapPoint, to: MapPoint) => !walls.some((wall) => referenceBlocks(wall, from, to))

  return (point) => {
    if (vision.isUnconscious) return 'no'
    const square = (point.x - eye.x) ** 2 + (point.y - eye.y) ** 2
    const reaches = (feet = 0) => feet > 0 && square <= (feet * 200 + halfSize) ** 2
    const isOnFloor = (eye.heightFt ?? 0) === 0 && (point.heightFt ?? 0) === 0
    const sensed = () =>
      (reaches(vision.tremorsenseFt) && isOnFloor) || (reaches(vision.blindsightFt) && isFree(total, eye, point)) ? 'sensed' : 'no'
    const hasSight = !vision.isBlinded && (vision.sightFt === undefined || reaches(vision.sightFt))
    if (!hasSight || !isFree(opaque, eye, point)) return sensed()
    if (reaches(vision.truesightFt)) return 'bright'
    if (outlines.some((outline) => isInOutline(outline, point.x, point.y)) || !isFree(darkEdges, eye, point)) return sensed()
    const area = scene.areas.findLast(({ outline }) => isInOutline(outline, point.x, point.y))
    const lights = scene.lights.filter((light) => isFree(shady, light, point)).map((light) => unblockedLevel(light)(point.x, point.y))
    const level = Math.max(LIGHT_LEVELS.indexOf(area?.level ?? scene.ambient), ...lights)
    if (level === 2) return 'bright'
    if (reaches(vision.darkvisionFt)) return level === 1 ? 'bright' : 'dark'
    return level === 1 ? 'dim' : sensed()
  }
}

export function referenceBlocks({ ax, ay, bx, by, heightFt, oneWay }: Wall, from: MapPoint, to: MapPoint): boolean {
  const [lineX, lineY, wallX, wallY] = [to.x - from.x, to.y - from.y, bx - ax, by - ay]
  const [gapX, gapY] = [ax - from.x, ay - from.y]
  let [slope, alongLine, alongWall] = [lineX * wallY - lineY * wallX, gapX * wallY - gapY * wallX, gapX * lineY - gapY * lineX]
  const [fromFt, toFt] = [from.heightFt ?? 0, to.heightFt ?? 0]
  if (slope === 0) {
    // Parallel: only a line through the whole wall is blocked, and then one of the wall's ends lies within it.
    if (alongLine !== 0 || alongWall !== 0 || (wallX === 0 && wallY === 0)) return false
    const places = [ax, bx].map((x, at) => (lineX === 0 ? ((at === 0 ? ay : by) - from.y) / lineY : (x - from.x) / lineX))
    return places.every((place) => place > 0 && place < 1) && (heightFt === undefined || fromFt < heightFt || toFt < heightFt)
  }
  if (slope < 0) [slope, alongLine, alongWall] = [-slope, -alongLine, -alongWall]
  if (alongLine <= 0 || alongLine >= slope || alongWall < 0 || alongWall > slope) return false
  if (oneWay !== undefined) {
    const turn = wallX * (from.y - ay) - wallY * (from.x - ax)
    if (oneWay === 'left' ? turn > 0 : turn < 0) return false
  }
  if (heightFt === undefined) return true
  return BigInt(fromFt - heightFt) * BigInt(slope) + BigInt(toFt - fromFt) * BigInt(alongLine) < 0n
}
