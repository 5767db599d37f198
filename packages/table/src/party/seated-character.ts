import { type CharacterDocument, isBlank, LIMITS } from '@hearthlight/protocol'
import { CONDITION_NAMES, SKILL_ABILITY, SKILLS } from '@hearthlight/rules'
import {
  calculate,
  calculatedNumbers,
  characterNumbers,
  type LoadedSections,
  playStateOf,
  readSheet,
  type SheetReading,
  summarize,
} from '@hearthlight/rules/character'
import { type CombatSheet, combatSheetOf } from '@hearthlight/rules/resolve'
import type { Condition } from '../session-context/fields'
import type { SeatedCharacter } from './party.state'
import type { SharedWithSheet } from './shared-with-sheet'

/** Used at the table for values that the sheet does not contain. */
const DEFAULTS = { name: 'Nameless hero', hitPoints: 20, armorClass: 12 } as const
/** The bounds of `SeatedCharacter`; a sheet may exceed them. */
const MOST = { hitPoints: 9_999, armorClass: 99, check: 99 } as const

/** What a character brings to its seat. */
export interface BroughtCharacter extends Omit<SharedWithSheet, 'hp'> {
  readonly character: SeatedCharacter
  /** Absent without the compendium's spells. */
  readonly sheet?: CombatSheet
}

/**
 * What the table learns of a sheet. Every stored sheet gives a result: unreadable values count as missing. Bonuses of features and
 * items count by the given sections of the compendium.
 */
export function broughtBy({ id, sheet }: Pick<CharacterDocument, 'id' | 'sheet'>, sections: LoadedSections): BroughtCharacter {
  const reading = readSheet(sheet)
  const { character } = reading
  const known = (character.conditions ?? []).flatMap((word) => conditionCalled(word) ?? [])
  const { spells } = sections
  return {
    character: seated(id, reading, sections),
    conditions: [...new Set(known)],
    play: playStateOf(character),
    ...(spells === undefined ? {} : { sheet: combatSheetOf(character, calculate(character, sections), spells) }),
  }
}

/** The table's condition for a word of a sheet; undefined for words that the table does not know. */
export function conditionCalled(word: string): Condition | undefined {
  return CONDITION_NAMES.find((name) => name.toLowerCase() === word.trim().toLowerCase())
}

/** What the table shows of a character, without the bonuses of features and items. */
export function seatedCharacterOf({ id, sheet }: CharacterDocument): SeatedCharacter {
  return seated(id, readSheet(sheet))
}

function seated(id: CharacterDocument['id'], reading: SheetReading, sections?: LoadedSections): SeatedCharacter {
  const { name, level, race, class: className, hitPoints, armorClass } = summarize(reading)
  const maxHp = within(1, MOST.hitPoints, hitPoints?.max ?? DEFAULTS.hitPoints)
  const bounded = checksOf(reading, sections).map(([check, bonus]) => [check, within(-MOST.check, MOST.check, bonus)])
  return {
    id,
    name: lineOf(name ?? '') || DEFAULTS.name,
    level,
    class: lineOf(className),
    race: lineOf(race),
    hp: Math.min(hitPoints?.current ?? maxHp, maxHp),
    maxHp,
    ac: Math.min(MOST.armorClass, armorClass ?? DEFAULTS.armorClass),
    ...(bounded.length === 0 ? {} : { checks: Object.fromEntries(bounded) }),
  }
}

/** Bonuses to a d20: `initiative`, and the skills whose ability the sheet has. */
function checksOf({ character, given }: SheetReading, sections: LoadedSections | undefined): (readonly [string, number])[] {
  const { skills } = sections === undefined ? characterNumbers(character) : calculatedNumbers(character, sections)
  const known = SKILLS.filter((skill) => given.has(SKILL_ABILITY[skill]))
  const hasInitiative = given.has('initiative') || given.has('dexterity')
  return [
    ...(hasInitiative ? [['initiative', character.initiative] as const] : []),
    ...known.map((skill) => [skill, skills[skill]] as const),
  ]
}

function within(least: number, most: number, number: number): number {
  return Math.min(most, Math.max(least, number))
}

/** The text as one line, cut to the length of a name. */
function lineOf(text: string): string {
  const line = text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  if (isBlank(line)) return ''
  // The limit counts UTF-16 units; a surrogate pair that is cut in half is removed.
  return line.slice(0, LIMITS.nameLength).replace(/[\ud800-\udbff]$/, '')
}
