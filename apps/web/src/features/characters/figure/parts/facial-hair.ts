import { mixed } from '../color'
import type { Part } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import type { Vec3 } from '../vector'
import { plait, strand } from './hair-strands'
import { faceAt, hasSnout, onHead } from './head'

/** The chosen beard; a people known for beards wears a fuller one. */
export function facialHairParts(subject: Subject): Part[] {
  const { facialHair, gender } = subject.hero.appearance
  if (gender === 'female') return []
  const full = subject.has('beard') ? 1.3 : 1
  // On a snout the beard hangs from the chin, further out.
  const ahead = hasSnout(subject) ? 0.12 : 0
  switch (facialHair) {
    case 'Stubble':
      return [
        onHead(subject).ball(
          'beard-stubble',
          { color: mixed(subject.skin.color, subject.hairShade.color, 0.34) },
          [0.715, 0.5, 0.63],
          [0, -0.5, 0.145],
          0.15,
        ),
        lip(subject),
      ]
    case 'Moustache':
      return moustache(subject, full * 1.2)
    case 'Goatee':
      return [
        ...moustache(subject, 0.8),
        strand(
          subject,
          'beard-goatee',
          [
            [0, -0.66, 0.74 + ahead],
            [0, -0.94, 0.78 + ahead],
            [0, -1.16 * full ** 0.5, 0.74 + ahead],
          ],
          [0.17, 0.18, 0.02],
        ),
      ]
    case 'Full Beard':
      return [...jawline(subject, full), ...moustache(subject, full), ...fall(subject, [-0.5, -0.25, 0, 0.25, 0.5], -1.02 * full, 0.22)]
    case 'Long Beard':
      return [
        ...jawline(subject, full),
        ...moustache(subject, full * 1.1),
        ...fall(subject, [-0.44, -0.22, 0, 0.22, 0.44], -1.85 * full ** 0.6, 0.25),
      ]
    case 'Braided Beard':
      return [
        ...jawline(subject, full),
        ...moustache(subject, full * 1.1),
        ...fall(subject, [-0.46, 0, 0.46], -0.98 * full ** 0.5, 0.26),
        ...[-0.26, 0.26].flatMap((x) =>
          plait(
            subject,
            [
              [x, -0.84, 0.72 + ahead],
              [x * 1.15, -1.3, 0.84 + ahead],
              [x, -1.72 * full ** 0.3, 0.84 + ahead],
            ],
            0.15,
          ),
        ),
      ]
    case 'Mutton Chops':
      return [...moustache(subject, 0.9), ...SIDES.flatMap((side) => chop(subject, signOf(side), full))]
    default:
      return []
  }
}

const lip = (subject: Subject): Part =>
  strand(
    subject,
    'beard-stubble',
    [
      [-0.24, -0.34, faceAt(0.24, -0.34) - 0.02],
      [0, -0.32, faceAt(0, -0.32) - 0.02],
      [0.24, -0.34, faceAt(0.24, -0.34) - 0.02],
    ],
    [0.03, 0.05, 0.03],
    {
      color: mixed(subject.skin.color, subject.hairShade.color, 0.34),
    },
  )

function moustache(subject: Subject, size: number): Part[] {
  const ahead = hasSnout(subject) ? 0.3 : 0
  return SIDES.map((side) => {
    const sign = signOf(side)
    return strand(
      subject,
      'beard-moustache',
      [
        [sign * 0.02, -0.33, 0.92 + ahead],
        [sign * 0.22, -0.38, 0.87 + ahead],
        [sign * (0.3 + 0.14 * size), -0.46 - 0.1 * size, 0.72 + ahead * 0.6],
      ],
      [0.075 * size, 0.095 * size, 0.015],
    )
  })
}

function jawline(subject: Subject, full: number): Part[] {
  const thick = 0.15 * full
  return [
    ...SIDES.map((side) => {
      const sign = signOf(side)
      return strand(
        subject,
        'beard-jaw',
        [
          [sign * 0.84, 0, 0.26],
          [sign * 0.78, -0.42, 0.38],
          [sign * 0.46, -0.8, 0.6],
        ],
        [0.08, thick * 1.1, thick * 1.3],
        subject.hairShade,
      )
    }),
    onHead(subject).ball('beard-chin', subject.hair, [0.5 * full ** 0.5, 0.26 * full, 0.3], [0, -0.8, 0.5]),
  ]
}

function fall(subject: Subject, places: readonly number[], down: number, thick: number): Part[] {
  return places.map((x, index) => {
    const end = down + Math.abs(x) * 0.5
    const middle: Vec3 = [x * 1.04, (end - 0.7) / 2 - 0.1, 0.74 - Math.abs(x) * 0.14]
    return strand(
      subject,
      'beard-fall',
      [[x, -0.66, 0.66 - Math.abs(x) * 0.2], middle, [x * 0.7, end, 0.74]],
      [thick, thick, 0.03],
      index % 2 ? subject.hairShade : subject.hair,
    )
  })
}

function chop(subject: Subject, sign: number, full: number): Part[] {
  return [
    strand(
      subject,
      'beard-chop',
      [
        [sign * 0.86, 0.1, 0.24],
        [sign * 0.86, -0.3, 0.38],
        [sign * 0.66, -0.64, 0.56],
      ],
      [0.1, 0.19 * full, 0.12 * full],
    ),
    strand(
      subject,
      'beard-chop',
      [
        [sign * 0.8, -0.2, 0.4],
        [sign * 0.96, -0.5, 0.46],
        [sign * 0.9, -0.74, 0.52],
      ],
      [0.14, 0.15 * full, 0.02],
      subject.hairShade,
    ),
  ]
}
