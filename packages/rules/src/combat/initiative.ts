/** The values that determine the order of initiative. */
export interface OrderEntry {
  readonly id: string
  readonly initiative: number
  /** Breaks ties of initiative, the higher first; usually the dexterity score. Entries without it are last. */
  readonly dexterity?: number
}

/** A combatant in the order of initiative. */
export interface InitiativeEntry extends OrderEntry {
  readonly name: string
  readonly hp: number
  readonly maxHp: number
  readonly tempHp?: number
}

/** `turn` is the index in `entries` of the acting combatant; 0 if there is none. */
export interface Combat<Entry extends OrderEntry = InitiativeEntry> {
  readonly active: boolean
  readonly round: number
  readonly turn: number
  /** Highest initiative first. */
  readonly entries: readonly Entry[]
}

export const NO_COMBAT: Combat<never> = { active: false, round: 1, turn: 0, entries: [] }

/** Starts round 1 with the first in the order. If several entries have the same id, only the first counts. */
export function startCombat<Entry extends OrderEntry>(entries: readonly Entry[]): Combat<Entry> {
  const isFirst = (entry: Entry, index: number) => entries.findIndex(({ id }) => id === entry.id) === index
  return { active: true, round: 1, turn: 0, entries: inOrder(entries.filter(isFirst)) }
}

/** The map's Roll Init: rolls determine only the order. Initiative counts down to 1, so that later additions can be sorted in. */
export function startInOrder<Entry extends OrderEntry>(entries: readonly Entry[]): Combat<Entry> {
  const order = startCombat(entries).entries
  return startCombat(order.map((entry, index) => ({ ...entry, initiative: order.length - index })))
}

export function endCombat(): Combat<never> {
  return NO_COMBAT
}

/** Inserts the entry in order; the acting combatant stays the same. If the id exists already, nothing changes. */
export function addEntry<Entry extends OrderEntry>(combat: Combat<Entry>, entry: Entry): Combat<Entry> {
  if (combat.entries.some(({ id }) => id === entry.id)) return combat
  return withEntries(combat, [...combat.entries, entry])
}

/**
 * Removes an entry; the acting combatant stays the same. If it is the removed one, the next in the order acts; after the
 * last, the first acts in the next round.
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
 * Changes one combatant (`updateEntry(combat, id, (entry) => takeDamage(entry, 7))`) and sorts again; the acting combatant
 * stays the same. Returns the same combat if the id is unknown or nothing changed.
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

/** Moves to the next turn; after the last entry, to the first of the next round. */
export function nextTurn<Entry extends OrderEntry>(combat: Combat<Entry>): Combat<Entry> {
  if (!combat.active || combat.entries.length === 0) return combat
  const isLast = combat.turn >= combat.entries.length - 1
  return isLast ? { ...combat, turn: 0, round: combat.round + 1 } : { ...combat, turn: combat.turn + 1 }
}

/** Moves to the previous turn; before the first entry, to the last of the previous round. Stops at the first turn of round 1. */
export function previousTurn<Entry extends OrderEntry>(combat: Combat<Entry>): Combat<Entry> {
  if (!combat.active || combat.entries.length === 0) return combat
  if (combat.turn > 0) return { ...combat, turn: combat.turn - 1 }
  return combat.round > 1 ? { ...combat, turn: combat.entries.length - 1, round: combat.round - 1 } : combat
}

/** Repeats a step past the entries that take no turn; makes a single step if there is no other entry. */
export function stepPast<Entry extends OrderEntry>(
  combat: Combat<Entry>,
  step: (combat: Combat<Entry>) => Combat<Entry>,
  takesNoTurn: (entry: Entry) => boolean,
): Combat<Entry> {
  let next = combat
  for (let steps = 0; steps < combat.entries.length; steps += 1) {
    next = step(next)
    const entry = next.entries[next.turn]
    if (entry !== undefined && !takesNoTurn(entry)) return next
  }
  return step(combat)
}

/** Rewind Time: one round back, never below 1. */
export function rewindRound<Entry extends OrderEntry>(combat: Combat<Entry>): Combat<Entry> {
  return combat.round > 1 ? { ...combat, round: combat.round - 1 } : combat
}

/** The acting combatant; undefined outside combat. */
export function currentEntry<Entry extends OrderEntry>(combat: Combat<Entry>): Entry | undefined {
  return combat.active ? combat.entries[combat.turn] : undefined
}

function withEntries<Entry extends OrderEntry>(combat: Combat<Entry>, unsorted: readonly Entry[]): Combat<Entry> {
  const acting = combat.entries[combat.turn]?.id
  const entries = inOrder(unsorted)
  const isIdle = !combat.active || acting === undefined
  return { ...combat, entries, turn: isIdle ? 0 : entries.findIndex(({ id }) => id === acting) }
}

/** Sorts ties by dexterity, then keeps the given order. */
function inOrder<Entry extends OrderEntry>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => b.initiative - a.initiative || (b.dexterity ?? LOWEST) - (a.dexterity ?? LOWEST))
}

const LOWEST = -1_000
