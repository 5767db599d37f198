import type { CastWay } from '@hearthlight/rules/character'
import { LEGENDARY_RESISTANCES, slotKey } from '@hearthlight/rules/monster-uses'
import type { Reaction } from '@hearthlight/rules/resolve'
import { isRefusal } from '../kernel/define-message'
import type { Env } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { type Cost, type CostEvent, giveBack, pay, takeAgain } from './cost'
import type { Deed } from './deeds.state'
import type { DeedReaction } from './reaction-window'
import { reactionsBecome } from './reactions-changed'

export const RESISTANCE: Reaction = { key: LEGENDARY_RESISTANCES, name: 'Legendary Resistance' }

/** What the reaction takes of the creature beside the reaction itself; undefined if nothing. */
export function costOfReaction(creature: FightingCreature, key: string, way: CastWay | undefined, env: Env): Cost | undefined {
  if (way !== undefined && creature.monsterId === undefined) return typeof way === 'number' || way === 'pact' ? { slot: way } : undefined
  const counter = typeof way === 'number' ? slotKey(way) : key
  const isCounted = env.monsterUses(creature.monsterId ?? '').some((each) => each.key === counter)
  return isCounted ? { key: counter, times: 1 } : undefined
}

/** What answering takes beside the reaction itself: a slot or a use. Legendary resistances are counted when the deed is applied. */
export function payForReaction(creature: FightingCreature, { key, way }: Pick<DeedReaction, 'key' | 'way'>, facts: Facts, env: Env) {
  const cost = key === RESISTANCE.key ? undefined : costOfReaction(creature, key, way, env)
  return cost === undefined ? [] : pay(cost, creature.id, facts, env)
}

type ReactionsOfDeed = Pick<Deed, 'reactions' | 'isReaction' | 'author'>

/** What reactions took comes back: a slot, a use, and the reaction itself. */
export function reactionsGivenBack(deed: ReactionsOfDeed, facts: Facts) {
  const costs = reactionsThatCost(deed).flatMap(({ spent, creatureId }) => (spent === undefined ? [] : giveBack(spent, creatureId, facts)))
  return [...costs, ...reactionsBecome([], whoReacted(deed), facts)]
}

/** The same is taken once more; refused if nothing is left. */
export function reactionsTakenAgain(deed: ReactionsOfDeed, facts: Facts, env: Env) {
  const events: CostEvent[] = []
  for (const { spent, creatureId } of reactionsThatCost(deed)) {
    const paid = spent === undefined || facts.creature(creatureId) === undefined ? [] : pay(spent, creatureId, facts, env)
    if (isRefusal(paid)) return paid
    events.push(...paid)
  }
  return [...events, ...reactionsBecome(whoReacted(deed), [], facts)]
}

/** What the reactions of `before` took comes back, and those of `goal` take it again, each that both have stays. */
export function reactionsExchanged(before: ReactionsOfDeed | undefined, goal: ReactionsOfDeed | undefined, facts: Facts) {
  const [old, now] = [before, goal].map((deed) => (deed === undefined ? [] : reactionsThatCost(deed)))
  const isIn = (list: readonly DeedReaction[] = [], one: DeedReaction) => list.some(({ creatureId }) => creatureId === one.creatureId)
  const back = old?.filter((one) => !isIn(now, one)) ?? []
  const again = now?.filter((one) => !isIn(old, one)) ?? []
  const [used, reacting] = [before, goal].map((deed) => (deed === undefined ? [] : whoReacted(deed)))
  return [
    ...back.flatMap(({ spent, creatureId }) => (spent === undefined ? [] : giveBack(spent, creatureId, facts))),
    ...again.flatMap(({ spent, creatureId }) => (spent === undefined ? [] : takeAgain(spent, creatureId, facts))),
    ...reactionsBecome(reacting ?? [], used?.filter((id) => !reacting?.includes(id)) ?? [], facts),
  ]
}

function reactionsThatCost({ reactions = [] }: ReactionsOfDeed) {
  return reactions.filter(({ outcome }) => outcome !== 'needless')
}

function whoReacted(deed: ReactionsOfDeed): readonly string[] {
  return [...reactionsThatCost(deed).map(({ creatureId }) => creatureId), ...(deed.isReaction ? [deed.author.id] : [])]
}
