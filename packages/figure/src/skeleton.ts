import poses from '../data/poses.json'
import type { Pose } from './character'
import type { Stature } from './stature'
import {
  add,
  clamp,
  dot,
  FORWARD,
  type Frame,
  inFrame,
  lengthOf,
  NO_TURN,
  scale,
  subtract,
  turnAbout,
  turnAfter,
  turnBy,
  turned,
  turnTo,
  UP,
  unit,
  type Vec3,
} from './vector'

/** How a thing is held; determines the position of both hands. */
export type Hold = 'empty' | 'one-hand' | 'staff' | 'two-hand' | 'bow' | 'crossbow' | 'lute' | 'orb'

/** [outward, up, forward] from the shoulder of the same side, in arm lengths. */
type Reach = Vec3

export interface Grip {
  readonly main: Reach
  /** The direction of the weapon: [outward of the main hand, up, forward]. */
  readonly points: Vec3
  /** The direction of its face, if that matters. */
  readonly faces?: Vec3
  /** Where the other hand also holds the weapon: lengths along the weapon. */
  readonly otherAt?: number
  /** Its end touches the ground. */
  readonly isGrounded?: boolean
  readonly elbow?: Vec3
  /** For the hand on the string of a drawn bow. */
  readonly other?: Reach
}

/** One entry of poses.json. */
interface Stance {
  /** How far the hips sink, as a fraction of the leg's length. */
  readonly sink: number
  readonly shift: Vec3
  /** Radians: forward, turned about y, sideways. */
  readonly lean: Vec3
  readonly head: Vec3
  /** [outward, up, forward] of the left and the right foot, in leg lengths. */
  readonly leftFoot: Vec3
  readonly rightFoot: Vec3
  readonly freeHand: Reach
  readonly freeElbow: Vec3
  readonly shieldHand: Reach
  /** How far a cape flies, how far the mouth curves up, how far the inner ends of the brows rise. */
  readonly wind: number
  readonly smile: number
  readonly browTilt: number
  readonly grips: Readonly<Record<Hold, Grip>>
}

export const STANCES = poses as unknown as Readonly<Record<Pose, Stance>>

export type Side = 'left' | 'right'
export const SIDES = ['left', 'right'] as const satisfies readonly Side[]
/** +1 for the left side: the figure's left is at +x. */
export const signOf = (side: Side): number => (side === 'left' ? 1 : -1)

export interface Limb {
  readonly root: Vec3
  readonly joint: Vec3
  readonly end: Vec3
}

export interface Skeleton {
  /** At the hips, y along the spine. */
  readonly torso: Frame
  /** At the centre of the skull. */
  readonly head: Frame
  readonly neck: Vec3
  readonly arms: Record<Side, Limb>
  readonly legs: Record<Side, Limb>
  /** At the sole, z along the foot. */
  readonly feet: Record<Side, Frame>
  /** At the palm, y along the held thing. */
  readonly hands: Record<Side, Frame>
  /** The hand with the weapon; a bow is in the left. */
  readonly mainSide: Side
  readonly grip: Grip
}

export interface Carrying {
  readonly hold: Hold
  readonly hasShield: boolean
  /** false: a long robe or a horse's body keeps both feet on the ground. */
  readonly canStepUp: boolean
}

