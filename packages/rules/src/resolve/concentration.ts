import { concentrationSaveDc } from '../combat/hit-points'
import type { DiceEnv } from '../dice/result'
import type { ConditionName } from '../terms'
import type { Combatant } from './combatant'
import { creatureOf, type Progress, record } from './progress'
import type { SaveResult } from './resolution'
import { proposedMode } from './roll-mode'
import { isSaved, rollSave } from './saving-throw'

/**
 * After damage from one source: a creature at 0 hit points loses concentration without a roll, others make a Constitution save.
 * Undefined without concentration or a roll.
 */
export function saveConcentration(progress: Progress, targetId: string, damage: number, dice: DiceEnv): ConcentrationSave | undefined {
  const target = creatureOf(progress, targetId)
  if (target.concentration === undefined || damage <= 0) return undefined
  if (target.hp <= 0) {
    record(progress, { kind: 'lose-concentration', targetId })
    return undefined
  }
  const mode = proposedMode({ of: 'save', ability: 'constitution' }, target)
  const save = rollSave(target, { ability: 'constitution', dc: concentrationSaveDc(damage), mode }, dice)
  const isLost = !isSaved(save)
  if (isLost) record(progress, { kind: 'lose-concentration', targetId })
  return { ...save, isLost }
}
export type ConcentrationSave = SaveResult & { readonly isLost: boolean }

/** A creature that has become unable to act, or has fallen, concentrates no longer. */
export function loseIfHelpless(progress: Progress, targetId: string): void {
  const target = creatureOf(progress, targetId)
  if (target.concentration !== undefined && !canAct(target)) record(progress, { kind: 'lose-concentration', targetId })
}

/** A new concentration ends the old one first, with all that hangs on it, even that of the same spell. */
export function beginConcentration(progress: Progress, authorId: string, on: string): void {
  if (creatureOf(progress, authorId).concentration !== undefined) record(progress, { kind: 'lose-concentration', targetId: authorId })
  record(progress, { kind: 'concentrate', targetId: authorId, on })
}

/** Whether it has hit points and no condition that keeps it from acting. */
export function canAct({ hp, conditions }: Pick<Combatant, 'hp' | 'conditions'>): boolean {
  return hp > 0 && !conditions.some((condition) => KEEPS_FROM_ACTING.has(condition))
}

const KEEPS_FROM_ACTING: ReadonlySet<ConditionName> = new Set(['Incapacitated', 'Paralyzed', 'Petrified', 'Stunned', 'Unconscious'])
