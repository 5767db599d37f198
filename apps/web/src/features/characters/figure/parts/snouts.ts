import { darker, lighter, mixed } from '../color'
import { MADE_OF } from '../palette'
import type { Look, Part } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { furLook } from './body'
import { onHead } from './head'

/** Muzzle, beak or trunk in place of nose and mouth. */
export function snoutParts(subject: Subject): Part[] {
  const { has, raceId } = subject
  if (raceId === 'loxodon') return trunk(subject)
  if (has('beak')) return beak(subject)
  if (!has('muzzle')) return []
  return has('scales') ? scalySnout(subject) : furrySnout(subject)
}

function scalySnout(subject: Subject): Part[] {
  const head = onHead(subject)
  const { skin, raceId } = subject
  const long = raceId === 'dragonborn' ? 1 : raceId === 'kobold' ? 1.12 : 1.24
  const dark: Look = { color: darker(skin.color, 0.32), finish: 'gloss' }
  const pale: Look = { color: lighter(skin.color, 0.25), finish: 'gloss' }
  const tip = 0.66 + 0.6 * long
  return [
    head.tube(
      'muzzle',
      skin,
      [
        [0, -0.14, 0.46],
        [0, -0.22, 0.9],
        [0, -0.3, tip],
      ],
      [0.5, 0.4, 0.27],
    ),
    head.tube(
      'muzzle-jaw',
      pale,
      [
        [0, -0.54, 0.4],
        [0, -0.58, 0.8],
        [0, -0.54, tip - 0.12],
      ],
      [0.4, 0.3, 0.19],
    ),
    ...SIDES.flatMap((side) => {
      const x = signOf(side)
      return [
        head.tube(
          `${side}-lip`,
          { color: darker(skin.color, 0.6) },
          [
            [x * 0.14, -0.46, tip + 0.1],
            [x * 0.35, -0.46, 0.92],
            [x * 0.5, -0.36, 0.56],
          ],
          [0.02, 0.028, 0.02],
        ),
        head.ball(`${side}-nostril`, { color: darker(skin.color, 0.65) }, [0.05, 0.035, 0.05], [x * 0.12, -0.2, tip + 0.2]),
        head.tube(
          `${side}-brow-ridge`,
          dark,
          [
            [x * 0.16, 0.22, 0.86],
            [x * 0.4, 0.36, 0.8],
            [x * 0.72, 0.34, 0.44],
          ],
          [0.06, 0.1, 0.03],
        ),
        head.tube(
          `${side}-fang`,
          { color: MADE_OF.bone },
          [
            [x * 0.22, -0.44, tip - 0.04],
            [x * 0.22, -0.6, tip],
          ],
          [0.045, 0.004],
        ),
      ]
    }),
    ...[0.62, 0.82, 1.02].map((z, index) =>
      head.ball('muzzle-scale', dark, [0.1 - index * 0.015, 0.04, 0.09], [0, 0.3 - index * 0.13, z + 0.02]),
    ),
  ]
}

function furrySnout(subject: Subject): Part[] {
  const head = onHead(subject)
  const { skin, raceId } = subject
  const isBull = raceId === 'minotaur'
  const fur = furLook(subject)
  const muzzle: Look = { color: isBull ? mixed(fur.color, MADE_OF.paleFur, 0.45) : mixed(skin.color, MADE_OF.white, 0.3) }
  const size = isBull ? 1.35 : raceId === 'bugbear' ? 1.15 : 1
  const tip = isBull ? 1.12 : 0.92
  const parts = [
    ...(isBull
      ? [
          head.tube(
            'muzzle-bridge',
            skin,
            [
              [0, 0.2, 0.56],
              [0, -0.2, 1],
            ],
            [0.44, 0.4],
          ),
        ]
      : []),
    ...SIDES.map((side) =>
      head.ball(`${side}-muzzle`, muzzle, [0.27 * size, 0.2 * size, 0.24], [signOf(side) * 0.16 * size, -0.34, tip - 0.04]),
    ),
    head.ball('muzzle-chin', muzzle, [0.24 * size, 0.15 * size, 0.22], [0, -0.58, tip - 0.14]),
    head.ball(
      'muzzle-nose',
      { color: isBull ? '#4a3434' : mixed('#3a2626', MADE_OF.blush, 0.25), finish: 'gloss' },
      [0.15 * size, 0.1 * size, 0.1],
      [0, -0.18, tip + 0.17],
    ),
    head.tube(
      'mouth',
      { color: MADE_OF.mouth },
      [
        [-0.2 * size, -0.5, tip + 0.06],
        [0, -0.44, tip + 0.16],
        [0.2 * size, -0.5, tip + 0.06],
      ],
      [0.012, 0.025, 0.012],
    ),
  ]
  if (isBull)
    return [
      ...parts,
      head.tube(
        'nose-ring',
        { color: MADE_OF.gold, finish: 'metal' },
        [
          [-0.1, -0.26, tip + 0.26],
          [-0.08, -0.46, tip + 0.3],
          [0.08, -0.46, tip + 0.3],
          [0.1, -0.26, tip + 0.26],
        ],
        [0.03, 0.035, 0.035, 0.03],
      ),
    ]
  if (raceId === 'bugbear')
    return [
      ...parts,
      ...SIDES.map((side) =>
        head.tube(
          `${side}-fang`,
          { color: MADE_OF.bone },
          [
            [signOf(side) * 0.17, -0.62, tip + 0.04],
            [signOf(side) * 0.19, -0.42, tip + 0.16],
          ],
          [0.05, 0.006],
        ),
      ),
    ]
  const whiskers = SIDES.flatMap((side) =>
    [0.06, -0.06].map((rise) =>
      head.tube(
        `${side}-whisker`,
        { color: MADE_OF.white },
        [
          [signOf(side) * 0.34, -0.34, tip + 0.02],
          [signOf(side) * 0.9, -0.34 + rise * 2, tip - 0.1],
        ],
        [0.014, 0.006],
      ),
    ),
  )
  return [...parts, ...whiskers]
}

