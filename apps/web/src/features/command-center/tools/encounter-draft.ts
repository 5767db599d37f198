import { type EncounterCreature, LIMITS } from '@hearthlight/protocol'
import type { Seat } from '@hearthlight/table'
import { create } from 'zustand'
import { onOtherUser } from '../../../lib/auth'
import type { Creature } from '../../../lib/bestiary/quick-creatures'
import type { EncounterBase } from '../api/dm-library'

/** The encounter in the builder. It is kept when the tab changes. */
export interface EncounterDraft {
  readonly name: string
  readonly creatures: readonly EncounterCreature[]
  /** Typed by the DM; undefined while the party at the table counts. */
  readonly typedParty: { readonly size: number; readonly level: number } | undefined
  /** The saved encounter that the draft was loaded from or saved as. */
  readonly saved: EncounterBase | undefined
}

export const EMPTY_DRAFT: EncounterDraft = { name: '', creatures: [], typedParty: undefined, saved: undefined }
export const DEFAULT_PARTY = { size: 4, level: 1 } as const

export const useEncounterDraft = create<EncounterDraft>(() => EMPTY_DRAFT)
onOtherUser(() => useEncounterDraft.setState(EMPTY_DRAFT))

export function changeDraft(change: (draft: EncounterDraft) => EncounterDraft): void {
  useEncounterDraft.setState(change)
}

/** Adds one creature to its kind; a new kind starts with one. */
export function withCreature(draft: EncounterDraft, creature: Creature): EncounterDraft {
  const known = draft.creatures.find(({ id }) => id === creature.id)
  if (known !== undefined) return withQuantity(draft, creature.id, known.quantity + 1)
  if (draft.creatures.length >= LIMITS.encounterKinds) return draft
  return { ...draft, creatures: [...draft.creatures, { ...creature, quantity: 1 }] }
}

/** Sets the number of a kind; below one the kind is removed. */
export function withQuantity(draft: EncounterDraft, id: string, quantity: number): EncounterDraft {
  const within = Math.min(LIMITS.encounterQuantity, quantity)
  const creatures = draft.creatures.flatMap((each) => (each.id !== id ? [each] : within < 1 ? [] : [{ ...each, quantity: within }]))
  return { ...draft, creatures }
}

/** Loads a saved encounter into the builder, with its intended party; a party at the table takes precedence. */
export function takenUp(saved: EncounterBase, isPartyThere: boolean): EncounterDraft {
  const { name, creatures, partyLevels: levels } = saved
  const level = Math.round(levels.reduce((sum, each) => sum + each, 0) / Math.max(1, levels.length))
  const typedParty = isPartyThere || levels.length === 0 ? undefined : { size: levels.length, level }
  return { name, creatures, typedParty, saved }
}

/** After the saved encounter is deleted, saving creates a new one. */
export function withoutSaved(draft: EncounterDraft, id: string): EncounterDraft {
  return draft.saved?.id === id ? { ...draft, saved: undefined } : draft
}

/** The levels that the difficulty is calculated from: typed ones, those at the table, or four characters of level 1. */
export function partyLevels({ typedParty }: Pick<EncounterDraft, 'typedParty'>, seats: readonly Seat[]): readonly number[] {
  if (typedParty === undefined && seats.length > 0) return seats.map(({ character }) => character.level)
  const { size, level } = typedParty ?? DEFAULT_PARTY
  return new Array<number>(size).fill(level)
}

/** One entry for each creature; several of a kind are numbered. */
export function eachCreature(creatures: readonly EncounterCreature[]): readonly (EncounterCreature & { readonly called: string })[] {
  return creatures.flatMap((creature) =>
    Array.from({ length: creature.quantity }, (_, index) => {
      const number = creature.quantity > 1 ? ` ${index + 1}` : ''
      return { ...creature, called: `${creature.name.slice(0, LIMITS.nameLength - number.length)}${number}` }
    }),
  )
}
