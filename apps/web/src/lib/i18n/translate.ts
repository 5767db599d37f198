import { setupI18n } from '@lingui/core'
import { anyGameName, type GameWords, setGameWords } from './game-names'
import type { Language } from './languages'

export type Values = Readonly<Record<string, string | number | null | undefined>>
/** English texts with their translations, as ICU messages. */
export type Catalogue = Readonly<Record<string, string>>

/** A sentence that a package filled with values. */
export interface FoundPattern {
  readonly pattern: string
  readonly values: Values
  /** The values are names that people gave, which stay as they are. */
  readonly hasOwnNames?: true
}

/** Everything that another language needs. */
export interface Locale {
  readonly messages: Catalogue
  /** Compiles ICU messages. */
  readonly compiler?: Parameters<typeof i18n.setMessagesCompiler>[0]
  /** Recognizes sentences that packages fill with values. */
  readonly patterns?: (text: string) => FoundPattern | undefined
  readonly game?: GameWords
}

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
i18n.setMessagesCompiler(splitMessage)
let readPattern: NonNullable<Locale['patterns']> = () => undefined

/** Translates an English text. `{name}` is replaced from `values`. */
export function t(text: string, values?: Values): string {
  return i18n._(text, values)
}

/** Like `t`, in the singular or plural form; both texts contain the number as `{count}`. Catalogues use `other` as the key. */
export function plural(count: number, one: string, other: string, values?: Values): string {
  return i18n._(i18n.locale === 'en' && count === 1 ? one : other, { ...values, count })
}

/**
 * Translates a text that is not a constant of the app, such as one from the rules, an error or the server, if the catalogue has it
 * or a pattern for it; otherwise returns it unchanged. `context` separates meanings of one English word: `Short|height`.
 */
export function translate(text: string, context?: string): string {
  const id = [`${text}|${context}`, text].find((key) => Object.hasOwn(i18n.messages, key))
  if (id !== undefined) return i18n._(id)
  const found = readPattern(text)
  if (found === undefined) return text
  const values = Object.entries(found.values).map(([name, value]) => [
    name,
    String(value)
      .split(', ')
      .map((part) => (found.hasOwnNames === true ? translate(part) : termOf(part)))
      .join(', '),
  ])
  return i18n._(found.pattern, Object.fromEntries(values))
}

/** Fills a text of a package with values that are already in the reader's language. */
export function fill(text: string, values: Values): string {
  return i18n._(text, values)
}

/** A value within a sentence: a text of the catalogue, or a name of the compendium. */
function termOf(text: string): string {
  const translated = translate(text)
  return translated === text ? anyGameName(text) : translated
}

/** For `Intl` and `toLocaleString`: the app's language, in the regional variant of the browser. */
export function locale(): string {
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages
  return wished.find((tag) => tag.split('-')[0] === i18n.locale) ?? i18n.locale
}

export function language(): Language {
  return i18n.locale as Language
}

/** Switches the language. Call it before the first `t`: texts in constants don't change later. */
export function setLocale(code: Language, { messages, compiler, patterns, game }: Locale): void {
  if (compiler !== undefined) i18n.setMessagesCompiler(compiler)
  readPattern = patterns ?? (() => undefined)
  setGameWords(code, game)
  i18n.loadAndActivate({ locale: code, messages })
}

const NAME = /\{(\w+)\}/
/**
 * Splits a text at its `{names}`, in the form in which `i18n` fills them in: the only part of a message compiler that English
 * needs. Catalogues bring the complete one. Braces that contain no name stay unchanged.
 */
function splitMessage(text: string): (string | [string])[] {
  if (!text.includes('{')) return [text]
  return text
    .split(NAME)
    .map((part, index): string | [string] => (index % 2 === 0 ? part : [part]))
    .filter((part) => part !== '')
}
