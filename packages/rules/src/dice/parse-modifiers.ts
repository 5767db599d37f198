import { type Cursor, fail, peek, take, takeInteger } from './cursor'
import type { Comparison, DiceNode, ExplodeWord, Modifier } from './expression'

type ParseBracketed = () => DiceNode | null
type Read = (cursor: Cursor, word: string, parseBracketed: ParseBracketed) => Modifier | null

/**
 * The modifiers in the order in which they are tried: longer words before their prefixes, and `df`, `cf` and
 * `cs` before the bare `d` and `f`.
 */
const WORDS: readonly (readonly [RegExp, Read])[] = [
  [/crit/iy, readMark('critical')],
  [/fumble/iy, readMark('fumble')],
  [/cs/iy, readMark('success')],
  [/cf|df(?!umble)|f/iy, readMark('failure')],
  [/(?=[<>=])/y, readMark('success')],
  [/kh|kl|k|dl|dh|d/iy, readKeepDrop],
  [/!!|!p|!/iy, readExplosion],
  [/xo|x/iy, readExplosion],
  [/rr|ro|r/iy, readReroll],
  [/min?|max?/iy, readBound],
  [/sa|sd|s/iy, readSort],
]

/** Reads all modifiers that directly follow dice or a group. Null if one is malformed (recorded on the cursor). */
export function parseModifiers(cursor: Cursor, parseBracketed: ParseBracketed): Modifier[] | null {
  const modifiers: Modifier[] = []
  for (;;) {
    const entry = WORDS.find(([pattern]) => isAhead(cursor, pattern))
    if (!entry) return modifiers
    const [pattern, read] = entry
    const modifier = read(cursor, take(cursor, pattern).toLowerCase(), parseBracketed)
    if (!modifier) return null
    modifiers.push(modifier)
  }
}

function isAhead(cursor: Cursor, pattern: RegExp): boolean {
  pattern.lastIndex = cursor.at
  return pattern.test(cursor.text)
}

function readKeepDrop(cursor: Cursor, word: string): Modifier | null {
  const count = takeInteger(cursor) ?? 1
  if (cursor.problem) return null
  if (word.startsWith('k')) return { kind: 'keep', end: word === 'kl' ? 'lowest' : 'highest', count }
  return { kind: 'drop', end: word === 'dh' ? 'highest' : 'lowest', count }
}

/** A number after `x` limits the explosions only if a comparison follows (`6d10x5=10`); otherwise it is the face (`5d10x10`). */
function readExplosion(cursor: Cursor, written: string, parseBracketed: ParseBracketed): Modifier | null {
  const word = written as ExplodeWord
  const cap = word === 'x' && isAhead(cursor, /\d+[<>=]/y) ? takeInteger(cursor) : null
  const when = readOptionalComparison(cursor, parseBracketed)
  return cursor.problem ? null : { kind: 'explode', word, cap, when }
}

function readReroll(cursor: Cursor, word: string, parseBracketed: ParseBracketed): Modifier | null {
  const when = readOptionalComparison(cursor, parseBracketed)
  return cursor.problem ? null : { kind: 'reroll', word: word as 'r' | 'ro' | 'rr', when }
}

function readBound(cursor: Cursor, word: string): Modifier | null {
  const value = takeInteger(cursor)
  if (value === null) return fail(cursor, `Expected a number after "${word}".`)
  return { kind: word.startsWith('mi') ? 'min' : 'max', value }
}

function readMark(kind: 'success' | 'failure' | 'critical' | 'fumble'): Read {
  return (cursor, word, parseBracketed) => {
    const when = readOptionalComparison(cursor, parseBracketed)
    if (cursor.problem) return null
    return when ? { kind, when } : fail(cursor, `Expected a number or a comparison after "${word}".`)
  }
}

function readSort(_cursor: Cursor, word: string): Modifier {
  return { kind: 'sort', order: word === 'sd' ? 'descending' : 'ascending' }
}

/** Null if no comparison begins here; a number alone means "equals". A negative number needs an operator before it. */
function readOptionalComparison(cursor: Cursor, parseBracketed: ParseBracketed): Comparison | null {
  const operator = take(cursor, /<=|>=|[<>=]/y)
  const sign = operator && take(cursor, /-(?=\d)/y) ? -1 : 1
  const digits = takeInteger(cursor)
  if (digits !== null) return { operator: (operator || '=') as Comparison['operator'], value: digits === 0 ? 0 : sign * digits }
  if (cursor.problem) return null
  if (peek(cursor) === '(') {
    const value = parseBracketed()
    return value && { operator: (operator || '=') as Comparison['operator'], value }
  }
  return operator ? fail(cursor, `Expected a number after "${operator}".`) : null
}
