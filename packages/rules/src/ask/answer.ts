import { feetApart, isBeyondFt } from '../grid'
import type { Seen } from '../sight'
import { type Aim, aimsFor } from './aim'
import { type KnownCover, knownCover, noticed } from './notice'
import type { AimQuestion, Question } from './question'
import { placesInReach, type ReachedPlace, type ReachedToken, tokensInReach } from './reach'
import { type AskToken, type AskView, tokenIn } from './view'

/** `who` is the id of the token that the answer is about; tokens stand in the order of distance, nearest first. */
export type Answer =
  /** The asker has no token on this map, or the creature isn't there any more. */
  | { readonly kind: 'no-token' }
  | ReachAnswer
  | { readonly kind: 'seen-by' | 'sees'; readonly who: string; readonly noticed: readonly Sighting[]; readonly unclear: readonly string[] }
  | {
      readonly kind: 'cover' | 'covered'
      readonly who: string
      readonly others: readonly { readonly id: string; readonly cover: KnownCover }[]
    }
  | { readonly kind: 'distance'; readonly who: string; readonly to: readonly FarToken[] }
  | { readonly kind: 'within'; readonly who: string; readonly feet: number; readonly inside: readonly FarToken[] }
  | {
      readonly kind: 'aim'
      readonly who: string
      readonly question: AimQuestion
      readonly isEnough: boolean
      readonly aims: readonly Aim[]
    }

export interface ReachAnswer {
  readonly kind: 'reach'
  readonly who: string
  /** What it may still go on this turn. */
  readonly leftFt: number
  readonly isSpeedKnown: boolean
  readonly reached: readonly ReachedToken[]
  readonly places: readonly ReachedPlace[]
}

export interface Sighting {
  readonly id: string
  readonly how: Exclude<Seen, 'no'>
}

export interface FarToken {
  readonly id: string
  readonly feet: number
}

/** ASK-1 The answer to a question, from what the asker knows alone. */
export function answerTo(view: AskView, question: Question): Answer {
  const who = tokenIn(view, question.who ?? view.ownId)
  if (who === undefined) return { kind: 'no-token' }
  switch (question.kind) {
    case 'reach':
      return reachAnswer(view, who, question)
    case 'seen-by':
    case 'sees':
      return sightAnswer(view, who, question)
    case 'cover': {
      const attackers = othersByDistance(view, who).filter(({ id, isParty, isFallen }) =>
        question.from === undefined ? isParty !== who.isParty && !isFallen : question.from.includes(id),
      )
      return { kind: 'cover', who: who.id, others: attackers.map((other) => ({ id: other.id, cover: knownCover(view, other, who) })) }
    }
    case 'covered': {
      const targets = othersByDistance(view, who).filter(({ isParty, isFallen }) => isParty !== who.isParty && !isFallen)
      return { kind: 'covered', who: who.id, others: targets.map((other) => ({ id: other.id, cover: knownCover(view, who, other) })) }
    }
    case 'distance': {
      const to = othersByDistance(view, who).filter(({ id }) => question.to.includes(id))
      return { kind: 'distance', who: who.id, to: to.map((other) => ({ id: other.id, feet: feetBetween(view, who, other) })) }
    }
    case 'within': {
      const all = othersByDistance(view, who).map((other) => ({ id: other.id, feet: feetBetween(view, who, other) }))
      return { kind: 'within', who: who.id, feet: question.feet, inside: all.filter(({ feet }) => !isBeyondFt(feet, question.feet)) }
    }
    case 'aim':
      return { kind: 'aim', who: who.id, question, ...aimsFor(view, who, question) }
  }
}

function reachAnswer(view: AskView, who: AskToken, { to, isDashing, speedFt }: Extract<Question, { kind: 'reach' }>): ReachAnswer {
  const known = view.movementOf(who)
  const speed = speedFt ?? known.speedFt
  const budgetFt = (speedFt === undefined ? known.budgetFt : known.before.feet + speedFt) + (isDashing === true ? speed : 0)
  const movement = { ...known, budgetFt }
  const places = placesInReach(view, who, movement)
  const reached = tokensInReach(view, who, places, movement)
    .filter(({ id }) => to === undefined || to.includes(id))
    .sort((one, other) => one.feet - other.feet)
  const leftFt = Math.max(0, budgetFt - known.before.feet)
  return { kind: 'reach', who: who.id, leftFt, isSpeedKnown: known.isSpeedKnown || speedFt !== undefined, reached, places }
}

function sightAnswer(view: AskView, who: AskToken, question: Extract<Question, { kind: 'seen-by' | 'sees' }>): Answer {
  const asked = question.kind === 'sees' ? question.to : question.by
  const others = othersByDistance(view, who).filter(({ id, isFallen }) =>
    asked === undefined ? question.kind === 'sees' || !isFallen : asked.includes(id),
  )
  const all = others.map((other) => ({
    id: other.id,
    how: question.kind === 'sees' ? noticed(view, who, other) : noticed(view, other, who),
  }))
  return {
    kind: question.kind,
    who: who.id,
    noticed: all.flatMap(({ id, how }) => (how === 'no' || how === 'unclear' ? [] : [{ id, how }])),
    unclear: all.flatMap(({ id, how }) => (how === 'unclear' ? [id] : [])),
  }
}

function othersByDistance(view: AskView, who: AskToken): readonly AskToken[] {
  const others = view.tokens.filter(({ id }) => id !== who.id)
  return others
    .map((other) => ({ other, feet: feetBetween(view, who, other) }))
    .sort((one, next) => one.feet - next.feet)
    .map(({ other }) => other)
}

/** GRID-12 */
function feetBetween({ grid: { kind, rule } }: AskView, one: AskToken, other: AskToken): number {
  return feetApart(kind, one, other, rule)
}
