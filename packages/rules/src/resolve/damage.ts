import type { DiceEnv } from '../dice/result'
import type { Act, ActDamage } from './act'
import type { Combatant } from './combatant'
import { afterDefenses, type DamageOrigin } from './defense'
import { half, nothing, sum } from './derivation'
import { throwAmount, throwSum } from './dice-sum'
import { distinctEffects, effectPhrase } from './effect-bonuses'
import { say, sayOfEach } from './phrases'
import type { AttackResult, DamageResult, Derivation, SaveResult } from './resolution'
import { isSaved } from './saving-throw'

/** One part of an act's damage as it was thrown, before saves and defences. */
export interface ThrownDamage {
  readonly part: ActDamage
  readonly rolled: Derivation
}

/**
 * Throws all parts in their order, then what the author's effects add to weapon attacks. A critical hit throws twice as many dice,
 * except for damage that a save after the hit can avert: that is not part of the attack.
 */
export function throwDamage(act: Act, author: Combatant, dice: DiceEnv, isCritical: boolean): readonly ThrownDamage[] {
  const thrown = act.damage.map((part): ThrownDamage => {
    const times = isCritical && !isAvertedAfterHit(act, part) ? 2 : 1
    return { part, rolled: throwAmount(part.dice, dice, damageOf(part.type), times) }
  })
  if (act.attack === undefined || act.isSpell || author.effects.length === 0) return thrown
  return withWeaponBonuses(thrown, author, dice, isCritical)
}

/** A bonus without a type of its own joins the first part. */
function withWeaponBonuses(
  thrown: readonly ThrownDamage[],
  author: Combatant,
  dice: DiceEnv,
  isCritical: boolean,
): readonly ThrownDamage[] {
  const [first] = thrown
  if (!first) return thrown
  const joined: Derivation[] = []
  const added: ThrownDamage[] = []
  for (const { name, bonuses } of distinctEffects(author.effects)) {
    for (const { to, amount, type } of bonuses ?? []) {
      if (to !== 'weapon-damage') continue
      const part: ActDamage = { dice: amount, type: type ?? first.part.type, despiteSave: true }
      if (type === undefined) joined.push(throwSum(amount, dice, effectPhrase(name), isCritical ? 2 : 1))
      else added.push({ part, rolled: throwAmount(amount, dice, effectPhrase(name), isCritical ? 2 : 1) })
    }
  }
  const whole = joined.length === 0 ? first : { ...first, rolled: sum([first.rolled, ...joined], damageOf(first.part.type)) }
  return [whole, ...thrown.slice(1), ...added]
}

/** `heals`: the share that the author regains. */
export interface TakenDamage {
  readonly heals: ActDamage['heals']
  readonly result: DamageResult
}

/** The attack that dealt the damage, and the save against it. */
export interface HitOrSave {
  readonly save?: SaveResult
  readonly outcome?: AttackResult['outcome']
}

/** What one target takes of each part: after miss or save, then immunity, resistance and vulnerability. */
export function takeParts(
  thrown: readonly ThrownDamage[],
  act: Act,
  author: Combatant,
  target: Combatant,
  hitOrSave: HitOrSave,
): readonly TakenDamage[] {
  const origin: DamageOrigin = {
    isAttack: act.attack !== undefined,
    isMagical: act.isMagical || (act.attack !== undefined && author.traits.includes('magic-weapons')),
    material: act.material,
  }
  const results: TakenDamage[] = []
  for (const { part, rolled } of thrown) {
    const isMissed = hitOrSave.outcome === 'miss' || hitOrSave.outcome === 'fumble'
    if (isMissed && part.onMiss === undefined) continue
    if (part.onFailedSave && (hitOrSave.save === undefined || isSaved(hitOrSave.save))) continue
    const arriving = arrivingOf(part, rolled, act, target, hitOrSave)
    const taken = hitOrSave.outcome === 'undecided' ? nothing([arriving], UNDECIDED) : afterDefenses(arriving, part.type, target, origin)
    results.push({
      heals: part.heals,
      result: { type: part.type, rolled, taken: taken.value < 0 ? nothing([taken], AT_LEAST_NOTHING) : taken },
    })
  }
  return results
}

function arrivingOf(part: ActDamage, rolled: Derivation, act: Act, target: Combatant, { save, outcome }: HitOrSave): Derivation {
  if (outcome === 'miss' || outcome === 'fumble') return half(rolled, HALF_ON_MISS)
  if (save === undefined || act.save === undefined || part.despiteSave || part.onFailedSave) return rolled
  const isHalved = act.save.onSuccess === 'half'
  // Without a half, a save after a hit averts conditions and `onFailedSave`, not the damage of the hit.
  if (act.save.onHit && !isHalved) return rolled
  const evades = isHalved && save.ability === 'dexterity' && target.traits.includes('evasion')
  if (!isSaved(save)) return evades ? half(rolled, HALF_BY_EVASION) : rolled
  if (evades) return nothing([rolled], NONE_BY_EVASION)
  return isHalved ? half(rolled, HALF_ON_SAVE) : nothing([rolled], NONE_ON_SAVE)
}

function isAvertedAfterHit({ save }: Act, { despiteSave, onFailedSave }: ActDamage): boolean {
  return save?.onHit === true && (onFailedSave === true || (save.onSuccess === 'half' && !despiteSave))
}

const damageOf = sayOfEach('{type} damage', 'type')
const UNDECIDED = say('the armor class is unknown')
const AT_LEAST_NOTHING = say('at least nothing')
const HALF_ON_MISS = say('half on a miss')
const HALF_ON_SAVE = say('half on a save')
const HALF_BY_EVASION = say('half by evasion')
const NONE_ON_SAVE = say('none on a save')
const NONE_BY_EVASION = say('none by evasion')
