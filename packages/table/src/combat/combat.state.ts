import { LIMITS, UserId } from '@hearthlight/protocol'
import { CONDITION_NAMES } from '@hearthlight/rules'
import { type Combat, deathSaveOutcome, type Health, HP_WORDS, hpWords, NO_COMBAT } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import { Condition, HitPoints } from '../session-context/fields'
import { DEFAULT_SETTINGS, hitPointsShownAs, type NpcHpShownAs } from '../session-context/settings'

/** The id of the player (for a character), token or NPC that the row represents; its own id if it represents none. */
export const EntryId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
export const EntryName = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength))
export const Initiative = z.number().check(z.minimum(-99), z.maximum(999))
const Tally = z.int().check(z.minimum(0), z.maximum(3))

/** A row in the order of initiative. */
export const CombatEntry = z.object({
  id: EntryId,
  name: EntryName,
  initiative: Initiative,
  /** Breaks ties. */
  dexterity: z.optional(z.number()),
  /** null, like `maxHp`, if this viewer may not know the number. */
  hp: z.nullable(HitPoints),
  maxHp: z.nullable(HitPoints),
  tempHp: HitPoints,
  /** Shown to a viewer in place of the numbers; null if the viewer sees the numbers, or nothing. */
  health: z.nullable(z.enum(HP_WORDS)),
  /** The player who may end this row's turn. */
  playerId: z.nullable(UserId),
  /** Belongs to the party: everyone sees its hit points. */
  isParty: z.boolean(),
  /** true: no player sees it, except the one in `hiddenWithToken`. */
  isHidden: z.boolean(),
  /**
   * Present while the row is hidden because players don't see its token; absent if the DM hid the row by hand. `shownTo`: the
   * token's owner, who sees the token under fog. Never sent to a player.
   */
  hiddenWithToken: z.optional(z.object({ shownTo: z.nullable(UserId) })),
  conditions: z.array(Condition).check(z.maxLength(CONDITION_NAMES.length)),
  /** The spell it concentrates on, by id or in words; damage may break it. */
  concentration: z.nullable(z.string().check(z.maxLength(LIMITS.nameLength))),
  deathSaves: z.object({ successes: Tally, failures: Tally }),
  /** Its token was made from a monster of the compendium. Only kept where monsters are shown in words; only sent to who runs it. */
  isMonster: z.optional(z.literal(true)),
  /** The round of its last death save. Absent before the first one, and in rows of older versions. */
  savedInRound: z.optional(z.int().check(z.minimum(1))),
})
export type CombatEntry = z.infer<typeof CombatEntry>

/** A requested turn by its position, counted in the rows that the requester sees. */
export const AskedTurn = z.object({ by: UserId, turn: z.int(), round: z.int() })
export type AskedTurn = z.infer<typeof AskedTurn>

export interface CombatState extends Combat<CombatEntry> {
  /** The request that led to the present turn, if it named that turn: a repeated request must not end it. Never sent to players. */
  readonly askedFor?: AskedTurn
  /** The DM lets fallen creatures take turns, too. Never sent to players. */
  readonly fallenTakeTurns?: true
  /** While no combat runs: the monsters that the last one defeated, by their ids in the compendium. Never sent to players. */
  readonly defeated?: readonly string[]
  /** Only in a player's view: the DM acts, and `turn` is the last turn of a player. */
  readonly isDmTurn?: true
  /**
   * TIMER-1 When the turn began, on the table's clock (see `gameTimeOf`). Absent without a limit; and for players while the DM acts, as it
   * would tell them how many creatures do.
   */
  readonly startedAt?: number
  /** The session setting that combat needs to show hit points. */
  readonly npcHpShownAs: NpcHpShownAs
}

export function noCombat(npcHpShownAs: NpcHpShownAs = DEFAULT_SETTINGS.npcHpShownAs): CombatState {
  return { ...NO_COMBAT, npcHpShownAs }
}

export function entryOf(state: CombatState, id: string): CombatEntry | undefined {
  return state.entries.find((entry) => entry.id === id)
}

/** Whether this player may act for the row. False for a row hidden from them: a different answer would reveal it. */
export function isOwnEntry(actor: Actor, state: CombatState, id: string): boolean {
  const entry = entryOf(state, id)
  return entry !== undefined && isEntrySeenBy(actor, entry) && entry.playerId === actor.userId
}

export function isEntrySeenBy({ role, userId }: Actor, { isHidden, hiddenWithToken }: CombatEntry): boolean {
  return role === 'dm' || !isHidden || hiddenWithToken?.shownTo === userId
}

/** Undefined if this copy does not know the numbers. */
export function numbersOf({ hp, maxHp, tempHp }: CombatEntry): Health | undefined {
  return hp === null || maxHp === null ? undefined : { hp, maxHp, tempHp }
}

/**
 * COMBAT-1 Combat as this viewer may know it: players learn nothing of hidden rows. While a row without a player acts, hidden or
 * not, they see that the DM acts, but not which row: the turns of hidden rows look like all turns of the DM. The same object if
 * nothing is hidden.
 */
