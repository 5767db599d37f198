import type { MapLight, MapWall } from '@hearthlight/protocol'
import { type Change, preview } from './change-structures'
import type { Structures } from './grab-structure'

type Fields = Partial<Omit<MapWall, 'id' | 'at'>>

export function aWall(id: string, at: MapWall['at'], fields: Fields = {}): MapWall {
  return { id, at, ...fields }
}

export function aLight(id: string, x: number, y: number, fields: Partial<MapLight> = {}): MapLight {
  return { id, x, y, brightFt: 20, dimFt: 40, color: '#ffcc88', alpha: 0.1, isOn: true, ...fields }
}

export function aMap(walls: readonly MapWall[], lights: readonly MapLight[] = []): Structures {
  return {
    walls: Object.fromEntries(walls.map((wall) => [wall.id, wall])),
    lights: Object.fromEntries(lights.map((light) => [light.id, light])),
  }
}

/** The places of the walls that a change leaves, by id; those without one are new. */
export function placesAfter(structures: Structures, change: Change | undefined): Readonly<Record<string, MapWall['at']>> {
  if (change === undefined) throw new Error('Nothing is changed')
  const gone = new Set(change.removedWalls ?? [])
  const kept = Object.values(structures.walls).filter(({ id }) => !gone.has(id))
  const changed = preview(structures, change).walls
  const added = (change.walls ?? []).flatMap(({ id, at }, index) => (id === undefined ? [[`new${index}`, at] as const] : []))
  return Object.fromEntries([...[...kept, ...changed].map(({ id, at }) => [id, at] as const), ...added])
}
