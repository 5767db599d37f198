import { entryOf } from '../combat/combat.state'
import { combatConditionAdded, combatConditionRemoved, combatHpChanged } from '../combat/events'
import { healthOf } from '../facts'
import type { TableEvent } from '../kernel/define-event'
import { type Restored, tableRestored } from '../kernel/table-restored'
import { putNpc } from '../npcs/npcs.state'
import { changeSeat } from '../party/party.state'
import { type Health, withConditions, withHealth, withHitPoints } from '../session-context/health'
import type { TableState } from '../slices'
import { MOVES } from './tokens-of-seats'

const ROW_EVENTS: ReadonlySet<string> = new Set([combatHpChanged.name, combatConditionAdded.name, combatConditionRemoved.name])

/** Copies hit points and conditions that an event gives a row to the row's creature, except to a token, which has its own event. */
export function creaturesTakeFromRows(state: TableState, event: TableEvent): TableState {
  const { party, npcs, combat } = state
  const row = entryOf(combat, rowOf(event) ?? '')
  const creature = row && healthOf(state, row.id)
  if (row === undefined || creature === undefined) return state
  const struck = <Creature extends Health>(each: Creature): Creature =>
    withConditions(row.hp === null ? each : withHitPoints(each, row.hp), row.conditions)
  if ('character' in creature) return { ...state, party: changeSeat(party, creature.id, struck) }
  return 'isHidden' in creature ? { ...state, npcs: putNpc(npcs, struck(creature)) } : state
}

/**
 * COMBAT-12 A row shows the hit points and conditions of the creature with its id, whatever changed them. A row without a
 * creature, for example because its token was removed from the map, keeps its own values.
 */
export function rowsShowCreatures(before: TableState, after: TableState, event: TableEvent): TableState {
  const { combat, map, party, npcs } = after
  const isUnchanged = combat === before.combat && map.tokens === before.map.tokens && party === before.party && npcs === before.npcs
  if (isUnchanged || combat.entries.length === 0 || MOVES.has(event.name)) return after
  const isRewound = event.name === tableRestored.name && (event.payload as Restored).cause === 'rewound'
  let isChanged = false
  const entries = combat.entries.map((entry) => {
    const creature = healthOf(after, entry.id)
    // The token's own event follows in the same act; until then the row keeps the newer values. That event is announced, too,
    // so it must change what its viewers see.
    const isTokenNext = creature !== undefined && 'isVisible' in creature && (isRewound || rowOf(event) === entry.id)
    const shown = creature === undefined || isTokenNext ? entry : withHealth(entry, creature)
    if (shown !== entry) isChanged = true
    return shown
  })
  return isChanged ? { ...after, combat: { ...combat, entries } } : after
}

/** The id of the row whose hit points or conditions the event changes. */
function rowOf({ name, payload }: TableEvent): string | undefined {
  return ROW_EVENTS.has(name) ? (payload as { readonly targetId: string }).targetId : undefined
}
