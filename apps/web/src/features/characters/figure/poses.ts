import type { Pose } from './hero-look'
import type { Vec3 } from './vector'

/** How a thing is held; decides where both hands go. */
export type Hold = 'empty' | 'one-hand' | 'staff' | 'two-hand' | 'bow' | 'crossbow' | 'lute' | 'orb'

/** [outward, up, forward] from the shoulder of its side, in lengths of the arm. */
type Reach = Vec3

export interface Grip {
  readonly main: Reach
  /** Where the weapon points: [outward of the main hand, up, forward]. */
  readonly points: Vec3
  /** Its face, where that matters. */
  readonly faces?: Vec3
  /** Lengths along the weapon at which the other hand holds it too. */
  readonly otherAt?: number
  /** Stands with its end on the ground. */
  readonly isGrounded?: boolean
  readonly elbow?: Vec3
  /** For the string hand of a drawn bow. */
  readonly other?: Reach
}

export interface Stance {
  /** Share of the leg's length by which the hips sink. */
  readonly sink: number
  readonly shift: Vec3
  /** Radians: forward, round, sideways. */
  readonly lean: Vec3
  readonly head: Vec3
  /** [outward, up, forward] of the left and the right foot, in lengths of the leg. */
  readonly leftFoot: Vec3
  readonly rightFoot: Vec3
  readonly freeHand: Reach
  readonly freeElbow: Vec3
  readonly shieldHand: Reach
}

export const STANCES: Record<Pose, Stance> = {
  standing: {
    sink: 0.015,
    shift: [0, 0, 0],
    lean: [0, 0, 0],
    head: [0, 0.06, 0],
    leftFoot: [0.2, 0, 0.05],
    rightFoot: [0.2, 0, -0.02],
    freeHand: [0.34, -0.86, 0.12],
    freeElbow: [0.8, -0.2, -0.6],
    shieldHand: [0.3, -0.52, 0.42],
  },
  combat: {
    sink: 0.1,
    shift: [0, 0, 0.02],
    lean: [0.16, 0.3, 0],
    head: [0.06, -0.3, 0.04],
    leftFoot: [0.32, 0, 0.34],
    rightFoot: [0.42, 0, -0.26],
    freeHand: [0.3, -0.38, 0.62],
    freeElbow: [0.9, -0.5, -0.2],
    shieldHand: [0.14, -0.3, 0.68],
  },
  casting: {
    sink: 0.03,
    shift: [0, 0, 0],
    lean: [-0.06, 0.18, 0],
    head: [-0.05, 0.1, -0.06],
    leftFoot: [0.22, 0, 0.22],
    rightFoot: [0.26, 0, -0.16],
    freeHand: [0.52, 0.34, 0.56],
    freeElbow: [0.9, -0.6, 0],
    shieldHand: [0.4, -0.48, 0.34],
  },
  heroic: {
    sink: 0.02,
    shift: [-0.02, 0, 0],
    lean: [-0.08, -0.12, 0.03],
    head: [-0.12, 0.22, 0],
    leftFoot: [0.3, 0.2, 0.26],
    rightFoot: [0.26, 0, -0.1],
    freeHand: [0.2, -0.66, 0.06],
    freeElbow: [1, -0.1, -0.35],
    shieldHand: [0.42, -0.46, 0.36],
  },
  relaxed: {
    sink: 0.02,
    shift: [-0.03, 0, 0],
    lean: [-0.03, 0.1, -0.05],
    head: [0.02, 0.16, -0.12],
    leftFoot: [0.34, 0, 0.18],
    rightFoot: [0.16, 0, -0.04],
    freeHand: [0.08, -0.66, 0.3],
    freeElbow: [1, -0.2, -0.4],
    shieldHand: [0.36, -0.66, 0.26],
  },
}

const OVER_SHOULDER: Grip = { main: [0.22, -0.34, 0.52], points: [0.28, 0.72, -0.64], elbow: [0.7, -0.8, 0] }
const PLAYING: Grip = { main: [-0.16, -0.5, 0.5], points: [-0.78, 0.5, 0.12], faces: [0, 0.1, 1], otherAt: 0.4, elbow: [1, -0.3, -0.4] }
const RAISED: Grip = { main: [0.3, 0.86, 0.2], points: [0.16, 1, 0.06], elbow: [1, 0, 0.1] }

