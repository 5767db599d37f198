import type { Phrase, PhraseValue } from '@hearthlight/rules/spells'
import { fill, locale, t, translate } from './i18n'

/** A phrase of the rules in the reader's language. */
export function phraseText({ text, values = {} }: Phrase): string {
  return fill(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value)])))
}

function valueText(value: PhraseValue): string {
  if (typeof value === 'number') return value.toLocaleString(locale())
  if (typeof value === 'string') return translate(value)
  return 'text' in value ? phraseText(value) : value.map(valueText).join(t(' or '))
}
