/** What the order of initiative goes by. */
export interface OrderEntry {
  readonly id: string
  readonly initiative: number
  /** Breaks ties of initiative, the higher first; usually the dexterity score. A missing one is below all others. */
  readonly dexterity?: number
}

/** A combatant in the order of initiative. */
export interface InitiativeEntry extends OrderEntry {
  readonly name: string
  readonly hp: number
  readonly maxHp: number
  readonly tempHp?: number
}

/** `turn` is the place in `entries` of whoever acts now; 0 where nobody does. */
export interface Combat<Entry extends OrderEntry = InitiativeEntry> {
  readonly active: boolean
  readonly round: number
  readonly turn: number
  /** Highest initiative first. */
  readonly entries: readonly Entry[]
}

export const NO_COMBAT: Combat<never> = { active: false, round: 1, turn: 0, entries: [] }

/** Round 1, the first in the order acts. Of entries with the same id the first counts. */
export function startCombat<Entry extends OrderEntry>(entries: readonly Entry[]): Combat<Entry> {
  const isFirst = (entry: Entry, index: number) => entries.findIndex(({ id }) => id === entry.id) === index
  return { active: true, round: 1, turn: 0, entries: inOrder(entries.filter(isFirst)) }
}

/** The map's Roll Init: what was rolled says the place alone. Initiative counts down to 1, so that later additions find their place. */
export function startInOrder<Entry extends OrderEntry>(entries: readonly Entry[]): Combat<Entry> {
  const order = startCombat(entries).entries
  return startCombat(order.map((entry, index) => ({ ...entry, initiative: order.length - index })))
}

export function endCombat(): Combat<never> {
  return NO_COMBAT
}

/** Puts the entry in its place; whoever acts keeps acting. An id that is already there changes nothing. */
export function addEntry<Entry extends OrderEntry>(combat: Combat<Entry>, entry: Entry): Combat<Entry> {
  if (combat.entries.some(({ id }) => id === entry.id)) return combat
  return withEntries(combat, [...combat.entries, entry])
}

/**
 * Whoever acts keeps acting. If that is who leaves, the next in the order acts; after the last that is the first,
 * in the next round.
 */
export function removeEntry<Entry extends OrderEntry>(combat: Combat<Entry>, id: string): Combat<Entry> {
  const place = combat.entries.findIndex((entry) => entry.id === id)
  if (place < 0) return combat
  const entries = combat.entries.filter((entry) => entry.id !== id)
  if (entries.length === 0) return { ...combat, entries, turn: 0 }
  if (place < combat.turn) return { ...combat, entries, turn: combat.turn - 1 }
  if (combat.turn < entries.length) return { ...combat, entries }
  return { ...combat, entries, turn: 0, round: combat.active ? combat.round + 1 : combat.round }
}

/**
 * Changes one combatant (`updateEntry(combat, id, (entry) => takeDamage(entry, 7))`) and sorts anew; whoever acts keeps
 * acting. The same combat comes back when the id is unknown or nothing changed.
 */
export function updateEntry<Entry extends OrderEntry>(combat: Combat<Entry>, id: string, update: (entry: Entry) => Entry): Combat<Entry> {
  const old = combat.entries.find((entry) => entry.id === id)
  const changed = old && update(old)
  if (!changed || changed === old) return combat
  return withEntries(
    combat,
    combat.entries.map((entry) => (entry === old ? changed : entry)),
  )
}

/** After the last comes the first, in the next round. */
export function nextTurn<Entry extends OrderEntry>(combat: Combat<Entry>): Combat<Entry> {
  if (!combat.active || combat.entries.length === 0) return combat
  const isLast = combat.turn >= combat.entries.length - 1
  return isLast ? { ...combat, turn: 0, round: combat.round + 1 } : { ...combat, turn: combat.turn + 1 }
}

/** Before the first comes the last, in the round before; nothing comes before the first turn of round 1. */
export function previousTurn<Entry extends OrderEntry>(combat: Combat<Entry>): Combat<Entry> {
  if (!combat.active || combat.entries.length === 0) return combat
  if (combat.turn > 0) return { ...combat, turn: combat.turn - 1 }
  return combat.round > 1 ? { ...combat, turn: combat.entries.length - 1, round: combat.round - 1 } : combat
}

/** Rewind Time: one round back, never below 1. */
export function rewindRound<Entry extends OrderEntry>(combat: Combat<Entry>): Combat<Entry> {
  return combat.round > 1 ? { ...combat, round: combat.round - 1 } : combat
}

/** Who acts now; undefined outside combat. */
export function currentEntry<Entry extends OrderEntry>(combat: Combat<Entry>): Entry | undefined {
  return combat.active ? combat.entries[combat.turn] : undefined
}

function withEntries<Entry extends OrderEntry>(combat: Combat<Entry>, unsorted: readonly Entry[]): Combat<Entry> {
  const acting = combat.entries[combat.turn]?.id
  const entries = inOrder(unsorted)
  const isIdle = !combat.active || acting === undefined
  return { ...combat, entries, turn: isIdle ? 0 : entries.findIndex(({ id }) => id === acting) }
}

/** Ties go by dexterity; then whoever came first stays first. */
function inOrder<Entry extends OrderEntry>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => b.initiative - a.initiative || (b.dexterity ?? LOWEST) - (a.dexterity ?? LOWEST))
}

const LOWEST = -1_000
