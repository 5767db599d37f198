import { ball, bothSides, type Part, part, plate, tube } from '../part'
import type { Subject } from '../subject'
import type { Frame, Vec2 } from '../vector'
import { grip, iron, steel, wood } from './weapon-materials'

/** Poles keep their length: the hand takes them where the ground allows. */
export function pole(subject: Subject, hand: Frame, s: number): Part[] {
  const { held, skeleton, outfit } = subject
  const length = { Quarterstaff: 1.5, Spear: 1.66, Halberd: 1.6 }[held.weapon] ?? 1.5
  // The butt rests on the ground where the hero stands with it; the ground is at 0.
  const below = skeleton.grip.isGrounded ? hand.at[1] - 0.01 : length * s * 0.5
  const above = length * s - Math.min(below, length * s * 0.72)
  const shaft = part(
    'weapon-haft',
    wood,
    tube(
      [
        [0, -below, 0],
        [0, above, 0],
      ],
      [0.022, 0.02],
    ),
    hand,
  )
  const bindings = [-0.07, 0.07].map((y) =>
    part(
      'weapon-binding',
      grip,
      tube(
        [
          [0, y - 0.02, 0],
          [0, y + 0.02, 0],
        ],
        [0.026, 0.026],
      ),
      hand,
    ),
  )
  const up = (outline: Vec2[]) => outline.map(([x, y]): Vec2 => [x * s, above + y * s])
  if (held.weapon === 'Spear') {
    return [
      shaft,
      ...bindings,
      part(
        'weapon-blade',
        steel,
        plate(
          up(
            bothSides([
              [0, -0.04],
              [0.03, -0.03],
              [0.06, 0.06],
              [0, 0.24],
            ]),
          ),
          0.03,
        ),
        hand,
      ),
      part(
        'weapon-tassel',
        { color: outfit.class.main },
        tube(
          [
            [0, above - 0.02, 0],
            [0.04, above - 0.14 * s, 0.03],
          ],
          [0.03, 0.04],
        ),
        hand,
      ),
    ]
  }
  if (held.weapon === 'Halberd') {
    return [
      shaft,
      ...bindings,
      part(
        'weapon-blade',
        steel,
        plate(
          up([
            [-0.02, -0.04],
            [-0.16, 0.02],
            [-0.2, -0.14],
            [-0.14, -0.3],
            [-0.02, -0.22],
          ]),
          0.026,
        ),
        hand,
      ),
      part(
        'weapon-spike',
        steel,
        plate(
          up(
            bothSides([
              [0, -0.06],
              [0.03, -0.04],
              [0, 0.26],
            ]),
          ),
          0.03,
        ),
        hand,
      ),
      part(
        'weapon-hook',
        steel,
        plate(
          up([
            [0.01, -0.16],
            [0.13, -0.14],
            [0.02, -0.08],
          ]),
          0.026,
        ),
        hand,
      ),
    ]
  }
  const isCaster = CASTERS.has(subject.hero.characterClass?.id ?? '')
  if (!isCaster)
    return [
      shaft,
      ...bindings,
      ...[-below + 0.06, above - 0.06].map((y) =>
        part(
          'weapon-cap',
          iron,
          tube(
            [
              [0, y - 0.06, 0],
              [0, y + 0.06, 0],
            ],
            [0.028, 0.028],
          ),
          hand,
        ),
      ),
    ]
  return [
    shaft,
    ...bindings,
    part(
      'weapon-crook',
      wood,
      tube(
        [
          [0, above - 0.02, 0],
          [0.1 * s, above + 0.08 * s, 0],
          [0.08 * s, above + 0.22 * s, 0],
          [-0.04 * s, above + 0.25 * s, 0],
          [-0.09 * s, above + 0.16 * s, 0],
        ],
        [0.024, 0.026, 0.024, 0.02, 0.01],
      ),
      hand,
    ),
    part('weapon-crystal', { color: outfit.class.accent, finish: 'glow' }, ball([0.045 * s, 0.065 * s, 0.045 * s]), hand, [
      0,
      above + 0.12 * s,
      0,
    ]),
  ]
}

const CASTERS = new Set(['wizard', 'sorcerer', 'warlock', 'druid', 'cleric', 'bard', 'artificer'])
