import { DICE_LIMITS, type DiceExpression, type ParsedDice } from './expression'
import { parseDice } from './parse'
import type { DiceRoll } from './result'

/** Message of the DM panel's roller for an invalid notation. */
export const INVALID_DICE_NOTATION = 'Invalid dice notation'

const SIMPLE = /^\s*\d*d\d+\s*([+-]\s*\d+\s*)?$/i

/** Parses only the specification's plain form: NdM, NdM+K, NdM-K (a missing N is 1). */
export function parseSimpleDice(text: string): ParsedDice {
  if (text.length > DICE_LIMITS.textLength || SIMPLE.test(text)) return parseDice(text)
  return { ok: false, at: 0, reason: 'Expected dice such as 2d6+3.' }
}

/** The session's result for a notation that doesn't match: no dice, total 0. */
export function emptyRoll(notation: string): DiceRoll {
  return { ok: true, notation: notation.slice(0, DICE_LIMITS.textLength), total: 0, terms: [], dice: [], critical: false, fumble: false }
}

/**
 * Parses for the DM Command Center: the plain form, otherwise one d20, plus the number in the modifier field
 * (0 if that field has no whole number).
 */
export function commandCenterDice(text: string, modifierText = ''): DiceExpression {
  const parsed = parseSimpleDice(text)
  const { root, notation } = parsed.ok ? parsed.dice : ONE_D20
  const modifier = parseModifierField(modifierText)
  if (modifier === 0) return { root, notation }
  const operator = modifier < 0 ? '-' : '+'
  const amount = Math.abs(modifier)
  return {
    root: { kind: 'binary', operator, left: root, right: { kind: 'number', value: amount } },
    notation: `${notation}${operator}${amount}`,
  }
}

const ONE_D20: DiceExpression = { root: { kind: 'dice', count: 1, sides: 20, modifiers: [] }, notation: '1d20' }

function parseModifierField(text: string): number {
  return /^\s*[+-]?\d{1,6}\s*$/.test(text) ? Number(text) : 0
}
