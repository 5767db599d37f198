import type { Ability } from '../../terms'
import { type AbilityScores, abilityModifier } from '../ability-scores'

/** One summand of a number: `{ amount: 2, source: 'Dexterity', note: 'at most 2' }`. */
export interface Part {
  readonly amount: number
  /** The name of an ability, class, feature, item or rule, in English. */
  readonly source: string
  /** One of `PART_NOTES`; values in braces are in `noteValue`. */
  readonly note?: PartNote
  readonly noteValue?: number
}

/** Remarks on a part, to be translated by the screen. */
export const PART_NOTES = [
  'at most {value}',
  'at least {value}',
  'half',
  'double',
  'rounded up',
  'set to {value}',
  'without proficiency',
] as const
export type PartNote = (typeof PART_NOTES)[number]

/** A number with its derivation. The amounts of the parts add up to the value. */
export interface Explained {
  readonly value: number
  readonly parts: readonly Part[]
}

/** The sum of the parts; parts of 0 stay only if they are remarked on. */
export function explained(parts: readonly (Part | undefined)[]): Explained {
  const kept = parts.filter((part): part is Part => part !== undefined && (part.amount !== 0 || part.note !== undefined))
  return { value: kept.reduce((sum, { amount }) => sum + amount, 0), parts: kept }
}

/** Adds a part so that the value is at least `least`. */
export function atLeast(number: Explained, least: number, source: string): Explained {
  if (number.value >= least) return number
  return { value: least, parts: [...number.parts, { amount: least - number.value, source, note: 'at least {value}', noteValue: least }] }
}

/** `Dexterity` for `dexterity`. */
export function abilityLabel(ability: Ability): string {
  return ability.charAt(0).toUpperCase() + ability.slice(1)
}

/** The modifier of an ability as a part of another number. */
export function modifierPart(ability: Ability, { scores }: { readonly scores: AbilityScores }): Part {
  return { amount: abilityModifier(scores[ability]), source: abilityLabel(ability) }
}

/** The number as text, as in `17 = Chain Shirt 13 + Dexterity 2 + Shield 2`. For tests and logs; screens show the parts. */
export function inWords({ value, parts }: Explained): string {
  const summands = parts.map(({ amount, source, note, noteValue }) => {
    const remark = note === undefined ? '' : ` (${note.replace('{value}', String(noteValue))})`
    return `${source} ${amount}${remark}`
  })
  return `${value} = ${summands.join(' + ')}`
}
