import { mixed } from '../color'
import { MADE_OF } from '../palette'
import { type Part, part, plate, tube } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { turnBy, type Vec3 } from '../vector'
import { leaf } from './ears'

export function wings(subject: Subject): Part[] {
  const { skeleton, stature, hair, skin } = subject
  const s = stature.gear * 1.05
  return SIDES.flatMap((side) => {
    const sign = signOf(side)
    const bone = part(
      `${side}-wing-arm`,
      { color: mixed(hair.color, skin.color, 0.5) },
      tube(
        [
          [sign * 0.06, 0.34, -0.1],
          [sign * 0.3 * s, 0.66 * s, -0.22],
          [sign * 0.62 * s, 0.74 * s, -0.2],
        ],
        [0.06, 0.06, 0.035],
      ),
      skeleton.torso,
    )
    const plumes = Array.from({ length: 9 }, (_, index) => {
      const share = index / 8
      const at: Vec3 = [sign * (0.14 + 0.46 * share) * s, (0.5 + 0.24 * Math.sin(share * 1.9)) * s, -0.2 - (index % 2) * 0.016]
      const length = (0.55 + 0.34 * Math.sin(share * Math.PI * 0.75)) * s
      return part(
        `${side}-wing-feather`,
        { color: index % 2 ? hair.color : mixed(hair.color, MADE_OF.white, 0.28) },
        plate(leaf(0.085 * s, length), 0.016),
        skeleton.torso,
        at,
        turnBy(0, 0, sign * (Math.PI * 0.97 - share * 1.35) * -1),
      )
    })
    return [bone, ...plumes]
  })
}
