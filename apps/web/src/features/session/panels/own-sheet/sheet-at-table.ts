import { CONDITION_NAMES, type ConditionName } from '@hearthlight/rules'
import { type Character, type PlayChanges, playChanges, playStateOf, withPlayState } from '@hearthlight/rules/character'
import { isEqual, type Seat } from '@hearthlight/table'

/** The sheet of a seated character with what the table has changed of it. */
export function sheetAtTable(
  character: Character,
  { hp, maxHp, conditions, play }: Pick<Seat, 'hp' | 'maxHp' | 'conditions' | 'play'>,
): Character {
  const played = play === undefined ? character : withPlayState(character, play)
  const others = (character.conditions ?? []).filter((name) => !isTableCondition(name))
  return { ...played, hitPointsCurrent: hp, hitPointsMax: maxHp, conditions: [...conditions, ...others] }
}

/** An edit of a sheet at the table, by where each part of it belongs. */
export interface EditAtTable {
  readonly newHp?: number
  readonly conditions?: readonly ConditionName[]
  readonly play?: PlayChanges
  /** The document's fields that change, with the table's own left out. */
  readonly sheet?: Partial<Character>
}

/** Fields that the seat holds while the character sits at a table. */
const SEATS: ReadonlySet<string> = new Set<keyof Character>([
  'hitPointsCurrent',
  'conditions',
  'tempHitPoints',
  'experiencePoints',
  'exhaustion',
  'inspiration',
  'concentration',
  'deathSaves',
  'pactSlotsUsed',
  'currency',
  'spellSlots',
  'resourcesUsed',
  'hitDiceUsed',
  'inventory',
])

/** What turns one sheet into the other: hit points, conditions and play for the table, the rest for the document. */
export function editAtTable(before: Character, after: Character): EditAtTable {
  const play = playChanges(playStateOf(before), playStateOf(after))
  const conditions = (after.conditions ?? []).filter(isTableCondition)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Character)[]
  const changed = fields.filter((field) => !SEATS.has(field) && !isEqual(before[field], after[field]))
  return {
    ...(before.hitPointsCurrent === after.hitPointsCurrent ? {} : { newHp: after.hitPointsCurrent }),
    ...(isEqual(conditions, (before.conditions ?? []).filter(isTableCondition)) ? {} : { conditions }),
    ...(play === undefined ? {} : { play }),
    ...(changed.length === 0 ? {} : { sheet: Object.fromEntries(changed.map((field) => [field, after[field]])) }),
  }
}

function isTableCondition(name: string): name is ConditionName {
  return (CONDITION_NAMES as readonly string[]).includes(name)
}
