import { LIMITS, UserId } from '@hearthlight/protocol'
import { CONDITION_NAMES } from '@hearthlight/rules'
import { type Combat, type Health, HP_WORDS, hpWords, NO_COMBAT } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import { Condition, HitPoints } from '../session-context/fields'
import { DEFAULT_SETTINGS, type NpcHpShownAs } from '../session-context/settings'

/** The id of the character's player, of the token or of the NPC that a row stands for; its own id where it stands for none. */
export const EntryId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
export const EntryName = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength))
export const Initiative = z.number().check(z.minimum(-99), z.maximum(999))
const Tally = z.int().check(z.minimum(0), z.maximum(3))

/** A row of the order of initiative. */
export const CombatEntry = z.object({
  id: EntryId,
  name: EntryName,
  initiative: Initiative,
  /** Breaks ties. */
  dexterity: z.optional(z.number()),
  /** null, like `maxHp`: not for this viewer to know. */
  hp: z.nullable(HitPoints),
  maxHp: z.nullable(HitPoints),
  tempHp: HitPoints,
  /** What a viewer reads in place of the numbers; null where they read the numbers, or nothing. */
  health: z.nullable(z.enum(HP_WORDS)),
  /** The player who may end this row's turn. */
  playerId: z.nullable(UserId),
  /** One of the party's: everyone reads its hit points. */
  isParty: z.boolean(),
  /** true: no player knows of it, but the one of `hiddenWithToken`. */
  isHidden: z.boolean(),
  /**
   * Present while the row is hidden because players don't see its token; absent where the DM hid the row by hand.
   * `shownTo`: the player whose token it is, who sees it under fog. Never sent to a player.
   */
  hiddenWithToken: z.optional(z.object({ shownTo: z.nullable(UserId) })),
  conditions: z.array(Condition).check(z.maxLength(CONDITION_NAMES.length)),
  /** The spell that damage may break. */
  concentration: z.nullable(z.string().check(z.maxLength(LIMITS.nameLength))),
  deathSaves: z.object({ successes: Tally, failures: Tally }),
})
export type CombatEntry = z.infer<typeof CombatEntry>

/** The turn that somebody asked for by its place, as they count the rows that they see. */
export const AskedTurn = z.object({ by: UserId, turn: z.int(), round: z.int() })
export type AskedTurn = z.infer<typeof AskedTurn>

export interface CombatState extends Combat<CombatEntry> {
  /** How the present turn was asked for, where that named it: the same request once more means the same turn. No player's to know. */
  readonly askedFor?: AskedTurn
  /** The session's setting, as far as combat shows by it. */
  readonly npcHpShownAs: NpcHpShownAs
}

export function noCombat(npcHpShownAs = DEFAULT_SETTINGS.npcHpShownAs): CombatState {
  return { ...NO_COMBAT, npcHpShownAs }
}

export function entryOf(state: CombatState, id: string): CombatEntry | undefined {
  return state.entries.find((entry) => entry.id === id)
}

/** Whether it is a row that this player may act for. One that is hidden is nobody's: a different answer would tell of it. */
export function isOwnEntry(actor: Actor, state: CombatState, id: string): boolean {
  const entry = entryOf(state, id)
  return entry !== undefined && isEntrySeenBy(actor, entry) && entry.playerId === actor.userId
}

export function isEntrySeenBy({ role, userId }: Actor, { isHidden, hiddenWithToken }: CombatEntry): boolean {
  return role === 'dm' || !isHidden || hiddenWithToken?.shownTo === userId
}

/** Undefined where the numbers are not this copy's to know. */
export function numbersOf({ hp, maxHp, tempHp }: CombatEntry): Health | undefined {
  return hp === null || maxHp === null ? undefined : { hp, maxHp, tempHp }
}

/**
 * COMBAT-1 Combat as this viewer may know it: players learn nothing of hidden rows. While one of those acts, they go on
 * seeing the turn of the last one before it whom they see; before anyone they see has acted, of the first.
 * The same object where nothing is held back.
 */
export function combatSeenBy(viewer: Actor, state: CombatState): CombatState {
  if (viewer.role === 'dm') return state
  if (state.askedFor !== undefined) return combatSeenBy(viewer, withoutAskedFor(state))
  const { entries, npcHpShownAs } = state
  if (entries.every((entry) => !entry.isHidden && showsNumbers(entry, npcHpShownAs))) return state
  const visible = entries.filter((entry) => isEntrySeenBy(viewer, entry))
  const shown = visible.map((entry) => {
    const open = entry.isHidden ? asVisible(entry) : entry
    return showsNumbers(open, npcHpShownAs) ? open : inWords(open, npcHpShownAs)
  })
  return { ...state, entries: shown, ...shownTurn(viewer, state, visible.length) }
}

/** The row without the mark that others don't see it. */
export function asVisible({ hiddenWithToken: _others, ...entry }: CombatEntry): CombatEntry {
  return { ...entry, isHidden: false }
}

export function withoutAskedFor({ askedFor: _asked, ...state }: CombatState): CombatState {
  return state
}

function showsNumbers(entry: CombatEntry, shownAs: NpcHpShownAs): boolean {
  return entry.isParty || shownAs === 'exact'
}

function inWords(entry: CombatEntry, shownAs: NpcHpShownAs): CombatEntry {
  const { hp, maxHp } = entry
  const health = shownAs === 'words' && hp !== null && maxHp !== null ? hpWords(hp, maxHp) : entry.health
  return { ...entry, hp: null, maxHp: null, tempHp: 0, health, concentration: null }
}

function shownTurn(viewer: Actor, { entries, turn, round }: CombatState, visibleCount: number): { turn: number; round: number } {
  const begun = entries.slice(0, turn + 1).filter((entry) => isEntrySeenBy(viewer, entry)).length
  if (begun > 0) return { turn: begun - 1, round }
  return visibleCount > 0 && round > 1 ? { turn: visibleCount - 1, round: round - 1 } : { turn: 0, round }
}