function beak(subject: Subject): Part[] {
  const head = onHead(subject)
  const { raceId, skin } = subject
  if (raceId === 'tortle') {
    const look: Look = { color: mixed(skin.color, '#6b5a2c', 0.35), finish: 'gloss' }
    return [
      head.tube(
        'beak',
        look,
        [
          [0, -0.1, 0.6],
          [0, -0.26, 1],
          [0, -0.48, 1.08],
        ],
        [0.38, 0.27, 0.05],
      ),
      head.tube(
        'beak-jaw',
        { ...look, color: darker(look.color, 0.14) },
        [
          [0, -0.54, 0.46],
          [0, -0.56, 0.9],
        ],
        [0.36, 0.2],
      ),
    ]
  }
  const isRaven = raceId === 'kenku'
  const look: Look = { color: isRaven ? MADE_OF.darkBeak : MADE_OF.beak, finish: 'gloss' }
  const tip = isRaven ? 1.9 : 1.5
  return [
    head.tube(
      'beak',
      look,
      [
        [0, -0.08, 0.6],
        [0, -0.1, 1.06],
        [0, -0.26, tip - 0.14],
        [0, -0.5, tip],
      ],
      [0.33, 0.25, 0.13, 0.01],
    ),
    head.tube(
      'beak-jaw',
      { ...look, color: darker(look.color, 0.3) },
      [
        [0, -0.38, 0.6],
        [0, -0.4, 1],
        [0, -0.42, tip - 0.3],
      ],
      [0.25, 0.16, 0.02],
    ),
    ...SIDES.map((side) =>
      head.ball(`${side}-nostril`, { color: darker(look.color, 0.6) }, [0.03, 0.03, 0.06], [signOf(side) * 0.19, 0.02, 1.02]),
    ),
  ]
}

function trunk(subject: Subject): Part[] {
  const head = onHead(subject)
  const { skin } = subject
  const ridges = [0.2, 0.4, 0.6].map((share) =>
    head.tube(
      'trunk-ridge',
      { color: darker(skin.color, 0.22) },
      [
        [0, -0.3 - share * 1.3, 0.98 + share * 0.36],
        [0, -0.36 - share * 1.3, 0.985 + share * 0.36],
      ],
      [0.25 - share * 0.09, 0.25 - share * 0.09],
    ),
  )
  return [
    head.tube(
      'trunk',
      skin,
      [
        [0, 0.06, 0.6],
        [0, -0.3, 1],
        [0, -1, 1.2],
        [0.06, -1.56, 1.26],
        [0.18, -1.7, 1.6],
      ],
      [0.36, 0.29, 0.22, 0.16, 0.13],
    ),
    ...ridges,
    ...SIDES.map((side) =>
      head.tube(
        `${side}-tusk`,
        { color: MADE_OF.bone, finish: 'gloss' },
        [
          [signOf(side) * 0.34, -0.4, 0.72],
          [signOf(side) * 0.5, -0.76, 1.04],
          [signOf(side) * 0.48, -0.74, 1.5],
        ],
        [0.14, 0.11, 0.01],
      ),
    ),
  ]
}
