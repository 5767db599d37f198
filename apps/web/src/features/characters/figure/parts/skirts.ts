import { hasExtra } from '../outfit'
import { MADE_OF } from '../palette'
import { ball, type LoftRing, type Look, loft, type Part, part, tube } from '../part'
import { SIDES } from '../skeleton'
import type { Subject } from '../subject'
import { add, between, NO_TURN, type Vec3 } from '../vector'

export function skirt(subject: Subject): Part[] {
  const { skeleton, stature, outfit, raceId } = subject
  const { hipHeight, hip, belly } = stature
  const reach = raceId === 'centaur' ? 0.22 : outfit.garment.skirt
  const bottom = hipHeight * (1 - reach)
  const { left, right } = skeleton.legs
  // The hem follows the knees or the ankles, whichever it reaches.
  const along = (limb: { root: Vec3; joint: Vec3; end: Vec3 }) =>
    reach < 0.5 ? between(limb.root, limb.joint, reach * 2) : between(limb.joint, limb.end, (reach - 0.5) * 2)
  const [l, r] = [along(left), along(right)]
  const narrow = aroundLegs(
    subject,
    { at: [(l[0] + r[0]) / 2, bottom, (l[2] + r[2]) / 2], width: hip * (1 + reach * 0.4), depth: hip * (0.82 + reach * 0.36) },
    [l, r],
  )
  const waist: LoftRing = {
    at: [skeleton.torso.at[0], skeleton.torso.at[1] + 0.09 * stature.torsoLength, skeleton.torso.at[2] + belly * 0.4],
    width: hip * 0.98 + belly * 0.3,
    depth: hip * 0.78 + belly * 0.6,
  }
  const halfway: LoftRing = {
    at: between(narrow.at, waist.at, 0.5),
    width: (narrow.width + waist.width) / 2 + 0.006,
    depth: (narrow.depth + waist.depth) / 2 + 0.012,
  }
  const middle =
    reach > 0.5
      ? aroundLegs(
          subject,
          halfway,
          SIDES.map((side) => skeleton.legs[side].joint),
        )
      : halfway
  const hem = { ...narrow, width: Math.max(narrow.width, middle.width * 1.06), depth: Math.max(narrow.depth, middle.depth * 1.06) }
  const shrunk = (ringOf: LoftRing, share: number, drop: number): LoftRing => ({
    at: add(ringOf.at, [0, drop, 0]),
    width: ringOf.width * share,
    depth: ringOf.depth * share,
  })
  const world = { at: [0, 0, 0] as Vec3, turn: NO_TURN }
  const trimTop = between(hem.at, middle.at, reach > 0.5 ? 0.2 : 0.3)
  const trimRing: LoftRing = {
    at: trimTop,
    width: hem.width + (middle.width - hem.width) * 0.24 + 0.008,
    depth: hem.depth + (middle.depth - hem.depth) * 0.24 + 0.008,
  }
  const hemOut = shrunk(hem, 1.03, -0.004)
  return [
    part(
      'skirt',
      { color: outfit.main },
      loft([shrunk(hem, 0.1, 0.04), shrunk(hem, 0.94, 0.01), hem, middle, waist, shrunk(waist, 0.1, 0.01)]),
      world,
    ),
    part('skirt-hem', { color: outfit.trim }, loft([shrunk(hemOut, 0.9, 0.004), hemOut, trimRing, shrunk(trimRing, 0.9, 0.002)]), world),
  ]
}

/** Grown until both legs stand inside it; a short skirt lets a leg part it rather than stand off like a bell. */
function aroundLegs({ stature, outfit }: Subject, ring: LoftRing, legs: readonly Vec3[]): LoftRing {
  const thick = 0.082 * stature.limb
  const reachOf = (leg: Vec3) =>
    Math.hypot((Math.abs(leg[0] - ring.at[0]) + thick) / ring.width, (Math.abs(leg[2] - ring.at[2]) + thick) / ring.depth)
  const most = outfit.garment.skirt > 0.5 ? 2 : 1.16
  const growth = Math.min(most, Math.max(1, ...legs.map(reachOf)))
  return { at: ring.at, width: ring.width * growth, depth: ring.depth * growth }
}

export function belt(subject: Subject): Part[] {
  const { skeleton, stature, outfit } = subject
  const { hip, belly, torsoLength } = stature
  const band: LoftRing = {
    at: [0, torsoLength * 0.16, belly * 0.5],
    width: hip * 0.99 + belly * 0.5 + 0.012,
    depth: hip * 0.76 + belly * 0.86 + 0.014,
  }
  const low = { ...band, at: add(band.at, [0, -0.05, 0]) }
  const front = low.at[2] + band.depth
  const wide = hasExtra(outfit, 'sash')
  const look: Look = { color: wide ? outfit.class.main : outfit.belt }
  const sash = wide
    ? [
        part(
          'sash-end',
          look,
          tube(
            [
              [hip * 0.56, torsoLength * 0.12, front - 0.03],
              [hip * 0.66, -0.04, front + 0.02],
              [hip * 0.74, -Math.min(0.2, outfit.garment.skirt * stature.hipHeight * 0.7), front + 0.03],
            ],
            [0.03, 0.034, 0.046],
          ),
          skeleton.torso,
        ),
      ]
    : []
  return [
    part('belt', look, loft([{ ...low, width: 0.02, depth: 0.02 }, low, band, { ...band, width: 0.02, depth: 0.02 }]), skeleton.torso),
    part('buckle', { color: MADE_OF.gold, finish: 'metal' }, ball([0.036, 0.034, 0.014], 0.7), skeleton.torso, [
      0,
      torsoLength * 0.16 - 0.025,
      front + 0.004,
    ]),
    part('class-gem', { color: outfit.class.accent, finish: 'glow' }, ball([0.018, 0.018, 0.012]), skeleton.torso, [
      0,
      torsoLength * 0.16 - 0.025,
      front + 0.018,
    ]),
    ...sash,
  ]
}
