import { searchable } from '../searchable'
import type { Command } from './commands'

/**
 * The commands that match the typed text, best first: it is the whole label, or the label's whole part after a colon; the label
 * starts with it, a word starts with it, it occurs anywhere, its letters occur in order. Without text all, the latest used first.
 * `found`, what a search has found for the text, stands before the commands that only have its letters.
 */
export function matching(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
  found: readonly Command[] = [],
): readonly Command[] {
  const wanted = fold(typed)
  const ranked = commands
    .map((command, index) => ({ command, index, rank: rankOf(fold(command.label), wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .map((each) => ({ ...each, age: ageOf(each.command, recent) }))
    .sort((one, other) => one.rank - other.rank || one.age - other.age || one.index - other.index)
  const split = ranked.findIndex(({ rank }) => rank === SCATTERED)
  const before = split < 0 ? ranked.length : split
  const list = ranked.map(({ command }) => command)
  return [...list.slice(0, before), ...found, ...list.slice(before)]
}

const SCATTERED = 4
const NO_MATCH = 5

function rankOf(label: string, wanted: string): number {
  if (wanted === '') return 0
  if (label === wanted || label.endsWith(`: ${wanted}`)) return 0
  if (label.startsWith(wanted)) return 1
  if (label.includes(` ${wanted}`)) return 2
  if (label.includes(wanted)) return 3
  return isInOrder(label, wanted) ? SCATTERED : NO_MATCH
}

/** Whether the letters of the wanted text occur in this order. */
function isInOrder(label: string, wanted: string): boolean {
  let from = 0
  for (const letter of wanted) {
    const at = label.indexOf(letter, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}

function ageOf({ id }: Command, recent: readonly string[]): number {
  const index = recent.indexOf(id)
  return index < 0 ? recent.length : index
}

function fold(text: string): string {
  return searchable(text.normalize('NFD').replace(/\p{M}/gu, '').trim())
}
