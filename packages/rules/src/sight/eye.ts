import { feetToUnits, type MapPoint } from './units'

export const SEEN = ['no', 'sensed', 'dark', 'dim', 'bright'] as const
/**
 * How well something is seen, in ascending order. `sensed`: noticed without sight, by blindsight or tremorsense. `dark`: in darkness
 * with darkvision, in shades of grey. `dim`: in dim light. `bright`: as in daylight.
 */
export type Seen = (typeof SEEN)[number]

/** The senses of a creature. Ranges are in feet from the edge of its space; absent: it lacks the sense. */
export interface Vision {
  /** How far its eyes reach at all; absent: without limit. 0: it has none. */
  readonly sightFt?: number | undefined
  readonly darkvisionFt?: number | undefined
  readonly blindsightFt?: number | undefined
  readonly tremorsenseFt?: number | undefined
  readonly truesightFt?: number | undefined
  /** SIGHT-14 Sight of every kind fails; blindsight and tremorsense stay. */
  readonly isBlinded?: boolean | undefined
  /** SIGHT-14 It notices nothing. */
  readonly isUnconscious?: boolean | undefined
}

/** The middle of a creature's space, in whole units, and its senses. */
export interface Eye extends MapPoint {
  readonly vision: Vision
  /** Units from the middle of its space to the edge, by which its senses reach farther; absent: 0. */
  readonly halfSize?: number | undefined
}

/** Ranges of an eye as squares of units, to compare with squares of distances; -1: it lacks the sense. */
export interface Ranges {
  readonly sight: number
  readonly darkvision: number
  readonly truesight: number
  readonly blindsight: number
  readonly tremorsense: number
}

/** Which senses work, and how far. */
export function rangesOf(eye: Eye): Ranges {
  const { vision } = eye
  const isAwake = vision.isUnconscious !== true
  const hasEyes = isAwake && vision.isBlinded !== true
  const square = (works: boolean, rangeFt: number | undefined) => (works ? squareOfRange(eye, rangeFt) : -1)
  return {
    sight: hasEyes && vision.sightFt === undefined ? Number.MAX_SAFE_INTEGER : square(hasEyes, vision.sightFt),
    darkvision: square(hasEyes, vision.darkvisionFt),
    truesight: square(hasEyes, vision.truesightFt),
    blindsight: square(isAwake, vision.blindsightFt),
    // It feels what touches the floor on which it stands.
    tremorsense: square(isAwake && Math.round(eye.heightFt ?? 0) === 0, vision.tremorsenseFt),
  }
}

function squareOfRange({ halfSize = 0 }: Eye, rangeFt = 0): number {
  return rangeFt > 0 ? (feetToUnits(rangeFt) + halfSize) ** 2 : -1
}
