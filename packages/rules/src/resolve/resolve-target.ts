import type { DiceEnv } from '../dice/result'
import type { Act } from './act'
import { rollAttack } from './attack-roll'
import { isDead } from './changes'
import type { Combatant, DamageShare, Situation } from './combatant'
import { loseIfHelpless } from './concentration'
import { unaffectedReason } from './creature-traits'
import { type HitOrSave, type TakenDamage, type ThrownDamage, takeParts, throwDamage } from './damage'
import { double, half, nothing, sum } from './derivation'
import { partOf } from './dice-tape'
import { drainedFrom, inflict } from './inflict'
import { layEffects, spendOnce } from './lasting'
import { say } from './phrases'
import { creatureOf, type Progress, record } from './progress'
import type { Derivation, Points, SaveResult, TargetResult } from './resolution'
import { saveMode } from './roll-mode'
import { isSaved, rollSave } from './saving-throw'

/** Thrown once for all targets; absent: thrown for each attack or dart. */
export interface SharedThrows {
  readonly damage?: readonly ThrownDamage[]
  /** What each target gets. */
  readonly healing?: Derivation
}

export interface Aim {
  readonly act: Act
  readonly authorId: string
  /** As it was before any target was affected: what strikes several at once finds all of them unchanged. */
  readonly target: Combatant
  readonly situation: Situation
  readonly shots: number
  /** false: the pool of hit points did not reach it. */
  readonly isInPool: boolean
  readonly isLegendary: boolean
  /** Of the target's own rolls. */
  readonly ownDice: DiceEnv
  /** As in `ActTarget`. */
  readonly reaction: Act | undefined
  readonly halvedBy: string | undefined
}

/** Carries an act out on one of its targets. */
export function resolveTarget(progress: Progress, aim: Aim, throws: SharedThrows, dice: DiceEnv): TargetResult {
  const { act, target, situation } = aim
  const { id: targetId } = target
  if (aim.reaction) layEffects(progress, aim.reaction, targetId, targetId, [])
  const before = pointsOf(creatureOf(progress, targetId))
  const draft: Draft = { attacks: [], damage: [], remarks: [], conditions: [], damageTaken: 0 }
  const reason = situation.cover === 'total' ? BEHIND_COVER : (unaffectedReason(act, target) ?? (aim.isInPool ? undefined : POOL_SPENT))
  if (reason) draft.remarks.push(reason)
  else if (isAffected(progress, aim, throws, draft, dice)) affect(progress, withMaximum(aim, throws), draft)
  if (!reason && act.healing && throws.healing) draft.healing = healed(progress, act, targetId, throws.healing, act.healing.kind, draft)
  return { targetId, ...draft, before, after: pointsOf(creatureOf(progress, targetId)) }
}

type Draft = { -readonly [Key in keyof Omit<TargetResult, 'targetId' | 'before' | 'after'>]: Writable<TargetResult[Key]> }
type Writable<T> = T extends readonly (infer Item)[] ? Item[] : T

/** Attacks, saves and damage; whether conditions and lasting effects take hold then. */
function isAffected(progress: Progress, aim: Aim, { damage }: SharedThrows, draft: Draft, dice: DiceEnv): boolean {
  const { act, target } = aim
  if (aim.shots < 1) return false
  if (act.attack) {
    let isHit = false
    for (let shot = 0; shot < aim.shots; shot += 1) if (isHitBy(progress, aim, shot, draft, partOf(dice, `shot ${shot}`))) isHit = true
    return isHit && !(draft.save && isSaved(draft.save))
  }
  const ward = wardOf(creatureOf(progress, target.id), act)
  if (ward !== undefined) {
    draft.remarks.push(say('warded off by {effect}', { effect: ward }))
    return false
  }
  if (act.save) draft.save = saved(progress, aim, target)
  if (damage) suffer(progress, aim, 0, target, damage, { save: draft.save }, draft)
  else {
    for (let dart = 0; dart < aim.shots; dart += 1) {
      const thrown = throwDamage(act, creatureOf(progress, aim.authorId), partOf(dice, `shot ${dart}`), false)
      suffer(progress, aim, dart, creatureOf(progress, target.id), thrown, { save: draft.save }, draft)
    }
  }
  return !(draft.save && isSaved(draft.save))
}

