import { setupI18n } from '@lingui/core'
import type { Language } from './languages'

export type Values = Readonly<Record<string, string | number | null | undefined>>
/** English texts with what they are in another language, as ICU messages. */
export type Catalogue = Readonly<Record<string, string>>

/** What the app needs to speak another language. */
export interface Locale {
  readonly messages: Catalogue
  /** Understands ICU messages. */
  readonly compiler?: Parameters<typeof i18n.setMessagesCompiler>[0]
  /** Recognizes sentences that the packages fill in. */
  readonly patterns?: (text: string) => { readonly pattern: string; readonly values: Values } | undefined
}

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
i18n.setMessagesCompiler(splitMessage)
let readPattern: NonNullable<Locale['patterns']> = () => undefined

/** An English text, in the language of the app. `{name}` is filled in from `values`. */
export function t(text: string, values?: Values): string {
  return i18n._(text, values)
}

/** As `t`, in the form that goes with the number, which is `{count}` in both texts. Catalogues know it by `other`. */
export function plural(count: number, one: string, other: string, values?: Values): string {
  return i18n._(i18n.locale === 'en' && count === 1 ? one : other, { ...values, count })
}

/**
 * A text that is no constant of ours, as the rules', an error's or the server's: translated where the catalogue has it or a pattern
 * for it, else as it is. `context` tells apart what English calls by one name: `Short|height`.
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
      .map((part) => translate(part))
      .join(', '),
  ])
  return i18n._(found.pattern, Object.fromEntries(values))
}

/** For `Intl` and `toLocaleString`: the language of the app, in the browser's own flavour of it. */
export function locale(): string {
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages
  return wished.find((tag) => tag.split('-')[0] === i18n.locale) ?? i18n.locale
}

export function language(): Language {
  return i18n.locale as Language
}

/** From now on in this language. Before the first `t`: what is in constants stays as it was. */
export function setLocale(code: Language, { messages, compiler, patterns }: Locale): void {
  if (compiler !== undefined) i18n.setMessagesCompiler(compiler)
  readPattern = patterns ?? (() => undefined)
  i18n.loadAndActivate({ locale: code, messages })
}

const NAME = /\{(\w+)\}/
/**
 * A text cut at its `{names}`, as `i18n` fills them in: all that English needs of a compiler of messages. Catalogues bring the
 * whole one along. What stands in braces without being a name stays as it is.
 */
function splitMessage(text: string): (string | [string])[] {
  if (!text.includes('{')) return [text]
  return text
    .split(NAME)
    .map((part, index): string | [string] => (index % 2 === 0 ? part : [part]))
    .filter((part) => part !== '')
}
