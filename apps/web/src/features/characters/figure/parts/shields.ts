import { darker, mixed } from '../color'
import { MADE_OF } from '../palette'
import { ball, bothSides, type Look, type Part, part, plate } from '../part'
import type { Subject } from '../subject'
import { add, inFrame, turned, turnTo, type Vec2 } from '../vector'

interface ShieldCut {
  readonly outline: readonly Vec2[]
  readonly look: 'metal' | 'painted' | 'wood'
}

const round = (radius: number): Vec2[] =>
  Array.from({ length: 20 }, (_, step) => [Math.cos((step * Math.PI) / 10) * radius, Math.sin((step * Math.PI) / 10) * radius])

const CUTS: Readonly<Record<string, ShieldCut>> = {
  Buckler: { outline: round(0.13), look: 'metal' },
  'Round Shield': { outline: round(0.24), look: 'wood' },
  'Kite Shield': {
    outline: bothSides([
      [0, -0.36],
      [0.1, -0.2],
      [0.19, 0.04],
      [0.2, 0.18],
      [0.14, 0.26],
      [0, 0.29],
    ]),
    look: 'painted',
  },
  'Tower Shield': {
    outline: bothSides([
      [0, -0.4],
      [0.19, -0.38],
      [0.225, 0],
      [0.2, 0.36],
      [0, 0.43],
    ]),
    look: 'painted',
  },
}

/** Strapped to the forearm of the left hand, its face outward. */
export function shieldParts(subject: Subject): Part[] {
  const { held, skeleton, stature, outfit } = subject
  if (held.shield === null) return []
  const cut = CUTS[held.shield] ?? { outline: round(0.22), look: 'painted' }
  const side = skeleton.mainSide === 'left' ? 'right' : 'left'
  const out = side === 'left' ? 1 : -1
  const hand = skeleton.hands[side]
  const turn = turnTo(turned(skeleton.torso.turn, [out * 0.12, 1, -0.06]), turned(skeleton.torso.turn, [out * 0.42, 0, 1]))
  const s = stature.gear
  const sized = (grow: number): Vec2[] => cut.outline.map(([x, y]) => [x * s * grow, y * s * grow])
  const frame = { at: add(hand.at, turned(turn, [out * 0.02, 0, 0.075])), turn }
  const face: Look =
    cut.look === 'metal'
      ? { color: MADE_OF.steel, finish: 'metal' }
      : cut.look === 'wood'
        ? { color: MADE_OF.wood }
        : { color: outfit.class.main }
  const emblem: Look = { color: mixed(outfit.class.accent, MADE_OF.white, 0.1) }
  const parts = [
    part('shield-rim', { color: cut.look === 'wood' ? MADE_OF.iron : MADE_OF.brass, finish: 'metal' }, plate(sized(1), 0.03), frame),
    part('shield-face', face, plate(sized(0.88), 0.012), frame, [0, 0, 0.02]),
    part('shield-boss', { color: MADE_OF.steel, finish: 'metal' }, ball([0.055 * s, 0.055 * s, 0.045]), frame, [0, 0, 0.026]),
    part('shield-strap', { color: MADE_OF.darkLeather }, ball([0.07 * s, 0.03, 0.03]), { at: inFrame(frame, [0, 0, -0.03]), turn }),
  ]
  if (cut.look === 'wood')
    return [
      ...parts,
      ...[-0.5, 0, 0.5].map((x) =>
        part('shield-plank', { color: darker(MADE_OF.wood, 0.45) }, ball([0.006, 0.2 * s * Math.sqrt(1 - x * x), 0.008], 0.6), frame, [
          x * 0.2 * s,
          0,
          0.026,
        ]),
      ),
    ]
  if (cut.look === 'metal') return parts
  return [
    ...parts,
    part(
      'shield-emblem',
      emblem,
      plate(
        bothSides([
          [0, -0.2 * s],
          [0.026 * s, -0.16 * s],
          [0.026 * s, 0.2 * s],
          [0, 0.22 * s],
        ]),
        0.012,
      ),
      frame,
      [0, 0, 0.024],
    ),
    part(
      'shield-emblem',
      emblem,
      plate(
        [
          [-0.15 * s, 0.05 * s],
          [0.15 * s, 0.05 * s],
          [0.15 * s, 0.1 * s],
          [-0.15 * s, 0.1 * s],
        ],
        0.012,
      ),
      frame,
      [0, 0, 0.0235],
    ),
  ]
}
