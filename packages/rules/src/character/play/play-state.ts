import { z } from 'zod/mini'
import { type Character, InventoryEntry as Entry, MOST_COUNTED, SHEET_LENGTHS } from '../sheet'

type InventoryEntry = z.infer<typeof Entry>

const Count = z.int().check(z.minimum(0), z.maximum(MOST_COUNTED))
const Saves = z.int().check(z.minimum(0), z.maximum(3))
const Key = z.string().check(
  z.minLength(1),
  z.maxLength(100),
  // Names that every object inherits are no keys.
  z.refine((id) => !(id in {})),
)
const Slots = z.object({ total: Count, used: Count })
const Coins = z.object({ cp: Count, sp: Count, ep: Count, gp: Count, pp: Count })
export const MOST_ENTRIES = 500
/** As many as the sheet's fields of the same names hold. */
const MOST_COUNTS = 200

const single = {
  tempHitPoints: Count,
  experiencePoints: Count,
  /** Levels; 6 is death. */
  exhaustion: z.int().check(z.minimum(0), z.maximum(6)),
  inspiration: z.boolean(),
  /** The spell that the character concentrates on, by id or name; empty: none. */
  concentration: z.string().check(z.maxLength(SHEET_LENGTHS.short)),
  deathSaves: z.object({ successes: Saves, failures: Saves }),
  pactSlotsUsed: Count,
  currency: Coins,
}

/** By key, so that changes of different entries do not meet. */
const keyed = {
  /** By spell level. */
  spellSlots: Slots,
  resourcesUsed: Count,
  hitDiceUsed: Count,
  inventory: Entry,
}

const atMost = (most: number) => z.refine((entries) => Object.keys(entries as object).length <= most)
const few = atMost(MOST_ENTRIES)
const fewCounts = atMost(MOST_COUNTS)

/**
 * What a character's play changes, beside hit points and conditions: kept at the seat while the character sits at a table, else on the
 * sheet. A count that the sheet lacks is 0.
 */
export const PlayState = z.object({
  ...single,
  spellSlots: z.record(Key, keyed.spellSlots).check(few),
  resourcesUsed: z.record(Key, keyed.resourcesUsed).check(fewCounts),
  hitDiceUsed: z.record(Key, keyed.hitDiceUsed).check(fewCounts),
  inventory: z.record(Key, keyed.inventory).check(few),
})
export type PlayState = z.infer<typeof PlayState>

/** The fields that change, with their new values; of the keyed ones only the entries that change, `null` for one that goes. */
export const PlayChanges = z.partial(
  z.object({
    ...single,
    spellSlots: z.record(Key, z.nullable(keyed.spellSlots)).check(few),
    resourcesUsed: z.record(Key, z.nullable(keyed.resourcesUsed)).check(few),
    hitDiceUsed: z.record(Key, z.nullable(keyed.hitDiceUsed)).check(few),
    inventory: z.record(Key, z.nullable(keyed.inventory)).check(few),
  }),
)
export type PlayChanges = z.infer<typeof PlayChanges>

export const KEYED_PLAY_FIELDS = ['spellSlots', 'resourcesUsed', 'hitDiceUsed', 'inventory'] as const

/** The play state that a sheet holds. Counts under an unusable name are left out; things get ids of their own. */
export function playStateOf(character: Character): PlayState {
  const { tempHitPoints, experiencePoints, exhaustion = 0, inspiration = false, concentration = '', pactSlotsUsed = 0 } = character
  const usable = <Value>(entries: Iterable<readonly [string, Value]>) =>
    Object.fromEntries([...entries].filter(([id]) => Key.safeParse(id).success).slice(0, MOST_ENTRIES)) as Record<string, Value>
  return {
    tempHitPoints,
    experiencePoints,
    exhaustion,
    inspiration,
    concentration,
    deathSaves: character.deathSaves ?? { successes: 0, failures: 0 },
    pactSlotsUsed,
    currency: character.currency ?? { cp: 0, sp: 0, ep: 0, gp: 0, pp: 0 },
    spellSlots: usable((character.spellSlots ?? []).map(({ level, total, used }) => [String(level), { total, used }])),
    resourcesUsed: usable(Object.entries(character.resourcesUsed ?? {})),
    hitDiceUsed: usable(Object.entries(character.hitDiceUsed ?? {})),
    inventory: usable(withOwnIds(character.inventory ?? []).map((entry) => [entry.id, entry])),
  }
}

/**
 * Imported sheets may carry several things under one id, or under an unusable one: each but the first gets another, always the same for
 * the same sheet.
 */
function withOwnIds(carried: readonly InventoryEntry[]): InventoryEntry[] {
  const taken = new Set(carried.map(({ id }) => id))
  const seen = new Set<string>()
  return carried.map((entry) => {
    const isUsable = Key.safeParse(entry.id).success
    if (isUsable && !seen.has(entry.id)) {
      seen.add(entry.id)
      return entry
    }
    const stem = isUsable ? entry.id.slice(0, 90) : 'item'
    let number = 2
    while (taken.has(`${stem}-${number}`)) number += 1
    const id = `${stem}-${number}`
    taken.add(id)
    return { ...entry, id }
  })
}

/** The sheet with another play state. Fields that the sheet lacks stay absent while they would say nothing; order is kept. */
export function withPlayState(character: Character, play: PlayState): Character {
  const before = playStateOf(character)
  const changes = playChanges(before, play)
  if (changes === undefined) return character
  const { spellSlots, inventory, ...others } = changes
  return {
    ...character,
    ...others,
    ...(others.resourcesUsed === undefined ? {} : { resourcesUsed: play.resourcesUsed }),
    ...(others.hitDiceUsed === undefined ? {} : { hitDiceUsed: play.hitDiceUsed }),
    ...(spellSlots === undefined ? {} : { spellSlots: slotsOf(play) }),
    ...(inventory === undefined ? {} : { inventory: carriedWith(withOwnIds(character.inventory ?? []), play, inventory) }),
  } as Character
}