function isHitBy(progress: Progress, aim: Aim, shot: number, draft: Draft, dice: DiceEnv): boolean {
  const { act, authorId, situation } = aim
  const targetId = aim.target.id
  if (!act.attack) return false
  const author = creatureOf(progress, authorId)
  const attack = rollAttack(act, act.attack, author, creatureOf(progress, targetId), situation, partOf(dice, 'attack'))
  draft.attacks.push(attack)
  spendOnAttack(progress, aim)
  const { outcome } = attack
  const isHit = outcome === 'hit' || outcome === 'critical'
  if (!isHit && outcome !== 'undecided' && !act.damage.some(({ onMiss }) => onMiss)) return false
  const thrown = throwDamage(act, author, partOf(dice, 'damage'), outcome === 'critical')
  if (isHit) {
    if (!act.isSpell) spendOnce(progress, authorId, { bonus: ({ to }) => to === 'weapon-damage' })
    if (act.save && !draft.save) draft.save = saved(progress, aim, creatureOf(progress, targetId))
  }
  suffer(progress, aim, shot, creatureOf(progress, targetId), thrown, { save: isHit ? draft.save : undefined, outcome }, draft)
  return isHit
}

function spendOnAttack(progress: Progress, { act, authorId, target }: Aim): void {
  spendOnce(progress, authorId, {
    roll: ({ of, against }) => of === 'attack' && !against,
    bonus: ({ to }) => to === 'attack' || (to === 'weapon-attack' && !act.isSpell),
  })
  spendOnce(progress, target.id, {
    roll: ({ of, against }) => of === 'attack' && against === true,
    bonus: ({ to }) => to === 'armor-class',
  })
}

function saved(progress: Progress, { act, authorId, situation, isLegendary, ownDice }: Aim, target: Combatant): SaveResult | undefined {
  if (!act.save) return undefined
  const { ability, dc } = act.save
  const mode = saveMode(act, ability, creatureOf(progress, authorId), target, situation)
  const save = rollSave(
    target,
    { ability, dc, mode, cover: situation.cover, isLegendary, decided: situation.decided?.save },
    partOf(ownDice, 'save'),
  )
  if (save.outcome === 'legendary') record(progress, { kind: 'spend-legendary-resistance', targetId: target.id })
  spendOnce(progress, target.id, {
    roll: ({ of, against }) => of === 'save' && !against,
    bonus: ({ to }) => to === 'save' || (to === 'dexterity-save' && ability === 'dexterity'),
  })
  spendOnce(progress, authorId, { roll: ({ of, against }) => of === 'save' && against === true })
  return save
}

function suffer(
  progress: Progress,
  aim: Aim,
  shot: number,
  target: Combatant,
  thrown: readonly ThrownDamage[],
  hitOrSave: HitOrSave,
  draft: Draft,
): void {
  if (thrown.length === 0) return
  const { act, authorId, ownDice } = aim
  const targetId = target.id
  const taken = takeParts(thrown, act, creatureOf(progress, authorId), target, hitOrSave)
  const reduced = isHalved(aim, hitOrSave, draft) ? taken.map((part) => halved(part, aim.halvedBy)) : taken
  const share = aim.situation.decided?.share
  const parts = share === undefined ? reduced : reduced.map((part) => shared(part, share))
  for (const { result } of parts) draft.damage.push(result)
  const { amount, concentration, savesAgain } = inflict(
    progress,
    targetId,
    parts,
    hitOrSave.outcome === 'critical',
    partOf(ownDice, `hurt ${shot}`),
  )
  draft.damageTaken += amount
  if (concentration) {
    if (draft.concentration) draft.heldConcentration = [...(draft.heldConcentration ?? []), draft.concentration]
    draft.concentration = concentration
  }
  if (savesAgain.length > 0) draft.savesAgain = [...(draft.savesAgain ?? []), ...savesAgain]
  drain(progress, authorId, parts, draft)
}

/** The first attack that hits a target who dodges it. */
function isHalved({ halvedBy }: Aim, { outcome }: HitOrSave, { attacks }: Draft): boolean {
  const isHit = (one: HitOrSave['outcome']) => one === 'hit' || one === 'critical'
  return halvedBy !== undefined && isHit(outcome) && attacks.filter((attack) => isHit(attack.outcome)).length === 1
}

