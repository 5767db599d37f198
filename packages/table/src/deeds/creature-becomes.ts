import type { TokenId, UserId } from '@hearthlight/protocol'
import { combatCreatureChanged } from '../combat/events'
import { effectsChanged } from '../effects/events'
import { happen } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { tokenConditionsUpdated, tokenHpUpdated } from '../map/events'
import { playerConditionsChanged, playerHpChanged, playerPlayChanged } from '../party/events'
import type { CreatureHealth } from '../session-context/creature-health'
import type { FightingCreature } from '../session-context/facts'
import type { CreatureEffects } from '../session-context/lasting-effects'

/** The events that `creatureBecomes` makes. */
export const CREATURE_EVENTS = [
  combatCreatureChanged,
  tokenHpUpdated,
  tokenConditionsUpdated,
  playerHpChanged,
  playerConditionsChanged,
  playerPlayChanged,
  effectsChanged,
] as const

export type CreatureEvent = ReturnType<typeof creatureBecomes>[number]

export function healthOfCreature(creature: FightingCreature): CreatureHealth {
  const { hp, maxHp, tempHp, conditions, deathSaves, concentration, effects, due } = creature
  return { hp, maxHp, tempHp, conditions: [...conditions], deathSaves, concentration, ...lastingHealth({ effects, due }) }
}

/** Empty lists are left out. */
export function lastingHealth({ effects, due }: CreatureEffects): Pick<CreatureHealth, 'effects' | 'due'> {
  return { ...(effects.length === 0 ? {} : { effects: [...effects] }), ...(due.length === 0 ? {} : { due: [...due] }) }
}

/**
 * The events that give the creature this health; none if it has it. A token's own events come first: the row's then change nothing
 * that they say. An NPC without a row has no such event and stays as it is.
 */
export function creatureBecomes(creature: FightingCreature, wanted: CreatureHealth) {
  const before = healthOfCreature(creature)
  const health = { ...wanted, ...maximumOf(creature, wanted) }
  if (isEqual(before, health)) return []
  const { id, kind, isInCombat } = creature
  const { effects = [], due = [], ...body } = health
  const { effects: effectsBefore = [], due: dueBefore = [], ...bodyBefore } = before
  const isLastingSame = isEqual(effects, effectsBefore) && isEqual(due, dueBefore)
  const lasting = isLastingSame ? [] : [happen(effectsChanged, { creatureId: id, effects, due })]
  if (isEqual(body, bodyBefore)) return lasting
  const { maxHp, ...rest } = body
  return [
    ...(kind === 'token' ? tokenEvents(id as TokenId, before, health) : []),
    // A row's own hit points are those of its seat: the maximum comes first.
    ...(kind === 'hero' && isInCombat && maxHp !== before.maxHp
      ? [happen(playerHpChanged, { playerId: id as UserId, newHp: health.hp, maxHp })]
      : []),
    ...(isInCombat ? [happen(combatCreatureChanged, { targetId: id, ...rest, ...risen(before, health) })] : []),
    ...(kind === 'hero' && !isInCombat ? seatEvents(id as UserId, before, health) : []),
    ...lasting,
  ]
}

/** The maximum that the creature is to have; an NPC, and health of older games, keep theirs. */
export function maximumOf({ kind, maxHp }: FightingCreature, wanted: CreatureHealth): { readonly hp: number; readonly maxHp: number } {
  const most = kind === 'npc' ? maxHp : (wanted.maxHp ?? maxHp)
  return { hp: Math.min(wanted.hp, most), maxHp: most }
}

/** The maximum, where it changes. */
function risen({ maxHp: before }: CreatureHealth, { maxHp }: CreatureHealth): { readonly maxHp?: number } {
  return maxHp === undefined || maxHp === before ? {} : { maxHp }
}

function tokenEvents(tokenId: TokenId, before: CreatureHealth, health: CreatureHealth) {
  const { hp, conditions } = health
  const most = risen(before, health)
  return [
    ...(hp === before.hp && most.maxHp === undefined ? [] : [happen(tokenHpUpdated, { tokenId, hp, ...most })]),
    ...(isEqual(conditions, before.conditions) ? [] : [happen(tokenConditionsUpdated, { tokenId, conditions })]),
  ]
}

function seatEvents(playerId: UserId, before: CreatureHealth, health: CreatureHealth) {
  const { hp, tempHp, conditions, deathSaves, concentration } = health
  const most = risen(before, health)
  const changes = {
    ...(tempHp === before.tempHp ? {} : { tempHitPoints: tempHp }),
    ...(isEqual(deathSaves, before.deathSaves) ? {} : { deathSaves }),
    ...(concentration === before.concentration ? {} : { concentration: concentration ?? '' }),
  }
  return [
    ...(hp === before.hp && most.maxHp === undefined ? [] : [happen(playerHpChanged, { playerId, newHp: hp, ...most })]),
    ...(isEqual(conditions, before.conditions) ? [] : [happen(playerConditionsChanged, { playerId, conditions })]),
    ...(Object.keys(changes).length === 0 ? [] : [happen(playerPlayChanged, { playerId, changes })]),
  ]
}