function slotsOf({ spellSlots }: PlayState): NonNullable<Character['spellSlots']> {
  return Object.entries(spellSlots)
    .map(([level, slots]) => ({ level: Number(level), ...slots }))
    .filter(({ level }) => Number.isInteger(level) && level >= 0 && level <= 9)
    .sort((one, other) => one.level - other.level)
}

function carriedWith(
  carried: readonly InventoryEntry[],
  { inventory }: PlayState,
  changes: NonNullable<PlayChanges['inventory']>,
): InventoryEntry[] {
  const known = new Set(carried.map(({ id }) => id))
  const kept = carried.flatMap((entry) => (Object.hasOwn(changes, entry.id) ? (inventory[entry.id] ?? []) : entry))
  const added = Object.entries(inventory).flatMap(([id, entry]) => (known.has(id) ? [] : [entry]))
  return [...kept, ...added]
}

/** What turns `before` into `after`; undefined if both are equal. */
export function playChanges(before: PlayState, after: PlayState): PlayChanges | undefined {
  const changes: Record<string, unknown> = {}
  for (const field of Object.keys(single) as (keyof typeof single)[]) {
    if (!isSame(before[field], after[field])) changes[field] = after[field]
  }
  for (const field of KEYED_PLAY_FIELDS) {
    const [was, is]: Readonly<Record<string, unknown>>[] = [before[field], after[field]]
    const ids = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].filter((id) => !isSame(was?.[id], is?.[id]))
    if (ids.length > 0) changes[field] = Object.fromEntries(ids.map((id) => [id, is?.[id] ?? null]))
  }
  return Object.keys(changes).length === 0 ? undefined : (changes as PlayChanges)
}

/** The state after the changes; the same object if nothing changes. */
export function applyPlayChanges(play: PlayState, changes: PlayChanges): PlayState {
  const entries = KEYED_PLAY_FIELDS.flatMap((field) => {
    const changed = changes[field]
    if (changed === undefined) return []
    const all = Object.entries({ ...play[field], ...changed }).filter(([, value]) => value !== null)
    return [[field, Object.fromEntries(all)]]
  })
  const after = { ...play, ...changes, ...Object.fromEntries(entries) } as PlayState
  return playChanges(play, after) === undefined ? play : after
}

/** The state with what was spent `then`. Experience, coins, things and numbers of slots belong to the sheet and stay. */
export function withSpent(play: PlayState, then: PlayState): PlayState {
  const { experiencePoints, currency, inventory } = play
  const slots = Object.entries(play.spellSlots).map(([level, { total, used }]) => {
    const was = Object.hasOwn(then.spellSlots, level) ? then.spellSlots[level]?.used : undefined
    return [level, { total, used: Math.min(total, was ?? used) }]
  })
  return { ...then, experiencePoints, currency, inventory, spellSlots: Object.fromEntries(slots) }
}

/**
 * Two sides' changes since `base`: both stay, field by field and entry by entry. Counts that both changed add up, never below 0; of
 * anything else that both changed `table` wins, because it is the later play.
 */
export function mergePlayStates(base: PlayState, sheet: PlayState, table: PlayState): PlayState {
  const ours = playChanges(base, table)
  return ours === undefined ? sheet : withinLimits(applyPlayChanges(sheet, added(ours, base, sheet, table) as PlayChanges))
}

/** What both sides added may be more than a sheet holds: then the last entries of the table stay out, and nothing else is lost. */
function withinLimits(play: PlayState): PlayState {
  if (PlayState.safeParse(play).success) return play
  const cut = <Value>(entries: Record<string, Value>, most: number) => Object.fromEntries(Object.entries(entries).slice(0, most))
  return {
    ...play,
    resourcesUsed: cut(play.resourcesUsed, MOST_COUNTS),
    hitDiceUsed: cut(play.hitDiceUsed, MOST_COUNTS),
    inventory: cut(play.inventory, MOST_ENTRIES),
  }
}

/** The largest values of counts that have one of their own. */
const MOST: Readonly<Record<string, number>> = { exhaustion: 6, successes: 3, failures: 3 }

/** `ours` with counts that the sheet changed, too, as the sum of both changes. A slot that both sides spent as the last is spent once. */
function added(ours: unknown, base: unknown, sheet: unknown, table: unknown, name = ''): unknown {
  // A thing that both sides got.
  if (base === undefined && isRecord(ours) && typeof ours.quantity === 'number' && isRecord(sheet)) {
    return { ...ours, quantity: Math.min(MOST_COUNTED, ours.quantity + Number(sheet.quantity)) }
  }
  if (typeof base === 'number' && typeof sheet === 'number' && typeof table === 'number') {
    return sheet === base ? table : Math.min(MOST[name] ?? MOST_COUNTED, Math.max(0, sheet + table - base))
  }
  if (!isRecord(ours) || !isRecord(base) || !isRecord(sheet) || !isRecord(table) || isSame(base, sheet)) return ours
  const sums = Object.fromEntries(Object.entries(ours).map(([key, value]) => [key, added(value, base[key], sheet[key], table[key], key)]))
  const { total, used } = sums
  return typeof total === 'number' && typeof used === 'number' ? { ...sums, used: Math.min(used, total) } : sums
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}
