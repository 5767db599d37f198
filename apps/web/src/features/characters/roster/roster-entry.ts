import type { CharacterDocument, CharacterId } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { characterOf } from '../../../lib/characters'
import { t } from '../../../lib/i18n'

/** A stored character with its parsed sheet. */
export interface RosterEntry {
  readonly id: CharacterId
  readonly document: CharacterDocument
  readonly character: Character
}

export function entryOf(document: CharacterDocument): RosterEntry {
  return { id: document.id, document, character: characterOf(document) }
}

/** The sheet to store: the known fields with their current values, and unknown fields of other programs or releases unchanged. */
export function sheetWith({ document }: RosterEntry, character: Character): Record<string, unknown> {
  return { ...document.sheet, ...character }
}

/** Such as `Elf · Ranger · Level 3 · Outlander · she/her`; empty parts are left out. */
export function characterFacts({ race, subrace, class: className, subclass, level, background, pronouns = '' }: Character): string {
  const people = subrace === '' ? race : `${race} (${subrace})`
  const calling = subclass === '' ? className : `${className} (${subclass})`
  return [people, calling, t('Level {level}', { level }), background, pronouns].filter((fact) => fact !== '').join(' · ')
}
