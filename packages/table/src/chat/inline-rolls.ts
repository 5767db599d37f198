import { LIMITS } from '@hearthlight/protocol'
import { parseDice } from '@hearthlight/rules/dice'
import type { InlineRoll } from '../dice/events'

/** Limit of rolls in one line; the rest stays text. */
export const MOST_INLINE_ROLLS = 10

/** A part of a line: text; a roll with its result; a button that rolls for whoever presses it. */
export type LinePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'roll'; readonly roll: InlineRoll }
  | { readonly kind: 'button'; readonly notation: string }

/** `[[2d6]]` is rolled when the line is sent, `[[/r 2d6]]` when somebody presses it. A label in brackets may follow the dice. */
const INLINE = /\[\[(\/r(?:oll)?\s+)?([^\n]+?)\]\](?!\])/g

/** The rolls that a line asks for, in order. */
export function rollsIn(message: string): readonly string[] {
  const found = [...message.matchAll(INLINE)].flatMap(([, pressed, notation = '']) => (pressed === undefined ? [notation] : []))
  return found.filter(isRoll).slice(0, MOST_INLINE_ROLLS)
}

/** The parts of a line for display. Text that is no roll, or a roll without a stored result (older logs), stays as written. */
export function partsOf(message: string, rolls: readonly InlineRoll[] = []): readonly LinePart[] {
  const parts: LinePart[] = []
  let from = 0
  let next = 0
  for (const { 0: whole, 1: pressed, 2: notation = '', index } of message.matchAll(INLINE)) {
    if (!isRoll(notation)) continue
    const roll = pressed === undefined ? rolls[next] : undefined
    if (pressed === undefined) next += 1
    if (pressed === undefined && roll === undefined) continue
    if (index > from) parts.push({ kind: 'text', text: message.slice(from, index) })
    parts.push(roll === undefined ? { kind: 'button', notation } : { kind: 'roll', roll })
    from = index + whole.length
  }
  if (from < message.length) parts.push({ kind: 'text', text: message.slice(from) })
  return parts
}

/** The line as plain text, for a file or for reading aloud. */
export function lineInWords(message: string, rolls?: readonly InlineRoll[]): string {
  const words = partsOf(message, rolls).map((part) =>
    part.kind === 'text' ? part.text : part.kind === 'roll' ? `${part.roll.notation} = ${part.roll.total}` : part.notation,
  )
  return words.join('')
}

function isRoll(notation: string): boolean {
  return notation.length <= LIMITS.diceNotationLength && parseDice(notation).ok
}
