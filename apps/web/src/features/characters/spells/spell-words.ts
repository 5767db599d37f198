import type { Spell } from '@hearthlight/rules/compendium'
import { type Phrase, type PhraseValue, spellDetails, spellFacts } from '@hearthlight/rules/spells'
import { fill, gameText, locale, t, translate } from '../../../lib/i18n'

/** `Cantrip` or `Level 3`. */
export function levelName(level: number): string {
  return level === 0 ? t('Cantrip') : t('Level {grade}', { grade: level })
}

/** `V, S, M (a tiny ball of bat guano and sulphur)`. */
export function componentsText({ components, material }: Spell): string {
  return `${components.join(', ')}${material === undefined ? '' : ` (${gameText(material)})`}`
}

/** Such as `20-foot sphere · DEX save, half · 8d6 fire`; empty if the spell has no such facts. Cantrips grow with the character. */
export function factsText(spell: Spell, characterLevel: number): string {
  return spellFacts(spell, { characterLevel }).map(phraseText).join(' · ')
}

/** Such as `Prone · difficult terrain`; empty if the spell has none. */
export function detailsText(spell: Spell): string {
  return spellDetails(spell).map(phraseText).join(' · ')
}

function phraseText({ text, values = {} }: Phrase): string {
  return fill(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value)])))
}

function valueText(value: PhraseValue): string {
  if (typeof value === 'number') return value.toLocaleString(locale())
  if (typeof value === 'string') return translate(value)
  return 'text' in value ? phraseText(value) : value.map(valueText).join(t(' or '))
}
