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
  const { hp, tempHp, conditions, deathSaves, concentration, effects, due } = creature
  return { hp, tempHp, conditions: [...conditions], deathSaves, concentration, ...lastingHealth({ effects, due }) }
}

/** Empty lists are left out. */
export function lastingHealth({ effects, due }: CreatureEffects): Pick<CreatureHealth, 'effects' | 'due'> {
  return { ...(effects.length === 0 ? {} : { effects: [...effects] }), ...(due.length === 0 ? {} : { due: [...due] }) }
}

/**
 * The events that give the creature this health; none if it has it. A token's own events come first: the row's then change nothing
 * that they say. An NPC without a row has no such event and stays as it is.
 */
export function creatureBecomes(creature: FightingCreature, health: CreatureHealth) {
  const before = healthOfCreature(creature)
  if (isEqual(before, health)) return []
  const { id, kind, isInCombat } = creature
  const { effects = [], due = [], ...body } = health
  const { effects: effectsBefore = [], due: dueBefore = [], ...bodyBefore } = before
  const isLastingSame = isEqual(effects, effectsBefore) && isEqual(due, dueBefore)
  const lasting = isLastingSame ? [] : [happen(effectsChanged, { creatureId: id, effects, due })]
  if (isEqual(body, bodyBefore)) return lasting
  return [
    ...(kind === 'token' ? tokenEvents(id as TokenId, before, health) : []),
    ...(isInCombat ? [happen(combatCreatureChanged, { targetId: id, ...body })] : []),
    ...(kind === 'hero' && !isInCombat ? seatEvents(id as UserId, before, health) : []),
    ...lasting,
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
