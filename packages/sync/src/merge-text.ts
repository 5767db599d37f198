import { diff3Merge } from 'node-diff3'

/**
 * Merges two changes of one text by lines. Keeps all lines that both sides added at the same place, theirs first. Returns
 * undefined if both changed the same lines, or if comparing the texts would take too long.
 */
export function mergeText(base: string, mine: string, theirs: string): string | undefined {
  const [before, ours, others] = [linesOf(base), linesOf(mine), linesOf(theirs)]
  if (cost(before, ours) + cost(before, others) > MOST_STEPS) return undefined
  const merged: string[] = []
  for (const { ok, conflict } of diff3Merge(ours, before, others)) {
    if (ok !== undefined) merged.push(...ok)
    const lines = conflict === undefined ? [] : mergePlace(conflict.o, conflict.a, conflict.b)
    if (lines === undefined) return undefined
    merged.push(...lines)
  }
  return merged.join('').slice(1)
}

/** Merges a place that both sides changed; undefined if the changes contradict each other. */
function mergePlace(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] | undefined {
  if (base.length === 0) return bothAdded(mine, theirs)
  // Adjacent lines: each of them may still be changed by only one side.
  if (mine.length !== base.length || theirs.length !== base.length) return undefined
  const isEither = base.every((line, index) => mine[index] === line || theirs[index] === line)
  return isEither ? base.map((line, index) => (mine[index] === line ? theirs[index] : mine[index]) ?? line) : undefined
}

/** Lines that both sides added alike, at the beginning or the end of the place, appear once. */
function bothAdded(mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const shortest = Math.min(mine.length, theirs.length)
  let start = 0
  while (start < shortest && mine[start] === theirs[start]) start += 1
  let end = 0
  while (end < shortest - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1
  return [...theirs.slice(0, theirs.length - end), ...mine.slice(start)]
}

/** Splits into lines, each with the line breaks before it: empty lines are all equal, so they are attached to the next line. */
function linesOf(text: string): string[] {
  return `\n${text}`.match(/\n+[^\n]*/g) ?? []
}

/** A merge with this many steps takes about half a second. */
const MOST_STEPS = 40_000_000

/** The longest common sequence takes steps for each pair of equal lines: for each pair up to one step per line. */
function cost(before: readonly string[], after: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1)
  const pairs = after.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0)
  return pairs * Math.min(before.length, after.length)
}
