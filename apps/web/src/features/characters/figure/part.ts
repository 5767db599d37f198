import { type Frame, frameWithin, NO_TURN, type Turn, type Vec2, type Vec3 } from './vector'

/** One piece of the figure. Lengths are in units of about a metre; the hero faces +z and stands on y = 0. */
export interface Part {
  /** Such as `left-hand`, `hair-fringe`, `weapon-blade`: for tests and for reading, not unique. */
  readonly name: string
  readonly shape: Shape
  readonly position: Vec3
  readonly rotation: Turn
  /** #rrggbb */
  readonly color: string
  readonly finish: Finish
}

/** How the surface takes light: `glow` shines by itself, `gloss` and `metal` catch highlights. */
export type Finish = 'matte' | 'gloss' | 'metal' | 'glow'

export type Shape =
  /** `squareness` 0 is round, near 1 a box with soft edges. */
  | { readonly kind: 'ellipsoid'; readonly radii: Vec3; readonly squareness?: number }
  /** A round rod along a smooth curve; a radius of 0 ends in a point; `isCut` ends flat. */
  | { readonly kind: 'tube'; readonly points: readonly Vec3[]; readonly radii: readonly number[]; readonly isCut?: boolean }
  /** Turned about y, from the first [radius, y] up; `depth` flattens it along z; `shade` darkens it ring by ring. */
  | { readonly kind: 'lathe'; readonly profile: readonly Vec2[]; readonly depth?: number; readonly shade?: readonly number[] }
  /** Level ellipses one above the other, from below: bodies and skirts. */
  | { readonly kind: 'loft'; readonly rings: readonly LoftRing[] }
  /** A flat outline in x and y, counter-clockwise, as thick as `depth` along z. */
  | { readonly kind: 'plate'; readonly outline: readonly Vec2[]; readonly depth: number }
  /** A curved cloth, row by row; each row has as many points. */
  | { readonly kind: 'sheet'; readonly rows: readonly (readonly Vec3[])[]; readonly thickness: number }
  /** Lies about the y axis. */
  | { readonly kind: 'ring'; readonly radius: number; readonly thickness: number; readonly depth?: number }

export interface LoftRing {
  readonly at: Vec3
  readonly width: number
  readonly depth: number
}

export interface Look {
  readonly color: string
  readonly finish?: Finish
}

/** A shape laid into a frame. */
export function part(name: string, look: Look, shape: Shape, frame: Frame, at: Vec3 = [0, 0, 0], turn: Turn = NO_TURN): Part {
  const place = frameWithin(frame, at, turn)
  return { name, shape, position: place.at, rotation: place.turn, color: look.color, finish: look.finish ?? 'matte' }
}

export const ball = (radii: Vec3 | number, squareness = 0): Shape => ({
  kind: 'ellipsoid',
  radii: typeof radii === 'number' ? [radii, radii, radii] : radii,
  squareness,
})
export const tube = (points: readonly Vec3[], radii: readonly number[]): Shape => ({ kind: 'tube', points, radii })
export const lathe = (profile: readonly Vec2[], depth = 1): Shape => ({ kind: 'lathe', profile, depth })
export const loft = (rings: readonly LoftRing[]): Shape => ({ kind: 'loft', rings })
export const plate = (outline: readonly Vec2[], depth: number): Shape => ({ kind: 'plate', outline, depth })
export const ring = (radius: number, thickness: number, depth = 1): Shape => ({ kind: 'ring', radius, thickness, depth })
export const sheet = (rows: readonly (readonly Vec3[])[], thickness = 0.012): Shape => ({ kind: 'sheet', rows, thickness })

/** A tube through points of the world. */
export const worldTube = (name: string, look: Look, points: readonly Vec3[], radii: readonly number[]): Part =>
  part(name, look, tube(points, radii), { at: [0, 0, 0], turn: NO_TURN })

/** The same with flat ends: cuffs, boots and whatever else goes round a limb. */
export const worldCuff = (name: string, look: Look, points: readonly Vec3[], radii: readonly number[]): Part =>
  part(name, look, { kind: 'tube', points, radii, isCut: true }, { at: [0, 0, 0], turn: NO_TURN })

/** The other half of a symmetric outline that was drawn for x ≥ 0 from the bottom up. */
export function bothSides(right: readonly Vec2[]): Vec2[] {
  const left = right.filter(([x]) => x > 1e-6).map(([x, y]): Vec2 => [-x, y])
  return [...right, ...left.reverse()]
}
