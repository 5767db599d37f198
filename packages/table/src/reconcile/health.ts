import { applyPlayChanges } from '@hearthlight/rules/character'
import { NO_DEATH_SAVES } from '@hearthlight/rules/combat'
import { type CombatEntry, entryOf, shownConcentration } from '../combat/combat.state'
import { combatConditionAdded, combatConditionRemoved, combatCreatureChanged, combatEntryUpdated, combatHpChanged } from '../combat/events'
import { healthOf } from '../facts'
import type { TableEvent } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { type Restored, tableRestored } from '../kernel/table-restored'
import { putNpc } from '../npcs/npcs.state'
import { changeSeat, type PartyState, type Seat, seatOf } from '../party/party.state'
import { type Health, withConditions, withHealth, withHitPoints } from '../session-context/health'
import type { TableState } from '../slices'
import { MOVES } from './tokens-of-seats'

const ROW_EVENTS: ReadonlySet<string> = new Set([
  combatHpChanged.name,
  combatConditionAdded.name,
  combatConditionRemoved.name,
  combatCreatureChanged.name,
])

/**
 * Copies hit points and conditions that an event gives a row to the row's creature, except to a token, which has its own event. A seat
 * also gets death saves, temporary hit points and concentration.
 */
export function creaturesTakeFromRows(state: TableState, event: TableEvent): TableState {
  const { party, npcs, combat } = state
  if (event.name === combatEntryUpdated.name) return seatTakesPlay(state, (event.payload as { readonly entry: CombatEntry }).entry)
  const row = entryOf(combat, rowOf(event) ?? '')
  const creature = row && healthOf(state, row.id)
  if (row === undefined || creature === undefined) return state
  const struck = <Creature extends Health>(each: Creature): Creature =>
    withConditions(row.hp === null ? each : withHitPoints(each, row.hp), row.conditions)
  if ('character' in creature) {
    const hurt = { ...state, party: changeSeat(party, creature.id, struck) }
    return event.name === combatCreatureChanged.name ? seatTakesPlay(hurt, row) : hurt
  }
  return 'isHidden' in creature ? { ...state, npcs: putNpc(npcs, struck(creature)) } : state
}

function seatTakesPlay(state: TableState, entry: CombatEntry): TableState {
  const seat = healthOf(state, entry.id)
  if (entry.hp === null || seat === undefined || !('character' in seat) || seat.play === undefined) return state
  const { deathSaves, tempHp: tempHitPoints } = entry
  const isSame = shownConcentration(seat.play.concentration) === entry.concentration
  const concentration = isSame ? seat.play.concentration : (entry.concentration ?? '')
  const play = applyPlayChanges(seat.play, { deathSaves, tempHitPoints, concentration })
  return play === seat.play ? state : { ...state, party: changeSeat(state.party, seat.id, (each) => ({ ...each, play })) }
}

/**
 * COMBAT-25 What a row concentrates on is its seat's as long as the seat tells nothing else: in fights and saved games of older versions
 * the row alone knew it.
 */
export function seatsTakeConcentration(before: TableState, after: TableState, event: TableEvent): TableState {
  if (after.combat === before.combat && after.party === before.party) return after
  const isLoaded = event.name === tableRestored.name && (event.payload as Restored).cause === 'loaded'
  const party = after.combat.entries.reduce<PartyState>((state, { id, hp, concentration }) => {
    const play = seatOf(state, id)?.play
    if (hp === null || concentration === null || play === undefined || play.concentration !== '') return state
    const wasSilent = isLoaded || seatOf(before.party, id)?.play?.concentration === ''
    return wasSilent ? changeSeat(state, id, (seat) => ({ ...seat, play: { ...play, concentration } })) : state
  }, after.party)
  return party === after.party ? after : { ...after, party }
}

/** Whoever has hit points makes no death saves, whatever has healed them. */
export function healedSeatsStopDying(before: TableState, after: TableState): TableState {
  if (after.party === before.party) return after
  const healed = after.party.seats.filter(({ hp, play }) => hp > 0 && play !== undefined && !isEqual(play.deathSaves, NO_DEATH_SAVES))
  const party = healed.reduce<PartyState>((state, { id }) => changeSeat(state, id, withoutSaves), after.party)
  return party === after.party ? after : { ...after, party }
}

function withoutSaves(seat: Seat): Seat {
  return seat.play === undefined ? seat : { ...seat, play: { ...seat.play, deathSaves: NO_DEATH_SAVES } }
}

/**
 * COMBAT-25 The row with the death saves, temporary hit points and concentration of its seat; the same object if it has them. The copies
 * of other players do not know them: there the row keeps its own. So does a row that is shown without numbers.
 */
function withPlayOf(entry: CombatEntry, { hp, play }: Seat): CombatEntry {
  if (entry.hp === null) return entry
  const deathSaves = hp > 0 ? NO_DEATH_SAVES : (play?.deathSaves ?? entry.deathSaves)
  const tempHp = Math.min(MOST_TEMPORARY, play?.tempHitPoints ?? entry.tempHp)
  const concentration = play === undefined ? entry.concentration : shownConcentration(play.concentration)
  const isSame = tempHp === entry.tempHp && concentration === entry.concentration && isEqual(deathSaves, entry.deathSaves)
  return isSame ? entry : { ...entry, deathSaves, tempHp, concentration }
}

/** The largest number of a row; a sheet may have more. */
const MOST_TEMPORARY = 9_999

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
    const healthy = creature === undefined || isTokenNext ? entry : withHealth(entry, creature)
    const shown = creature !== undefined && 'character' in creature ? withPlayOf(healthy, creature) : healthy
    if (shown !== entry) isChanged = true
    return shown
  })
  return isChanged ? { ...after, combat: { ...combat, entries } } : after
}

/** The id of the row whose hit points or conditions the event changes. */
function rowOf({ name, payload }: TableEvent): string | undefined {
  return ROW_EVENTS.has(name) ? (payload as { readonly targetId: string }).targetId : undefined
}
