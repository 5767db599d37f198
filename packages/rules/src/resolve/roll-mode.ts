import type { Phrase } from '../spells/spell-phrases'
import type { Ability, ConditionName } from '../terms'
import type { Act, ActAttack } from './act'
import type { Combatant, Situation } from './combatant'
import { hasCreatureTrait } from './creature-traits'
import { distinctEffects, effectPhrase } from './effect-bonuses'
import type { EffectRoll } from './lasting-effect'
import { say, sayOfEach } from './phrases'
import type { RollMode } from './resolution'

/** A roll whose mode is asked: of the bearer itself, without an opponent. */
export interface AskedRoll {
  readonly of: EffectRoll['of']
  readonly ability?: Ability
}

/** What of a creature changes its own rolls. */
export type RollsAs = Pick<Combatant, 'conditions' | 'exhaustion' | 'effects'>

/** Advantage and disadvantage that come from the bearer's own conditions, exhaustion and effects: for rolls of a sheet. */
export function proposedMode(roll: AskedRoll, bearer: RollsAs): RollMode {
  const reasons = noReasons()
  addOwnReasons(reasons, roll, bearer)
  return modeOf(reasons)
}

/** Of an attack against a target: both sides' conditions and effects, sight, distance and allies. */
export function attackMode(attack: AttackReach, attacker: Combatant, target: Combatant, situation: Situation): RollMode {
  const reasons = noReasons()
  addOwnReasons(reasons, { of: 'attack', ability: attack.ability }, attacker)
  if (attacker.conditions.includes('Invisible')) reasons.advantage.push(attackerIs('Invisible'))
  for (const condition of target.conditions) {
    if (EXPOSED.has(condition)) reasons.advantage.push(targetIs(condition))
    else if (condition === 'Invisible') reasons.disadvantage.push(targetIs(condition))
    else if (condition === 'Prone') {
      if (isNear(attack, situation)) reasons.advantage.push(PRONE_NEAR)
      else reasons.disadvantage.push(PRONE_FAR)
    }
  }
  if (!situation.authorSees) reasons.disadvantage.push(UNSEEN_TARGET)
  if (!situation.targetSees) reasons.advantage.push(UNSEEN_ATTACKER)
  if (attack.reach === 'ranged') {
    if (situation.foeNearAuthor) reasons.disadvantage.push(FOE_NEAR)
    if ((situation.distanceFt ?? 0) > attack.normalFt) reasons.disadvantage.push(LONG_RANGE)
  }
  if (situation.allyNearTarget && attacker.traits.includes('pack-tactics')) reasons.advantage.push(ALLY_NEAR)
  addEffectReasons(reasons, { of: 'attack', ability: attack.ability }, target, attacker)
  addByHand(reasons, situation)
  return modeOf(reasons)
}
type AttackReach = Pick<ActAttack, 'reach' | 'normalFt' | 'ability'>

/** Of a target's save against an act. */
export function saveMode(act: Act, ability: Ability, author: Combatant, target: Combatant, situation: Situation): RollMode {
  const reasons = noReasons()
  addOwnReasons(reasons, { of: 'save', ability }, target)
  if (act.isMagical && target.traits.includes('magic-resistance')) reasons.advantage.push(RESISTS_MAGIC)
  for (const trait of act.save?.advantageFor ?? []) {
    if (trait === 'fighting' ? situation.isFighting : hasCreatureTrait(target, trait)) reasons.advantage.push(traitReason(trait))
  }
  for (const trait of act.save?.disadvantageFor ?? []) if (hasCreatureTrait(target, trait)) reasons.disadvantage.push(traitReason(trait))
  addEffectReasons(reasons, { of: 'save', ability }, author, target)
  if (!act.attack) addByHand(reasons, situation)
  return modeOf(reasons)
}

/** Within 5 feet; without a map, a melee attack is near. */
export function isNear(attack: AttackReach, { distanceFt }: Situation): boolean {
  return distanceFt === undefined ? attack.reach === 'melee' : distanceFt <= 5
}

