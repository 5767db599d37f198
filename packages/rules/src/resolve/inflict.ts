import type { DiceEnv } from '../dice/result'
import { type ConcentrationSave, saveConcentration } from './concentration'
import type { TakenDamage } from './damage'
import { half, sum } from './derivation'
import { endEffects } from './lasting'
import { say } from './phrases'
import { creatureOf, type Progress, record } from './progress'
import type { Derivation, SaveResult } from './resolution'
import { proposedMode } from './roll-mode'
import { isSaved, rollSave } from './saving-throw'

/** What damage from one source led to. */
export interface Inflicted {
  readonly amount: number
  readonly concentration?: ConcentrationSave
  readonly savesAgain: readonly { readonly effectId: string; readonly save: SaveResult }[]
}

/**
 * Takes the damage of one source off a creature at once, then asks for its concentration, ends the effects that damage ends, and
 * lets the creature save again against those that it may shake off when hurt.
 */
export function inflict(
  progress: Progress,
  targetId: string,
  parts: readonly TakenDamage[],
  isCritical: boolean,
  dice: DiceEnv,
): Inflicted {
  let amount = 0
  for (const { result } of parts) amount += result.taken.value
  if (amount === 0) return UNHURT
  const { effects } = creatureOf(progress, targetId)
  record(progress, { kind: 'damage', targetId, amount, isCritical })
  const concentration = saveConcentration(progress, targetId, amount, dice)
  if (effects.length === 0) return { amount, concentration, savesAgain: NO_SAVES }
  endEffects(progress, targetId, ({ endsOn }) => endsOn?.includes('damage') === true)
  const savesAgain = []
  for (const effect of creatureOf(progress, targetId).effects) {
    if (!effect.save || !effect.lasting.saveAgain?.includes('damage')) continue
    const target = creatureOf(progress, targetId)
    const save = rollSave(target, { ...effect.save, mode: proposedMode({ of: 'save', ability: effect.save.ability }, target) }, dice)
    if (isSaved(save)) record(progress, { kind: 'end-effect', targetId, effectId: effect.id })
    savesAgain.push({ effectId: effect.id, save })
  }
  return { amount, concentration, savesAgain }
}

/** What the author regains from these parts of an act's damage; undefined if no part drains. */
export function drainedFrom(parts: readonly TakenDamage[]): Derivation | undefined {
  const regained = parts.flatMap(({ heals, result: { taken } }) =>
    heals === undefined ? [] : heals === 'all' ? [taken] : [half(taken, HALF)],
  )
  return regained.length === 0 ? undefined : sum(regained, REGAINED)
}

const NO_SAVES: Inflicted['savesAgain'] = []
const UNHURT: Inflicted = { amount: 0, savesAgain: NO_SAVES }
const HALF = say('half of the damage')
const REGAINED = say('regained from the damage')
