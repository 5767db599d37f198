import type { DiceEnv } from '../dice/result'
import type { Act, ActAttack } from './act'
import type { Combatant, Situation } from './combatant'
import { atLeast, given, sum } from './derivation'
import { throwTwenty } from './dice-sum'
import { effectBonuses, effectPhrase } from './effect-bonuses'
import { say } from './phrases'
import type { AttackResult, Derivation } from './resolution'
import { attackMode, isNear } from './roll-mode'

/**
 * One attack: the d20 (two with advantage or disadvantage), then the dice of the attacker's effects. A natural 20 always hits, a
 * natural 1 always misses; other faces from `criticalFrom` on are critical only if they hit. A hit on a paralyzed or unconscious
 * target within 5 feet is critical. An outcome that the DM set by hand counts instead.
 */
export function rollAttack(
  act: Act,
  attack: ActAttack,
  author: Combatant,
  target: Combatant,
  situation: Situation,
  dice: DiceEnv,
): AttackResult {
  const mode = attackMode(attack, author, target, situation)
  const die = throwTwenty(mode.mode, dice)
  const bonuses = effectBonuses(author, act.isSpell ? ATTACK : WEAPON_ATTACK, dice)
  const roll = sum([die, given(attack.bonus, ATTACK_BONUS), ...bonuses], ATTACK_ROLL)
  const armorClass = armorClassOf(target, situation, dice)
  const thrown = { roll, mode, natural: die.value }
  const decided = situation.decided?.attack
  if (decided !== undefined) return { ...thrown, ...(armorClass === undefined ? {} : { armorClass }), outcome: decided }
  if (armorClass === undefined) return { ...thrown, outcome: 'undecided' }
  const result = { ...thrown, armorClass }
  if (die.value === 1) return { ...result, outcome: 'fumble' }
  if (die.value !== 20 && roll.value < armorClass.value) return { ...result, outcome: 'miss' }
  const isCritical = die.value === 20 || die.value >= attack.criticalFrom || isHelpless(target, attack, situation)
  return { ...result, outcome: isCritical ? 'critical' : 'hit' }
}

/** With effects and cover; undefined if the creature's own is not known. */
export function armorClassOf(target: Combatant, { cover }: Pick<Situation, 'cover'>, dice: DiceEnv): Derivation | undefined {
  if (target.armorClass === undefined) return undefined
  let own: Derivation = given(target.armorClass, ARMOR_CLASS)
  for (const { name, armorClassAtLeast, armorClassPlusDexterity } of target.effects) {
    if (armorClassAtLeast !== undefined) {
      own = atLeast([own, given(armorClassAtLeast, effectPhrase(name))], say('armor class at least {least}', { least: armorClassAtLeast }))
    }
    if (armorClassPlusDexterity !== undefined) {
      const least = armorClassPlusDexterity + Math.floor((target.abilities.dexterity - 10) / 2)
      own = atLeast([own, given(least, effectPhrase(name))], say('armor class at least {least}', { least }))
    }
  }
  const bonuses = effectBonuses(target, ARMOR, dice)
  const coverBonus = coverBonusOf(cover)
  if (bonuses.length === 0 && coverBonus === undefined) return own
  return sum(coverBonus === undefined ? [own, ...bonuses] : [own, ...bonuses, coverBonus], ARMOR_CLASS)
}

/** What cover adds to armour class and Dexterity saves. */
export function coverBonusOf(cover: Situation['cover']): Derivation | undefined {
  if (cover === 'half') return HALF_COVER
  return cover === 'three-quarters' ? THREE_QUARTERS_COVER : undefined
}

function isHelpless({ conditions }: Combatant, attack: ActAttack, situation: Situation): boolean {
  return (conditions.includes('Paralyzed') || conditions.includes('Unconscious')) && isNear(attack, situation)
}

const ATTACK = ['attack'] as const
const WEAPON_ATTACK = ['attack', 'weapon-attack'] as const
const ARMOR = ['armor-class'] as const
const ATTACK_BONUS = say('attack bonus')
const ATTACK_ROLL = say('attack roll')
const ARMOR_CLASS = say('armor class')
const HALF_COVER = given(2, say('half cover'))
const THREE_QUARTERS_COVER = given(5, say('three-quarters cover'))
