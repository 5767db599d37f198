import { CONDITION_NAMES, type ConditionName } from '@hearthlight/rules'
import { type Character, type PlayChanges, playChanges, playStateOf, withPlayState } from '@hearthlight/rules/character'
import { isEqual, type Seat } from '@hearthlight/table'

/** The sheet of a seated character with what the table has changed of it. */
export function sheetAtTable(
  character: Character,
  { hp, maxHp, conditions, play }: Pick<Seat, 'hp' | 'maxHp' | 'conditions' | 'play'>,
): Character {
  const played = play === undefined ? character : withPlayState(character, play)
  return { ...played, hitPointsCurrent: hp, hitPointsMax: maxHp, conditions: [...conditions, ...otherWords(character)] }
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

/**
 * What turns one sheet into the other: hit points, conditions and play for the table, the rest for the document. `added`: what effects at
 * the table have added to the maximum of hit points, which is none of the document's.
 */
export function editAtTable(before: Character, after: Character, added = 0): EditAtTable {
  const play = playChanges(playStateOf(before), playStateOf(after))
  const conditions = (after.conditions ?? []).filter(isTableCondition)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Character)[]
  // The table knows the rules' conditions alone.
  const hasOtherWords = !isEqual(otherWords(before), otherWords(after))
  const changed = fields.filter(
    (field) => (!SEATS.has(field) || (field === 'conditions' && hasOtherWords)) && !isEqual(before[field], after[field]),
  )
  return {
    ...(before.hitPointsCurrent === after.hitPointsCurrent ? {} : { newHp: after.hitPointsCurrent }),
    ...(isEqual(conditions, (before.conditions ?? []).filter(isTableCondition)) ? {} : { conditions }),
    ...(play === undefined ? {} : { play }),
    ...(changed.length === 0
      ? {}
      : {
          sheet: Object.fromEntries(changed.map((field) => [field, field === 'hitPointsMax' ? after.hitPointsMax - added : after[field]])),
        }),
  }
}

/** Conditions that the table does not know; capitals make no difference. */
function otherWords({ conditions = [] }: Character): readonly string[] {
  return conditions.filter((word) => !CONDITION_NAMES.some((name) => name.toLowerCase() === word.trim().toLowerCase()))
}

function isTableCondition(name: string): name is ConditionName {
  return (CONDITION_NAMES as readonly string[]).includes(name)
}
