import { createContext } from 'react'

/** Something to which a text can refer: a person, a place, a quest. */
export interface Mentioned {
  readonly id: string
  readonly name: string
  /** Such as "NPC": read by screen readers, and shown beside the name. */
  readonly kindLabel: string
}

/** Everything to which the texts of a page may refer. */
export interface MentionSource {
  readonly all: readonly Mentioned[]
  readonly byId: (id: string) => Mentioned | undefined
  /** The entry with the longest name with which the text begins; case does not matter. */
  readonly atStartOf: (text: string) => Mentioned | undefined
  /** The address that a click opens. */
  readonly addressOf: (id: string) => string
}

const NOTHING: MentionSource = { all: [], byId: () => undefined, atStartOf: () => undefined, addressOf: () => '' }
export const MentionContext = createContext<MentionSource>(NOTHING)

export function mentionSource(all: readonly Mentioned[], addressOf: (id: string) => string): MentionSource {
  const byId = new Map(all.map((one) => [one.id, one]))
  const byFirstWord = new Map<string, Mentioned[]>()
  for (const one of all) {
    const first = firstWord(one.name)
    if (first !== '') byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), one])
  }
  const atStartOf = (text: string) => {
    const folded = text.toLowerCase()
    return byFirstWord
      .get(firstWord(text))
      ?.filter(({ name }) => folded.startsWith(name.trim().toLowerCase()) && !isLetter(text[name.trim().length]))
      .reduce<Mentioned | undefined>((longest, one) => (one.name.length > (longest?.name.length ?? 0) ? one : longest), undefined)
  }
  return { all, byId: (id) => byId.get(id), atStartOf, addressOf }
}

/** How a text stores a mention: readable where nothing resolves it, and correct after the entry was renamed. */
export function mentionText({ id, name }: Pick<Mentioned, 'id' | 'name'>): string {
  return `@[${name.replace(/[[\]\n]/g, ' ').trim()}](${id})`
}

/** `@[Imre](npc_1)` anywhere, or `@Imre` where an entry has that name. */
const MARKED = /@\[([^\]\n]{1,200})\]\(([A-Za-z0-9_-]{1,64})\)|(^|[\s(>*_"'“‘—-])@(?=[\p{L}\p{N}])/gmu

/** The ids of everything that a text mentions. */
export function mentionedIn(text: string, source: Pick<MentionSource, 'byId' | 'atStartOf'>): string[] {
  const found = new Set<string>()
  eachMention(text, source, (_from, _to, _label, one) => one !== undefined && found.add(one.id))
  return [...found]
}

export const MENTION_SCHEME = '#mention:'

/** Mentions as Markdown links of a scheme that only our renderer knows; unresolved mentions stay plain words. */
export function withMentionLinks(text: string, source: Pick<MentionSource, 'byId' | 'atStartOf'>): string {
  let linked = ''
  let done = 0
  eachMention(text, source, (from, to, label, one) => {
    linked += text.slice(done, from) + (one === undefined ? escaped(label) : `[${escaped(label)}](${MENTION_SCHEME}${one.id})`)
    done = to
  })
  return linked + text.slice(done)
}

/** For places that show no Markdown, such as one line of a list. */
export function withoutMarks(text: string): string {
  return text
    .replace(/@\[([^\]\n]{1,200})\]\([A-Za-z0-9_-]{1,64}\)/g, '$1')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/^[#>\s]+|[*_`~]{1,3}/gm, '')
    .trim()
}

type Visit = (from: number, to: number, label: string, one: Mentioned | undefined) => void

function eachMention(text: string, { byId, atStartOf }: Pick<MentionSource, 'byId' | 'atStartOf'>, visit: Visit): void {
  for (const match of text.matchAll(MARKED)) {
    const [whole, label, id] = match
    if (label !== undefined && id !== undefined) {
      const one = byId(id)
      visit(match.index, match.index + whole.length, one?.name ?? label, one)
      continue
    }
    const start = match.index + whole.length
    const one = atStartOf(text.slice(start, start + LONGEST_NAME))
    if (one !== undefined) visit(start - 1, start + one.name.trim().length, one.name, one)
  }
}

const LONGEST_NAME = 120

function firstWord(text: string): string {
  return /^[\p{L}\p{N}]+/u.exec(text.trimStart().toLowerCase())?.[0] ?? ''
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}

function escaped(label: string): string {
  return label.replace(/[\\[\]*_`<>()#]/g, '\\$&')
}
