import type { MapWall } from '@hearthlight/protocol'
import { indexOf, toUnits, type Wall, type WallIndex } from '@hearthlight/rules/sight'
import type { Structures, Walls } from './walls'

/** The walls in whole units, to compute what they block. The same object for the same walls. */
export function wallIndexOf({ walls }: Pick<Structures, 'walls'>): WallIndex {
  const known = indexes.get(walls) ?? indexOf(Object.values(walls).map(unitWall))
  indexes.set(walls, known)
  return known
}

const indexes = new WeakMap<Walls, WallIndex>()

/** The same object for the same wall, which is how the geometry of sight knows what changed. */
export function unitWall(wall: MapWall): Wall {
  const { at, kind = 'normal', door, heightFt, oneWay } = wall
  const [ax, ay, bx, by] = at
  const known = unitWalls.get(wall) ?? { ax: toUnits(ax), ay: toUnits(ay), bx: toUnits(bx), by: toUnits(by), kind, door, heightFt, oneWay }
  unitWalls.set(wall, known)
  return known
}

const unitWalls = new WeakMap<MapWall, Wall>()
