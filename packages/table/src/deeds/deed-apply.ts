import { SessionId } from '@hearthlight/protocol'
import type { Change } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { type DicePool, diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { isRefusal } from '../kernel/define-message'
import { isEqual } from '../kernel/is-equal'
import type { AppliedTo } from '../session-context/creature-health'
import { defineMessage, dmOnly, type Env, refuse } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { carriedOut } from './carry-out'
import { changesWhenApplied } from './changes-when-applied'
import { COST_EVENTS, giveBack, pay, resistancesSpent } from './cost'
import { CREATURE_EVENTS, creatureBecomes, healthOfCreature } from './creature-becomes'
import { changesTo, creaturesRestored, fightingCreatures } from './creature-changes'
import { type Deed, type DeedsState, deedOf } from './deeds.state'
import { edited, planOfEdit } from './edit-asked'
import { deedApplied, deedChanged, deedUndone } from './events'
import { reactionsGivenBack, reactionsTakenAgain } from './reaction-costs'
import { reactionsChanged } from './reactions-changed'

const payload = z.object({ sessionId: z.optional(SessionId), deedId: z.string().check(z.maxLength(64)) })
/** How much of its damage a target takes: nothing, half, all or double. */
const Share = z.object({
  targetId: z.string().check(z.maxLength(64)),
  times: z.union([z.literal(0), z.literal(0.5), z.literal(1), z.literal(2)]),
})
type Share = z.infer<typeof Share>
const NO_SUCH_DEED = 'That deed is no longer known at this table.'
/** A saved game was loaded since. */
export const IS_PAST = 'A saved game was loaded since: this deed is over.'

/**
 * DEED-2 The DM applies what a deed proposes, once. Damage and healing meet the health that the creatures have now; a creature that has
 * gone is left out. The DM may give each target nothing, half or double of its damage, which counts in all that hangs on it.
 */
export const deedApply = defineMessage<DeedsState>()({
  name: 'deed-apply',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.extend(payload, { shares: z.optional(z.array(Share).check(z.maxLength(100))) }),
  events: [deedChanged, deedApplied, reactionsChanged, diceDrawn, ...COST_EVENTS, ...CREATURE_EVENTS],
  may: dmOnly,
  decide: ({ state, facts, payload: { deedId, shares = [] } }, env) => {
    const deed = deedOf(state, deedId)
    if (deed === undefined) return refuse('VAL_001', NO_SUCH_DEED)
    const { author, spent, status, changes } = deed
    if (deed.isPast) return refuse('SESS_005', IS_PAST)
    if (deed.window !== undefined) return refuse('SESS_005', 'The table still waits for reactions.')
    if (status === 'applied' || changes === undefined) return []
    // What came back when the deed was taken back is used up again.
    const isPaidAgain = status === 'undone' && spent !== undefined && facts.creature(author.id) !== undefined
    const paid = isPaidAgain ? pay(spent, author.id, facts, env) : []
    if (isRefusal(paid)) return paid
    const answered = status === 'undone' ? reactionsTakenAgain(deed, facts, env) : []
    if (isRefusal(answered)) return answered
    const pool = dicePool(facts, env)
    const set = withShares(deed, shares, facts, env, pool)
    const changed = set.asked === deed.asked ? [] : [happen(deedChanged, { deed: set })]
    return [...changed, ...pool.drawn(), ...applied(set, facts), ...paid, ...answered]
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
  events: [deedUndone, reactionsChanged, ...COST_EVENTS, ...CREATURE_EVENTS],
  may: dmOnly,
  decide: ({ state, facts, payload: { deedId } }) => {
    const deed = deedOf(state, deedId)
    if (deed === undefined) return refuse('VAL_001', NO_SUCH_DEED)
    if (deed.isPast) return refuse('SESS_005', IS_PAST)
    if (deed.status === 'undone') return []
    const { author, spent, changes = [] } = deed
    const given = spent === undefined ? [] : giveBack(spent, author.id, facts)
    const resisted = deed.status === 'applied' ? resistancesSpent(changes, facts, -1) : []
    const answered = reactionsGivenBack(deed, facts)
    return [happen(deedUndone, { deedId }), ...creaturesRestored(deed.applied ?? [], facts), ...given, ...answered, ...resisted]
  },
})

/** Carried out once more with the same dice. Deeds of older versions, which can't be, only take more or less damage. */
function withShares(deed: Deed, shares: readonly Share[], facts: Facts, env: Env, pool: DicePool): Deed {
  if (shares.length === 0) return deed
  const { asked, author: authorOf, changes = [] } = deed
  const author = facts.fightingCreature(authorOf.id)
  if (asked === undefined || author === undefined) return { ...deed, changes: changes.map((change) => shared(change, shares)) }
  const targets = shares.map(({ targetId: id, times: share }) => ({ id, share }))
  const next = edited(asked, { targets, add: [], drop: [] }, facts)
  const plan = isEqual(next, asked) ? undefined : planOfEdit(deed, author, next, facts)
  return plan === undefined ? deed : carriedOut(deed, plan, facts, env, pool)
}

function shared(change: Change, shares: readonly Share[]): Change {
  const times = shares.find(({ targetId }) => targetId === change.targetId)?.times ?? 1
  return change.kind === 'damage' ? { ...change, amount: Math.floor(change.amount * times) } : change
}

/**
 * The events that do what the deed proposes; a roll that was due is due no longer. The card tells the hit points of this moment.
 */
export function applied(deed: Deed, facts: Facts) {
  const { id: deedId, dueId, targets } = deed
  const changes = changesWhenApplied(deed, facts)
  const changed = changesTo(changes, facts).filter(({ creature }) => hasHealthEvents(creature))
  const rolled = dueId === undefined ? changed : withoutDue(dueId, targets, changed, facts)
  const list = rolled.map(({ creature, health }): AppliedTo => ({ id: creature.id, before: healthOfCreature(creature), after: health }))
  const shown = withPoints(deed, list)
  return [
    ...(shown === deed ? [] : [happen(deedChanged, { deed: shown })]),
    happen(deedApplied, { deedId, applied: list }),
    ...resistancesSpent(changes, facts, 1),
    ...rolled.flatMap(({ creature, health }) => creatureBecomes(creature, health)),
  ]
}

/** The deed with the hit points that its targets really had and have; the same deed if it tells them already. */
export function withPoints(deed: Deed, changed: readonly AppliedTo[]): Deed {
  const targets = deed.targets.map((target) => {
    const change = changed.find(({ id }) => id === target.id)
    if (change === undefined) return target
    const [before, after] = [change.before, change.after].map(({ hp, tempHp }) => ({ hp, tempHp }))
    const result = { ...target.result, ...(before && { before }), ...(after && { after }) }
    return isEqual(result, target.result) ? target : { ...target, result }
  })
  return targets.every((target, index) => target === deed.targets[index]) ? deed : { ...deed, targets }
}

type Changed = ReturnType<typeof changesTo>

function withoutDue(dueId: string, targets: Deed['targets'], changed: Changed, facts: Facts): Changed {
  const unchanged = fightingCreatures(
    targets.map(({ id }) => id),
    facts,
  ).filter(({ id }) => changed.every(({ creature }) => creature.id !== id))
  const all = [...changed, ...unchanged.map((creature) => ({ creature, health: healthOfCreature(creature) }))]
  return all.map(({ creature, health: { due = [], ...health } }) => {
    const left = due.filter(({ id }) => id !== dueId)
    return { creature, health: left.length === 0 ? health : { ...health, due: left } }
  })
}

/** An NPC that is not in the order of initiative has no event for its health alone. */
export function hasHealthEvents({ kind, isInCombat }: FightingCreature): boolean {
  return kind !== 'npc' || isInCombat
}
