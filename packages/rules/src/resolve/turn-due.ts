import type { DiceEnv } from '../dice/result'
import type { Ability } from '../terms'
import { applyChanges, isDead } from './changes'
import type { Combatant } from './combatant'
import { afterDefenses, type DamageOrigin } from './defense'
import { half, nothing } from './derivation'
import { throwAmount } from './dice-sum'
import { effectPhrase } from './effect-bonuses'
import { type Inflicted, inflict } from './inflict'
import type { EffectPerTurn, LastingEffect } from './lasting-effect'
import { say } from './phrases'
import { creatureOf, record, startProgress } from './progress'
import type { Change, DamageResult, Derivation, RollMode, SaveResult } from './resolution'
import { proposedMode } from './roll-mode'
import { isSaved, rollSave } from './saving-throw'

/** A roll that a moment of a turn asks for. */
export type DueRoll =
  | {
      /** A success ends the effect. */
      readonly kind: 'save-again'
      readonly targetId: string
      readonly effectId: string
      readonly name: string
      readonly ability: Ability
      readonly dc: number
      readonly mode: RollMode
    }
  | {
      /** Damage or healing of an effect; its save may help. */
      readonly kind: 'per-turn'
      readonly targetId: string
      readonly effectId: string
      readonly name: string
      readonly isMagical: boolean
      readonly perTurn: EffectPerTurn
    }

export interface TurnDue {
  /** In the order in which they are to be rolled: what hurts or heals, then the saves that end an effect. */
  readonly rolls: readonly DueRoll[]
  /** Effects that end by themselves, and rounds that are counted down; to be carried out before the rolls, which may end effects, too. */
  readonly changes: readonly Change[]
}

/**
 * What is due at the start or the end of a creature's turn, on it and, for effects that count its turns, on others. An effect that
 * ends at this moment hurts once more and asks for no save. Concentration ends with the last of its effects that ran out.
 */
export function turnDue(combatants: readonly Combatant[], turnOfId: string, at: 'start' | 'end'): TurnDue {
  const changes: Change[] = []
  const ending = new Set<LastingEffect>()
  for (const bearer of combatants) {
    for (const effect of bearer.effects) {
      if (!countsNow(effect, bearer.id, turnOfId, at)) continue
      const { roundsLeft = 1 } = effect
      if (roundsLeft > 1) {
        changes.push({ kind: 'effect', targetId: bearer.id, effect: { ...effect, roundsLeft: roundsLeft - 1 } })
        continue
      }
      ending.add(effect)
      changes.push({ kind: 'end-effect', targetId: bearer.id, effectId: effect.id })
    }
  }
  for (const authorId of new Set([...ending].filter(({ concentration }) => concentration).map((effect) => effect.authorId))) {
    const left = combatants.some(({ effects }) => effects.some((one) => one.concentration && one.authorId === authorId && !ending.has(one)))
    if (!left) changes.push({ kind: 'lose-concentration', targetId: authorId })
  }
  const bearer = combatants.find(({ id }) => id === turnOfId)
  return { rolls: bearer && !isDead(bearer) ? rollsDue(bearer, at, ending) : [], changes }
}

export interface DueResolution {
  readonly targetId: string
  readonly save?: SaveResult
  readonly damage?: DamageResult
  readonly healing?: Derivation
  readonly concentration?: Inflicted['concentration']
  readonly changes: readonly Change[]
}

/** Rolls what was due: dice of the save first, then of damage or healing, then of concentration. */
export function resolveDue(combatants: readonly Combatant[], due: DueRoll, dice: DiceEnv, isLegendary = false): DueResolution {
  const { targetId } = due
  const progress = startProgress(combatants)
  const target = creatureOf(progress, targetId)
  const asked = due.kind === 'save-again' ? due : due.perTurn.save
  const save =
    asked && rollSave(target, { ability: asked.ability, dc: asked.dc, mode: saveModeOf(target, asked.ability), isLegendary }, dice)
  if (save?.outcome === 'legendary') record(progress, { kind: 'spend-legendary-resistance', targetId })
  if (due.kind === 'save-again') {
    if (save && isSaved(save)) record(progress, { kind: 'end-effect', targetId, effectId: due.effectId })
    return { targetId, save, changes: progress.changes }
  }
  const { dice: notation, type, save: asks } = due.perTurn
  const rolled = throwAmount(notation, dice, effectPhrase(due.name))
  if (type === undefined) {
    if (rolled.value > 0) record(progress, { kind: 'heal', targetId, amount: rolled.value })
    return { targetId, healing: rolled, changes: progress.changes }
  }
  const origin: DamageOrigin = { isAttack: false, isMagical: due.isMagical }
  const arriving = save && asks && isSaved(save) ? (asks.onSuccess === 'half' ? half(rolled, HALF) : nothing([rolled], NONE)) : rolled
  const damage: DamageResult = { type, rolled, taken: afterDefenses(arriving, type, target, origin) }
  const { concentration } = inflict(progress, targetId, [{ heals: undefined, result: damage }], false, dice)
  return { targetId, save, damage, concentration, changes: progress.changes }
}

/** The creatures after what is due by itself and all rolls, for fights that nobody watches. */
export function playTurnMoment(
  combatants: readonly Combatant[],
  turnOfId: string,
  at: 'start' | 'end',
  dice: DiceEnv,
): readonly Combatant[] {
  const due = turnDue(combatants, turnOfId, at)
  const ended = applyChanges(combatants, due.changes)
  return due.rolls.reduce((now, roll) => applyChanges(now, resolveDue(now, roll, dice).changes), ended)
}

function countsNow({ lasting, roundsLeft, authorId }: LastingEffect, bearerId: string, turnOfId: string, at: 'start' | 'end'): boolean {
  if (lasting.kind !== 'turn' && lasting.kind !== 'rounds' && roundsLeft === undefined) return false
  return (lasting.whose === 'target' ? bearerId : authorId) === turnOfId && (lasting.ends ?? 'start') === at
}

function rollsDue(bearer: Combatant, at: 'start' | 'end', ending: ReadonlySet<LastingEffect>): readonly DueRoll[] {
  const rolls: DueRoll[] = []
  for (const { id: effectId, name, isMagical, perTurn = [] } of bearer.effects) {
    for (const one of perTurn) {
      if (one.at === at) rolls.push({ kind: 'per-turn', targetId: bearer.id, effectId, name, isMagical, perTurn: one })
    }
  }
  for (const effect of bearer.effects) {
    const { id: effectId, name, save, lasting } = effect
    if (!save || ending.has(effect) || !lasting.saveAgain?.includes(at === 'start' ? 'turn-start' : 'turn-end')) continue
    rolls.push({ kind: 'save-again', targetId: bearer.id, effectId, name, ...save, mode: saveModeOf(bearer, save.ability) })
  }
  return rolls
}

function saveModeOf(target: Combatant, ability: Ability): RollMode {
  return proposedMode({ of: 'save', ability }, target)
}

const HALF = say('half on a save')
const NONE = say('none on a save')
