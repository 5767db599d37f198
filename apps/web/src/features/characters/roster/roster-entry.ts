import type { CharacterDocument, CharacterId } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { characterOf } from '../../../lib/characters'
import { gameName, t } from '../../../lib/i18n'

/** A stored character with its parsed sheet. */
export interface RosterEntry {
  readonly id: CharacterId
  readonly document: CharacterDocument
  readonly character: Character
}

export function entryOf(document: CharacterDocument): RosterEntry {
  return { id: document.id, document, character: characterOf(document) }
}

/**
 * The sheet to store: the known fields with their current values, without those that the character no longer has, and unknown fields of
 * other programs or releases unchanged.
 */
export function sheetWith({ document, character: before }: RosterEntry, character: Character): Record<string, unknown> {
  const kept = Object.entries(document.sheet).filter(([field]) => !Object.hasOwn(before, field) || Object.hasOwn(character, field))
  return { ...Object.fromEntries(kept), ...character }
}

/** Such as `Elf · Ranger · Level 3 · Outlander · she/her`; empty parts are left out. */
export function characterFacts({ race, subrace, class: className, subclass, level, background, pronouns = '' }: Character): string {
  const people = subrace === '' ? gameName('races', race) : `${gameName('races', race)} (${gameName('races', subrace)})`
  const calling = subclass === '' ? gameName('classes', className) : `${gameName('classes', className)} (${gameName('classes', subclass)})`
  return [people, calling, t('Level {level}', { level }), gameName('backgrounds', background), pronouns]
    .filter((fact) => fact !== '')
    .join(' · ')
}