export function combatSeenBy(viewer: Actor, state: CombatState): CombatState {
  if (viewer.role === 'dm' || state.isDmTurn === true) return state
  if (state.askedFor !== undefined || state.fallenTakeTurns === true || state.defeated !== undefined)
    return combatSeenBy(viewer, withoutDmFields(state))
  const { entries, npcHpShownAs } = state
  const isDmTurn = state.active && !isPlayersTurn(viewer, state.entries[state.turn])
  const shownAs = (entry: CombatEntry) => hitPointsShownAs(npcHpShownAs, { isParty: entry.isParty, isMonster: entry.isMonster === true })
  const isOpen = (entry: CombatEntry) => !entry.isHidden && entry.isMonster === undefined && shownAs(entry) === 'numbers'
  if (!isDmTurn && entries.every(isOpen)) return state
  const visible = entries.filter((entry) => isEntrySeenBy(viewer, entry))
  const shown = visible.map((entry) => {
    const open = asUnknown(viewer, entry.isHidden ? asVisible(entry) : entry)
    return shownAs(entry) === 'numbers' ? open : withoutNumbers(open, shownAs(entry) === 'words')
  })
  const seen = { ...state, entries: shown, ...(state.active ? shownTurn(viewer, state, visible) : {}) }
  return isDmTurn ? withStart(seen, undefined) : seen
}

/** Whether it has no hit points; false if this copy does not know. */
export function isFallen({ hp, health }: Pick<CombatEntry, 'hp' | 'health'>): boolean {
  return hp === 0 || health === 'Down'
}

/** Whether it is a character with 0 hit points who still makes death saves. */
export function isDying({ isParty, hp, deathSaves }: Pick<CombatEntry, 'isParty' | 'hp' | 'deathSaves'>): boolean {
  return isParty && hp === 0 && deathSaveOutcome(deathSaves) === 'dying'
}

/** COMBAT-13 Whether a dying character has not made the death save of this round. */
export function owesDeathSave(combat: Pick<CombatState, 'round'>, entry: CombatEntry): boolean {
  return isDying(entry) && !hasSavedInRound(combat, entry)
}

/** COMBAT-13 The saves of rounds that the fight went back from are counted, so that they are made, too. */
export function hasSavedInRound({ round }: Pick<CombatState, 'round'>, { savedInRound = 0 }: Pick<CombatEntry, 'savedInRound'>): boolean {
  return savedInRound >= round
}

/** COMBAT-25 What the row of a seated character shows of its concentration, which is empty if there is none. */
export function shownConcentration(ofSeat: string): string | null {
  return ofSeat.slice(0, LIMITS.nameLength) || null
}

/** The row without the mark that it is hidden from others. */
export function asVisible({ hiddenWithToken: _others, ...entry }: CombatEntry): CombatEntry {
  return { ...entry, isHidden: false }
}

/** The same object if nothing changes. */
export function withStart(state: CombatState, startedAt: number | undefined): CombatState {
  if (state.startedAt === startedAt) return state
  const { startedAt: _before, ...others } = state
  return startedAt === undefined ? others : { ...others, startedAt }
}

export function withoutDefeated({ defeated: _defeated, ...state }: CombatState): CombatState {
  return state
}

export function withoutAskedFor({ askedFor: _asked, ...state }: CombatState): CombatState {
  return state
}

function withoutDmFields({ askedFor: _asked, fallenTakeTurns: _fallen, defeated: _defeated, ...state }: CombatState): CombatState {
  return state
}

/** MAP-4 The row without the mark that it is a monster's, unless it is one that an assistant runs. */
function asUnknown(viewer: Actor, entry: CombatEntry): CombatEntry {
  const { isMonster, ...others } = entry
  return isMonster === undefined || viewer.runs?.includes(entry.id) === true ? entry : others
}

function withoutNumbers(entry: CombatEntry, isInWords: boolean): CombatEntry {
  const { hp, maxHp } = entry
  const health = isInWords && hp !== null && maxHp !== null ? hpWords(hp, maxHp) : entry.health
  return { ...entry, hp: null, maxHp: null, tempHp: 0, health, concentration: null }
}

/** The turn of a row that a player ends; the viewer sees the row. */
function isPlayersTurn(viewer: Actor, entry: CombatEntry | undefined): boolean {
  // ROLE-12 An assistant sees which row acts, unless it is hidden from them.
  return entry !== undefined && (entry.playerId !== null || viewer.rank === 'assistant') && isEntrySeenBy(viewer, entry)
}

/** In a turn of the DM: the last turn of a player, counted in the `visible` rows. */
function shownTurn(
  viewer: Actor,
  { entries, turn, round }: CombatState,
  visible: readonly CombatEntry[],
): Pick<CombatState, 'turn' | 'round' | 'isDmTurn'> {
  const isPlayers = (entry: CombatEntry) => isPlayersTurn(viewer, entry)
  const acting = entries[turn]
  if (acting !== undefined && isPlayers(acting)) return { turn: visible.indexOf(acting), round }
  const begun = entries.slice(0, turn).findLast(isPlayers)
  if (begun !== undefined) return { turn: visible.indexOf(begun), round, isDmTurn: true }
  const last = visible.findLast(isPlayers)
  if (last === undefined || round === 1) return { turn: 0, round, isDmTurn: true }
  return { turn: visible.indexOf(last), round: round - 1, isDmTurn: true }
}
