import type { TokenId, UserId } from '@hearthlight/protocol'
import { combatCreatureChanged } from '../combat/events'
import { happen } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { tokenConditionsUpdated, tokenHpUpdated } from '../map/events'
import { playerConditionsChanged, playerHpChanged, playerPlayChanged } from '../party/events'
import type { FightingCreature } from '../session-context/facts'
import type { CreatureHealth } from './deeds.state'

/** The events that `creatureBecomes` makes. */
export const CREATURE_EVENTS = [
  combatCreatureChanged,
  tokenHpUpdated,
  tokenConditionsUpdated,
  playerHpChanged,
  playerConditionsChanged,
  playerPlayChanged,
] as const

export function healthOfCreature({ hp, tempHp, conditions, deathSaves, concentration }: FightingCreature): CreatureHealth {
  return { hp, tempHp, conditions: [...conditions], deathSaves, concentration }
}

/**
 * The events that give the creature this health; none if it has it. A token's own events come first: the row's then change nothing
 * that they say. An NPC without a row has no such event and stays as it is.
 */
export function creatureBecomes(creature: FightingCreature, health: CreatureHealth) {
  const before = healthOfCreature(creature)
  if (isEqual(before, health)) return []
  const { id, kind, isInCombat } = creature
  return [
    ...(kind === 'token' ? tokenEvents(id as TokenId, before, health) : []),
    ...(isInCombat ? [happen(combatCreatureChanged, { targetId: id, ...health })] : []),
    ...(kind === 'hero' && !isInCombat ? seatEvents(id as UserId, before, health) : []),
  ]
}

function tokenEvents(tokenId: TokenId, before: CreatureHealth, { hp, conditions }: CreatureHealth) {
  return [
    ...(hp === before.hp ? [] : [happen(tokenHpUpdated, { tokenId, hp })]),
    ...(isEqual(conditions, before.conditions) ? [] : [happen(tokenConditionsUpdated, { tokenId, conditions })]),
  ]
}

function seatEvents(playerId: UserId, before: CreatureHealth, { hp, tempHp, conditions, deathSaves, concentration }: CreatureHealth) {
  const changes = {
    ...(tempHp === before.tempHp ? {} : { tempHitPoints: tempHp }),
    ...(isEqual(deathSaves, before.deathSaves) ? {} : { deathSaves }),
    ...(concentration === before.concentration ? {} : { concentration: concentration ?? '' }),
  }
  return [
    ...(hp === before.hp ? [] : [happen(playerHpChanged, { playerId, newHp: hp })]),
    ...(isEqual(conditions, before.conditions) ? [] : [happen(playerConditionsChanged, { playerId, conditions })]),
    ...(Object.keys(changes).length === 0 ? [] : [happen(playerPlayChanged, { playerId, changes })]),
  ]
}
