import type { TableEvent } from '../kernel/define-event'
import type { AnyEvent } from '../kernel/define-message'
import type { CombatEntry, CombatState } from './combat.state'
import * as events from './events'

/** With more changed rows than this, the whole order is sent. */
const ROWS_TOLD_ONE_BY_ONE = 3

/** The events that turn a player's `copy` of the combat into the `truth` they may know; small events if those are enough. */
export function catchUpCombat(copy: CombatState, truth: CombatState): readonly TableEvent[] {
  if (isSame(copy, truth)) return []
  if (!truth.active) return copy.active ? [tell(events.combatEnded, {})] : []
  const { isDmTurn, startedAt } = truth
  const start = startedAt === undefined ? {} : { startedAt }
  const turnNow = { currentTurn: truth.turn, round: truth.round, ...(isDmTurn === undefined ? {} : { isDmTurn }), ...start }
  const whole = { combatants: truth.entries, ...turnNow }
  if (!copy.active) return [tell(events.combatStarted, whole)]
  const rows = rowEvents(copy.entries, truth.entries)
  if (rows.length <= ROWS_TOLD_ONE_BY_ONE) {
    const viewed = rows.reduce((state, { event, payload }) => event.apply(state, payload, { at: 0 }) as CombatState, copy)
    const turn = turnEvents(viewed, truth, turnNow)
    if (isSameRows(viewed, truth) && (turn.length === 0 || isOtherTurn(copy, truth))) {
      return [...rows, ...turn].map(({ event, payload }) => tell(event, payload))
    }
  }
  return [tell(events.combatOrderChanged, whole)]
}

/** `combat-turn-changed` ends what belongs to the turn before. If only the time differs, the same turn goes on. */
function turnEvents(viewed: CombatState, truth: CombatState, turnNow: object): readonly Step[] {
  if (!isSameTurn(viewed, truth)) return [{ event: events.combatTurnChanged, payload: turnNow }]
  const { startedAt } = truth
  if (viewed.startedAt === startedAt) return []
  return [{ event: events.combatTurnTimed, payload: startedAt === undefined ? {} : { startedAt } }]
}

/** Whether it is another turn, and not the same one counted in other rows: `combat-turn-changed` would end what belongs to it. */
function isOtherTurn(copy: CombatState, truth: CombatState): boolean {
  if (copy.round !== truth.round || copy.isDmTurn !== truth.isDmTurn) return true
  return copy.startedAt !== truth.startedAt || (truth.isDmTurn !== true && copy.entries[copy.turn]?.id !== truth.entries[truth.turn]?.id)
}

interface Step {
  readonly event: AnyEvent
  readonly payload: unknown
}

function rowEvents(copy: readonly CombatEntry[], truth: readonly CombatEntry[]): readonly Step[] {
  const known = new Map(copy.map((entry) => [entry.id, entry]))
  const staying = new Set(truth.map((entry) => entry.id))
  const removed = copy.filter((entry) => !staying.has(entry.id))
  return [
    ...removed.map((entry): Step => ({ event: events.combatEntryRemoved, payload: { targetId: entry.id } })),
    ...truth.flatMap((entry): readonly Step[] => {
      const old = known.get(entry.id)
      if (old === undefined) return [{ event: events.combatEntryAdded, payload: { entry } }]
      return isSameEntry(old, entry) ? [] : [changeOf(old, entry)]
    }),
  ]
}

/** The smallest event that describes the row's change. */
function changeOf(old: CombatEntry, entry: CombatEntry): Step {
  if (entry.hp !== null && isSameEntry({ ...old, hp: entry.hp }, entry)) {
    return { event: events.combatHpChanged, payload: { targetId: entry.id, newHp: entry.hp } }
  }
  const added = entry.conditions.filter((condition) => !old.conditions.includes(condition))
  const removed = old.conditions.filter((condition) => !entry.conditions.includes(condition))
  const [condition] = [...added, ...removed]
  if (condition !== undefined && added.length + removed.length === 1 && isSameEntry({ ...old, conditions: entry.conditions }, entry)) {
    const event = added.length === 1 ? events.combatConditionAdded : events.combatConditionRemoved
    return { event, payload: { targetId: entry.id, condition } }
  }
  return { event: events.combatEntryUpdated, payload: { entry } }
}

function isSame(one: CombatState, other: CombatState): boolean {
  return (
    one === other || (one.active === other.active && one.startedAt === other.startedAt && isSameTurn(one, other) && isSameRows(one, other))
  )
}

function isSameTurn(one: CombatState, other: CombatState): boolean {
  return one.round === other.round && one.turn === other.turn && one.isDmTurn === other.isDmTurn
}

function isSameRows({ entries: some }: CombatState, { entries: others }: CombatState): boolean {
  return some.length === others.length && some.every((entry, index) => isSameEntry(entry, others[index]))
}

function isSameEntry(one: CombatEntry, other: CombatEntry | undefined): boolean {
  if (one === other) return true
  if (other === undefined) return false
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.initiative === other.initiative &&
    one.dexterity === other.dexterity &&
    one.hp === other.hp &&
    one.maxHp === other.maxHp &&
    one.tempHp === other.tempHp &&
    one.health === other.health &&
    one.playerId === other.playerId &&
    one.isParty === other.isParty &&
    one.isHidden === other.isHidden &&
    one.concentration === other.concentration &&
    one.deathSaves.successes === other.deathSaves.successes &&
    one.deathSaves.failures === other.deathSaves.failures &&
    one.savedInRound === other.savedInRound &&
    one.conditions.length === other.conditions.length &&
    one.conditions.every((condition, index) => condition === other.conditions[index])
  )
}

function tell(event: AnyEvent, payload: unknown): TableEvent {
  return { name: event.name, payload }
}
