import { setupI18n } from '@lingui/core'
import type { Language } from './languages'
import { splitMessage } from './split-message'

export type Values = Readonly<Record<string, string | number | null | undefined>>
/** English texts with what they are in another language, as ICU messages. */
export type Catalogue = Readonly<Record<string, string>>
type Compiler = Parameters<typeof i18n.setMessagesCompiler>[0]

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
i18n.setMessagesCompiler(splitMessage)

/** An English text, in the language of the app. `{name}` is filled in from `values`. */
export function t(text: string, values?: Values): string {
  return i18n._(text, values)
}

/** As `t`, in the form that goes with the number, which is `{count}` in both texts. Catalogues know it by `other`. */
export function plural(count: number, one: string, other: string, values?: Values): string {
  return i18n._(i18n.locale === 'en' && count === 1 ? one : other, { ...values, count })
}

/** A text that is no constant of ours, as the rules, an error's or the server's: translated where the catalogue has it, else as it is. */
export function known(text: string): string {
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text
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
export function speak(code: Language, catalogue: Catalogue, compiler?: Compiler): void {
  if (compiler !== undefined) i18n.setMessagesCompiler(compiler)
  i18n.loadAndActivate({ locale: code, messages: catalogue })
}
