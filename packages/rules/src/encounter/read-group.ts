import { editDistance } from '../compendium/edit-distance'
import { plainWords } from '../compendium/plain-words'
import { splitCount } from './number-words'
import { singularsOf } from './singular'

/** A monster with its names in all languages that a reader may write. */
export interface NamedMonster {
  readonly id: string
  readonly names: readonly string[]
}

/** `monsterId` is absent if several monsters fit or none does; `proposals` are ids, the nearest first. */
export type GroupReading =
  | { readonly count: number; readonly monsterId: string; readonly proposals?: never }
  | { readonly count: number; readonly monsterId?: never; readonly proposals: readonly string[] }

/** Reads a group of monsters from one line; undefined without a name, and for a number of 0. */
export type GroupReader = (text: string) => GroupReading | undefined

/**
 * Reads `four goblins`, `3x wolf`, `2 bugbears`, `vier Goblins`: numbers and plurals in English and German, names with typos, of
 * which one is forgiven from 4 letters, two from 7.
 */
export function groupReader(monsters: readonly NamedMonster[]): GroupReader {
  const named = monsters.map(({ id, names }) => ({ id, names: [...new Set(names)].map(plainWords) }))
  return (text) => {
    const { count, rest } = splitCount(plainWords(text.slice(0, LONGEST)))
    if (count < 1 || rest.length === 0) return undefined
    const wordCost = wordCosts()
    const ranked = named
      .map(({ id, names }) => ({ id, ...bestOf(names.map((name) => fitOf(rest, name, wordCost))) }))
      .filter(({ cost }) => cost < NO_FIT)
      .sort((one, other) => one.cost - other.cost)
    const [first, second] = ranked
    const isClear = first?.isWhole === true && (second === undefined || first.cost < second.cost)
    if (first !== undefined && isClear) return { count, monsterId: first.id }
    return { count, proposals: ranked.slice(0, MOST_PROPOSALS).map(({ id }) => id) }
  }
}

const LONGEST = 80
const MOST_PROPOSALS = 5
const NO_FIT = Number.POSITIVE_INFINITY
/** Costs are numbers of wrong letters; a plural is nearer than a typo, and each word that is missing is farther. */
const PLURAL_COST = 0.1
const MISSING_WORD_COST = 4

interface Fit {
  readonly cost: number
  /** All of the name was written, not only a part of it. */
  readonly isWhole: boolean
}

const MISS: Fit = { cost: NO_FIT, isWhole: false }

function bestOf(fits: readonly Fit[]): Fit {
  return fits.reduce((best, fit) => (fit.cost < best.cost ? fit : best), MISS)
}

function fitOf(asked: readonly string[], name: readonly string[], wordCost: WordCost): Fit {
  // `owl bears` and `owlbears` are one name.
  const joined = wordCost(asked.join(''), name.join(''))
  const inOrder = asked.length === name.length ? total(asked.map((word, index) => wordCost(word, name[index] ?? ''))) : NO_FIT
  return bestOf([{ cost: Math.min(joined, inOrder), isWhole: true }, partOf(asked, name, wordCost)])
}

/** Each word of the shorter one is in the longer one; a word that is being typed is the beginning of one. */
function partOf(asked: readonly string[], name: readonly string[], wordCost: WordCost): Fit {
  const isAskedShort = asked.length <= name.length
  const [short, long] = isAskedShort ? [asked, name] : [name, asked]
  const costOf = (one: string, other: string) => (isAskedShort ? typedCost(one, other, wordCost) : wordCost(other, one))
  const costs = short.map((word) => Math.min(...long.map((other) => costOf(word, other))))
  return { cost: total(costs) + (1 + long.length - short.length) * MISSING_WORD_COST, isWhole: false }
}

function typedCost(word: string, own: string, wordCost: WordCost): number {
  return word.length >= 2 && own.startsWith(word) ? PLURAL_COST : wordCost(word, own)
}

type WordCost = (word: string, own: string) => number

/** Compares each pair of words once: many names share their words. */
function wordCosts(): WordCost {
  const singulars = new Map<string, readonly string[]>()
  const known = new Map<string, number>()
  return (word, own) => {
    const pair = `${word} ${own}`
    const stems = singulars.get(word) ?? singularsOf(word)
    singulars.set(word, stems)
    const cost = known.get(pair) ?? costOf(word, stems, own)
    known.set(pair, cost)
    return cost
  }
}

function costOf(word: string, stems: readonly string[], own: string): number {
  if (word === own) return 0
  if (stems.includes(own)) return PLURAL_COST
  return Math.min(...stems.map((stem) => typosBetween(stem, own))) + PLURAL_COST
}

function typosBetween(word: string, own: string): number {
  const allowed = word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0
  if (allowed === 0) return NO_FIT
  const typos = editDistance(word, own, allowed)
  return typos > allowed ? NO_FIT : typos
}

function total(costs: readonly number[]): number {
  return costs.reduce((sum, cost) => sum + cost, 0)
}
