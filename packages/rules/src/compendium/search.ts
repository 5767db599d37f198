import type { Kind } from './compendium'
import { prefixDistance } from './edit-distance'
import { plainWords } from './plain-words'

/** What the index names: entries, and what they contain. `rules`: topics of the rules reference. */
export type SearchKind = Kind | 'features' | 'rules'

/**
 * The generated index: one row per name, `[kind's number, id, name, ...facets in the order of `facets`]`. An entry with several
 * names has several rows. The facet `of` names what a feature belongs to.
 */
export interface SearchIndex {
  readonly kinds: readonly SearchKind[]
  readonly facets: Readonly<Record<SearchKind, readonly string[]>>
  readonly rows: readonly (readonly [kindNumber: number, id: string, name: string, ...facets: (string | number)[]])[]
}

export interface SearchHit {
  readonly kind: SearchKind
  readonly id: string
  readonly name: string
  /** Such as `{ level: 3, school: 'Evocation' }` for a spell. */
  readonly facets: Readonly<Record<string, string | number>>
}

export interface SearchOptions {
  /** Only these kinds; by default all. */
  readonly kinds?: readonly SearchKind[]
  /** Most hits; 20 by default, never more than 200. */
  readonly limit?: number
  /** Typos are searched only if nothing matches exactly, instead of filling the list. */
  readonly areSlipsLast?: boolean
}

/** The name of an entry in the reader's language. `of`: what a feature belongs to. */
export type TranslateName = (kind: SearchKind | 'of', name: string) => string

export type Search = (query: string, options?: SearchOptions) => readonly SearchHit[]

/**
 * Opens the index for searching. Each word of a query must be the prefix or (from 3 letters) a part of a word of the name,
 * or its prefix with typos: one wrong letter from 4 letters, two from 6. The best matches come first. Typos are searched
 * only if exact matches don't fill the list. An empty query finds nothing. With `translated`, an entry is found by either of its
 * names, once. A feature is also found by what it belongs to, after those that have the word in their name.
 */
export function openSearch(index: SearchIndex, translated?: TranslateName): Search {
  const candidates = index.rows.flatMap((row) => candidatesOf(row, index, translated))
  return (query, options = {}) => {
    const asked = plainWords(query.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS)
    const limit = Math.max(0, Math.min(options.limit ?? 20, 200))
    if (asked.length === 0 || limit === 0) return []
    const within = candidates.filter(({ hit }) => options.kinds === undefined || options.kinds.includes(hit.kind))
    const exact = rank(within, asked, exactFit)
    if (exact.length >= limit || (options.areSlipsLast === true && exact.length > 0)) return exact.slice(0, limit)
    const known = new Set(exact)
    const slips = rank(
      within.filter(({ hit }) => !known.has(hit)),
      asked,
      fitWithSlips,
    )
    return [...exact, ...slips].slice(0, limit)
  }
}

const LONGEST_QUERY = 64
const MOST_WORDS = 6
/** Added where a word is only in the name of what a feature belongs to. */
const OWNER_ONLY = 2
const NO_FIT = Number.POSITIVE_INFINITY

interface Candidate {
  readonly hit: SearchHit
  readonly words: readonly string[]
  readonly plain: string
  /** Words of what the feature belongs to. */
  readonly ownerWords: readonly string[]
}

function candidatesOf(row: SearchIndex['rows'][number], index: SearchIndex, translated: TranslateName | undefined): readonly Candidate[] {
  const [kindNumber, id, name, ...values] = row
  const kind = index.kinds[kindNumber]
  if (kind === undefined) throw new Error(`the search index names no kind ${kindNumber}`)
  const facets = Object.fromEntries(
    index.facets[kind].flatMap((facet, i) => {
      const value = values[i]
      return value === undefined ? [] : [[facet, value]]
    }),
  )
  const hit: SearchHit = { kind, id, name, facets }
  const owner = String(facets.of ?? '')
  const ownerWords = owner === '' ? [] : plainWords(`${owner} ${translated?.('of', owner) ?? ''}`)
  return [...new Set([name, translated?.(kind, name) ?? name])].map((each) => {
    const words = plainWords(each)
    return { hit, words, plain: words.join(' '), ownerWords }
  })
}

type Fit = (asked: string, word: string) => number

function rank(candidates: readonly Candidate[], asked: readonly string[], fit: Fit): SearchHit[] {
  const whole = asked.join(' ')
  const hits = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate, asked, whole, fit) }))
    .filter(({ score }) => score !== NO_FIT)
    .sort(
      (a, b) =>
        a.score - b.score || a.candidate.plain.length - b.candidate.plain.length || (a.candidate.plain < b.candidate.plain ? -1 : 1),
    )
    .map(({ candidate }) => candidate.hit)
  return [...new Set(hits)]
}

/** Lower is better. */
function scoreOf(candidate: Candidate, asked: readonly string[], whole: string, fit: Fit): number {
  let score = 0
  for (const word of asked) {
    let best = NO_FIT
    for (const own of candidate.words) best = Math.min(best, fit(word, own))
    for (const owner of candidate.ownerWords) best = Math.min(best, OWNER_ONLY + fit(word, owner))
    if (best === NO_FIT) return NO_FIT
    score += best
  }
  if (candidate.plain === whole) return score - 10
  return candidate.plain.startsWith(whole) ? score - 5 : score
}

function exactFit(asked: string, word: string): number {
  if (word === asked) return 0
  if (word.startsWith(asked)) return 1
  return asked.length >= 3 && word.includes(asked) ? 3 : NO_FIT
}

function fitWithSlips(asked: string, word: string): number {
  const exact = exactFit(asked, word)
  if (exact !== NO_FIT || asked.length < 4) return exact
  const allowed = asked.length >= 6 ? 2 : 1
  if (lettersMissing(asked, word, allowed)) return NO_FIT
  const distance = prefixDistance(asked, word, allowed)
  return distance > allowed ? NO_FIT : 4 + distance * 2
}

/** Each letter that the word lacks is at least one typo: this excludes most words before the expensive comparison. */
function lettersMissing(asked: string, word: string, allowed: number): boolean {
  let missing = 0
  for (const letter of asked) if (!word.includes(letter)) missing += 1
  return missing > allowed
}
