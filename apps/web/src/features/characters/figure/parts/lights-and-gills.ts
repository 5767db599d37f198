import { darker, lighter, mixed } from '../color'
import { type Look, type Part, ring } from '../part'
import { SIDES, signOf } from '../skeleton'
import type { Subject } from '../subject'
import { turnBy } from '../vector'
import { faceAt, onHead } from './head'

export function glow(subject: Subject): Part[] {
  const head = onHead(subject)
  const { raceId, outfit, eye } = subject
  const light: Look = { color: lighter(eye, 0.35), finish: 'glow' }
  if (raceId === 'aasimar')
    return [
      head.part(
        'halo',
        { color: '#ffe9a8', finish: 'glow' },
        ring(0.86 * head.radius, 0.05 * head.radius),
        [0, 0.4, -1.06],
        turnBy(Math.PI / 2 - 0.12, 0, 0),
      ),
    ]
  if (raceId === 'kalashtar')
    return [
      head.ball('brow-light', light, [0.08, 0.12, 0.05], [0, 0.5, faceAt(0, 0.5) + 0.02]),
      head.part('halo', light, ring(1.2 * head.radius, 0.025 * head.radius), [0, 0.9, -0.1], turnBy(0.3, 0, 0.14)),
    ]
  const wisps = SIDES.flatMap((side) => {
    const x = signOf(side)
    return [
      head.tube(
        `${side}-mark-light`,
        light,
        [
          [x * 0.6, 0.44, faceAt(0.6, 0.44) + 0.01],
          [x * 0.72, 0.1, faceAt(0.72, 0.1) + 0.01],
          [x * 0.56, -0.36, faceAt(0.56, -0.36) + 0.01],
        ],
        [0.012, 0.04, 0.012],
      ),
      head.tube(
        `${side}-flame`,
        { color: lighter(outfit.class.accent, 0.2), finish: 'glow' },
        [
          [x * 0.3, 1.08, -0.1],
          [x * 0.5, 1.4, -0.2],
          [x * 0.36, 1.74, -0.16],
        ],
        [0.15, 0.11, 0.01],
      ),
    ]
  })
  return [
    ...wisps,
    head.tube(
      'flame',
      light,
      [
        [0, 1.1, 0],
        [-0.1, 1.56, -0.1],
        [0.06, 2, -0.1],
      ],
      [0.2, 0.15, 0.01],
    ),
  ]
}

export function gills(subject: Subject): Part[] {
  const head = onHead(subject)
  const { skin } = subject
  const fin: Look = { color: mixed(skin.color, '#2f8f9e', 0.5), finish: 'gloss' }
  const dark: Look = { color: darker(skin.color, 0.42) }
  return SIDES.flatMap((side) => {
    const x = signOf(side)
    const slits = [0, 1, 2].map((row) =>
      head.tube(
        `${side}-gill`,
        dark,
        [
          [x * 0.66, -0.5 - row * 0.1, 0.28],
          [x * 0.6, -0.56 - row * 0.1, 0.52],
        ],
        [0.03, 0.02],
      ),
    )
    const fins = [0.5, 0.1, -0.3].map((y, row) =>
      head.tube(
        `${side}-fin`,
        row % 2 ? { ...fin, color: lighter(fin.color, 0.2) } : fin,
        [
          [x * 0.82, y * 0.3 - 0.06, -0.1],
          [x * 1.14, y * 0.6, -0.24],
          [x * 1.46, y, -0.42],
        ],
        [0.14, 0.11, 0.01],
      ),
    )
    return [...slits, ...fins]
  })
}
