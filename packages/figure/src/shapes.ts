import type { Pull, SculptRing } from './sculpt'
import type { Turn, Vec2, Vec3 } from './vector'

/** One piece of the figure. Lengths are in units of about a metre; the figure faces +z, its ground is y = 0. */
export interface Part {
  /** Such as `left-hand`, `hair-fringe`, `weapon-blade`: for tests and readers, not unique. */
  readonly name: string
  readonly shape: Shape
  readonly position: Vec3
  readonly rotation: Turn
  /** #rrggbb */
  readonly color: string
  readonly finish: Finish
}

/** How the surface reflects light: `glow` emits light, `gloss` and `metal` have highlights. */
export type Finish = 'matte' | 'gloss' | 'metal' | 'glow'

export interface Look {
  readonly color: string
  readonly finish?: Finish
}

export type Shape =
  /** `squareness` 0 is round, near 1 is a box with soft edges. */
  | { readonly kind: 'ellipsoid'; readonly radii: Vec3; readonly squareness: number }
  /** A round rod along a smooth curve; a radius of 0 ends in a point; `isCut` ends flat. */
  | { readonly kind: 'tube'; readonly points: readonly Vec3[]; readonly radii: readonly number[]; readonly isCut: boolean }
  /** A profile rotated about y, from the first [radius, y] up; `depth` flattens it along z; `shade` darkens it ring by ring. */
  | { readonly kind: 'lathe'; readonly profile: readonly Vec2[]; readonly depth: number; readonly shade: readonly number[] | undefined }
  /** Horizontal ellipses above each other, from the bottom, with a smooth surface through them: bodies and skirts. `folds` are around it. */
  | { readonly kind: 'loft'; readonly rings: readonly LoftRing[]; readonly folds: number }
  /** A head: rings above each other, from the bottom, whose surface is pulled into a face. */
  | { readonly kind: 'sculpt'; readonly rings: readonly SculptRing[]; readonly pulls: readonly Pull[] }
  /** A flat outline in x and y, counter-clockwise, as thick as `depth` along z. */
  | { readonly kind: 'plate'; readonly outline: readonly Vec2[]; readonly depth: number }
  /** A curved cloth, row by row; all rows have the same number of points. */
  | { readonly kind: 'sheet'; readonly rows: readonly (readonly Vec3[])[]; readonly thickness: number }
  /** Around the y axis. */
  | { readonly kind: 'ring'; readonly radius: number; readonly thickness: number; readonly depth: number }

export interface LoftRing {
  readonly at: Vec3
  readonly width: number
  readonly depth: number
  /** Depth of its folds, as a share of its radius. */
  readonly fold: number
}

/** The whole of a symmetric outline, given its half with x ≥ 0 from the bottom up. */
export function bothSides(right: readonly Vec2[]): Vec2[] {
  const left = right.filter(([x]) => x > 1e-6).map(([x, y]): Vec2 => [-x, y])
  return [...right, ...left.reverse()]
}
