import { diff3Merge } from 'node-diff3'

/**
 * Merges two changes of one text by lines. Lines that both added at the same place are all kept, theirs first.
 * Answers with undefined where both changed the same lines, and where comparing the texts would take too long.
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

/** A place where both changed something; undefined where they can't both hold. */
function mergePlace(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] | undefined {
  if (base.length === 0) return bothAdded(mine, theirs)
  // Neighbouring lines: each may still have been changed by one side alone.
  if (mine.length !== base.length || theirs.length !== base.length) return undefined
  const isEither = base.every((line, index) => mine[index] === line || theirs[index] === line)
  return isEither ? base.map((line, index) => (mine[index] === line ? theirs[index] : mine[index]) ?? line) : undefined
}

/** What both sides added alike at the beginning or the end of the place stands there once. */
function bothAdded(mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const shortest = Math.min(mine.length, theirs.length)
  let start = 0
  while (start < shortest && mine[start] === theirs[start]) start += 1
  let end = 0
  while (end < shortest - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1
  return [...theirs.slice(0, theirs.length - end), ...mine.slice(start)]
}

/** Each line with the line breaks before it, so that empty lines, which are all alike, belong to the line that follows. */
function linesOf(text: string): string[] {
  return `\n${text}`.match(/\n+[^\n]*/g) ?? []
}

/** A merge of so many steps takes about half a second. */
const MOST_STEPS = 40_000_000

/** The longest common sequence takes steps for each pair of equal lines, and for each of them up to one per line. */
function cost(before: readonly string[], after: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1)
  const pairs = after.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0)
  return pairs * Math.min(before.length, after.length)
}
