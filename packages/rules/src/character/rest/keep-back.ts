import { applyPlayChanges, playChanges, playStateOf, withPlayState } from '../play/play-state'
import type { Character } from '../sheet'
import type { RestChange } from './rest'

type CarriedEntry = NonNullable<Character['inventory']>[number]

/** A rest without some of its changes: what they concern stays as it was before. */
export function keepingBack(before: Character, rested: Character, kept: readonly RestChange[]): Character {
  let left = rested
  for (const change of kept) left = { ...left, ...asBefore(change, before, left) }
  return left
}

/** Takes a rest back: what it changed is as before, what changed since stays. */
export function undoRest(now: Character, before: Character, rested: Character): Character {
  const back = playChanges(playStateOf(rested), playStateOf(before)) ?? {}
  const restored = withPlayState(now, applyPlayChanges(playStateOf(now), back))
  if (before.hitPointsCurrent === rested.hitPointsCurrent) return restored
  return { ...restored, hitPointsCurrent: before.hitPointsCurrent }
}

function asBefore({ kind, id }: RestChange, before: Character, now: Character): Partial<Character> {
  switch (kind) {
    case 'hit-points':
      return { hitPointsCurrent: before.hitPointsCurrent }
    case 'temporary-hit-points':
      return { tempHitPoints: before.tempHitPoints }
    case 'hit-dice':
      return { hitDiceUsed: countAsBefore(id, before.hitDiceUsed, now.hitDiceUsed) }
    case 'resource':
      return { resourcesUsed: countAsBefore(id, before.resourcesUsed, now.resourcesUsed) }
    case 'charges':
      return { inventory: (now.inventory ?? []).map((entry) => (entry.id === id ? chargedAsBefore(entry, before) : entry)) }
    case 'exhaustion':
      return { exhaustion: before.exhaustion ?? 0 }
    case 'death-saves':
      return { deathSaves: before.deathSaves ?? { successes: 0, failures: 0 } }
    case 'slots':
      return slotsAsBefore(id, before, now)
    case 'pact':
      // A warlock's slots stand among the others if there are no others.
      return before.pactSlotsUsed === undefined && now.pactSlotsUsed === undefined
        ? slotsAsBefore(id, before, now)
        : { pactSlotsUsed: before.pactSlotsUsed ?? 0 }
  }
}

function chargedAsBefore(entry: CarriedEntry, { inventory = [] }: Character): CarriedEntry {
  const { chargesUsed: _, ...plain } = entry
  const chargesUsed = inventory.find(({ id }) => id === entry.id)?.chargesUsed
  return chargesUsed === undefined ? plain : { ...plain, chargesUsed }
}

function countAsBefore(id: string, before: Readonly<Record<string, number>> = {}, now: Readonly<Record<string, number>> = {}) {
  const { [id]: _, ...others } = now
  const count = before[id] ?? 0
  return count === 0 ? others : { ...others, [id]: count }
}

function slotsAsBefore(id: string, before: Character, now: Character): Partial<Character> {
  const used = before.spellSlots?.find(({ level }) => String(level) === id)?.used ?? 0
  return { spellSlots: (now.spellSlots ?? []).map((slot) => (String(slot.level) === id ? { ...slot, used } : slot)) }
}
