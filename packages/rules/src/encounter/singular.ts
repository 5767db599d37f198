/**
 * The word and the singulars that it may be a plural of, in English and German, without accents: `wolves` gives `wolf`, `wolfe`
 * (Wölfe) gives `wolf`. Most of them are no words; a reader compares them with the names that exist.
 */
export function singularsOf(word: string): readonly string[] {
  const known = IRREGULAR.get(word)
  const stems = ENDINGS.flatMap(([ending, singular]) =>
    word.endsWith(ending) && word.length - ending.length >= SHORTEST ? [word.slice(0, word.length - ending.length) + singular] : [],
  )
  return [...new Set([word, ...(known === undefined ? [] : [known]), ...stems])]
}

/** Letters that remain of a word. */
const SHORTEST = 2

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['mice', 'mouse'],
  ['lice', 'louse'],
  ['geese', 'goose'],
  ['oxen', 'ox'],
])

/** Endings of plurals and what stands in their place. */
const ENDINGS: readonly (readonly [ending: string, singular: string])[] = [
  // English.
  ['ves', 'f'],
  ['ves', 'fe'],
  ['ies', 'y'],
  ['men', 'man'],
  ['i', 'us'],
  ['es', ''],
  ['s', ''],
  // German.
  ['innen', 'in'],
  ['ern', ''],
  ['en', ''],
  ['er', ''],
  ['n', ''],
  ['e', ''],
]
