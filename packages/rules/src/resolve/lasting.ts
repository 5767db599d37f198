import type { Act, ActCondition } from './act'
import type { Combatant } from './combatant'
import { loseIfHelpless } from './concentration'
import type { EffectBonus, EffectParts, EffectRoll, Lasting, LastingEffect } from './lasting-effect'
import { say } from './phrases'
import { creatureOf, type Progress, record } from './progress'
import type { TargetResult } from './resolution'

/**
 * Leaves the conditions and the lasting effect of an act on one target: conditions that end by themselves are part of an effect,
 * others are plain. The same effect of the same author replaces the older one. Returns the conditions that took hold.
 */
export function layEffects(progress: Progress, act: Act, authorId: string, targetId: string, remarks: TargetResult['remarks'][number][]) {
  const conditions = act.conditions.filter((condition) => takesHold(creatureOf(progress, targetId), condition, remarks))
  const groups: { lasting: Lasting; parts: EffectParts; conditions: ActCondition[] }[] = []
  if (act.effect) {
    const { lasting, ...parts } = act.effect
    groups.push({ lasting, parts, conditions: [] })
  }
  for (const condition of conditions) {
    if (!endsByItself(condition.lasting, act)) {
      record(progress, { kind: 'condition', targetId, condition: condition.name })
      continue
    }
    const group = groups.find(({ lasting }) => isSameLasting(lasting, condition.lasting))
    if (group) group.conditions.push(condition)
    else groups.push({ lasting: condition.lasting, parts: {}, conditions: [condition] })
  }
  groups.forEach((group, index) => {
    const id = `${authorId}:${act.name}:${targetId}${index === 0 ? '' : `:${index + 1}`}`
    if (creatureOf(progress, targetId).effects.some((effect) => effect.id === id)) {
      record(progress, { kind: 'end-effect', targetId, effectId: id })
    }
    const names = group.conditions.map(({ name }) => name)
    record(progress, { kind: 'effect', targetId, effect: madeEffect(act, id, authorId, targetId, names, group.lasting, group.parts) })
  })
  if (conditions.length > 0) loseIfHelpless(progress, targetId)
  const names = conditions.map(({ name }) => name)
  return names.includes('Unconscious') && fallsProne(progress, targetId) ? [...names, 'Prone' as const] : names
}

/** Whoever becomes unconscious falls, and lies there even after waking. */
function fallsProne(progress: Progress, targetId: string): boolean {
  const target = creatureOf(progress, targetId)
  if (target.conditions.includes('Prone') || isImmuneTo(target, 'Prone')) return false
  record(progress, { kind: 'condition', targetId, condition: 'Prone' })
  return true
}

/** Ends those effects of a creature, in their order. */
export function endEffects(progress: Progress, targetId: string, ends: (effect: LastingEffect) => boolean): void {
  for (const effect of creatureOf(progress, targetId).effects) {
    if (ends(effect)) record(progress, { kind: 'end-effect', targetId, effectId: effect.id })
  }
}

/** Takes the parts that count for one roll only off a creature's effects, now that the roll is made. */
export function spendOnce(progress: Progress, bearerId: string, used: UsedParts): void {
  for (const effect of creatureOf(progress, bearerId).effects) {
    const rolls = effect.rolls?.filter((roll) => !(roll.once && used.roll?.(roll)))
    const bonuses = effect.bonuses?.filter((bonus) => !(bonus.once && used.bonus?.(bonus)))
    if (rolls?.length === effect.rolls?.length && bonuses?.length === effect.bonuses?.length) continue
    const left: LastingEffect = { ...effect, ...(rolls === undefined ? {} : { rolls }), ...(bonuses === undefined ? {} : { bonuses }) }
    record(
      progress,
      isSpent(left)
        ? { kind: 'end-effect', targetId: bearerId, effectId: effect.id }
        : { kind: 'effect', targetId: bearerId, effect: left },
    )
  }
}
interface UsedParts {
  readonly roll?: (roll: EffectRoll) => boolean
  readonly bonus?: (bonus: EffectBonus) => boolean
}

/** Of the conditions and effects on it. */
export function isImmuneTo({ conditionImmunities, effects }: Combatant, condition: ActCondition['name']): boolean {
  return conditionImmunities.includes(condition) || effects.some((effect) => effect.conditionImmunities?.includes(condition))
}

function takesHold(target: Combatant, { name, upToHitPoints }: ActCondition, remarks: TargetResult['remarks'][number][]): boolean {
  if (isImmuneTo(target, name)) remarks.push(say('immune to {condition}', { condition: name }))
  else if (upToHitPoints !== undefined && target.hp > upToHitPoints)
    remarks.push(say('has more than {count} hit points', { count: upToHitPoints }))
  else return true
  return false
}

/** Also what ends with the author's concentration or by a later save. */
function endsByItself({ kind, saveAgain }: Lasting, { concentration }: Act): boolean {
  if (kind === 'instant') return false
  return kind !== 'until-removed' || concentration || saveAgain !== undefined
}

function isSameLasting(one: Lasting, other: Lasting): boolean {
  return (
    one.kind === other.kind &&
    one.rounds === other.rounds &&
    one.ends === other.ends &&
    one.whose === other.whose &&
    one.saveAgain?.join() === other.saveAgain?.join()
  )
}

function madeEffect(
  act: Act,
  id: string,
  authorId: string,
  targetId: string,
  conditions: LastingEffect['conditions'],
  lasting: Lasting,
  parts: EffectParts,
): LastingEffect {
  const save = act.save ?? act.laterSave
  const { name, concentration, isMagical } = act
  return {
    ...parts,
    ...{ id, name, authorId, targetId, conditions, lasting, concentration, isMagical },
    ...(save === undefined ? {} : { save: { ability: save.ability, dc: save.dc } }),
    ...(lasting.kind === 'rounds' || lasting.kind === 'turn' ? { roundsLeft: roundsLeft(lasting, act, authorId, targetId) } : {}),
  }
}

/** The end of the turn on which the author acts does not count: `the end of your next turn` is the one after. */
function roundsLeft({ kind, rounds = 1, ends, whose }: Lasting, { timing }: Act, authorId: string, targetId: string): number {
  if (kind === 'turn') return 1
  const isOwnTurn = (timing === 'action' || timing === 'bonus') && (whose !== 'target' || authorId === targetId)
  return ends === 'end' && isOwnTurn ? rounds + 1 : rounds
}

function isSpent({ rolls, bonuses, conditions, perTurn, resistances, ...effect }: LastingEffect): boolean {
  const isEmpty = (list: readonly unknown[] | undefined) => list === undefined || list.length === 0
  const others = [effect.armorClassAtLeast, effect.armorClassPlusDexterity, effect.speedTimes, effect.speedLessFt, effect.moreHitPoints]
  const lists = [rolls, bonuses, conditions, perTurn, resistances, effect.immunities, effect.conditionImmunities]
  return lists.every(isEmpty) && others.every((value) => value === undefined)
}
