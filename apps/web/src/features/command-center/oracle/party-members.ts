import type { CharacterDocument } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import type { Seat } from '@hearthlight/table'
import { characterOf } from '../../../lib/characters'

/** A member of the party: a character's sheet, or what is known of somebody whose sheet this browser does not have. */
export type PartyMember =
  | { readonly kind: 'sheet'; readonly id: string; readonly character: Character }
  | {
      readonly kind: 'standard'
      readonly id: string
      /** The class's, if the member has no name. */
      readonly name: string | undefined
      /** In English, as the compendium has it; undefined for the class that the place in the party has by custom. */
      readonly className: string | undefined
      readonly level: number
    }

export function membersOfSeats(seats: readonly Seat[]): readonly PartyMember[] {
  return seats.map(({ character: { id, name, class: className, level } }) => ({ kind: 'standard', id, name, className, level }))
}

export function membersOfLevels(levels: readonly number[]): readonly PartyMember[] {
  return levels.map((level, index) => ({ kind: 'standard', id: `hero-${index + 1}`, name: undefined, className: undefined, level }))
}

export function memberOfDocument({ id, sheet }: Pick<CharacterDocument, 'id' | 'sheet'>): PartyMember {
  return { kind: 'sheet', id, character: characterOf({ sheet }) }
}
