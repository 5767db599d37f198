import type { SpellArea } from '../compendium/spell-schema'
import type { GridPoint, Space } from './cells'
import type { GridKind } from './grid-kind'

/** An area as monsters' acts and the map's templates name it: a radius, a length or a side; lines are five feet broad. */
export interface SizedArea {
  readonly shape: 'sphere' | 'cone' | 'line' | 'cylinder' | 'cube'
  readonly sizeFt: number
}

export type AreaOfEffect = SpellArea | SizedArea

/** Where an area lies. */
export interface Placement {
  /** In cells, a corner or a centre of the grid: the tip of a cone, the middle of a sphere, the start of a wall. */
  readonly origin: GridPoint
  /** Radians; 0 points right, a quarter turn down. Nothing round has one. */
  readonly direction: number
  /** GRID-7 Cells along one side of the creature around whose space a round area extends; the origin is the middle of that space. */
  readonly bearerSize?: number
  /** The points at which a wall bends and ends, in order. Without, it is straight. */
  readonly corners?: readonly GridPoint[]
}

/**
 * GRID-7 The placement of an area whose `from` is `self`. What is round lies around the creature's space; a cone, line, cube or wall
 * begins where the direction leaves the space, which is a disc unless the map has squares.
 */
export function placementFrom(area: AreaOfEffect, { x, y, size }: Space, direction: number, kind: GridKind = 'square'): Placement {
  const half = size / 2
  const middle = { x: x + half, y: y + half }
  if (ROUND.has(area.shape)) return { origin: middle, direction, bearerSize: size }
  const cosine = Math.cos(direction)
  const sine = Math.sin(direction)
  const toEdge = kind === 'square' ? half / Math.max(Math.abs(cosine), Math.abs(sine)) : half
  return { origin: { x: middle.x + cosine * toEdge, y: middle.y + sine * toEdge }, direction }
}

const ROUND: ReadonlySet<AreaOfEffect['shape']> = new Set(['sphere', 'circle', 'dome', 'emanation', 'cylinder', 'ring'])

/** GRID-9 The area when cast so many slot levels above the spell's own: radius or side of what grows; other shapes never do. */
export function grownArea(area: SpellArea, levelsAbove: number): SpellArea {
  const byFt = (area.growsFt ?? 0) * levelsAbove
  if (byFt === 0) return area
  if ('radiusFt' in area) return { ...area, radiusFt: area.radiusFt + byFt }
  return 'sideFt' in area ? { ...area, sideFt: area.sideFt + byFt } : area
}
