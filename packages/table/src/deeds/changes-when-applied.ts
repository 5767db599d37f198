import { type Change, canAct } from '@hearthlight/rules/resolve'
import type { Facts } from '../session-context/facts'
import { changesTo } from './creature-changes'
import type { Deed } from './deeds.state'

type Proposing = Pick<Deed, 'author' | 'changes' | 'targets'>

/**
 * EFFECT-1 What a deed changes, with the concentration as it is when the deed is applied: others may have been applied since its dice were
 * thrown, or its author may have fallen.
 */
export function changesWhenApplied(deed: Proposing, facts: Facts): readonly Change[] {
  const changes = authorsConcentration(deed, facts).filter((change) => !isByFall(change, deed))
  const helpless = changesTo(changes, facts).filter(({ health }) => health.concentration !== null && !canAct(health))
  return [...changes, ...helpless.map(({ creature: { id: targetId } }) => ({ kind: 'lose-concentration', targetId }) as const)]
}

/** It ends the one that the author has by now. Without an author who can act it does not begin, nor what hangs on it. */
function authorsConcentration({ author: { id }, changes = [] }: Proposing, facts: Facts): readonly Change[] {
  const first = changes.findIndex(({ kind, targetId }) => kind === 'concentrate' && targetId === id)
  if (first < 0) return changes
  const author = facts.fightingCreature(id)
  if (author === undefined || !canAct(author)) return changes.filter((change) => !isOfConcentration(change, id))
  const before = changes.slice(0, first)
  const isEnded = author.concentration === null || before.some(({ kind, targetId }) => kind === 'lose-concentration' && targetId === id)
  return isEnded ? changes : [...before, { kind: 'lose-concentration', targetId: id }, ...changes.slice(first)]
}

function isOfConcentration(change: Change, authorId: string): boolean {
  if (change.kind === 'effect') return change.effect.concentration && change.effect.authorId === authorId
  return change.kind === 'concentrate' && change.targetId === authorId
}

/** A target loses it without a roll if the deed fells it, or keeps it from acting: whether it does shows when the deed is applied. */
function isByFall({ kind, targetId }: Change, { author, targets }: Proposing): boolean {
  if (kind !== 'lose-concentration' || targetId === author.id) return false
  return targets.find(({ id }) => id === targetId)?.result.concentration?.isLost !== true
}
