import type { CharacterDocument, CharacterId } from '@hearthlight/protocol'
import { type Character, type CharacterSheetNumbers, readSheet } from '@hearthlight/rules/character'
import { characterOf } from '../../../lib/characters'
import { gameName, t } from '../../../lib/i18n'
import { callingsOf } from '../sheet/headline'

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
 * The sheet to store: known fields with their current values, without those that the character no longer has. Unknown fields of other
 * programs or releases stay as they are stored, and so do known ones that did not change: a level 30 that counts as 20 is not lost.
 */
export function sheetWith({ document: { sheet }, character: before }: RosterEntry, character: Character): Record<string, unknown> {
  const kept = Object.entries(sheet).filter(([field]) => !Object.hasOwn(before, field) || Object.hasOwn(character, field))
  // What nobody can read is replaced by what was read in its place.
  const unreadable = new Set(readSheet(sheet).unreadable.map((path) => path.split('.')[0]))
  const written = Object.entries(character).filter(
    ([field, value]) => !Object.hasOwn(sheet, field) || unreadable.has(field) || value !== before[field as keyof Character],
  )
  return { ...Object.fromEntries(kept), ...Object.fromEntries(written) }
}

/** Such as `Elf · Ranger · Level 3 · Outlander · she/her`; empty parts are left out. */
export function characterFacts(character: Character, classes?: CharacterSheetNumbers['classes']): string {
  const { race, subrace, level, background, pronouns = '' } = character
  const people = subrace === '' ? gameName('races', race) : `${gameName('races', race)} (${gameName('races', subrace)})`
  return [people, callingsOf(character, classes), t('Level {level}', { level }), gameName('backgrounds', background), pronouns]
    .filter((fact) => fact !== '')
    .join(' · ')
}
