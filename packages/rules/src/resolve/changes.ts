import { addCondition, removeCondition } from '../combat/conditions'
import { NO_DEATH_SAVES, recordDamageWhileDown } from '../combat/death-saves'
import { grantTemporaryHp, heal, isKilledOutright, takeDamage } from '../combat/hit-points'
import type { ConditionName } from '../terms'
import type { Combatant } from './combatant'
import type { LastingEffect } from './lasting-effect'
import type { Change } from './resolution'

/**
 * Carries changes out in their order. Creatures that don't change stay the same objects, and without any change the list does; the
 * lists before and after are all that undo needs. A change to a creature that is not among them changes nothing.
 */
export function applyChanges(combatants: readonly Combatant[], changes: readonly Change[]): readonly Combatant[] {
  return changes.reduce(applyChange, combatants)
}

/** One change; `lose-concentration` also ends the effects on others that hang on it. */
export function applyChange(combatants: readonly Combatant[], change: Change): readonly Combatant[] {
  if (change.kind === 'lose-concentration') return mapChanged(combatants, (one) => withoutConcentration(one, change.targetId))
  const index = combatants.findIndex(({ id }) => id === change.targetId)
  const before = combatants[index]
  if (!before) return combatants
  const after = changed(before, change)
  return after === before ? combatants : replaced(combatants, index, after)
}

/** A character whom the third failed death save or a great blow has killed, or another creature at 0 hit points. */
export function isDead({ isCharacter, hp, deathSaves }: Combatant): boolean {
  return hp <= 0 && (!isCharacter || deathSaves.failures >= 3)
}

function changed(target: Combatant, change: Exclude<Change, { kind: 'lose-concentration' }>): Combatant {
  switch (change.kind) {
    case 'damage':
      return hurt(target, change.amount, change.isCritical)
    case 'heal':
      return isDead(target) && target.isCharacter ? target : woken(target, heal(target, change.amount))
    case 'temporary':
      return grantTemporaryHp(target, change.amount)
    case 'maximum':
      return withMoreHitPoints(target, change.amount)
    case 'slay':
      return fallen({ ...target, hp: 0 }, true)
    case 'condition':
      return withCondition(target, change.condition)
    case 'end-condition':
      return withoutCondition(target, change.condition)
    case 'effect':
      return withEffect(target, change.effect)
    case 'end-effect':
      return withoutEffects(target, ({ id }) => id === change.effectId)
    case 'concentrate':
      return target.concentration === change.on ? target : { ...target, concentration: change.on }
    case 'spend-legendary-resistance':
      return target.legendaryResistances > 0 ? { ...target, legendaryResistances: target.legendaryResistances - 1 } : target
    case 'push':
      return target
  }
}

/** At 0 hit points already, a character fails death saves; a character that falls is unconscious and prone. */
function hurt(target: Combatant, amount: number, isCritical: boolean): Combatant {
  const after = takeDamage(target, amount)
  if (after.hp > 0 || !target.isCharacter) return after
  const isKilled = isKilledOutright(target, amount)
  if (target.hp > 0) return fallen(after, isKilled)
  if (amount <= (target.tempHp ?? 0) || isDead(target)) return after
  const { saves } = recordDamageWhileDown(target.deathSaves, isCritical)
  return { ...after, deathSaves: isKilled ? DEAD : saves }
}

function fallen(target: Combatant, isKilled: boolean): Combatant {
  if (!target.isCharacter) return target
  const conditions = addCondition(addCondition(target.conditions, 'Unconscious'), 'Prone')
  return { ...target, conditions, deathSaves: isKilled ? DEAD : NO_DEATH_SAVES }
}

/** The first hit point wakes a character, unless an effect makes it sleep. */
function woken(before: Combatant, after: Combatant): Combatant {
  if (before.hp > 0 || after.hp <= 0) return after
  const sleeps = after.effects.some(({ conditions }) => conditions.includes('Unconscious'))
  const conditions = sleeps ? after.conditions : removeCondition(after.conditions, 'Unconscious')
  return { ...after, conditions, deathSaves: NO_DEATH_SAVES }
}

