import type { TokenId } from '@hearthlight/protocol'
import { combatConditionAdded, combatConditionRemoved, combatHpChanged } from '../combat/events'
import { healthOf } from '../creature-of'
import type { TableEvent } from '../kernel/define-event'
import { type Restored, tableRestored } from '../kernel/table-restored'
import { tokenOf } from '../map/map.state'
import { type Health, withHealth } from '../session-context/health'
import type { TableState } from '../slices'
import { MOVES } from './tokens-of-seats'

const OF_ROW: ReadonlySet<string> = new Set([combatHpChanged.name, combatConditionAdded.name, combatConditionRemoved.name])

/**
 * COMBAT-12 A row shows the hit points and conditions of the creature that has its id, whatever changed them. A row without
 * a creature, such as one whose token is off the map, keeps its own.
 */
export function rowsShowCreatures(before: TableState, after: TableState, event: TableEvent): TableState {
  const { combat, map, party, npcs } = after
  const isUnchanged = combat === before.combat && map.tokens === before.map.tokens && party === before.party && npcs === before.npcs
  if (isUnchanged || combat.entries.length === 0 || MOVES.has(event.name)) return after
  let isChanged = false
  const entries = combat.entries.map((entry) => {
    if (isTokenNext(event, entry.id) && tokenOf(map, entry.id as TokenId) !== undefined) return entry
    const health = healthOf(after, entry.id)
    const shown = health === undefined ? entry : withHealth(entry, asReadable(entry, health))
    if (shown !== entry) isChanged = true
    return shown
  })
  return isChanged ? { ...after, combat: { ...combat, entries } } : after
}

/** Whether the same act has another event, which changes the row's token: each of the two is announced. */
function isTokenNext({ name, payload }: TableEvent, id: string): boolean {
  if (name === tableRestored.name) return (payload as Restored).cause === 'rewound'
  return OF_ROW.has(name) && (payload as { readonly targetId: string }).targetId === id
}

/** A player's copy may know the numbers of the row and not those of the creature, or the other way round. */
function asReadable({ hp, maxHp }: Health, health: Health): Health {
  return hp === null || health.hp === null || health.maxHp === null ? { hp, maxHp, conditions: health.conditions } : health
}
