import { SessionId } from '@hearthlight/protocol'
import { applyChanges, type Change, type Combatant } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { isRefusal } from '../kernel/define-message'
import { isEqual } from '../kernel/is-equal'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { combatantOf } from './combatants'
import { COST_EVENTS, giveBack, pay, resistancesSpent } from './cost'
import { CREATURE_EVENTS, creatureBecomes, healthOfCreature } from './creature-becomes'
import { type AppliedTo, type CreatureHealth, type Deed, type DeedsState, deedOf } from './deeds.state'
import { deedApplied, deedUndone } from './events'

const payload = z.object({ sessionId: z.optional(SessionId), deedId: z.string().check(z.maxLength(64)) })
/** How much of its damage a target takes: nothing, half, all or double. */
const Share = z.object({
  targetId: z.string().check(z.maxLength(64)),
  times: z.union([z.literal(0), z.literal(0.5), z.literal(1), z.literal(2)]),
})
type Share = z.infer<typeof Share>
const NO_SUCH_DEED = 'That deed is no longer known at this table.'

/**
 * DEED-2 The DM applies what a deed proposes, once. Damage and healing meet the health that the creatures have now; a creature that has
 * gone is left out. The DM may give each target nothing, half or double of its damage.
 */
export const deedApply = defineMessage<DeedsState>()({
  name: 'deed-apply',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.extend(payload, { shares: z.optional(z.array(Share).check(z.maxLength(100))) }),
  events: [deedApplied, ...COST_EVENTS, ...CREATURE_EVENTS],
  may: dmOnly,
  decide: ({ state, facts, payload: { deedId, shares = [] } }, env) => {
    const deed = deedOf(state, deedId)
    if (deed === undefined) return refuse('VAL_001', NO_SUCH_DEED)
    const { author, spent, status, changes } = deed
    if (status === 'applied' || changes === undefined) return []
    // What came back when the deed was taken back is used up again.
    const isPaidAgain = status === 'undone' && spent !== undefined && facts.creature(author.id) !== undefined
    const paid = isPaidAgain ? pay(spent, author.id, facts, env) : []
    if (isRefusal(paid)) return paid
    const done = applied({ id: deedId, changes: changes.map((change) => shared(change, shares)) }, facts)
    return [...done, ...paid]
  },
})

/**
 * DEED-3 Taking a deed back gives every creature what the deed took, and exactly the health of before if nothing has changed it since. A
 * deed that is not applied is discarded. Uses come back.
 */
export const deedUndo = defineMessage<DeedsState>()({
  name: 'deed-undo',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload,
  events: [deedUndone, ...COST_EVENTS, ...CREATURE_EVENTS],
  may: dmOnly,
  decide: ({ state, facts, payload: { deedId } }) => {
    const deed = deedOf(state, deedId)
    if (deed === undefined) return refuse('VAL_001', NO_SUCH_DEED)
    if (deed.status === 'undone') return []
    const { author, spent, changes = [] } = deed
    const given = spent === undefined ? [] : giveBack(spent, author.id, facts)
    const resisted = deed.status === 'applied' ? resistancesSpent(changes, facts, -1) : []
    const restored = (deed.applied ?? []).flatMap((change) => {
      const creature = facts.fightingCreature(change.id)
      return creature === undefined ? [] : creatureBecomes(creature, withoutChange(creature, change))
    })
    return [happen(deedUndone, { deedId }), ...restored, ...given, ...resisted]
  },
})

function shared(change: Change, shares: readonly Share[]): Change {
  const times = shares.find(({ targetId }) => targetId === change.targetId)?.times ?? 1
  return change.kind === 'damage' ? { ...change, amount: Math.floor(change.amount * times) } : change
}

/** The events that do what the deed proposes. */
export function applied({ id: deedId, changes = [] }: Pick<Deed, 'id' | 'changes'>, facts: Facts) {
  const ids = [...new Set(changes.map(({ targetId }) => targetId))]
  const found = ids.flatMap((id) => facts.fightingCreature(id) ?? []).filter(hasHealthEvents)
  const after = new Map(
    applyChanges(
      found.map((creature) => combatantOf(creature)),
      changes,
    ).map((each) => [each.id, each]),
  )
  const changed = found.flatMap((creature) => {
    const combatant = after.get(creature.id)
    return combatant === undefined ? [] : [{ creature, health: healthOfCombatant(combatant) }]
  })
  const list = changed.map(({ creature, health }): AppliedTo => ({ id: creature.id, before: healthOfCreature(creature), after: health }))
  return [
    happen(deedApplied, { deedId, applied: list }),
    ...resistancesSpent(changes, facts, 1),
    ...changed.flatMap(({ creature, health }) => creatureBecomes(creature, health)),
  ]
}

/** An NPC that is not in the order of initiative has no event for its health alone. */
function hasHealthEvents({ kind, isInCombat }: FightingCreature): boolean {
  return kind !== 'npc' || isInCombat
}

function healthOfCombatant({ hp, tempHp = 0, conditions, deathSaves, concentration }: Combatant): CreatureHealth {
  return { hp, tempHp, conditions: [...conditions], deathSaves, concentration: concentration ?? null }
}

function withoutChange(creature: FightingCreature, { before, after }: AppliedTo): CreatureHealth {
  const now = healthOfCreature(creature)
  if (isEqual(now, after)) return before
  const added = after.conditions.filter((condition) => !before.conditions.includes(condition))
  const removed = before.conditions.filter((condition) => !after.conditions.includes(condition))
  const kept = now.conditions.filter((condition) => !added.includes(condition))
  return {
    hp: Math.max(0, Math.min(creature.maxHp, now.hp + before.hp - after.hp)),
    tempHp: Math.max(0, now.tempHp + before.tempHp - after.tempHp),
    conditions: [...kept, ...removed.filter((condition) => !kept.includes(condition))],
    deathSaves: isEqual(now.deathSaves, after.deathSaves) ? before.deathSaves : now.deathSaves,
    concentration: now.concentration === after.concentration ? before.concentration : now.concentration,
  }
}
