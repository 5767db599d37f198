import { type DiceRoll, parseDice, rollDice, withAdvantage, withDisadvantage } from '@hearthlight/rules/dice'
import { create } from 'zustand'
import { browserDice } from '../../../lib/chance'

export const ROLL_MODES = ['normal', 'advantage', 'disadvantage'] as const
export type RollMode = (typeof ROLL_MODES)[number]

/** What is rolled from a sheet. */
export interface SheetRoll {
  readonly notation: string
  /** In the rules' English, as `ROLL_REASONS` words it; readers see it through `reasonName`. */
  readonly reason: string
  readonly kind: 'attack' | 'damage' | 'save' | 'check' | 'skill' | 'death-save' | 'hit-die' | 'charges' | 'other'
  /** For this roll alone. Without it the choice on the sheet counts. */
  readonly mode?: RollMode | undefined
}

/** What a roll came to. */
export interface SheetRolled {
  /** Absent if it was rolled, but only the DM may see it. */
  readonly total?: number
  /** The table has counted it: nothing is left to change on the sheet. */
  readonly isCounted?: boolean
}

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

/** Rolls that advantage and disadvantage concern. */
const TWENTIES: ReadonlySet<SheetRoll['kind']> = new Set(['attack', 'save', 'check', 'skill'])

/** Rolls with the chosen advantage or disadvantage; damage, hit dice and the like without. Text that is not a dice notation is not rolled. */
export function rollLocally(character: string, { notation, reason, kind, mode }: SheetRoll): SheetRolled | undefined {
  const parsed = parseDice(notation)
  if (!parsed.ok) return undefined
  const chosen = TWENTIES.has(kind) ? (mode ?? useRolls.getState().mode) : 'normal'
  const dice = { normal: parsed.dice, advantage: withAdvantage(parsed.dice), disadvantage: withDisadvantage(parsed.dice) }[chosen]
  const result = rollDice(dice, browserDice)
  if (!result.ok) return undefined
  useRolls.setState(({ last }) => ({ last: { number: (last?.number ?? 0) + 1, character, reason, result } }))
  return { total: result.total }
}

export function closeRoll(): void {
  useRolls.setState({ last: undefined })
}
