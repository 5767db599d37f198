import type { DiceEnv } from '../dice/result'
import type { Act } from './act'
import { isDead } from './changes'
import type { Combatant, Situation } from './combatant'
import { beginConcentration } from './concentration'
import { unaffectedReason } from './creature-traits'
import { throwDamage } from './damage'
import { given, share } from './derivation'
import { throwAmount } from './dice-sum'
import { affectedByPool } from './hit-point-pool'
import { endEffects } from './lasting'
import { say } from './phrases'
import { creatureOf, startProgress } from './progress'
import type { Derivation, Resolution, TargetResult } from './resolution'
import { resolveTarget, type SharedThrows } from './resolve-target'

export interface ActTarget {
  readonly combatant: Combatant
  readonly situation: Situation
  /** Attacks or darts at this target; without, those of the act are spread evenly, the first targets getting those left over. */
  readonly shots?: number
}

export interface ActInput {
  readonly act: Act
  readonly author: Combatant
  readonly targets: readonly ActTarget[]
  readonly dice: DiceEnv
  /** Ids of targets that make a failed save good with a legendary resistance. */
  readonly legendaryFor?: readonly string[]
}

/**
 * Carries an act out. Dice are thrown in this order, so that the same dice give the same resolution:
 *
 * 1. What is thrown once for all: the pool of hit points, damage of an act without attacks and darts, healing.
 * 2. Target by target as given (with a pool: by rising hit points): for each attack or dart the d20, the attacker's effects, the damage
 *    with the attacker's effects; after the first hit, or else at once, the save with the target's effects; after each damage the
 *    concentration, then other saves that damage asks for.
 */
export function resolve({ act, author, targets, dice, legendaryFor = NOBODY }: ActInput): Resolution {
  const progress = startProgress([author, ...targets.map(({ combatant }) => combatant)])
  if (act.concentration) beginConcentration(progress, author.id, act.name)
  const revealing = author.effects.filter(
    ({ endsOn }) => (act.attack && endsOn?.includes('attack')) || (act.isSpell && endsOn?.includes('cast')),
  )

  const pool = act.hitPointPool === undefined ? undefined : throwAmount(act.hitPointPool, dice, POOL)
  const inPool =
    pool &&
    affectedByPool(
      act,
      targets.map(({ combatant }) => combatant),
      pool.value,
    )
  const isThrownOnce = act.attack === undefined && act.shots <= 1
  const damage = isThrownOnce ? throwDamage(act, author, dice, false) : undefined
  const healing = act.healing && throwAmount(act.healing.dice, dice, HEALING[act.healing.kind])
  const throws: SharedThrows = { damage, healing: healing && act.healing?.shared ? dividedAmong(healing, act, targets) : healing }

  const atOnce = { ...progress }
  const results = new Map<ActTarget, TargetResult>()
  for (const target of inPool ? [...targets].sort((one, other) => one.combatant.hp - other.combatant.hp) : targets) {
    const shots = target.shots ?? shotsAt(targets.indexOf(target), targets.length, act.shots)
    const isInPool = inPool === undefined || inPool.has(target.combatant.id)
    const aim = {
      act,
      authorId: author.id,
      targetId: target.combatant.id,
      target: creatureOf(atOnce, target.combatant.id),
      situation: target.situation,
      shots,
      isInPool,
    }
    results.set(target, resolveTarget(progress, { ...aim, isLegendary: legendaryFor.includes(target.combatant.id) }, throws, dice))
  }
  endEffects(progress, author.id, (effect) => revealing.includes(effect))

  const isForSeveral = targets.length > 1 || act.area !== undefined
  const shared: Derivation[] = pool ? [pool] : []
  if (isForSeveral) shared.push(...(damage ?? []).map(({ rolled }) => rolled))
  if (isForSeveral && healing) shared.push(healing)
  return { targets: targets.flatMap((target) => results.get(target) ?? []), shared, changes: progress.changes }
}

function shotsAt(index: number, targets: number, shots: number): number {
  if (shots <= 1) return 1
  return Math.floor(shots / targets) + (index < shots % targets ? 1 : 0)
}

function dividedAmong(healing: Derivation, act: Act, targets: readonly ActTarget[]): Derivation {
  const count = targets.filter(({ combatant }) => unaffectedReason(act, combatant) === undefined && !isDead(combatant)).length
  const label = say('shared among {count}', { count })
  return count > 1 ? share(healing, given(count, label), label) : healing
}

const NOBODY: readonly string[] = []
const POOL = say('hit points of creatures')
const HEALING = { 'hit-points': say('healing'), temporary: say('temporary hit points'), maximum: say('more hit points') }