interface Reasons {
  readonly advantage: Phrase[]
  readonly disadvantage: Phrase[]
}

const noReasons = (): Reasons => ({ advantage: [], disadvantage: [] })

function addOwnReasons(reasons: Reasons, roll: AskedRoll, bearer: RollsAs): void {
  const { of, ability } = roll
  for (const condition of bearer.conditions) {
    const hinders = of === 'attack' ? HINDERS_ATTACKS.has(condition) : of === 'check' && HINDERS_CHECKS.has(condition)
    if (hinders) reasons.disadvantage.push(of === 'attack' ? attackerIs(condition) : itIs(condition))
    if (of === 'save' && ability === 'dexterity' && condition === 'Restrained') reasons.disadvantage.push(itIs(condition))
  }
  if (bearer.exhaustion >= (of === 'check' ? 1 : 3)) reasons.disadvantage.push(EXHAUSTED)
  addEffectReasons(reasons, roll, bearer)
}

/** With `roller`: the effects of the bearer on that creature's roll against it. */
function addEffectReasons(reasons: Reasons, { of, ability }: AskedRoll, bearer: RollsAs, roller?: Combatant): void {
  if (bearer.effects.length === 0) return
  for (const { name, rolls } of distinctEffects(bearer.effects)) {
    for (const roll of rolls ?? []) {
      if (roll.of !== of || (roll.against ?? false) !== (roller !== undefined)) continue
      if (roller && roll.types && !roll.types.some((type) => hasCreatureTrait(roller, type))) continue
      if (roll.abilities === undefined || (ability !== undefined && roll.abilities.includes(ability))) {
        reasons[roll.gives].push(effectPhrase(name))
      }
    }
  }
}

function addByHand(reasons: Reasons, { byHand }: Situation): void {
  if (byHand !== undefined) reasons[byHand].push(BY_HAND)
}

/** Any number of reasons on both sides cancel each other. */
function modeOf({ advantage, disadvantage }: Reasons): RollMode {
  if (advantage.length === 0 && disadvantage.length === 0) return PLAIN
  const mode = advantage.length > 0 && disadvantage.length > 0 ? 'plain' : advantage.length > 0 ? 'advantage' : 'disadvantage'
  return { mode, advantage, disadvantage }
}

const PLAIN: RollMode = { mode: 'plain', advantage: [], disadvantage: [] }

/** Attacks against such creatures have advantage at any distance. */
const EXPOSED: ReadonlySet<ConditionName> = new Set(['Blinded', 'Paralyzed', 'Petrified', 'Restrained', 'Stunned', 'Unconscious'])
const HINDERS_ATTACKS: ReadonlySet<ConditionName> = new Set(['Blinded', 'Frightened', 'Poisoned', 'Prone', 'Restrained'])
const HINDERS_CHECKS: ReadonlySet<ConditionName> = new Set(['Frightened', 'Poisoned'])

const attackerIs = sayOfEach('the attacker is {condition}', 'condition')
const targetIs = sayOfEach('the target is {condition}', 'condition')
const itIs = sayOfEach('it is {condition}', 'condition')
const natureReason = sayOfEach('{trait} nature', 'trait')
const traitReason = (trait: string) => (trait === 'fighting' ? FIGHTING : natureReason(trait))
const PRONE_NEAR = say('the target is prone and near')
const PRONE_FAR = say('the target is prone and not near')
const UNSEEN_TARGET = say('the attacker does not see the target')
const UNSEEN_ATTACKER = say('the target does not see the attacker')
const FOE_NEAR = say('a foe stands near the attacker')
const LONG_RANGE = say('beyond the normal range')
const ALLY_NEAR = say('an ally stands near the target')
const EXHAUSTED = say('exhausted')
const RESISTS_MAGIC = say('resists magic')
const FIGHTING = say('in the midst of a fight with the caster')
const BY_HAND = say('set by hand')
