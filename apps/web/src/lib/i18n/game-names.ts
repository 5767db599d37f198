/**
 * Names of the compendium in the reader's language. Documents, messages and the compendium itself keep the English names; only
 * what is shown, searched and sorted uses these functions.
 */

/**
 * The groups of names. `races` and `classes` contain subraces and subclasses, `features` also traits and numbers that grow with the
 * level, `powers` what monsters can do, `options` lists of choices and what stands on them,
 * `terms` single words and short facts of entries: types, ranges, durations, languages.
 */
export type NameKind =
  | 'races'
  | 'classes'
  | 'backgrounds'
  | 'templates'
  | 'features'
  | 'spells'
  | 'items'
  | 'monsters'
  | 'powers'
  | 'options'
  | 'terms'

export type GameNames = { readonly [K in NameKind]: Readonly<Record<string, string>> }

type GameTexts = Readonly<Record<string, string>>
/** Files of descriptions: of peoples, classes, backgrounds and templates with what a new character can do; of spells, items, options, tables, conditions. */
type TextFile = 'cards' | 'spells' | 'items' | 'options' | 'tables' | 'conditions'

/** What a language knows of the compendium. */
export interface GameWords {
  readonly names: GameNames
  /** Descriptions by the English text; each file is loaded when needed. */
  readonly texts: { readonly [K in TextFile]: () => Promise<GameTexts> }
}

/** Undefined in English. */
let known: GameNames | undefined
let files: GameWords['texts'] | undefined
let texts: GameTexts = {}
let loaded = new Set<TextFile>()
let order = new Intl.Collator('en')

/** Called by `setLocale`. */
export function setGameWords(language: string, words: GameWords | undefined): void {
  known = words?.names
  files = words?.texts
  texts = {}
  loaded = new Set()
  order = new Intl.Collator(language)
}

/** The name in the reader's language. A name that the compendium does not have, such as one that a player wrote, stays unchanged. */
export function gameName(kind: NameKind, name: string): string {
  const names = known?.[kind]
  return names !== undefined && Object.hasOwn(names, name) ? (names[name] ?? name) : name
}

/** The name in the reader's language, of whichever kind has it. */
export function anyGameName(name: string): string {
  if (known === undefined) return name
  for (const names of Object.values(known)) if (Object.hasOwn(names, name)) return names[name] ?? name
  return name
}

/** The name of the entry with this id, in a language other than English: an id consists of the words of the English name. */
export function nameOfId(kind: NameKind, id: string): string | undefined {
  return Object.entries(known?.[kind] ?? {}).find(([english]) => idOf(english) === id)?.[1]
}

function idOf(english: string): string {
  return english
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
}

/** The texts that a search compares: the shown name and the English one. */
export function searchableName(kind: NameKind, name: string): string {
  const shown = gameName(kind, name)
  return shown === name ? name : `${shown} ${name}`
}

/** Numbers that are added to the name of the second and later creatures of a kind: `Goblin 2`. */
const NUMBERED = /^(.*?)( \d{1,3})?$/s

/** The shown name of a creature from the bestiary, with its number: `Wolf 2`. */
export function creatureName(name: string): string {
  if (known === undefined) return name
  const [, kind = name, number = ''] = NUMBERED.exec(name) ?? []
  return gameName('monsters', kind) + number
}

/** Compares entries by their shown names, in the order of the reader's language. */
export function byName(kind: NameKind): (a: { readonly name: string }, b: { readonly name: string }) => number {
  return (a, b) => order.compare(gameName(kind, a.name), gameName(kind, b.name))
}

/**
 * Loads the longer texts of these kinds of the compendium in the reader's language; a screen shows English if they can't be loaded.
 */
export async function loadGameTexts(kinds: readonly string[]): Promise<void> {
  const needed = new Set(kinds.flatMap((kind) => FILE_OF[kind] ?? []))
  await Promise.all([...needed].map(loadFile))
}

const FILE_OF: Readonly<Record<string, TextFile>> = {
  races: 'cards',
  classes: 'cards',
  backgrounds: 'cards',
  templates: 'cards',
  spells: 'spells',
  items: 'items',
  options: 'options',
  tables: 'tables',
  conditions: 'conditions',
}

async function loadFile(file: TextFile): Promise<void> {
  const found = loaded.has(file) ? undefined : await files?.[file]().catch(() => undefined)
  if (found === undefined) return
  texts = { ...texts, ...found }
  loaded.add(file)
}

/** A description of the compendium in the reader's language; unchanged if there is none. */
export function gameText(english: string): string {
  return Object.hasOwn(texts, english) ? (texts[english] ?? english) : english
}

/** Whether the reader's language is not English, and at least one of the texts exists only in English. */
export function isOnlyEnglish(...english: readonly string[]): boolean {
  return known !== undefined && english.some((text) => text !== '' && gameText(text) === text)
}

/** The language of a description, for an element that shows it: `en` if only English exists. */
export function langOf(english: string): { readonly lang?: 'en' } {
  return isOnlyEnglish(english) ? { lang: 'en' } : {}
}
