import { z } from 'zod/mini'

/** How often each counter of a creature is used, by the counter's key; unused counters are absent. */
export const Used = z.record(z.string().check(z.minLength(1), z.maxLength(120)), z.int().check(z.minimum(0), z.maximum(99)))
export type Used = z.infer<typeof Used>

/** What the monsters at the table have used up, by the id of their token and row. Never sent to players. */
export interface UsesState {
  readonly creatures: Readonly<Record<string, Used>>
}

export const NOTHING_USED: UsesState = { creatures: {} }

export function usedOf({ creatures }: UsesState, creatureId: string): Used {
  return (Object.hasOwn(creatures, creatureId) ? creatures[creatureId] : undefined) ?? {}
}

/** The state after these counters of the creature were set; a creature that has used nothing is not kept. */
export function withUsed(state: UsesState, creatureId: string, changed: Used): UsesState {
  const used = Object.entries({ ...usedOf(state, creatureId), ...changed }).filter(([, times]) => times > 0)
  if (used.length === 0) return withoutCreatures(state, (id) => id === creatureId)
  return { creatures: { ...state.creatures, [creatureId]: Object.fromEntries(used) } }
}

/** The same object if no creature is left out. */
export function withoutCreatures(state: UsesState, isGone: (creatureId: string) => boolean): UsesState {
  const ids = Object.keys(state.creatures)
  const staying = ids.filter((id) => !isGone(id))
  if (staying.length === ids.length) return state
  return { creatures: Object.fromEntries(staying.map((id) => [id, usedOf(state, id)])) }
}
