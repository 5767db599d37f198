/** Splits the number from the words of a line: `['four', 'goblins']`, `['3x', 'wolf']`, `['wolf', 'x3']`. Without a number it is 1. */
export function splitCount(words: readonly string[]): { readonly count: number; readonly rest: readonly string[] } {
  const [first = '', ...others] = words
  const leading = countOf(first)
  if (leading !== undefined) return afterCount(leading, others)
  const trailing = DIGITS.exec(words.at(-1) ?? '')
  if (trailing !== null && words.length > 1) return { count: Number(trailing[1]), rest: withoutTimes(words.slice(0, -1)) }
  return { count: 1, rest: words }
}

/** A dozen, two dozen, a pair of. */
function afterCount(count: number, words: readonly string[]): { readonly count: number; readonly rest: readonly string[] } {
  const [next = '', ...others] = words
  const each = COLLECTIVES.get(next)
  if (each !== undefined) return afterCount(count * each, others)
  return { count, rest: FILLERS.has(next) ? others : words }
}

function withoutTimes(words: readonly string[]): readonly string[] {
  return words.at(-1) === 'x' ? words.slice(0, -1) : words
}

function countOf(word: string): number | undefined {
  const [, digits] = DIGITS.exec(word) ?? []
  return digits === undefined ? (NUMBERS.get(word) ?? COLLECTIVES.get(word)) : Number(digits)
}

/** `4`, `4x`, `x4`. */
const DIGITS = /^x?(\d{1,3})x?$/
/** Words between the number and the name, in English and German. */
const FILLERS: ReadonlySet<string> = new Set(['x', 'of', 'times', 'mal', 'von'])

/** Without accents, as `plainWords` returns them: `fünf` is `funf`. */
const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const GERMAN =
  'eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig'

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[ENGLISH, GERMAN].flatMap((words) => words.split(' ').map((word, index) => [word, index + 1] as const)),
  ...['a', 'an', 'ein', 'eine', 'einen', 'einem', 'einer'].map((article) => [article, 1] as const),
  ['zwo', 2],
  ['fuenf', 5],
  ['zwoelf', 12],
  ['fuenfzehn', 15],
])

const COLLECTIVES: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['dutzend', 12],
  ['pair', 2],
  ['couple', 2],
  ['paar', 2],
])
