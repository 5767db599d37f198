import { applyChanges, type DueRoll, turnDue } from '@hearthlight/rules/resolve'
import { effectsPassed } from '../effects/events'
import { happen } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import type { AppliedTo, PassedTurn } from '../session-context/creature-health'
import type { Env } from '../session-context/define-message'
import type { Facts, FightingCreature, TurnMoment, TurnNow } from '../session-context/facts'
import type { DueEntry, TableEffect } from '../session-context/lasting-effects'
import { creatureUsesChanged, type UsesChanged } from '../uses/events'
import { combatantOf } from './combatants'
import { CREATURE_EVENTS, creatureBecomes, healthOfCreature } from './creature-becomes'
import { creaturesRestored, fightingCreatures, healthOfCombatant } from './creature-changes'
import { reactionsBecome, reactionsChanged } from './reactions-changed'

/** The events that `turnPasses` and `turnReturns` make. */
export const TURN_EVENTS = [effectsPassed, reactionsChanged, creatureUsesChanged, ...CREATURE_EVENTS] as const
export type TurnEvent = ReturnType<typeof turnPasses>[number]

/**
 * EFFECT-3 The events of effects at the ends and beginnings of turns: rounds count down, effects end, and what has to be rolled is
 * due; REACT-3 who begins a turn has its reaction back. `now`: the turn that begins with them. EFFECT-4 All of it is remembered for
 * going back, with what else the creature `regained`.
 */
export function turnPasses(moments: readonly TurnMoment[], now: TurnNow, facts: Facts, env: Env, regained: readonly UsesChanged[] = []) {
  const starting = moments.flatMap(({ creatureId, at }) => (at === 'start' ? [creatureId] : []))
  const reacted = facts.initiativeOrder().filter((id) => starting.includes(id) && facts.hasReacted(id))
  const used = usedBefore(regained, facts)
  const changed = changedByEffects(moments, facts, env)
  const passed: PassedTurn = {
    ...now,
    changed: changed.map(({ change }) => change),
    ...(reacted.length === 0 ? {} : { reacted }),
    ...(used === undefined ? {} : { used }),
  }
  return [
    ...changed.flatMap(({ creature, change }) => creatureBecomes(creature, change.after)),
    ...(changed.length + reacted.length + regained.length === 0 ? [] : [happen(effectsPassed, { passed })]),
    ...reactionsBecome([], starting, facts),
  ]
}

function usedBefore(regained: readonly UsesChanged[], facts: Facts): PassedTurn['used'] {
  const counts = regained.flatMap(({ payload: { creatureId, used } }) =>
    Object.keys(used).map((key) => [key, facts.usedBy(creatureId)[key] ?? 0] as const),
  )
  return counts.length === 0 ? undefined : Object.fromEntries(counts)
}

/** Those whose effects or rolls that are due change, with their health before and after. */
function changedByEffects(moments: readonly TurnMoment[], facts: Facts, env: Env) {
  const bearers = fightingCreatures(facts.effectBearers(), facts)
  if (bearers.length === 0) return []
  const authors = bearers.flatMap(({ effects }) => effects.filter(({ concentration }) => concentration).map(({ authorId }) => authorId))
  const creatures = fightingCreatures([...bearers.map(({ id }) => id), ...authors], facts)
  const asked = new Map<string, readonly DueEntry[]>()
  let combatants: ReturnType<typeof applyChanges> = creatures.map((creature) => combatantOf(withTurnsCounted(creature, facts)))
  for (const { creatureId, at } of moments) {
    const effects = combatants.find(({ id }) => id === creatureId)?.effects ?? []
    const { rolls, changes } = turnDue(combatants, creatureId, at)
    const due = rolls.map((roll) => dueEntry(roll, effects, env))
    if (due.length > 0) asked.set(creatureId, [...(asked.get(creatureId) ?? []), ...due])
    combatants = applyChanges(combatants, changes)
  }
  return creatures.flatMap((creature, index) => {
    const combatant = combatants[index]
    if (combatant === undefined) return []
    const before = healthOfCreature(creature)
    const after = healthOfCombatant(combatant, withDue(creature.due, asked.get(creature.id) ?? []), facts)
    return isEqual(before, after) ? [] : [{ creature, change: { id: creature.id, before, after } satisfies AppliedTo }]
  })
}

/** EFFECT-4 The events that take back what the present turn changed when it began; none if it changed nothing. */
export function turnReturns({ entryId, round }: TurnNow, facts: Facts) {
  const passed = facts.passedTurn()
  if (passed?.entryId !== entryId || passed.round !== round) return []
  const { changed, reacted = [], used } = passed
  return [
    ...creaturesRestored(changed, facts),
    ...(used === undefined ? [] : [happen(creatureUsesChanged, { creatureId: entryId, used })]),
    ...reactionsBecome(reacted, [], facts),
    happen(effectsPassed, {}),
  ]
}

function dueEntry(roll: DueRoll, effects: readonly TableEffect[], env: Env): DueEntry {
  const { effectId, name, kind } = roll
  const effect = effects.find(({ id }) => id === effectId)
  const isMagical = effect?.isMagical === true
  const entry = { id: env.newId('due'), effectId, name, kind, isMagical, ...(effect?.isPartys === true ? { isPartys: true as const } : {}) }
  return roll.kind === 'per-turn' ? { ...entry, perTurn: roll.perTurn } : { ...entry, save: { ability: roll.ability, dc: roll.dc } }
}

/** Effects that count the turns of an author who is not in the fight count those of their bearer from now on. */
function withTurnsCounted(creature: FightingCreature, facts: Facts): FightingCreature {
  const isLeft = ({ authorId, lasting }: TableEffect) =>
    lasting.ends !== undefined && lasting.whose !== 'target' && facts.fightingCreature(authorId)?.isInCombat !== true
  if (!creature.isInCombat || !creature.effects.some(isLeft)) return creature
  const effects = creature.effects.map((effect) =>
    isLeft(effect) ? { ...effect, lasting: { ...effect.lasting, whose: 'target' as const } } : effect,
  )
  return { ...creature, effects }
}

/** A roll that is due again takes the place of the one that nobody made. */
function withDue(open: readonly DueEntry[], asked: readonly DueEntry[]): readonly DueEntry[] {
  const isAgain = (one: DueEntry) =>
    asked.some(({ effectId, kind, perTurn }) => effectId === one.effectId && kind === one.kind && isEqual(perTurn, one.perTurn))
  return [...open.filter((one) => !isAgain(one)), ...asked]
}
