import type { Spell } from '@hearthlight/rules/compendium'
import { spellDetails, spellFacts } from '@hearthlight/rules/spells'
import { gameText, t } from '../../../lib/i18n'
import { phraseText } from '../../../lib/phrase-text'

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
