import type { SpellArea } from '../compendium/spell-schema'
import { type AreaOfEffect, type Placement, placementFrom } from './area'
import { cellsOfToken, type GridPoint, type Space } from './cells'
import { type Cover, isCovered } from './cells-in-area'
import type { GridKind } from './grid-kind'

/** Where somebody lays an area. An area from its author needs no point, and what is round no direction. */
export interface AreaPlace {
  /** In cells: a corner or a centre of the grid. */
  readonly at?: GridPoint | undefined
  /** Degrees; 0 points right, 90 down. */
  readonly direction?: number | undefined
}

/** Undefined if the area begins at its author, who has no place on the map, or at a point, and none of the grid is given. */
export function placementAt(
  area: SpellArea,
  { at, direction = 0 }: AreaPlace,
  author: Space | undefined,
  kind: GridKind = 'square',
): Placement | undefined {
  const radians = (direction * Math.PI) / 180
  if (area.from === 'self') return author && placementFrom(area, author, radians, kind)
  if (at === undefined || (kind === 'square' && !(isOfGrid(at.x) && isOfGrid(at.y)))) return undefined
  return { origin: at, direction: radians }
}

/** Of a corner or a centre of the squares. */
function isOfGrid(coordinate: number): boolean {
  return Number.isInteger(coordinate * 2)
}

const TURNED: ReadonlySet<AreaOfEffect['shape']> = new Set(['cone', 'line', 'cube', 'wall', 'panels'])

/** Whether the area lies differently in another direction. */
export function isTurned({ shape }: AreaOfEffect): boolean {
  return TURNED.has(shape)
}

/** Whether an area concerns a creature that stands in it. Whom its author chooses is not known here: with `chosen`, everybody. */
export function concerns({ affects }: SpellArea, creature: { readonly isAuthor: boolean; readonly isOnAuthorsSide: boolean }): boolean {
  if (affects === 'others') return !creature.isAuthor
  return affects !== 'enemies' || !creature.isOnAuthorsSide
}

/** GRID-10 Whether a creature stands in an area: one of the creature's squares is covered. */
export function standsIn(cover: Cover): (space: Space) => boolean {
  return ({ x, y, size }) => cellsOfToken(x, y, size).some((cell) => isCovered(cover, cell))
}
