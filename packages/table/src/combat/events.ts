import { LIMITS, UserId } from '@hearthlight/protocol'
import { addCondition, addEntry, removeCondition, removeEntry, updateEntry } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { type Actor, defineEvent, happen, type Moment, onlyDm, type Projection, type TableEvent } from '../kernel/define-event'
import { Condition, HitPoints } from '../session-context/fields'
import { withConditions, withHitPoints } from '../session-context/health'
import {
  AskedTurn,
  CombatEntry,
  type CombatState,
  combatSeenBy,
  EntryId,
  EntryName,
  entryOf,
  noCombat,
  withoutAskedFor,
  withoutDefeated,
  withStart,
} from './combat.state'

const Round = z.int().check(z.minimum(1))
const Turn = z.int().check(z.minimum(0))
const TurnFields = z.object({
  currentTurn: Turn,
  round: Round,
  /** Only told to players, never recorded: see `CombatState`. */
  isDmTurn: z.optional(z.literal(true)),
  /** TIMER-1 See `CombatState`. Logs of older versions lack it. */
  startedAt: z.optional(z.number()),
})
const Order = z.extend(TurnFields, { combatants: z.array(CombatEntry).check(z.maxLength(LIMITS.combatants)) })
const Affliction = z.object({ targetId: EntryId, condition: Condition })

/** The event itself for viewers who see the whole combat. For all others, `catchUpCombat` creates the events they need. */
function ifWhole<Payload>(viewer: Actor, payload: Payload, { before, after }: Moment<CombatState>): Projection<Payload> {
  return combatSeenBy(viewer, before) === before && combatSeenBy(viewer, after) === after ? payload : null
}

/**
 * A new row takes temporary hit points, death saves and concentration from its seat, which the copies of other players do not know (COMBAT-25):
 * viewers are told the rows as they came to be.
 */
export const combatStarted = defineEvent<CombatState>()({
  name: 'combat-started',
  payload: Order,
  apply: (state, { combatants, ...turn }) => ({ ...withTurn(withoutDefeated(state), turn), active: true, entries: combatants }),
  seenBy: (viewer, payload, moment) => {
    const { entries } = moment.after
    return ifWhole(viewer, entries === payload.combatants ? payload : { ...payload, combatants: [...entries] }, moment)
  },
})

export const combatEnded = defineEvent<CombatState>()({
  name: 'combat-ended',
  payload: z.object({
    /** Ids of monsters; logs of older versions lack it. */
    defeated: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(LIMITS.combatants))),
  }),
  apply: (state, { defeated }) =>
    state.active ? { ...noCombat(state.npcHpShownAs), ...(defeated === undefined ? {} : { defeated }) } : state,
  seenBy: ifWhole,
})

export const combatTurnChanged = defineEvent<CombatState>()({
  name: 'combat-turn-changed',
  payload: TurnFields,
  apply: (state, { currentTurn, round, isDmTurn, startedAt }) =>
    state.turn === currentTurn && state.round === round && state.isDmTurn === isDmTurn
      ? state
      : withTurn(withoutAskedFor(state), { currentTurn, round, isDmTurn, startedAt }),
  seenBy: ifWhole,
})

/** Never recorded: tells a player when the turn that they see began. */
export const combatTurnTimed = defineEvent<CombatState>()({
  name: 'combat-turn-timed',
  payload: z.object({ startedAt: z.optional(z.number()) }),
  apply: (state, { startedAt }) => withStart(state, startedAt),
  seenBy: ifWhole,
})

/** Follows the change of turn: records who asked for this turn by its position. */
export const combatTurnAsked = defineEvent<CombatState>()({
  name: 'combat-turn-asked',
  payload: AskedTurn,
  apply: (state, askedFor) => ({ ...state, askedFor }),
  seenBy: onlyDm,
})

/** The DM lets fallen creatures take turns, or skips them. */
export const combatFallenChanged = defineEvent<CombatState>()({
  name: 'combat-fallen-changed',
  payload: z.object({ areSkipped: z.boolean() }),
  apply: ({ fallenTakeTurns: _before, ...state }, { areSkipped }) => (areSkipped ? state : { ...state, fallenTakeTurns: true }),
  seenBy: onlyDm,
})

/** The whole new order, used if smaller events can't describe the change. */
export const combatOrderChanged = defineEvent<CombatState>()({
  name: 'combat-order-changed',
  payload: Order,
  apply: (state, { combatants, ...turn }) => ({ ...withTurn(state, turn), entries: combatants }),
  seenBy: ifWhole,
})

