/** Points, directions and turns, without a 3D library: a figure is described by plain data. */

export type Vec2 = readonly [x: number, y: number]
export type Vec3 = readonly [x: number, y: number, z: number]
/** A unit quaternion. */
export type Turn = readonly [x: number, y: number, z: number, w: number]
/** A position with an orientation: parts are defined in it as if it were upright at the origin. */
export interface Frame {
  readonly at: Vec3
  readonly turn: Turn
  /** The length of its unit; 1 if left out. */
  readonly unit?: number
}

export const NO_TURN: Turn = [0, 0, 0, 1]
export const UP: Vec3 = [0, 1, 0]
export const FORWARD: Vec3 = [0, 0, 1]

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const lengthOf = (a: Vec3): number => Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])
export const between = (a: Vec3, b: Vec3, share: number): Vec3 => add(a, scale(subtract(b, a), share))
/** From `from` at t 0 to `to` at t 1, in a smooth curve with the values before and after them (Catmull-Rom). */
export const smoothBetween = (before: number, from: number, to: number, after: number, t: number): number =>
  0.5 * (2 * from + (to - before) * t + (2 * before - 5 * from + 4 * to - after) * t * t + (3 * from - before - 3 * to + after) * t ** 3)
export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The zero vector is returned unchanged. */
export function unit(a: Vec3): Vec3 {
  const length = lengthOf(a)
  return length < 1e-9 ? a : scale(a, 1 / length)
}

/** Angle in radians. */
export function turnAbout(axis: Vec3, angle: number): Turn {
  const [x, y, z] = scale(unit(axis), Math.sin(angle / 2))
  return [x, y, z, Math.cos(angle / 2)]
}

/** First `b`, then `a`. */
export function turnAfter(a: Turn, b: Turn): Turn {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ]
}

export function turned(turn: Turn, v: Vec3): Vec3 {
  const axis: Vec3 = [turn[0], turn[1], turn[2]]
  const twice = scale(cross(axis, v), 2)
  return add(add(v, scale(twice, turn[3])), cross(axis, twice))
}

/** Tilt forward about x, then lean about z, then look round about y; radians. */
export function turnBy(x: number, y: number, z: number): Turn {
  return turnAfter(turnAbout(UP, y), turnAfter(turnAbout([0, 0, 1], z), turnAbout([1, 0, 0], x)))
}

/** The turn that aligns the y axis with `up`, and the z axis as closely as possible with `front`. */
export function turnTo(up: Vec3, front: Vec3): Turn {
  const y = unit(up)
  const sideways = cross(y, front)
  const x = unit(lengthOf(sideways) < 1e-6 ? cross(y, Math.abs(y[0]) < 0.9 ? [1, 0, 0] : [0, 0, 1]) : sideways)
  return turnOfAxes(x, y, cross(x, y))
}

export const inFrame = (frame: Frame, local: Vec3): Vec3 => add(frame.at, turned(frame.turn, local))

function turnOfAxes(x: Vec3, y: Vec3, z: Vec3): Turn {
  const trace = x[0] + y[1] + z[2]
  if (trace > 0) {
    const s = Math.sqrt(trace + 1) * 2
    return [(y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4]
  }
  if (x[0] > y[1] && x[0] > z[2]) {
    const s = Math.sqrt(1 + x[0] - y[1] - z[2]) * 2
    return [s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s]
  }
  if (y[1] > z[2]) {
    const s = Math.sqrt(1 + y[1] - x[0] - z[2]) * 2
    return [(y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s, (z[0] - x[2]) / s]
  }
  const s = Math.sqrt(1 + z[2] - x[0] - y[1]) * 2
  return [(z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4, (x[1] - y[0]) / s]
}