/** Each further exhaustion is one level more. */
function withCondition(target: Combatant, condition: ConditionName): Combatant {
  const conditions = addCondition(target.conditions, condition)
  if (condition === 'Exhaustion') return { ...target, conditions, exhaustion: Math.min(6, target.exhaustion + 1) }
  return conditions === target.conditions ? target : { ...target, conditions }
}

/** Effects that carried only this condition end, with all else that they did; others go on without it. */
function withoutCondition(target: Combatant, condition: ConditionName): Combatant {
  const carriesOnly = ({ conditions }: LastingEffect) => conditions.length > 0 && conditions.every((one) => one === condition)
  const freed = withoutEffects(target, carriesOnly)
  const conditions = removeCondition(freed.conditions, condition)
  if (!freed.effects.some((effect) => effect.conditions.includes(condition))) {
    return conditions === freed.conditions ? freed : { ...freed, conditions }
  }
  const without = (effect: LastingEffect) => ({ ...effect, conditions: removeCondition(effect.conditions, condition) })
  return {
    ...freed,
    conditions,
    effects: freed.effects.map((effect) => (effect.conditions.includes(condition) ? without(effect) : effect)),
  }
}

/** An effect of the same id is replaced where it stands; its conditions are then as the table has them by now. */
function withEffect(target: Combatant, effect: LastingEffect): Combatant {
  const index = target.effects.findIndex(({ id }) => id === effect.id)
  if (index >= 0) return { ...target, effects: replaced(target.effects, index, effect) }
  const conditions = effect.conditions.reduce<readonly ConditionName[]>(addCondition, target.conditions)
  if (effect.moreHitPoints === undefined) return { ...target, effects: [...target.effects, effect], conditions }
  const { moreHitPoints, ...withoutThem } = effect
  const raised = withMoreHitPoints(target, moreHitPoints)
  const laid = raised === target ? withoutThem : effect
  return { ...raised, effects: [...target.effects, laid], conditions: laid.conditions.reduce(addCondition, raised.conditions) }
}

/** The dead get nothing. */
function withMoreHitPoints(target: Combatant, amount: number): Combatant {
  if (isDead(target) && target.isCharacter) return target
  return woken(target, { ...target, maxHp: target.maxHp + amount, hp: target.hp + amount })
}

/** What they added to the maximum of hit points goes with them, and their conditions, except those that another effect gives, too, and the unconsciousness of the dying. */
function withoutEffects(target: Combatant, ends: (effect: LastingEffect) => boolean): Combatant {
  if (!target.effects.some(ends)) return target
  const effects = target.effects.filter((effect) => !ends(effect))
  const stays = (condition: ConditionName) =>
    effects.some(({ conditions }) => conditions.includes(condition)) ||
    (target.isCharacter && target.hp <= 0 && (condition === 'Unconscious' || condition === 'Prone'))
  const ended = target.effects.filter(ends)
  const gone = ended.flatMap(({ conditions }) => conditions.filter((condition) => !stays(condition)))
  const maxHp = target.maxHp - ended.reduce((sum, { moreHitPoints = 0 }) => sum + moreHitPoints, 0)
  return { ...target, maxHp, hp: Math.min(target.hp, maxHp), effects, conditions: gone.reduce(removeCondition, target.conditions) }
}

function withoutConcentration(target: Combatant, authorId: string): Combatant {
  const freed = withoutEffects(target, (effect) => effect.concentration && effect.authorId === authorId)
  if (target.id !== authorId || freed.concentration === undefined) return freed
  const { concentration: _, ...rest } = freed
  return rest
}

function replaced<T>(list: readonly T[], index: number, value: T): readonly T[] {
  const copy = list.slice()
  copy[index] = value
  return copy
}

function mapChanged(combatants: readonly Combatant[], change: (combatant: Combatant) => Combatant): readonly Combatant[] {
  const after = combatants.map(change)
  return after.some((combatant, index) => combatant !== combatants[index]) ? after : combatants
}

const DEAD = { successes: 0, failures: 3 } as const
