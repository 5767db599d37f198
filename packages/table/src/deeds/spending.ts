import { actKey, LEGENDARY_ACTIONS, LEGENDARY_RESISTANCES } from '@hearthlight/rules/monster-uses'
import type { Change } from '@hearthlight/rules/resolve'
import { happen } from '../kernel/define-event'
import { type Env, type Refusal, refuse } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { creatureUsesChanged } from '../uses/events'
import type { ActRequest } from './act-request'
import type { Deed } from './deeds.state'

type Spent = NonNullable<Deed['spent']>

/** What the act takes of its author's counters; undefined if it is not counted. */
export function spentOn(request: ActRequest, { id, monsterId }: FightingCreature, facts: Facts, env: Env): Spent | undefined | Refusal {
  if (request.kind !== 'monster' || monsterId === undefined) return undefined
  const action = env.rulebook?.monsters.get(monsterId)?.actions.find(({ name }) => name === request.action)
  const isLegendary = action?.kind === 'legendary'
  const key = isLegendary ? LEGENDARY_ACTIONS : actKey(request.action)
  const counter = env.monsterUses(monsterId).find((each) => each.key === key)
  if (counter === undefined) return undefined
  const times = isLegendary ? (action?.legendaryCost ?? 1) : 1
  const isLeft = (facts.usedBy(id)[key] ?? 0) + times <= counter.most
  return isLeft ? { key, times } : refuse('SESS_005', 'The creature has used this up.')
}

/** Uses the counter up, or gives it back with `times` below 0. */
export function spend(creatureId: string, { key, times }: Spent, facts: Facts) {
  const used = Math.max(0, (facts.usedBy(creatureId)[key] ?? 0) + times)
  return happen(creatureUsesChanged, { creatureId, used: { [key]: used } })
}

/** The legendary resistances that the changes spend, or with `times` -1 give back. */
export function resistancesSpent(changes: readonly Change[], facts: Facts, times: 1 | -1) {
  return changes.flatMap(({ kind, targetId }) =>
    kind === 'spend-legendary-resistance' && facts.creature(targetId)?.monsterId !== undefined
      ? [spend(targetId, { key: LEGENDARY_RESISTANCES, times }, facts)]
      : [],
  )
}