export const GRIPS: Record<Pose, Record<Hold, Grip>> = {
  standing: {
    empty: { main: [0.34, -0.86, 0.12], points: [0, -1, 0.2] },
    'one-hand': { main: [0.42, -0.64, 0.46], points: [0.32, 0.92, 0.1], elbow: [0.6, -0.6, -0.6] },
    staff: { main: [0.44, -0.34, 0.46], points: [0.1, 1, 0], isGrounded: true },
    'two-hand': { main: [-0.1, -0.52, 0.56], points: [0.62, 0.8, 0.06], otherAt: -0.2 },
    bow: { main: [0.46, -0.5, 0.42], points: [0.06, 1, 0.04], faces: [0.75, 0, 0.66] },
    crossbow: { main: [0.0, -0.5, 0.56], points: [-0.6, 0.76, 0.24], faces: [0.2, 0.3, 1], otherAt: 0.2 },
    lute: PLAYING,
    orb: { main: [0.36, -0.34, 0.58], points: [0, 1, 0], elbow: [0.6, -0.8, -0.3] },
  },
  combat: {
    empty: { main: [0.34, -0.16, 0.56], points: [0.1, 0.6, 1], elbow: [0.9, -0.6, -0.2] },
    'one-hand': { main: [0.74, 0.22, 0.3], points: [0.3, 0.94, 0.16], elbow: [0.9, -0.7, -0.3] },
    staff: { main: [0.3, -0.34, 0.5], points: [0.76, 0.6, 0.24], otherAt: -0.36 },
    'two-hand': { main: [0.3, 0.04, 0.56], points: [0.5, 0.86, -0.04], otherAt: -0.2 },
    bow: { main: [0.9, 0.1, 0.4], points: [0, 1, 0], faces: [0.92, 0, 0.4], other: [-0.16, 0.06, 0.42], elbow: [1, -0.4, 0] },
    crossbow: { main: [0.04, -0.2, 0.5], points: [-0.72, 0.06, 0.7], faces: [0, 1, 0], otherAt: 0.22 },
    lute: PLAYING,
    orb: { main: [0.6, 0.02, 0.66], points: [0, 1, 0] },
  },
  casting: {
    empty: { main: [0.62, 0.1, 0.56], points: [0.3, 0.9, 0.3], elbow: [0.9, -0.7, -0.1] },
    'one-hand': { main: [0.52, -0.68, 0.3], points: [0.72, -0.42, 0.4] },
    staff: { main: [0.46, -0.18, 0.42], points: [0.16, 1, 0.02], isGrounded: true },
    'two-hand': { main: [0.44, -0.7, 0.3], points: [0.8, -0.2, 0.42] },
    bow: { main: [0.5, -0.54, 0.36], points: [0.06, 1, 0.1], faces: [0.8, 0, 0.6] },
    crossbow: { main: [0.42, -0.66, 0.3], points: [0.72, -0.3, 0.5], faces: [0, 1, 0] },
    lute: PLAYING,
    orb: { main: [0.56, 0.06, 0.6], points: [0, 1, 0] },
  },
  heroic: {
    empty: { main: [0.3, 0.84, 0.2], points: [0.1, 1, 0], elbow: [1, 0, 0.1] },
    'one-hand': RAISED,
    staff: { main: [0.48, 0.02, 0.44], points: [0.16, 1, 0], isGrounded: true },
    'two-hand': { ...RAISED, points: [0.42, 0.9, 0.1] },
    bow: { ...RAISED, faces: [1, 0, 0.3] },
    crossbow: { ...RAISED, points: [0.5, 0.86, 0.1], faces: [0, 0.2, 1] },
    lute: { ...RAISED, points: [0.2, -1, 0.1], faces: [0, 0, 1] },
    orb: { main: [0.4, 0.74, 0.36], points: [0, 1, 0], elbow: [1, 0, 0.1] },
  },
  relaxed: {
    empty: { main: [0.36, -0.84, 0.16], points: [0, -1, 0.2] },
    'one-hand': OVER_SHOULDER,
    staff: { main: [0.34, -0.24, 0.48], points: [0.14, 1, -0.04], isGrounded: true },
    'two-hand': OVER_SHOULDER,
    bow: { main: [0.4, -0.7, 0.28], points: [0.34, 0.9, 0.1], faces: [0.8, -0.3, 0.6] },
    crossbow: OVER_SHOULDER,
    lute: PLAYING,
    orb: { main: [0.32, -0.46, 0.52], points: [0, 1, 0] },
  },
}
