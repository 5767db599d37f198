import { randomInt } from 'node:crypto'

const CONSONANTS = [...'bdfgklmnprst']
const VOWELS = [...'aeiou']
/** What somebody would not like to write down. */
const LEFT_OUT = new Set([
  'fuka',
  'fuki',
  'fuko',
  'kobe',
  'maso',
  'nega',
  'negu',
  'niga',
  'nigo',
  'nigu',
  'pedo',
  'pene',
  'puta',
  'puto',
  'rape',
  'sado',
])

/**
 * About 3,300 words of two syllables, such as `balu`: typed without any special key, and spoken the same way in English and in
 * German. The consonants of a word differ.
 */
export const PHRASE_WORDS: readonly string[] = CONSONANTS.flatMap((first) =>
  CONSONANTS.filter((second) => second !== first).flatMap((second) =>
    VOWELS.flatMap((one) => VOWELS.map((other) => `${first}${one}${second}${other}`)),
  ),
).filter((word) => !LEFT_OUT.has(word))

/** Together about 46 random bits. */
const WORDS = 4
const LETTERS_OF_WORD = 4

/** Four words, with spaces between them. */
export function newPhrase(): string {
  return Array.from({ length: WORDS }, () => PHRASE_WORDS[randomInt(PHRASE_WORDS.length)]).join(' ')
}

/** The letters of a typed phrase, whatever stands between its words; undefined if it can't be one. */
export function lettersOfPhrase(typed: string): string | undefined {
  const letters = typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return letters.length === WORDS * LETTERS_OF_WORD ? letters : undefined
}
