import type { TokenId } from '@hearthlight/protocol'
import { removeEntry } from '@hearthlight/rules/combat'
import type { z } from 'zod/mini'
import { type CombatState, entryOf } from '../combat/combat.state'
import { type EffectsState, effectsOf, withEffects } from '../effects/effects.state'
import { isEqual } from '../kernel/is-equal'
import { dropTokens, type MapState, putTokens } from '../map/map.state'
import type { Token } from '../map/tokens/token'
import { type OpportunitiesState, withMovement } from '../opportunities/opportunities.state'
import { effectsAreSeen } from '../reconcile/effects-follow-creatures'
import type { peopleMoved } from '../scenes/events'
import { type SceneId, type SceneMove, type SceneSlices, type ScenesState, sceneOfPerson } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { atPlace, slicesOfScene } from './at-scene'

/**
 * SCENES-4 Moves players, the tokens of their characters and what lasts on them. Their rows leave the initiative of the scene that they leave,
 * with what may be struck at them and how far they have moved.
 */
export function movePeople(state: TableState, { to, playerIds, isMain, tokens }: z.output<(typeof peopleMoved)['payload']>): TableState {
  const { main, at } = state.scenes
  const origins = [...new Set(playerIds.map((id) => sceneOfPerson({ main, at }, id)))].filter((id) => id !== to)
  let next = state
  const left: SceneMove['left'][number][] = []
  for (const from of origins) {
    const leaving = playerIds.filter((id) => sceneOfPerson({ main, at }, id) === from)
    const { state: without, slices } = leave(next, from, leaving, to)
    next = without
    left.push({ from, slices })
  }
  next = changeScene(next, to, ({ map, ...slices }) => ({ ...slices, map: travelled(putTokens(map as MapState, tokens), 1) }))
  const { scenes } = next
  const people = movedTo(scenes, playerIds, to)
  const lastMove = { to, before: { main, at }, left, added: tokens.map(({ id }) => id) }
  if (!isMain) return seenIn([to, ...origins], state, withScenes(next, { at: people, lastMove }))
  const there = withMain({ at: people, main }, peopleOf(state), to)
  return seenIn([to, ...origins], state, atPlace(withScenes(next, { main: to, at: there, lastMove }), to))
}

/** Who sees what lasts on creatures depends on who is in their scene. */
function seenIn(ids: readonly SceneId[], before: TableState, after: TableState): TableState {
  return ids.reduce((state, id) => atPlace(effectsAreSeen(atPlace(before, id), atPlace(state, id)), after.scenes.here), after)
}

function leave(state: TableState, from: SceneId, playerIds: readonly string[], to: SceneId) {
  const was = atPlace(state, from)
  const tokens = Object.values(was.map.tokens).filter(({ seatId }) => seatId !== null && playerIds.includes(seatId))
  const combat = withoutRows(was.combat, playerIds)
  const opportunities = withoutPeople(was.opportunities, playerIds)
  const lasting = playerIds.map((id) => [id, effectsOf(was.effects, id)] as const)
  const map = travelled(
    dropTokens(
      was.map,
      tokens.map(({ id }) => id),
    ),
    1,
  )
  const none = { effects: [], due: [] }
  const effects = playerIds.reduce<EffectsState>((known, id) => withEffects(known, id, none), was.effects)
  const without = changeScene(state, from, (slices) => ({ ...slices, map, combat, effects, opportunities }))
  const next = changeScene(without, to, (slices) => ({
    ...slices,
    effects: lasting.reduce<EffectsState>((known, [id, each]) => withEffects(known, id, each), slices.effects as EffectsState),
  }))
  return { state: next, slices: { tokens, ...(combat === was.combat ? {} : { combat: was.combat }) } }
}

function withoutPeople(state: OpportunitiesState, rowIds: readonly string[]): OpportunitiesState {
  const { movement } = state
  const open = state.open.filter(({ creatureId, targetId }) => !rowIds.includes(creatureId) && !rowIds.includes(targetId))
  const isMoverGone = movement !== undefined && rowIds.includes(movement.entryId)
  if (open.length === state.open.length && !isMoverGone) return state
  return withMovement({ open }, isMoverGone ? undefined : movement)
}

