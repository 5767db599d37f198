import type { Aim, AimQuestion, Answer } from '@hearthlight/rules/ask'
import { plural, t, translate } from '../../../lib/i18n'
import { allOf } from '../../../lib/terms'
import { cellName } from '../scene/cell-name'

export function aimSentence({ aims, isEnough, question }: Extract<Answer, { kind: 'aim' }>): string {
  const area = t('{sizeFt} ft {shape}', { sizeFt: question.sizeFt, shape: translate(question.shape) })
  const [best] = aims
  if (best === undefined) return t('{area}: it hits nobody of the others.', { area })
  const count = best.foes.length
  if (isEnough) return plural(count, '{area}: it hits one of the others.', '{area}: it hits {count} of the others.', { area })
  return plural(
    count,
    '{area}: nowhere so many. At best it hits one of the others.',
    '{area}: nowhere so many. At best it hits {count} of the others.',
    {
      area,
    },
  )
}

/** `To the north-east: Goblin and Ogre`. */
export function aimItem(aim: Aim, question: AimQuestion, { nameOf }: { nameOf(id: string): string }): string {
  const { origin, direction } = aim.placement
  const where =
    question.shape === 'sphere'
      ? t('Around the upper left corner of {cell}', { cell: cellName(origin) })
      : (COMPASS[compassPoint(direction)] ?? '')
  const foes = allOf(aim.foes.map(nameOf))
  if (aim.friends.length === 0) return `${where}: ${foes}`
  return t('{where}: {foes}, and {friends} of your own', { where, foes, friends: allOf(aim.friends.map(nameOf)) })
}

const COMPASS = [
  t('To the east'),
  t('To the south-east'),
  t('To the south'),
  t('To the south-west'),
  t('To the west'),
  t('To the north-west'),
  t('To the north'),
  t('To the north-east'),
] as const

function compassPoint(radians: number): number {
  const eighths = Math.round(radians / (Math.PI / 4))
  return ((eighths % 8) + 8) % 8
}
