import { canAct, counterDc, rollCheck } from '@hearthlight/rules/resolve'
import type { DicePool } from '../dice/events'
import { isRefusal } from '../kernel/define-message'
import type { Env } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { carriedOut, type PlannedDeed, planAgain } from './carry-out'
import { combatantOf } from './combatants'
import { asPaid, COST_EVENTS, type CostEvent, giveBack } from './cost'
import { CREATURE_EVENTS } from './creature-becomes'
import { applied } from './deed-apply'
import type { Deed } from './deeds.state'
import { deedApplied, deedChanged } from './events'
import { costOfReaction, payForReaction, RESISTANCE } from './reaction-costs'
import { type AskedReaction, type DeedReaction, windowOpen } from './reaction-window'
import { reactionsBecome, reactionsChanged } from './reactions-changed'
import { counterOf, inOrder, whoCanAnswer, whoCanCounter } from './reactors'

/** A deed at its next stage, and the events beside it. */
export interface Staged {
  readonly deed: Deed
  readonly events: readonly StageEvent[]
}

/** The events that stages make. */
export const STAGE_EVENTS = [deedChanged, deedApplied, reactionsChanged, ...COST_EVENTS, ...CREATURE_EVENTS] as const
type StageEvent = ReturnType<typeof applied>[number] | CostEvent | ReturnType<typeof reactionsBecome>[number]

/** REACT-1 Waits for those who can stop the spell, or else goes on with its dice. */
export function begun(deed: Deed, plan: PlannedDeed, facts: Facts, env: Env, pool: DicePool): Staged {
  const asked = isAsking(facts) ? whoCanCounter(plan.asked.act, plan.author, facts, env) : []
  return asked.length === 0 ? thrown(deed, plan, facts, env, pool) : { deed: opened(deed, 'declared', asked, facts, env), events: [] }
}

/** REACT-2 Throws the dice, then waits for the targets that can answer them. */
function thrown(deed: Deed, plan: PlannedDeed, facts: Facts, env: Env, pool: DicePool): Staged {
  const rolled = carriedOut(deed, plan, facts, env, pool)
  const asked = isAsking(facts) ? whoCanAnswer(rolled, facts, env) : []
  return asked.length === 0 ? finished(rolled, facts) : { deed: opened(rolled, 'open', asked, facts, env), events: [] }
}

/** The deed with what it proposes, which a table that wants it so applies at once. */
export function finished({ window: _answered, ...deed }: Deed, facts: Facts): Staged {
  if (facts.deedMode === 'roll') return { deed: { ...deed, status: 'rolled' }, events: [] }
  const proposed: Deed = { ...deed, status: 'proposed' }
  // DEED-11 What does nothing until its moment comes leaves nothing to apply.
  const isForLater = deed.moments !== undefined && deed.changes?.length === 0
  return { deed: proposed, events: facts.deedMode === 'apply' || isForLater ? applied(proposed, facts) : [] }
}

/**
 * REACT-4 Closes the window: the reactions that were chosen count in the order of initiative, and the deed goes on without those who did
 * not answer. The deed as it is by now, if it waits for nobody.
 */
export function settled(deed: Deed, facts: Facts, env: Env, pool: DicePool): Staged {
  if (deed.window === undefined || deed.asked === undefined) return { deed, events: [] }
  const author = facts.fightingCreature(deed.author.id)
  const { window, ...closed } = deed
  if (author === undefined) return { deed: ended(closed, 'author-gone'), events: [] }
  const chosen = inOrder(window.asked, facts).flatMap((one) => reactionOf(one, facts) ?? [])
  return deed.status === 'declared'
    ? castingSettled(closed, author, chosen, facts, env, pool)
    : answersSettled({ ...closed, asked: deed.asked }, author, window.asked, chosen, facts, env, pool)
}

/** Whether everybody who was asked has answered. */
export function isAnswered({ window }: Deed): boolean {
  return window?.asked.every(({ answer }) => answer !== undefined) === true
}

type Closed = Omit<Deed, 'window'>
type Answered = Closed & Required<Pick<Deed, 'asked'>>

function castingSettled(
  deed: Closed,
  author: FightingCreature,
  chosen: readonly DeedReaction[],
  facts: Facts,
  env: Env,
  pool: DicePool,
): Staged {
  const { asked } = deed
  let isStopped = false
  const { reactions, events: paid } = taken(chosen, facts, env, (reaction) => {
    if (isStopped) return { ...reaction, outcome: 'needless' }
    const answered = counterspell(reaction, asked?.act.slotLevel ?? 0, deed.to, facts, env, pool)
    isStopped = answered.outcome === 'used'
    return answered
  })
  const answered: Closed = { ...deed, ...(reactions.length === 0 ? {} : { reactions }) }
  if (isStopped) return { deed: ended(answered, 'countered'), events: paid }
  if (!canAct(combatantOf(author))) return { deed: ended(answered, 'author-down'), events: paid }
  const plan = asked && planAgain(author, asked, facts)
  if (plan === undefined) {
    const { spent, ...unpaid } = ended(answered, 'nobody-left')
    return { deed: unpaid, events: [...paid, ...(spent === undefined ? [] : giveBack(spent, author.id, facts))] }
  }
  const { deed: next, events } = thrown(answered, plan, facts, env, pool)
  return { deed: next, events: [...paid, ...events] }
}

