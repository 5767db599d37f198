import { Quaternion, Vector3 } from 'three'

/** Dice with a shape of their own, by their number of sides; a d100 is two ten-sided dice. */
export const SOLIDS = [4, 6, 8, 10, 12, 20] as const
export type Solid = (typeof SOLIDS)[number]

/** A face; its corners are counter-clockwise as seen from outside. */
export interface Face {
  readonly corners: readonly number[]
  readonly normal: Vector3
  readonly centre: Vector3
}

export interface Shape {
  readonly corners: readonly Vector3[]
  readonly faces: readonly Face[]
  /**
   * Directions of the results: the one that points up gives the result. A face's normal; on a d4 a corner. In the order of
   * `values`.
   */
  readonly marks: readonly Vector3[]
  /** From 1; opposite marks add up to the number of sides plus one. */
  readonly values: readonly number[]
  /** All rotations that map the solid onto itself. */
  readonly turns: readonly Quaternion[]
}

const known = new Map<Solid, Shape>()

/** The shape of a die, with corners one unit from the centre. */
export function shapeOf(solid: Solid): Shape {
  const found = known.get(solid)
  if (found !== undefined) return found
  const raw = CORNERS[solid]()
  // Normalizing the corners of a d10 would bend its kites; their lengths are nearly equal anyway.
  const corners = solid === 10 ? raw : raw.map((corner) => corner.normalize())
  const faces = facesOf(corners)
  const marks = solid === 4 ? corners : faces.map(({ normal }) => normal)
  const shape = { corners, faces, marks, values: valuesOf(marks), turns: turnsOf(corners) }
  known.set(solid, shape)
  return shape
}

/** The mark that points up most, and its alignment: 1 is straight up. */
export function topMark({ marks }: Shape, turned: Quaternion): { readonly index: number; readonly upness: number } {
  let best = { index: 0, upness: Number.NEGATIVE_INFINITY }
  for (const [index, mark] of marks.entries()) {
    const upness = mark.clone().normalize().applyQuaternion(turned).y
    if (upness > best.upness) best = { index, upness }
  }
  return best
}

/** The rotation of the solid onto itself that moves the value's mark to the given mark: it renumbers the same body. */
export function turnValueTo(shape: Shape, value: number, markIndex: number): Quaternion {
  const from = shape.marks[shape.values.indexOf(value)]
  const goal = shape.marks[markIndex]
  const turn = from && goal && shape.turns.find((each) => from.clone().applyQuaternion(each).distanceTo(goal) < NEAR)
  if (turn === undefined) throw new Error(`This die has no ${value}`)
  return turn
}

const NEAR = 1e-3
const GOLDEN = (1 + Math.sqrt(5)) / 2
const vector = (x: number, y: number, z: number) => new Vector3(x, y, z)
const SIGNS = [-1, 1] as const

const CORNERS: Readonly<Record<Solid, () => Vector3[]>> = {
  4: () => [vector(1, 1, 1), vector(-1, -1, 1), vector(-1, 1, -1), vector(1, -1, -1)],
  6: () => cube(),
  8: () => SIGNS.flatMap((sign) => [vector(sign, 0, 0), vector(0, sign, 0), vector(0, 0, sign)]),
  10: () => {
    // Two tips and a zigzag between them, at the height that makes the kites flat.
    const height = (1 - Math.cos(Math.PI / 5)) / (1 + Math.cos(Math.PI / 5))
    const zigzag = Array.from({ length: 10 }, (_, index) => {
      const angle = (index * Math.PI) / 5
      return vector(Math.cos(angle), index % 2 === 0 ? height : -height, Math.sin(angle))
    })
    return [vector(0, 1, 0), vector(0, -1, 0), ...zigzag]
  },
  12: () => [...cube(), ...inThreePlanes(1 / GOLDEN, GOLDEN)],
  20: () => inThreePlanes(1, GOLDEN),
}

function cube(): Vector3[] {
  return SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z) => vector(x, y, z))))
}