/** SCENES-5 Everybody is again where they were; with nothing else done meanwhile, the table is as it was. */
export function returnPeople(state: TableState): TableState {
  const { lastMove, at, main } = state.scenes
  if (lastMove === null) return state
  const { to, before, left, added } = lastMove
  const there = atPlace(state, to)
  let next = changeScene(state, to, ({ map, ...slices }) => ({
    ...slices,
    map: travelled(dropTokens(map as MapState, added as readonly TokenId[]), -1),
  }))
  for (const { from, slices } of left) next = comeBack(next, there, from, to, slices)
  // Who came or went elsewhere since stays there.
  const since = Object.fromEntries(
    peopleOf(state)
      .map((id) => [id, sceneOfPerson({ at, main }, id)] as const)
      .filter(([id, scene]) => scene !== to && sceneOfPerson(before, id) !== scene && id !== state.session.dmId),
  )
  const people = withMain({ at: { ...before.at, ...since }, main: before.main }, [], before.main)
  const back = atPlace(withScenes(next, { ...before, at: people, lastMove: null }), before.main)
  return seenIn([to, ...left.map(({ from }) => from)], state, back)
}

function comeBack(state: TableState, there: TableState, from: SceneId, to: SceneId, slices: SceneSlices): TableState {
  const { tokens, combat } = slices as { readonly tokens: readonly Token[]; readonly combat?: CombatState }
  const seats = tokens.flatMap(({ seatId }) => seatId ?? [])
  // As they are now, where they were.
  const back = tokens.map((token) => ({ ...token, ...there.map.tokens[token.id], x: token.x, y: token.y }))
  const without = combat === undefined ? undefined : withoutRows(combat, peopleOf(state))
  const returned = changeScene(state, from, ({ map, ...others }) => ({
    ...others,
    map: travelled(putTokens(map as MapState, back), -1),
    effects: seats.reduce<EffectsState>(
      (known, id) => withEffects(known, id, effectsOf(there.effects, id)),
      others.effects as EffectsState,
    ),
    ...(combat !== undefined && isEqual(without, others.combat) ? { combat } : {}),
  }))
  const none = { effects: [], due: [] }
  return changeScene(returned, to, (others) => ({
    ...others,
    effects: seats.reduce<EffectsState>((known, id) => withEffects(known, id, none), others.effects as EffectsState),
  }))
}

export function changeScene(state: TableState, id: SceneId, change: (slices: SceneSlices) => SceneSlices): TableState {
  const was = atPlace(state, id)
  return atPlace({ ...was, ...change(slicesOfScene(was)) }, state.scenes.here)
}

/** Larger than what a map changes otherwise, and taken back with the move: a token list from between is recognised as outdated. */
const CHANGES_OF_MOVE = 1_000_000

function travelled(map: MapState, sign: 1 | -1): MapState {
  const { history } = map
  return history === null ? map : { ...map, history: { ...history, changes: history.changes + sign * CHANGES_OF_MOVE } }
}
/** `at` after these people went to a scene. People in the main scene are not named. */
export function movedTo({ at, main }: Pick<ScenesState, 'at' | 'main'>, people: readonly string[], to: SceneId): ScenesState['at'] {
  const others = Object.entries(at).filter(([id]) => !people.includes(id))
  return Object.fromEntries([...others, ...(to === main ? [] : people.map((id) => [id, to]))])
}

/** `at` with another main scene: the same people are in the same scenes. */
function withMain({ at, main }: Pick<ScenesState, 'at' | 'main'>, known: readonly string[], next: SceneId): ScenesState['at'] {
  const all = [...new Set([...known, ...Object.keys(at)])].map((id) => [id, sceneOfPerson({ at, main }, id)] as const)
  return Object.fromEntries(all.filter(([, scene]) => scene !== next))
}

function peopleOf({ party, session }: TableState): readonly string[] {
  return [session.dmId, ...party.seats.map(({ id }) => id)]
}

function withScenes(state: TableState, changes: Partial<ScenesState>): TableState {
  return { ...state, scenes: { ...state.scenes, ...changes } }
}

function withoutRows(combat: CombatState, ids: readonly string[]): CombatState {
  let left = combat
  for (const id of ids) if (entryOf(left, id) !== undefined) left = { ...left, ...removeEntry(left, id) }
  return left
}