export const combatEntryAdded = defineEvent<CombatState>()({
  name: 'combat-entry-added',
  payload: z.object({ entry: CombatEntry }),
  apply: (state, { entry }) => within(state, addEntry(state, entry)),
  seenBy: (viewer, payload, moment) => {
    const entry = entryOf(moment.after, payload.entry.id) ?? payload.entry
    return ifWhole(viewer, entry === payload.entry ? payload : { entry }, moment)
  },
})

/** The row as it is now, sorted into its position; the acting row keeps acting. */
export const combatEntryUpdated = defineEvent<CombatState>()({
  name: 'combat-entry-updated',
  payload: z.object({ entry: CombatEntry }),
  apply: (state, { entry }) => changeEntry(state, entry.id, () => entry),
  seenBy: ifWhole,
})

export const combatEntryRemoved = defineEvent<CombatState>()({
  name: 'combat-entry-removed',
  payload: z.object({
    targetId: EntryId,
    /** TIMER-1 When the next turn began, if the row was the acting one. */
    startedAt: z.optional(z.number()),
  }),
  apply: (state, { targetId, startedAt }) => {
    const left = within(state, removeEntry(state, targetId))
    return state.entries[state.turn]?.id === targetId ? withStart(left, startedAt) : left
  },
  seenBy: ifWhole,
})

/** The row's creature gets the same hit points: see `reconcile/health.ts`. */
export const combatHpChanged = defineEvent<CombatState>()({
  name: 'combat-hp-changed',
  payload: z.object({ targetId: EntryId, newHp: HitPoints }),
  apply: (state, { targetId, newHp }) => changeEntry(state, targetId, (entry) => withHitPoints(entry, newHp)),
  seenBy: ifWhole,
})

/** All that an act changes of a row's creature, which gets the same: see `reconcile/health.ts`. */
export const combatCreatureChanged = defineEvent<CombatState>()({
  name: 'combat-creature-changed',
  payload: z.object({
    targetId: EntryId,
    hp: HitPoints,
    /** Absent: as it was. */
    maxHp: z.optional(HitPoints),
    ...z.pick(CombatEntry, { tempHp: true, conditions: true, deathSaves: true, concentration: true }).shape,
  }),
  apply: (state, { targetId, maxHp, ...health }) =>
    changeEntry(state, targetId, (entry) => ({ ...entry, ...health, maxHp: maxHp ?? entry.maxHp })),
  seenBy: ifWhole,
})

export const combatConditionAdded = defineEvent<CombatState>()({
  name: 'combat-condition-added',
  payload: Affliction,
  apply: (state, { targetId, condition }) =>
    changeEntry(state, targetId, (entry) => withConditions(entry, addCondition(entry.conditions, condition))),
  seenBy: ifWhole,
})

export const combatConditionRemoved = defineEvent<CombatState>()({
  name: 'combat-condition-removed',
  payload: Affliction,
  apply: (state, { targetId, condition }) =>
    changeEntry(state, targetId, (entry) => withConditions(entry, removeCondition(entry.conditions, condition))),
  seenBy: ifWhole,
})

/** Reminds the DM and the row's player of a saving throw that is due now. It changes no state. */
export const combatReminder = defineEvent<CombatState>()({
  name: 'combat-reminder',
  payload: z.object({
    targetId: EntryId,
    name: EntryName,
    kind: z.enum(['concentration', 'death-save']),
    /** The result that the save must reach. */
    difficulty: z.int(),
    playerId: z.nullable(UserId),
  }),
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: (viewer, reminder) => (viewer.role === 'dm' || viewer.userId === reminder.playerId ? reminder : null),
})

/** If a row is hidden from its own player, they get no reminder either: it would reveal the row. */
export function remindOf(
  { id: targetId, name, playerId, isHidden, hiddenWithToken }: CombatEntry,
  kind: 'concentration' | 'death-save',
  difficulty: number,
): TableEvent<'combat-reminder', z.infer<(typeof combatReminder)['payload']>> {
  const knows = !isHidden || hiddenWithToken?.shownTo === playerId
  return happen(combatReminder, { targetId, name, kind, difficulty, playerId: knows ? playerId : null })
}

function withTurn(
  { isDmTurn: _before, ...state }: CombatState,
  { currentTurn: turn, round, isDmTurn, startedAt }: z.infer<typeof TurnFields>,
): CombatState {
  return withStart({ ...state, turn, round, ...(isDmTurn === undefined ? {} : { isDmTurn }) }, startedAt)
}

function changeEntry(state: CombatState, id: string, change: (entry: CombatEntry) => CombatEntry): CombatState {
  return within(state, updateEntry(state, id, change))
}

/** The combat rules drop `npcHpShownAs`, which is no part of the order: this keeps it. */
function within(state: CombatState, changed: Omit<CombatState, 'npcHpShownAs'>): CombatState {
  return changed === state ? state : { ...changed, npcHpShownAs: state.npcHpShownAs }
}
