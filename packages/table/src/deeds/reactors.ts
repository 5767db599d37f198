import type { UserId } from '@hearthlight/protocol'
import type { CastWay } from '@hearthlight/rules/character'
import { spellKey } from '@hearthlight/rules/monster-uses'
import {
  type Act,
  canAct,
  castingOfSheet,
  castingsOfMonster,
  type Reaction,
  type ReactionCause,
  reactionOfMonster,
  reactionOfSheet,
  reactionsOfMonster,
  reactionsOfSheet,
} from '@hearthlight/rules/resolve'
import type { Env } from '../session-context/define-message'
import type { Facts, FightingCreature } from '../session-context/facts'
import { combatantOf } from './combatants'
import type { Deed } from './deeds.state'
import { RESISTANCE } from './reaction-costs'
import type { AskedReaction } from './reaction-window'

/** Feet within which a counterspell reaches the caster. */
const COUNTER_FT = 60

/**
 * Those of the other side who can stop the casting of this spell, in the order of initiative; none outside of a fight. Author and
 * counterspeller have to see each other: a table that waits for a hidden creature would tell of it.
 */
export function whoCanCounter(act: Act, author: FightingCreature, facts: Facts, env: Env): readonly AskedReaction[] {
  if (!act.isSpell || act.isLaterMoment) return []
  return facts.initiativeOrder().flatMap((id) => {
    const creature = facts.fightingCreature(id)
    if (creature === undefined || creature.isParty === author.isParty || !canReact(creature, facts)) return []
    const areInSight = isSeenBy(author, creature) && isSeenBy(creature, author)
    if (!areInSight || (facts.feetBetween(creature.id, author.id) ?? 0) > COUNTER_FT) return []
    return asked(creature, reactionsOf(creature, { kind: 'casting' }, facts, env))
  })
}

/**
 * The targets that can answer what the dice say: an attack that hits, darts, a save that failed. In the order of initiative. Where deeds
 * are applied at once, the wait itself would tell: hidden creatures are not asked, and legendary ones always when they save.
 */
export function whoCanAnswer(deed: Deed, facts: Facts, env: Env): readonly AskedReaction[] {
  const { targets, asked: { act, resists } = {}, to } = deed
  if (act === undefined) return []
  const isTold = (playerId: UserId | null) => playerId === null || to === undefined || to.includes(playerId)
  const isAtOnce = facts.deedMode === 'apply'
  const found = targets.flatMap(({ id, result, isLegendary }) => {
    const creature = facts.fightingCreature(id)
    if (creature === undefined || creature.hp <= 0 || (isAtOnce && creature.seenBy !== undefined)) return []
    const cause = causeOf(act, result)
    const reactions = cause !== undefined && canReact(creature, facts) ? reactionsOf(creature, cause, facts, env) : []
    const hasFailed = result.save?.outcome === 'failure' || result.save?.outcome === 'automatic-failure'
    const resistsLeft =
      hasFailed && resists?.includes(id) !== true && combatantOf(creature, env.rulebook, facts.usedBy(id)).legendaryResistances > 0
    return asked(creature, resistsLeft ? [...reactions, RESISTANCE] : reactions, isAtOnce && isLegendary === true)
  })
  // For a player who does not see the attacker, and is told nothing of it, the DM answers.
  return inOrder(
    found.map((one) => (isTold(one.playerId) ? one : { ...one, playerId: null })),
    facts,
  )
}

/** Reactions count in the order of initiative, whoever answers first; those outside of it by their ids. */
export function inOrder<Thing extends { readonly creatureId: string }>(things: readonly Thing[], facts: Facts): readonly Thing[] {
  const order = facts.initiativeOrder()
  const placeOf = ({ creatureId }: Thing) => (order.includes(creatureId) ? order.indexOf(creatureId) : order.length)
  return [...things].sort((one, other) => placeOf(one) - placeOf(other) || (one.creatureId < other.creatureId ? -1 : 1))
}

/** The reaction as an act of the creature on itself; undefined if it is none, or is no longer known. */
export function actOfReaction(creature: FightingCreature, key: string, way: CastWay | undefined, { rulebook }: Env): Act | undefined {
  if (rulebook === undefined) return undefined
  const monster = rulebook.monsters.get(creature.monsterId ?? '')
  if (monster !== undefined) return reactionOfMonster(monster, rulebook.spells, key, way)
  if (creature.sheet === undefined || way === undefined) return undefined
  return reactionOfSheet(creature.sheet, rulebook.spells, key, way)
}

/** The level of the slot and the modifier of the ability with which the creature casts that counterspell. */
export function counterOf(
  creature: FightingCreature,
  key: string,
  way: CastWay | undefined,
  { rulebook }: Env,
): { readonly slotLevel: number; readonly modifier: number } | undefined {
  const spell = rulebook?.spells.get(key.slice(spellKey('').length))
  const monster = rulebook?.monsters.get(creature.monsterId ?? '')
  if (spell === undefined) return undefined
  if (monster === undefined) return creature.sheet && way !== undefined ? castingOfSheet(creature.sheet, spell, way) : undefined
  return castingsOfMonster(monster, spell.id).find(({ takes, casting }) => takes !== 'slot' || casting.slotLevel === way)?.casting
}

/** Whether the other's player sees the creature; for a creature of the DM's in the party, whether all do. */
export function isSeenBy(
  { seenBy }: Pick<FightingCreature, 'seenBy'>,
  { playerId, isParty }: Pick<FightingCreature, 'playerId' | 'isParty'>,
): boolean {
  return seenBy === undefined || (playerId === null ? !isParty : seenBy.includes(playerId))
}

/** Whether it can act at all, and has not used its reaction. */
export function canReact(creature: FightingCreature, facts: Facts): boolean {
  return canAct(combatantOf(creature)) && !facts.hasReacted(creature.id)
}

function reactionsOf(creature: FightingCreature, cause: ReactionCause, facts: Facts, env: Env): readonly Reaction[] {
  const { rulebook } = env
  if (rulebook === undefined) return []
  const monster = rulebook.monsters.get(creature.monsterId ?? '')
  if (monster !== undefined) {
    const used = facts.usedBy(creature.id)
    const counters = env.monsterUses(monster.id)
    const isLeft = (key: string) => (counters.find((counter) => counter.key === key)?.most ?? Infinity) > (used[key] ?? 0)
    return reactionsOfMonster(monster, rulebook.spells, isLeft, cause)
  }
  if (creature.sheet === undefined || creature.play === undefined) return []
  return reactionsOfSheet(creature.sheet, creature.play, rulebook.spells, cause)
}

function causeOf({ attack, shots, source }: Act, { attacks }: Deed['targets'][number]['result']): ReactionCause | undefined {
  if (attacks.some(({ outcome }) => outcome === 'hit' || outcome === 'critical')) return { kind: 'hit', reach: attack?.reach ?? 'melee' }
  return attack === undefined && shots > 1 && source.kind === 'spell' ? { kind: 'darts', spellId: source.spellId } : undefined
}

function asked(
  { id, name, playerId, kind, isParty }: FightingCreature,
  options: readonly Reaction[],
  isAlways = false,
): readonly AskedReaction[] {
  return options.length === 0 && !isAlways
    ? []
    : [{ creatureId: id, name, playerId: kind === 'hero' ? playerId : null, isParty, options: [...options] }]
}