/** Computes all positions: the feet come from the pose, the hands reach what they hold, knees and elbows follow. */
export function skeletonOf(stature: Stature, pose: Pose, carrying: Carrying): Skeleton {
  const stance = STANCES[pose]
  const grip = stance.grips[carrying.hold]
  const mainSide: Side = carrying.hold === 'bow' ? 'left' : 'right'
  const { hipHeight, torsoLength, armLength } = stature

  const [leanForward, leanRound, leanSideways] = stance.lean
  const torso: Frame = {
    at: add([0, hipHeight * (1 - stance.sink), -stature.hunch * 0.12], scale(stance.shift, hipHeight)),
    turn: turnBy(leanForward + stature.hunch, leanRound, leanSideways),
  }
  const neck = inFrame(torso, [0, torsoLength * 1.03, 0])
  // Raises the head again if the back is bent.
  const headTurn = turnAfter(torso.turn, turnBy(stance.head[0] - stature.hunch * 1.1, stance.head[1], stance.head[2]))
  const head: Frame = { at: add(neck, turned(headTurn, [0, stature.headRadius * 0.94, stature.hunch * 0.12 + 0.012])), turn: headTurn }

  const shoulder = (side: Side): Vec3 => inFrame(torso, [signOf(side) * stature.shoulder, torsoLength * 0.88, 0])
  const outward = (side: Side, v: Vec3): Vec3 => turned(torso.turn, [v[0] * signOf(side), v[1], v[2]])
  const reach = (side: Side, v: Vec3): Vec3 => add(shoulder(side), scale(outward(side, v), armLength))
  const arm = (side: Side, target: Vec3, hint: Vec3) => bent(shoulder(side), target, armLength * 0.5, outward(side, hint))

  const points = unit(outward(mainSide, grip.points))
  const faces = outward(mainSide, grip.faces ?? [0, 0, 1])
  const mainArm = arm(mainSide, reach(mainSide, grip.main), grip.elbow ?? [0.8, -0.5, -0.5])
  const openHand = (side: Side, limb: Limb): Frame => ({
    at: limb.end,
    turn: turnTo(subtract(limb.joint, limb.end), outward(side, [0.3, 0.2, 1])),
  })
  const mainHand: Frame = carrying.hold === 'empty' ? openHand(mainSide, mainArm) : { at: mainArm.end, turn: turnTo(points, faces) }

  const otherSide: Side = mainSide === 'left' ? 'right' : 'left'
  const holdsBoth = grip.otherAt !== undefined && !carrying.hasShield
  const otherTarget = (): Vec3 => {
    if (carrying.hasShield) return reach(otherSide, stance.shieldHand)
    if (grip.otherAt !== undefined) return add(mainArm.end, scale(points, grip.otherAt * stature.gear))
    return reach(otherSide, grip.other ?? stance.freeHand)
  }
  const otherArm = arm(otherSide, otherTarget(), grip.other ? [1, 0.1, -0.6] : stance.freeElbow)
  const otherHand: Frame = holdsBoth ? { at: otherArm.end, turn: mainHand.turn } : openHand(otherSide, otherArm)

  const [out, up, ahead] = stance.leftFoot
  const feet = { left: foot('left', [out, carrying.canStepUp ? up : 0, ahead], stature), right: foot('right', stance.rightFoot, stature) }
  const leg = (side: Side): Limb => {
    const hip = inFrame({ at: torso.at, turn: NO_TURN }, [signOf(side) * stature.hip * 0.56, -0.01, 0])
    const ankle = add(feet[side].at, [0, hipHeight * 0.12, -0.01])
    return bent(hip, ankle, hipHeight * 0.47, add(turned(feet[side].turn, FORWARD), [signOf(side) * 0.18, 0, 0]))
  }
  const both = <T>(main: T, other: T): Record<Side, T> =>
    mainSide === 'left' ? { left: main, right: other } : { left: other, right: main }
  return {
    torso,
    head,
    neck,
    arms: both(mainArm, otherArm),
    legs: { left: leg('left'), right: leg('right') },
    feet,
    hands: both(mainHand, otherHand),
    mainSide,
    grip,
  }
}

function foot(side: Side, [out, up, ahead]: Vec3, { hipHeight, hip }: Stature): Frame {
  const sideways = signOf(side)
  return {
    at: [sideways * Math.max(out * hipHeight * 0.72, hip * 0.56), up * hipHeight, ahead * hipHeight],
    turn: turnAbout(UP, sideways * (0.2 + Math.max(0, out - 0.2) * 0.9)),
  }
}

/** A limb of two bones: its joint bends towards the hint; it points to a target that is out of reach. */
function bent(root: Vec3, target: Vec3, bone: number, hint: Vec3): Limb {
  const way = subtract(target, root)
  const distance = clamp(lengthOf(way), bone * 0.5, bone * 1.99)
  const ahead = unit(way)
  const sideways = unit(subtract(hint, scale(ahead, dot(hint, ahead))))
  const out = Math.sqrt(Math.max(0, bone * bone - (distance / 2) ** 2))
  return {
    root,
    joint: add(add(root, scale(ahead, distance / 2)), scale(sideways, out)),
    end: add(root, scale(ahead, distance)),
  }
}