function inThreePlanes(short: number, long: number): Vector3[] {
  return SIGNS.flatMap((one) =>
    SIGNS.flatMap((other) => [
      vector(0, one * short, other * long),
      vector(one * short, other * long, 0),
      vector(other * long, 0, one * short),
    ]),
  )
}

/** The planes that have all corners on one side. */
function facesOf(corners: readonly Vector3[]): Face[] {
  const faces: Face[] = []
  for (let a = 0; a < corners.length; a += 1)
    for (let b = a + 1; b < corners.length; b += 1)
      for (let c = b + 1; c < corners.length; c += 1) {
        const face = faceThrough(corners, a, b, c)
        if (face !== undefined && faces.every(({ normal }) => normal.distanceTo(face.normal) > NEAR)) faces.push(face)
      }
  return faces
}

function faceThrough(corners: readonly Vector3[], a: number, b: number, c: number): Face | undefined {
  const [first, second, third] = [corners[a], corners[b], corners[c]]
  if (first === undefined || second === undefined || third === undefined) return undefined
  const normal = second.clone().sub(first).cross(third.clone().sub(first)).normalize()
  if (normal.dot(first) < 0) normal.negate()
  const height = normal.dot(first)
  if (corners.some((corner) => normal.dot(corner) > height + NEAR)) return undefined
  const own = corners.flatMap((corner, index) => (Math.abs(normal.dot(corner) - height) < NEAR ? [index] : []))
  const centre = own.reduce((sum, index) => sum.add(corners[index] ?? vector(0, 0, 0)), vector(0, 0, 0)).divideScalar(own.length)
  const right = first.clone().sub(centre).normalize()
  const up = normal.clone().cross(right)
  const angle = (index: number) => {
    const spoke = (corners[index] ?? centre).clone().sub(centre)
    return Math.atan2(spoke.dot(up), spoke.dot(right))
  }
  return { corners: own.sort((one, other) => angle(one) - angle(other)), normal, centre }
}

function valuesOf(marks: readonly Vector3[]): number[] {
  const values = marks.map(() => 0)
  let next = 1
  for (const [index, mark] of marks.entries()) {
    if (values[index] !== 0) continue
    values[index] = next
    const opposite = marks.findIndex((other) => other.clone().add(mark).length() < NEAR)
    if (opposite >= 0) values[opposite] = marks.length + 1 - next
    next += 1
  }
  return values
}

/**
 * All rotations of the solid onto itself. The images of two corners determine a rotation; kept are those that map each corner onto
 * a corner.
 */
function turnsOf(corners: readonly Vector3[]): Quaternion[] {
  const [first, ...others] = corners
  const second = others.find(
    (corner) => first !== undefined && Math.abs(corner.clone().normalize().dot(first.clone().normalize())) < 1 - NEAR,
  )
  if (first === undefined || second === undefined) return []
  return corners.flatMap((one) =>
    corners.flatMap((other) => {
      const isAlike =
        Math.abs(one.length() - first.length()) < NEAR &&
        Math.abs(other.length() - second.length()) < NEAR &&
        Math.abs(one.distanceTo(other) - first.distanceTo(second)) < NEAR
      if (!isAlike) return []
      const turn = frameOf(one, other).multiply(frameOf(first, second).invert())
      const fits = corners.every((corner) => {
        const there = corner.clone().applyQuaternion(turn)
        return corners.some((each) => each.distanceTo(there) < NEAR)
      })
      return fits ? [turn] : []
    }),
  )
}

/** The rotation from the axes to the frame that two directions span. */
function frameOf(one: Vector3, other: Vector3): Quaternion {
  const x = one.clone().normalize()
  const z = x.clone().cross(other).normalize()
  const y = z.clone().cross(x)
  const tilt = new Quaternion().setFromUnitVectors(vector(1, 0, 0), x)
  const roll = new Quaternion().setFromUnitVectors(vector(0, 1, 0).applyQuaternion(tilt), y)
  return roll.multiply(tilt)
}
