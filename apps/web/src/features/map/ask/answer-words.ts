import type { Answer, Question } from '@hearthlight/rules/ask'
import type { Cover, Seen } from '@hearthlight/rules/sight'
import { plural, t } from '../../../lib/i18n'
import { allOf } from '../../../lib/terms'
import { shownFeet } from '../scene/board-words'
import { aimItem, aimSentence } from './aim-words'

/** An answer as it is read. */
export interface AnswerWords {
  readonly sentence: string
  readonly items: readonly string[]
  /** What it leaves open. */
  readonly notes: readonly string[]
}

export interface Teller {
  nameOf(id: string): string
  /** Whether the asker is this token's player: it is told as `you`. */
  isYou(id: string): boolean
  readonly isDm: boolean
  /** false: the asker's table tells them of no wall. */
  readonly knowsWalls: boolean
}

export function wordsOfAnswer(answer: Answer, question: Question, teller: Teller): AnswerWords {
  const { nameOf } = teller
  switch (answer.kind) {
    case 'no-token':
      return plain(teller.isDm ? t('Select a token first, or name one in the question.') : t('You have no token on this map.'))
    case 'reach': {
      const unknown = answer.isSpeedKnown
        ? []
        : [t('The speed is not known to you: {feet} ft are counted.', { feet: shownFeet(answer.leftFt) })]
      const items = answer.reached.map(({ id, feet }) =>
        feet === 0
          ? t('{name}: no step away', { name: nameOf(id) })
          : t('{name}: after {feet} ft', { name: nameOf(id), feet: shownFeet(feet) }),
      )
      const to = question.kind === 'reach' ? question.to : undefined
      return { sentence: reachSentence(answer, to, teller), items, notes: [...unknown, ...hedges(teller)] }
    }
    case 'seen-by':
    case 'sees': {
      const items = teller.isDm ? answer.noticed.map(({ id, how }) => `${nameOf(id)}: ${HOW[how]}`) : []
      const unclear =
        answer.unclear.length === 0
          ? []
          : [t('Not clear: {names}. Ground that you don’t know lies between.', { names: namesOf(answer.unclear, teller) })]
      return { sentence: sightSentence(answer, teller), items, notes: [...unclear, ...hedges(teller)] }
    }
    case 'cover':
    case 'covered': {
      const items = answer.others.map(
        ({ id, cover }) => `${nameOf(id)}: ${cover === 'unclear' ? t('not clear, you don’t know the ground between') : COVERS[cover]}`,
      )
      return { sentence: coverSentence(answer, teller), items, notes: hedges(teller) }
    }
    case 'distance': {
      const items = answer.to.map(({ id, feet }) => feetItem(nameOf(id), feet))
      const [only, ...others] = answer.to
      if (only === undefined) return plain(t('That is no token besides it.'))
      if (others.length > 0)
        return { sentence: you(answer.who, teller, t('From you:'), (name) => t('From {name}:', { name })), items, notes: [] }
      const values = { other: nameOf(only.id), feet: shownFeet(only.feet) }
      return plain(
        you(answer.who, teller, t('{other} is {feet} ft away.', values), (name) =>
          t('{other} is {feet} ft from {name}.', { ...values, name }),
        ),
      )
    }
    case 'within': {
      const values = { feet: answer.feet }
      const [count, items] = [answer.inside.length, answer.inside.map(({ id, feet }) => feetItem(nameOf(id), feet))]
      const sentence = you(
        answer.who,
        teller,
        count === 0
          ? t('Nobody is within {feet} ft of you.', values)
          : plural(count, 'One token is within {feet} ft of you.', '{count} tokens are within {feet} ft of you.', values),
        (name) =>
          count === 0
            ? t('Nobody is within {feet} ft of {name}.', { ...values, name })
            : plural(count, 'One token is within {feet} ft of {name}.', '{count} tokens are within {feet} ft of {name}.', {
                ...values,
                name,
              }),
      )
      return { sentence, items, notes: [] }
    }
    case 'aim':
      return { sentence: aimSentence(answer), items: answer.aims.map((aim) => aimItem(aim, answer.question, teller)), notes: [] }
  }
}

