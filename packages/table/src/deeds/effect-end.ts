import { SessionId } from '@hearthlight/protocol'
import type { Change } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { defineMessage, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import type { TableEffect } from '../session-context/lasting-effects'
import { CREATURE_EVENTS, creatureBecomes } from './creature-becomes'
import { changesTo } from './creature-changes'
import type { DeedsState } from './deeds.state'

/**
 * EFFECT-6 The DM ends an effect, with its conditions. A player ends the own concentration, with all effects that hang on it, and not
 * while the game is paused.
 */
export const effectEnd = defineMessage<DeedsState>()({
  name: 'effect-end',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    creatureId: z.string().check(z.minLength(1), z.maxLength(64)),
    effectId: z.string().check(z.minLength(1), z.maxLength(400)),
  }),
  events: [...CREATURE_EVENTS],
  may: ({ actor, facts, payload: { creatureId, effectId } }) => {
    if (actor.role === 'dm') return 'yes'
    const effect = effectOn(creatureId, effectId, facts)
    if (effect?.concentration !== true || effect.authorId !== actor.userId) return refuse('AUTH_003', 'Only the DM may do that.')
    return facts.isPaused ? refuse('SESS_005', 'The game is paused. Wait for the DM to go on.') : 'yes'
  },
  decide: ({ actor, facts, payload: { creatureId, effectId } }) => {
    if (facts.fightingCreature(creatureId) === undefined) return refuse('VAL_001', 'Nobody with that id is at this table.')
    const effect = effectOn(creatureId, effectId, facts)
    if (effect === undefined) return []
    const isWhole = actor.role !== 'dm' || isLastOfConcentration(effect, facts)
    const changes: Change[] = [
      { kind: 'end-effect', targetId: creatureId, effectId },
      ...(effect.concentration && isWhole ? [{ kind: 'lose-concentration', targetId: effect.authorId } as const] : []),
    ]
    return changesTo(changes, facts).flatMap(({ creature, health }) => creatureBecomes(creature, health))
  },
})

function effectOn(creatureId: string, effectId: string, facts: Facts): TableEffect | undefined {
  return facts.fightingCreature(creatureId)?.effects.find(({ id }) => id === effectId)
}

function isLastOfConcentration({ id, authorId }: TableEffect, facts: Facts): boolean {
  const others = facts.effectBearers().flatMap((bearer) => facts.fightingCreature(bearer)?.effects ?? [])
  return !others.some((other) => other.concentration && other.authorId === authorId && other.id !== id)
}