function answersSettled(
  deed: Answered,
  author: FightingCreature,
  window: readonly AskedReaction[],
  chosen: readonly DeedReaction[],
  facts: Facts,
  env: Env,
  pool: DicePool,
): Staged {
  const resisting = window.flatMap(({ creatureId, answer }) =>
    typeof answer === 'object' && answer.key === RESISTANCE.key ? [creatureId] : [],
  )
  if (chosen.length === 0 && resisting.length === 0) return finished(deed, facts)
  const { reactions: added, events: paid } = taken(chosen, facts, env, (reaction) => reaction)
  const asked = { ...deed.asked, resists: [...deed.asked.resists, ...resisting] }
  const reactions = [...(deed.reactions ?? []), ...added]
  const answered: Answered = { ...deed, asked, ...(reactions.length === 0 ? {} : { reactions }) }
  const plan = planAgain(author, asked, facts)
  const { deed: next, events } = finished(plan === undefined ? answered : carriedOut(answered, plan, facts, env, pool), facts)
  return { deed: next, events: [...paid, ...events] }
}

/** REACT-3 The reactions with what becomes of them, and the events by which they are paid: what can't be paid any more fails. */
function taken(chosen: readonly DeedReaction[], facts: Facts, env: Env, use: (reaction: DeedReaction) => DeedReaction) {
  const events: CostEvent[] = []
  const reactions: DeedReaction[] = []
  for (const reaction of chosen) {
    const creature = facts.fightingCreature(reaction.creatureId)
    const paid = creature === undefined || facts.hasReacted(creature.id) ? undefined : payForReaction(creature, reaction, facts, env)
    if (creature === undefined || paid === undefined || isRefusal(paid)) {
      reactions.push({ ...reaction, outcome: 'needless' })
      continue
    }
    const used = use(reaction)
    const spent = costOfReaction(creature, reaction.key, reaction.way, env)
    reactions.push(used.outcome === 'needless' || spent === undefined ? used : { ...used, spent: asPaid(spent, creature.id, facts) })
    if (used.outcome !== 'needless') events.push(...paid)
  }
  const used = reactions.filter(({ outcome }) => outcome !== 'needless').map(({ creatureId }) => creatureId)
  return { reactions, events: [...events, ...reactionsBecome(used, [], facts)] }
}

/** A counterspell whose slot is too low needs a check with the caster's ability. */
function counterspell(
  reaction: DeedReaction,
  spellLevel: number,
  hearers: Deed['to'],
  facts: Facts,
  env: Env,
  pool: DicePool,
): DeedReaction {
  const { creatureId, key, way, name, isParty } = reaction
  const creature = facts.fightingCreature(creatureId)
  const counter = creature && counterOf(creature, key, way, env)
  if (creature === undefined || counter === undefined) return { ...reaction, outcome: 'failed' }
  const dc = counterDc(spellLevel, counter.slotLevel)
  if (dc === undefined) return reaction
  const isOpen = isParty && !facts.screen.areRollsHidden
  const check = rollCheck(combatantOf(creature, env.rulebook), counter.modifier, pool.stream(name, isOpen ? hearers : facts.dms))
  return { ...reaction, outcome: check.value >= dc ? 'used' : 'failed', check }
}

/** Undefined for those who passed or did not answer, and for legendary resistances, which are no reactions. */
function reactionOf({ creatureId, name, isParty, options, answer }: AskedReaction, facts: Facts): DeedReaction | undefined {
  if (answer === undefined || answer === 'pass' || answer.key === RESISTANCE.key) return undefined
  const { key, way } = answer
  const seenBy = facts.fightingCreature(creatureId)?.seenBy
  return {
    creatureId,
    name,
    isParty,
    key,
    ...(way === undefined ? {} : { way }),
    reaction: options.find((option) => option.key === key)?.name ?? name,
    outcome: 'used',
    ...(seenBy === undefined ? {} : { seenBy: [...seenBy] }),
  }
}

function opened(deed: Deed, status: 'declared' | 'open', asked: readonly AskedReaction[], facts: Facts, env: Env): Deed {
  return { ...deed, status, window: windowOpen(asked, facts.reactionSeconds * 1_000, facts.isPaused, env.now()) }
}

function ended(deed: Closed, why: NonNullable<Deed['ended']>): Deed {
  return { ...deed, status: 'ended', ended: why }
}

function isAsking({ deedMode, reactionSeconds }: Facts): boolean {
  return deedMode !== 'roll' && reactionSeconds > 0
}
