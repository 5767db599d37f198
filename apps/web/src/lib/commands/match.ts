import { searchable } from '../searchable'
import type { Command } from './commands'

/**
 * The commands that match the typed text, best first: it is the whole label, or the label's whole part after a colon; the label
 * starts with it, a word starts with it, it occurs anywhere, its letters occur in order. Without text all, the latest used first.
 */
export function matching(commands: readonly Command[], typed: string, recent: readonly string[]): readonly Command[] {
  const wanted = fold(typed)
  return commands
    .map((command, index) => ({ command, index, rank: rankOf(fold(command.label), wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .map((each) => ({ ...each, age: ageOf(each.command, recent) }))
    .sort((one, other) => one.rank - other.rank || one.age - other.age || one.index - other.index)
    .map(({ command }) => command)
}

const NO_MATCH = 5

function rankOf(label: string, wanted: string): number {
  if (wanted === '') return 0
  if (label === wanted || label.endsWith(`: ${wanted}`)) return 0
  if (label.startsWith(wanted)) return 1
  if (label.includes(` ${wanted}`)) return 2
  if (label.includes(wanted)) return 3
  return isInOrder(label, wanted) ? 4 : NO_MATCH
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
