import { type DiceRoll, parseDice, rollDice, withAdvantage, withDisadvantage } from '@hearthlight/rules/dice'
import { create } from 'zustand'
import { browserDice } from '../../../lib/chance'

export const ROLL_MODES = ['normal', 'advantage', 'disadvantage'] as const
export type RollMode = (typeof ROLL_MODES)[number]

/** A roll outside of any session: it is not sent anywhere, and only this user sees it. */
export interface LocalRoll {
  readonly number: number
  readonly character: string
  readonly reason: string
  readonly result: DiceRoll
}

interface RollsState {
  readonly mode: RollMode
  readonly last: LocalRoll | undefined
}

export const useRolls = create<RollsState>(() => ({ mode: 'normal', last: undefined }))

export function chooseMode(mode: RollMode): void {
  useRolls.setState({ mode })
}

/** Rolls a d20 with a bonus, with the chosen advantage or disadvantage. */
export function rollTwenty(character: string, reason: string, bonus: number): void {
  roll(character, reason, `1d20${bonus < 0 ? bonus : `+${bonus}`}`, useRolls.getState().mode)
}

/** Rolls with the chosen advantage or disadvantage. */
export function rollLocally(character: string, reason: string, notation: string): void {
  roll(character, reason, notation, useRolls.getState().mode)
}

/** Rolls damage dice such as `1d8+3`; text that is not a dice notation is not rolled. */
export function rollDamage(character: string, reason: string, notation: string): void {
  roll(character, reason, notation, 'normal')
}

export function closeRoll(): void {
  useRolls.setState({ last: undefined })
}

function roll(character: string, reason: string, notation: string, mode: RollMode): void {
  const parsed = parseDice(notation)
  if (!parsed.ok) return
  const dice = { normal: parsed.dice, advantage: withAdvantage(parsed.dice), disadvantage: withDisadvantage(parsed.dice) }[mode]
  const result = rollDice(dice, browserDice)
  if (!result.ok) return
  useRolls.setState(({ last }) => ({ last: { number: (last?.number ?? 0) + 1, character, reason, result } }))
}
