import type { UserId } from '@hearthlight/protocol'
import type { Actor } from '../kernel/define-event'
import type { PassedTurn } from '../session-context/creature-health'
import { type CreatureEffects, type DueEntry, shownEffectId, type TableEffect } from '../session-context/lasting-effects'

export interface EffectsState {
  /** By the id of the creature's row, else of its seat, token or NPC. */
  readonly creatures: Readonly<Record<string, SeenEffects>>
  /** The latest turns that changed effects, for going back; absent if there are none. Never sent to players. */
  readonly passed?: readonly PassedTurn[] | undefined
}

export interface SeenEffects extends CreatureEffects {
  /** The players who see the creature; absent: all. Never sent to players. */
  readonly seenBy?: readonly UserId[] | undefined
}

export const NO_EFFECTS: EffectsState = { creatures: {} }

/** Limit of turns to go back with their effects. */
const PASSED_KEPT = 10

export function effectsOf({ creatures }: EffectsState, creatureId: string): SeenEffects {
  return (Object.hasOwn(creatures, creatureId) ? creatures[creatureId] : undefined) ?? NOTHING
}

const NOTHING: SeenEffects = { effects: [], due: [] }

/** The state with these effects of the creature; a creature without any is not kept. In the order of ids, so that undo leaves no trace. */
export function withEffects(state: EffectsState, creatureId: string, { effects, due }: CreatureEffects): EffectsState {
  if (effects.length + due.length === 0) return withoutCreatures(state, (id) => id === creatureId)
  const others = Object.entries(state.creatures).filter(([id]) => id !== creatureId)
  const all = [...others, [creatureId, { ...effectsOf(state, creatureId), effects, due }] as const]
  return { ...state, creatures: Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1))) }
}

/** The same object if no creature is left out. */
export function withoutCreatures(state: EffectsState, isGone: (creatureId: string) => boolean): EffectsState {
  const entries = Object.entries(state.creatures)
  const staying = entries.filter(([id]) => !isGone(id))
  return staying.length === entries.length ? state : { ...state, creatures: Object.fromEntries(staying) }
}

/** One more turn that passed; without it, the latest is taken back. */
export function withPassed({ passed = [], ...state }: EffectsState, turn: PassedTurn | undefined): EffectsState {
  const turns = turn === undefined ? passed.slice(0, -1) : [...passed, turn].slice(-PASSED_KEPT)
  return turns.length === 0 ? state : { ...state, passed: turns }
}

/**
 * EFFECT-7 Players learn of effects on creatures that they see: all of those that the party laid; of others the name, the conditions and
 * how long they last. What is due they learn of their own hero alone.
 */
export function effectsSeenBy({ role, userId }: Actor, state: EffectsState): EffectsState {
  if (role === 'dm') return state
  const seen = Object.entries(state.creatures).flatMap(([id, { effects, due, seenBy }]) => {
    if (seenBy !== undefined && !seenBy.includes(userId)) return []
    const shown: CreatureEffects = { effects: effects.map(shownEffect), due: id === userId ? due.map(shownDue) : [] }
    return shown.effects.length + shown.due.length === 0 ? [] : [[id, shown] as const]
  })
  return { creatures: Object.fromEntries(seen) }
}

function shownEffect(effect: TableEffect, index: number): TableEffect {
  if (effect.isPartys) return effect
  const { name, targetId, conditions, lasting, roundsLeft } = effect
  const rounds = roundsLeft === undefined ? {} : { roundsLeft }
  const id = shownEffectId(effect, index)
  return { id, name, authorId: '', targetId, conditions, lasting, ...rounds, concentration: false, isMagical: false }
}

function shownDue(entry: DueEntry): DueEntry {
  if (entry.isPartys) return entry
  const { id, name, kind, save } = entry
  return { id, effectId: '', name, kind, isMagical: false, ...(save === undefined ? {} : { save: { ability: save.ability } }) }
}