function halved({ heals, result }: TakenDamage, by = ''): TakenDamage {
  return { heals, result: { ...result, taken: half(result.taken, say('halved by {effect}', { effect: by })) } }
}

function shared({ heals, result }: TakenDamage, share: DamageShare): TakenDamage {
  const { taken } = result
  const amount = share === 0 ? nothing([taken], NONE_BY_DM) : share === 2 ? double(taken, DOUBLE_BY_DM) : half(taken, HALF_BY_DM)
  return { heals, result: { ...result, taken: amount } }
}

/** What keeps the darts of this spell from the target; undefined for other acts. */
function wardOf({ effects }: Combatant, { source }: Act): string | undefined {
  if (source.kind !== 'spell') return undefined
  return effects.find(({ wardsOff }) => wardsOff?.includes(source.spellId))?.name
}

function drain(progress: Progress, authorId: string, parts: readonly TakenDamage[], draft: Draft): void {
  const drained = drainedFrom(parts)
  if (!drained || drained.value === 0) return
  draft.drained = draft.drained ? sum([draft.drained, drained], drained.label) : drained
  record(progress, { kind: 'heal', targetId: authorId, amount: drained.value })
}

/** Hit points and their maximum that rise for a duration hang on the lasting effect. */
function withMaximum(aim: Aim, { healing }: SharedThrows): Aim {
  const { act } = aim
  if (act.healing?.kind !== 'maximum' || act.effect === undefined || healing === undefined || healing.value <= 0) return aim
  return { ...aim, act: { ...act, effect: { ...act.effect, moreHitPoints: healing.value } } }
}

function affect(progress: Progress, { act, authorId, target: { id: targetId } }: Aim, draft: Draft): void {
  if (act.slaysUpTo !== undefined) {
    if (creatureOf(progress, targetId).hp <= act.slaysUpTo) {
      record(progress, { kind: 'slay', targetId })
      loseIfHelpless(progress, targetId)
    } else draft.remarks.push(say('has more than {count} hit points', { count: act.slaysUpTo }))
  }
  if (act.ends) endConditions(progress, act, act.ends, targetId, draft)
  if (act.conditions.length > 0 || act.effect) draft.conditions.push(...layEffects(progress, act, authorId, targetId, draft.remarks))
  if (act.pushFt) {
    record(progress, { kind: 'push', targetId, feet: act.pushFt })
    draft.pushedFt = act.pushFt
  }
}

function endConditions(progress: Progress, act: Act, ends: NonNullable<Act['ends']>, targetId: string, draft: Draft): void {
  const had = ends.filter((condition) => creatureOf(progress, targetId).conditions.includes(condition))
  const ended = act.endsOne ? had.slice(0, 1) : had
  for (const condition of ended) record(progress, { kind: 'end-condition', targetId, condition })
  if (ended.length > 0) draft.ended = ended
  else if (!act.healing && !act.effect) draft.remarks.push(HAS_NONE)
}

function healed(
  progress: Progress,
  { effect }: Act,
  targetId: string,
  amount: Derivation,
  kind: Healing['kind'],
  draft: Draft,
): Healing | undefined {
  const target = creatureOf(progress, targetId)
  if (target.isCharacter && isDead(target)) {
    draft.remarks.push(IS_DEAD)
    return undefined
  }
  const isOfEffect = kind === 'maximum' && effect !== undefined
  if (amount.value > 0 && !isOfEffect) record(progress, { kind: CHANGE_OF[kind], targetId, amount: amount.value })
  return { amount, kind }
}
type Healing = NonNullable<TargetResult['healing']>

function pointsOf({ hp, tempHp = 0 }: Combatant): Points {
  return { hp, tempHp }
}

const CHANGE_OF = { 'hit-points': 'heal', temporary: 'temporary', maximum: 'maximum' } as const
const BEHIND_COVER = say('behind total cover')
const POOL_SPENT = say('the hit points of the act are spent')
const HAS_NONE = say('has no condition that it ends')
const IS_DEAD = say('is dead')
const NONE_BY_DM = say('none by the DM')
const HALF_BY_DM = say('half by the DM')
const DOUBLE_BY_DM = say('double by the DM')
