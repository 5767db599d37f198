import { parseDice } from '@hearthlight/rules/dice'

/** The dice buttons of the specification. */
export const QUICK_DICE = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20', 'd100', '2d6'] as const

const DEFAULT_DICE = '1d20'
const MOST = 1_000

/** Text that is no dice notation becomes one d20 (specification 3, section 5). */
export function readDice(text: string): string {
  const written = text.trim()
  return written !== '' && parseDice(written).ok ? written : DEFAULT_DICE
}

/** Text that is no number becomes 0. */
export function readModifier(text: string): number {
  const number = Math.trunc(Number(text.trim().replace('−', '-')))
  return Number.isFinite(number) ? Math.max(-MOST, Math.min(MOST, number)) : 0
}