const HOW: Readonly<Record<Exclude<Seen, 'no'>, string>> = {
  bright: t('clearly'),
  dim: t('in dim light'),
  dark: t('in darkness'),
  sensed: t('without eyes'),
}

const COVERS: Readonly<Record<Cover, string>> = {
  none: t('no cover'),
  half: t('half cover'),
  'three-quarters': t('three-quarters cover'),
  total: t('total cover'),
}

function plain(sentence: string): AnswerWords {
  return { sentence, items: [], notes: [] }
}

/** ASK-3 A player's answers say what they can't know. */
function hedges({ isDm, knowsWalls }: Teller): readonly string[] {
  if (isDm) return []
  return [knowsWalls ? t('As far as you can tell.') : t('As far as you can tell: you know of no walls here.')]
}

export function namesOf(ids: readonly string[], { nameOf }: Pick<Teller, 'nameOf'>): string {
  return allOf(ids.map(nameOf))
}

function feetItem(name: string, feet: number): string {
  return t('{name}: {feet} ft', { name, feet: shownFeet(feet) })
}

function you(who: string, teller: Teller, toYou: string, of: (name: string) => string): string {
  return teller.isYou(who) ? toYou : of(teller.nameOf(who))
}

function reachSentence(
  { who, reached, leftFt }: Extract<Answer, { kind: 'reach' }>,
  to: readonly string[] | undefined,
  teller: Teller,
): string {
  const feet = shownFeet(leftFt)
  if (reached.length > 0) {
    const names = namesOf(
      reached.map(({ id }) => id),
      teller,
    )
    return you(who, teller, t('With {feet} ft you reach {names}.', { feet, names }), (name) =>
      t('With {feet} ft {name} reaches {names}.', { feet, name, names }),
    )
  }
  if (to !== undefined) {
    const names = namesOf(to, teller)
    return you(who, teller, t('With {feet} ft you don’t reach {names}.', { feet, names }), (name) =>
      t('With {feet} ft {name} doesn’t reach {names}.', { feet, name, names }),
    )
  }
  return you(who, teller, t('With {feet} ft you reach nobody.', { feet }), (name) =>
    t('With {feet} ft {name} reaches nobody.', { feet, name }),
  )
}

function sightSentence({ kind, who, noticed }: Extract<Answer, { kind: 'sees' | 'seen-by' }>, teller: Teller): string {
  const names = namesOf(
    noticed.map(({ id }) => id),
    teller,
  )
  if (kind === 'sees') {
    if (noticed.length === 0) return you(who, teller, t('You see nobody of these.'), (name) => t('{name} sees nobody of these.', { name }))
    return you(who, teller, t('You see {names}.', { names }), (name) => t('{name} sees {names}.', { name, names }))
  }
  if (noticed.length === 0) return you(who, teller, t('Nobody of these sees you.'), (name) => t('Nobody of these sees {name}.', { name }))
  return you(who, teller, t('You are seen by {names}.', { names }), (name) => t('{name} is seen by {names}.', { name, names }))
}

function coverSentence({ kind, who, others }: Extract<Answer, { kind: 'cover' | 'covered' }>, teller: Teller): string {
  const ids = others.flatMap(({ id, cover }) => (cover === 'none' || cover === 'unclear' ? [] : [id]))
  const names = namesOf(ids, teller)
  if (kind === 'covered') {
    if (ids.length === 0) return you(who, teller, t('Nobody has cover from you.'), (name) => t('Nobody has cover from {name}.', { name }))
    return you(who, teller, t('From you, {names} have cover.', { names }), (name) => t('From {name}, {names} have cover.', { name, names }))
  }
  if (ids.length === 0) return you(who, teller, t('You are in no cover.'), (name) => t('{name} is in no cover.', { name }))
  return you(who, teller, t('You are in cover from {names}.', { names }), (name) => t('{name} is in cover from {names}.', { name, names }))
}
