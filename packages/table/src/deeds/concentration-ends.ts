import type { TokenId } from '@hearthlight/protocol'
import type { Change } from '@hearthlight/rules/resolve'
import { combatConditionRemoved } from '../combat/events'
import { effectsChanged } from '../effects/events'
import { happen } from '../kernel/define-event'
import { tokenConditionsUpdated } from '../map/events'
import type { Facts, FightingCreature } from '../session-context/facts'
import { CREATURE_EVENTS, creatureBecomes } from './creature-becomes'
import { changesTo, fightingCreatures } from './creature-changes'

/** The events that `concentrationEnds` makes. */
export const CONCENTRATION_EVENTS = [combatConditionRemoved, ...CREATURE_EVENTS] as const
export type ConcentrationEvent = ReturnType<typeof concentrationEnds>[number]

/**
 * EFFECT-6 Ends the effects that hang on a creature's concentration. They follow events that change the creature itself: of its health
 * they say only which conditions go.
 */
export function concentrationEnds(authorId: string, facts: Facts) {
  const bearers = fightingCreatures(facts.effectBearers(), facts)
  const changes = bearers.flatMap(({ id: targetId, effects }) =>
    effects
      .filter((effect) => effect.concentration && effect.authorId === authorId)
      .map(({ id: effectId }): Change => ({ kind: 'end-effect', targetId, effectId })),
  )
  const changed = changesTo(changes, facts)
  const others = changed.filter(({ creature }) => creature.id !== authorId)
  const own = changed.filter(({ creature }) => creature.id === authorId)
  return [
    ...others.flatMap(({ creature, health }) => creatureBecomes(creature, health)),
    ...own.flatMap(({ creature, health }) => conditionsGo(creature, health.conditions)),
    ...own.map(({ health: { effects = [], due = [] } }) => happen(effectsChanged, { creatureId: authorId, effects, due })),
  ]
}

function conditionsGo({ id, kind, conditions: before, isInCombat }: FightingCreature, conditions: FightingCreature['conditions']) {
  const gone = before.filter((condition) => !conditions.includes(condition))
  if (gone.length === 0 || !isInCombat) return []
  return [
    ...(kind === 'token' ? [happen(tokenConditionsUpdated, { tokenId: id as TokenId, conditions: [...conditions] })] : []),
    ...gone.map((condition) => happen(combatConditionRemoved, { targetId: id, condition })),
  ]
}
