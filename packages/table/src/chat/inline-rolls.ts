import { LIMITS } from '@hearthlight/protocol'
import { parseDice } from '@hearthlight/rules/dice'
import type { InlineRoll } from '../dice/events'

/** In one line; what is beyond stays text. */
export const MOST_INLINE_ROLLS = 10

/** A piece of a line: words; a roll and what came of it; a roll that whoever wants may press. */
export type LinePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'roll'; readonly roll: InlineRoll }
  | { readonly kind: 'button'; readonly notation: string }

/** `[[2d6]]` is rolled as it is said, `[[/r 2d6]]` by whoever presses it. A label in brackets may stand at its end. */
const INLINE = /\[\[(\/r(?:oll)?\s+)?([^\n]+?)\]\](?!\])/g

/** The rolls that a line asks for, in their order. */
export function rollsIn(message: string): readonly string[] {
  const found = [...message.matchAll(INLINE)].flatMap(([, pressed, notation = '']) => (pressed === undefined ? [notation] : []))
  return found.filter(isRoll).slice(0, MOST_INLINE_ROLLS)
}

/** A line as it is shown. What is no roll, or was said before there were any, stays as it was written. */
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

/** The line in words alone: for a file, or to be read aloud. */
export function lineInWords(message: string, rolls?: readonly InlineRoll[]): string {
  const words = partsOf(message, rolls).map((part) =>
    part.kind === 'text' ? part.text : part.kind === 'roll' ? `${part.roll.notation} = ${part.roll.total}` : part.notation,
  )
  return words.join('')
}

function isRoll(notation: string): boolean {
  return notation.length <= LIMITS.diceNotationLength && parseDice(notation).ok
}
