import { applyChanges, type Change, type Combatant } from '@hearthlight/rules/resolve'
import { isEqual } from '../kernel/is-equal'
import type { AppliedTo, CreatureHealth } from '../session-context/creature-health'
import type { Facts, FightingCreature } from '../session-context/facts'
import { type DueEntry, EFFECTS_KEPT, type TableEffect } from '../session-context/lasting-effects'
import { combatantOf } from './combatants'
import { creatureBecomes, healthOfCreature, lastingHealth, maximumOf } from './creature-becomes'

/**
 * What the changes make of the creatures that they name, and of those on which effects end with a concentration; creatures that are
 * not at the table are left out.
 */
export function changesTo(changes: readonly Change[], facts: Facts): readonly { creature: FightingCreature; health: CreatureHealth }[] {
  const named = changes.map(({ targetId }) => targetId)
  const others = changes.some(({ kind }) => kind === 'lose-concentration') ? facts.effectBearers() : []
  const found = fightingCreatures([...named, ...others], facts)
  const after = applyChanges(
    found.map((creature) => combatantOf(creature)),
    changes,
  )
  return found.flatMap((creature, index) => {
    const combatant = after[index]
    if (combatant === undefined) return []
    const wanted = healthOfCombatant(combatant, creature.due, facts)
    const health = { ...wanted, ...maximumOf(creature, wanted) }
    return named.includes(creature.id) || !isEqual(health, healthOfCreature(creature)) ? [{ creature, health }] : []
  })
}

/** Each once. */
export function fightingCreatures(ids: readonly string[], facts: Facts): readonly FightingCreature[] {
  const found = [...new Set(ids)].flatMap((id) => facts.fightingCreature(id) ?? [])
  return [...new Map(found.map((creature) => [creature.id, creature])).values()]
}

export function healthOfCombatant(
  { hp, maxHp, tempHp = 0, conditions, deathSaves, concentration, effects: lasting }: Combatant,
  due: readonly DueEntry[],
  facts: Facts,
): CreatureHealth {
  const effects = lasting.slice(-EFFECTS_KEPT).map((effect) => withSide(effect, facts))
  // A save that would end an effect is due no longer once it has ended.
  const isOpen = ({ kind, effectId }: DueEntry) => kind !== 'save-again' || effects.some(({ id }) => id === effectId)
  const rolls = due.filter(isOpen).slice(-EFFECTS_KEPT)
  return {
    hp,
    maxHp,
    tempHp,
    conditions: [...conditions],
    deathSaves,
    concentration: concentration ?? null,
    ...lastingHealth({ effects, due: rolls }),
  }
}

/** The events that take back what changed on these creatures: exactly, where nothing has changed them since. */
export function creaturesRestored(changed: readonly AppliedTo[], facts: Facts) {
  return changed.flatMap((change) => {
    const creature = facts.fightingCreature(change.id)
    return creature === undefined ? [] : creatureBecomes(creature, withoutChange(creature, change))
  })
}

/** The events that take `old` back and bring `goal` again: exactly, where nothing has changed these creatures since. */
export function creaturesExchanged(old: readonly AppliedTo[], goal: readonly AppliedTo[], facts: Facts) {
  const ids = [...old, ...goal].map(({ id }) => id)
  return fightingCreatures(ids, facts).flatMap((creature) => {
    const [undone, done] = [old, goal].map((list) => list.find(({ id }) => id === creature.id))
    const was = undone === undefined ? creature : creatureBefore(creature, undone)
    const again = done && { ...done, before: done.after, after: done.before }
    return creatureBecomes(creature, again === undefined ? healthOfCreature(was) : withoutChange(was, again))
  })
}

/** The creature as it was before that change, as far as nothing else has changed it since. */
export function creatureBefore(creature: FightingCreature, change: AppliedTo): FightingCreature {
  const { effects = [], due = [], maxHp = creature.maxHp, ...health } = withoutChange(creature, change)
  return { ...creature, ...health, maxHp, effects, due }
}

/** An effect of one of the party is marked once, while its author is at the table. */
function withSide(effect: TableEffect, facts: Facts): TableEffect {
  return effect.isPartys !== true && facts.fightingCreature(effect.authorId)?.isParty === true ? { ...effect, isPartys: true } : effect
}

function withoutChange(creature: FightingCreature, { before, after }: AppliedTo): CreatureHealth {
  const now = healthOfCreature(creature)
  if (isEqual(now, { ...after, maxHp: after.maxHp ?? now.maxHp })) return before
  const effects = listWithoutChange(now.effects, before.effects, after.effects)
  const maxHp = creature.maxHp + moreHitPoints(effects) - moreHitPoints(now.effects)
  const added = after.conditions.filter((condition) => !before.conditions.includes(condition))
  const removed = before.conditions.filter((condition) => !after.conditions.includes(condition))
  const kept = now.conditions.filter((condition) => !added.includes(condition))
  return {
    maxHp,
    hp: Math.max(0, Math.min(maxHp, now.hp + before.hp - after.hp)),
    tempHp: Math.max(0, now.tempHp + before.tempHp - after.tempHp),
    conditions: [...kept, ...removed.filter((condition) => !kept.includes(condition))],
    deathSaves: isEqual(now.deathSaves, after.deathSaves) ? before.deathSaves : now.deathSaves,
    concentration: now.concentration === after.concentration ? before.concentration : now.concentration,
    ...lastingHealth({
      effects,
      due: listWithoutChange(now.due, before.due, after.due),
    }),
  }
}

function moreHitPoints(effects: readonly TableEffect[] = []): number {
  return effects.reduce((sum, effect) => sum + (effect.moreHitPoints ?? 0), 0)
}

/** What was added goes, what was changed or removed is as it was before, and what came since stays. */
function listWithoutChange<Item extends { readonly id: string }>(
  now: readonly Item[] = [],
  before: readonly Item[] = [],
  after: readonly Item[] = [],
): readonly Item[] {
  const find = (list: readonly Item[], id: string) => list.find((item) => item.id === id)
  const kept = now.flatMap((item) => {
    const [was, became] = [find(before, item.id), find(after, item.id)]
    if (became === undefined || isEqual(was, became)) return [item]
    return was === undefined ? [] : [was]
  })
  const removed = before.filter(({ id }) => find(after, id) === undefined && find(now, id) === undefined)
  return [...kept, ...removed].slice(-EFFECTS_KEPT)
}
