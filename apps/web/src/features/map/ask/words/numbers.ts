import { WORDS } from './vocabulary'

/** Feet that a question names. */
interface AskedFeet {
  readonly feet: number
  /** How far away something is, and not how large. */
  readonly isRange: boolean
}

/** Numbers of feet, with their unit, or beside one of these words: `15 ft`, `cone of 15`. */
export function feetIn(words: readonly string[], beside: readonly RegExp[] = []): readonly AskedFeet[] {
  return words.flatMap((word, at) => {
    if (!/^\d{1,4}$/.test(word)) return []
    const next = words[at + 1] ?? ''
    const hasUnit = WORDS.unit.test(next)
    const around = [words[at - 2], words[at - 1], next]
    if (!hasUnit && (Number(word) % 5 !== 0 || !around.some((near) => near !== undefined && beside.some((meaning) => meaning.test(near)))))
      return []
    const after = words[at + (hasUnit ? 2 : 1)] ?? ''
    const isRange = [words[at - 2] ?? '', words[at - 1] ?? '', after].some((near) => WORDS.range.test(near))
    return [{ feet: Number(word), isRange: isRange && hasUnit }]
  })
}

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, both: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ ein: 1, eine: 1, einen: 1, einem: 1, einer: 1, zwei: 2, beide: 2, drei: 3, vier: 4, funf: 5, sechs: 6 },
}

interface Counts {
  readonly foes?: number
  readonly friends?: number
}

/** How many of them, and how many of us: `two of them and none of us`, `mindestens drei Gegner, höchstens einen von uns`. */
export function countsIn(words: readonly string[]): Counts {
  let counts: Counts = {}
  words.forEach((word, at) => {
    const isFriends = WORDS.us.test(word)
    if (!isFriends && !WORDS.them.test(word)) return
    // `of` and `von` may stand between.
    const near = [words[at - 1], words[at - 2]].find(
      (each) => each !== undefined && (WORDS.none.test(each) || numberOf(each) !== undefined),
    )
    const count = near === undefined ? undefined : (numberOf(near) ?? 0)
    if (count !== undefined) counts = isFriends ? { ...counts, friends: count } : { ...counts, foes: count }
  })
  if (counts.foes !== undefined) return counts
  // `my cone hit two and none of us`
  const alone = words.map((word, at) =>
    isArticle(word) || WORDS.unit.test(words[at + 1] ?? '') || isOfFriends(words, at) ? undefined : smallNumberOf(word),
  )
  const foes = alone.find((count) => count !== undefined)
  return foes === undefined ? counts : { ...counts, foes }
}

function numberOf(word: string): number | undefined {
  return /^\d{1,2}$/.test(word) ? Number(word) : Object.hasOwn(NUMBERS, word) ? NUMBERS[word] : undefined
}

/** Larger ones are sizes whose unit was left out. */
function smallNumberOf(word: string): number | undefined {
  const count = numberOf(word)
  return count !== undefined && count < 10 ? count : undefined
}

function isArticle(word: string): boolean {
  return word.startsWith('ein')
}

function isOfFriends(words: readonly string[], at: number): boolean {
  return WORDS.us.test(words[at + 1] ?? '') || (/^(of|von)$/.test(words[at + 1] ?? '') && WORDS.us.test(words[at + 2] ?? ''))
}
