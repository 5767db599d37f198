import type { Change } from '@hearthlight/rules/resolve'
import type { Facts } from '../session-context/facts'
import type { TableEffect } from '../session-context/lasting-effects'
import { creatureBecomes, healthOfCreature } from './creature-becomes'
import { changesTo, fightingCreatures } from './creature-changes'

/** A minute. */
const MOST_ROUNDS = 10

/** EFFECT-9 The events that end what lasts no longer than a minute, and drop what is due, when a fight ends: nobody counts turns any more. */
export function fightEnds(facts: Facts) {
  const bearers = fightingCreatures(facts.effectBearers(), facts)
  const all = bearers.flatMap(({ id: targetId, effects }) => effects.map((effect) => ({ targetId, effect })))
  const ending = all.filter(({ effect }) => isShort(effect))
  const authors = new Set(ending.filter(({ effect }) => effect.concentration).map(({ effect }) => effect.authorId))
  const holds = (authorId: string) => all.some(({ effect }) => effect.concentration && effect.authorId === authorId && !isShort(effect))
  const changes: Change[] = [
    ...ending.map(({ targetId, effect: { id: effectId } }) => ({ kind: 'end-effect', targetId, effectId }) as const),
    ...[...authors].filter((authorId) => !holds(authorId)).map((targetId) => ({ kind: 'lose-concentration', targetId }) as const),
  ]
  const changed = changesTo(changes, facts)
  const others = bearers.filter(({ id, due }) => due.length > 0 && changed.every(({ creature }) => creature.id !== id))
  return [...changed, ...others.map((creature) => ({ creature, health: healthOfCreature(creature) }))].flatMap(
    ({ creature, health: { due: _dropped, ...health } }) => creatureBecomes(creature, health),
  )
}

function isShort({ lasting: { kind, rounds = 1 } }: TableEffect): boolean {
  return kind === 'turn' || (kind === 'rounds' && rounds <= MOST_ROUNDS)
}
