import type { DiceEnv } from '../dice/result'
import type { Act } from './act'
import { isDead } from './changes'
import type { Combatant, Situation } from './combatant'
import { beginConcentration } from './concentration'
import { unaffectedReason } from './creature-traits'
import { type ThrownDamage, throwDamage } from './damage'
import { given, share } from './derivation'
import { diceOfSum, throwAmount } from './dice-sum'
import { partOf } from './dice-tape'
import { affectedByPool } from './hit-point-pool'
import { endEffects } from './lasting'
import type { LastingEffect } from './lasting-effect'
import { atCasting } from './moments'
import { say } from './phrases'
import { creatureOf, type Progress, record, startProgress } from './progress'
import type { Derivation, Resolution, TargetResult } from './resolution'
import { type Aim, resolveTarget, type SharedThrows } from './resolve-target'

export interface ActTarget {
  readonly combatant: Combatant
  readonly situation: Situation
  /** Attacks or darts at this target; without, those of the act are spread evenly, the first targets getting those left over. */
  readonly shots?: number
  /** Where all dice that concern this target alone are thrown, if not with the others'. */
  readonly dice?: DiceEnv
  /** Where it throws its own: saves and concentration. Without, with those that concern it. */
  readonly ownDice?: DiceEnv
  /** With what it answers before the act concerns it, such as Shield or a parry: an act on itself. */
  readonly reaction?: Act
  /** The name of what halves the damage of the first attack that hits it. */
  readonly halvedBy?: string
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
 * Carries an act out, or of one that comes at later moments what starts with its casting. Dice are thrown in this order, so that the same dice give the same resolution:
 *
 * 1. What is thrown once for all: the pool of hit points, damage of an act without attacks and darts, healing.
 * 2. Target by target as given: for each attack or dart the d20, the attacker's effects, the damage
 *    with the attacker's effects; after the first hit, or else at once, the save with the target's effects; after each damage the
 *    concentration, then other saves that damage asks for.
 */
export function resolve({ act: whole, author, targets, dice, legendaryFor = NOBODY }: ActInput): Resolution {
  const act = atCasting(whole)
  const isConcentrating = act.concentration && act.isLaterMoment !== true
  const creatures = targets.map(({ combatant }) => combatant)
  const progress = startProgress([author, ...creatures])
  if (isConcentrating) beginConcentration(progress, author.id, act.source.kind === 'spell' ? act.source.spellId : act.name)
  const pool = act.hitPointPool === undefined ? undefined : throwAmount(act.hitPointPool, partOf(dice, 'pool'), POOL)
  const inPool = pool && affectedByPool(act, creatures, pool.value)
  const throws = throwForAll(act, author, creatures, partOf(dice, 'all'))

  // Each number of a target then names the sum; its dice stand once, in what is shared.
  const forEach: SharedThrows = targets.length < 2 ? throws : { ...throws, damage: throws.damage?.map(withoutFaces) }
  const { combatants } = progress
  const results = targets.map(({ combatant: { id }, situation, shots, dice: its = dice, ownDice = its, reaction, halvedBy }, index) => {
    const aim: Aim = {
      act,
      authorId: author.id,
      target: creatureOf({ combatants }, id),
      situation,
      shots: shots ?? shotsAt(index, targets.length, act.shots),
      isInPool: inPool === undefined || inPool.has(id),
      isLegendary: legendaryFor.includes(id),
      ownDice: partOf(ownDice, `${id}/own`),
      reaction,
      halvedBy,
    }
    return resolveTarget(progress, aim, forEach, partOf(its, id))
  })
  endOwnEffects(progress, act, author)
  if (isConcentrating && holdsNobody(act, results, progress)) record(progress, { kind: 'lose-concentration', targetId: author.id })
  return { targets: results, shared: sharedOf(act, targets, pool, throws), changes: progress.changes }
}

/** At most how many dice of damage and healing the act throws at so many targets, each attack a critical hit. */
export function diceOfAct({ attack, shots, damage, healing }: Act, targets: number): number {
  const ofDamage = damage.reduce((sum, { dice }) => sum + diceOfSum(dice), 0)
  const times = attack === undefined ? (shots > 1 ? shots : 1) : 2 * Math.max(shots, targets)
  return ofDamage * times + (healing === undefined ? 0 : diceOfSum(healing.dice))
}

function withoutFaces({ part, rolled }: ThrownDamage): ThrownDamage {
  return { part, rolled: given(rolled.value, rolled.label) }
}

function throwForAll(act: Act, author: Combatant, targets: readonly Combatant[], dice: DiceEnv): SharedThrows {
  const damage = act.attack === undefined && act.shots <= 1 ? throwDamage(act, author, dice, false) : undefined
  if (!act.healing) return { damage }
  const healing = throwAmount(act.healing.dice, dice, HEALING[act.healing.kind])
  const count = act.healing.shared ? targets.filter((target) => !unaffectedReason(act, target) && !isDead(target)).length : 1
  const label = say('shared among {count}', { count })
  return { damage, healing: count > 1 ? share(healing, given(count, label), label) : healing }
}

/** Damage and healing are thrown for several targets together; for one they stand with it alone. */
function sharedOf(act: Act, targets: readonly ActTarget[], pool: Derivation | undefined, throws: SharedThrows): readonly Derivation[] {
  const shared = pool ? [pool] : []
  if (targets.length < 2 && act.area === undefined) return shared
  for (const { rolled } of throws.damage ?? []) shared.push(rolled)
  if (throws.healing) shared.push(throws.healing)
  return shared
}

/** Nothing is left to concentrate on if all targets withstood; an area, or an act without lasting effects, goes on. */
function holdsNobody(act: Act, results: readonly TargetResult[], { changes }: Progress): boolean {
  if (act.area !== undefined || (act.effect === undefined && act.conditions.length === 0)) return false
  if (results.some(({ attacks }) => attacks.some(({ outcome }) => outcome === 'undecided'))) return false
  return !changes.some(({ kind }) => kind === 'effect')
}

/** Of those that the author had before the act: an attack or a spell reveals the invisible. */
function endOwnEffects(progress: Progress, act: Act, author: Combatant): void {
  if (author.effects.length === 0) return
  const isRevealing = ({ endsOn }: LastingEffect) =>
    (act.attack !== undefined && endsOn?.includes('attack')) || (act.isSpell && act.isLaterMoment !== true && endsOn?.includes('cast'))
  endEffects(progress, author.id, (effect) => author.effects.includes(effect) && isRevealing(effect) === true)
}

function shotsAt(index: number, targets: number, shots: number): number {
  if (shots <= 1) return 1
  return Math.floor(shots / targets) + (index < shots % targets ? 1 : 0)
}

const NOBODY: readonly string[] = []
const POOL = say('hit points of creatures')
const HEALING = { 'hit-points': say('healing'), temporary: say('temporary hit points'), maximum: say('more hit points') }
