import { type CharacterDocument, type CharacterId, LIMITS } from '@hearthlight/protocol'
import { type Character, type CharacterSummary, readSheet, summarize } from '@hearthlight/rules/character'
import { currentName } from '@hearthlight/rules/compendium'
import { gameName, t } from './i18n'

/** The fields of a stored character that lists and pickers show. */
export type NamedSummary = CharacterSummary & { readonly id: CharacterId; readonly name: string }

const UNNAMED = t('Unnamed Character')

type Sheet = CharacterDocument['sheet']
/** Reading validates the whole sheet, so each sheet is read once. */
const readings = new WeakMap<Sheet, { readonly character: Character; readonly summary: CharacterSummary & { readonly name: string } }>()

/** A stored character. Missing fields and fields in an older shape are filled in; the document itself does not change. */
export function characterOf({ sheet }: Pick<CharacterDocument, 'sheet'>): Character {
  return read(sheet).character
}

export function summaryOf({ id, sheet }: Pick<CharacterDocument, 'id' | 'sheet'>): NamedSummary {
  return { ...read(sheet).summary, id }
}

/** Such as "Level 3 Elf Ranger". A seat may hold the race's name of an earlier version. */
export function characterLine({ level, race, class: className }: Pick<Character, 'level' | 'race' | 'class'>): string {
  const words = [t('Level {level}', { level }), gameName('races', currentName(race)), gameName('classes', className)]
  return words.filter((word) => word !== '').join(' ')
}

function read(sheet: Sheet) {
  const known = readings.get(sheet)
  if (known !== undefined) return known
  const reading = readSheet(sheet)
  const summary = summarize(reading)
  const name = summary.name?.trim().slice(0, LIMITS.nameLength) ?? UNNAMED
  const entry = { character: { ...reading.character, name }, summary: { ...summary, name } }
  readings.set(sheet, entry)
  return entry
}
