import { prefixDistance } from '@hearthlight/rules/compendium'
import { wordsOf } from './plain-text'

/** A token by the name that the asker reads. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** Tokens that a question names, at one place in it: several if they go by that name. */
export interface NamedPlace {
  /** Of the first word, and of the first after them. */
  readonly from: number
  readonly to: number
  readonly ids: readonly string[]
}

/** The names in a question, in its order. Words that `isTaken` mean something themselves: they are names only as they are written. */
export function namesIn(words: readonly string[], tokens: readonly Named[], isTaken: (word: string) => boolean): readonly NamedPlace[] {
  const known = tokens.map(({ id, name }) => ({ id, words: wordsOf(name) }))
  const places: NamedPlace[] = []
  for (let from = 0; from < words.length; ) {
    const place = placeAt(words, from, known, isTaken)
    if (place !== undefined) places.push(place)
    from = place?.to ?? from + 1
  }
  return places
}

interface Known {
  readonly id: string
  readonly words: readonly string[]
}

/** Whole names first, then parts of names; of both first those without slips. */
function placeAt(
  words: readonly string[],
  from: number,
  known: readonly Known[],
  isTaken: (word: string) => boolean,
): NamedPlace | undefined {
  for (const isMeant of [isSame, isNearly]) {
    const fits = (name: string, at: number) => {
      const word = words[at]
      return word !== undefined && (isTaken(word) ? word === name : isMeant(word, name))
    }
    const whole = known
      .filter((token) => token.words.length > 0 && token.words.every((name, index) => fits(name, from + index)))
      .sort((one, other) => other.words.length - one.words.length)
    const length = whole[0]?.words.length
    if (length !== undefined) {
      const ids = whole.filter((token) => token.words.length === length).map(({ id }) => id)
      return { from, to: from + length, ids }
    }
    const word = words[from] ?? ''
    const parts = isTaken(word) || word.length < SHORTEST_PART ? [] : known.filter((token) => token.words.some((name) => fits(name, from)))
    if (parts.length > 0) return { from, to: from + 1, ids: parts.map(({ id }) => id) }
  }
  return undefined
}

const SHORTEST_PART = 3

function isSame(word: string, name: string): boolean {
  return word === name
}

/** As forgiving as the search of the compendium: one wrong letter from 4 letters, two from 6; numbers must be right. */
function isNearly(word: string, name: string): boolean {
  if (/\d/.test(word + name) || word.length < 4 || name.length < 3) return false
  const slips = word.length < 6 ? 1 : 2
  return Math.abs(word.length - name.length) <= slips && prefixDistance(word, name, slips) <= slips
}
