import type { TokenId, UserId } from '@hearthlight/protocol'
import { removeEntry } from '@hearthlight/rules/combat'
import type { z } from 'zod/mini'
import { type CombatState, entryOf } from '../combat/combat.state'
import { type EffectsState, effectsOf, withEffects, withoutCreatures as withoutEffects } from '../effects/effects.state'
import { isEqual } from '../kernel/is-equal'
import { withActTakenBack } from '../map/history/act-taken-back'
import { dropTokens, type MapState, putTokens, tokenOf } from '../map/map.state'
import { comingWithoutCircles } from '../map/tokens/riders'
import type { Token } from '../map/tokens/token'
import { type OpportunitiesState, withMovement } from '../opportunities/opportunities.state'
import { effectsAreSeen } from '../reconcile/effects-follow-creatures'
import { tokensShowSeats } from '../reconcile/tokens-of-seats'
import { NO_ROLES } from '../roles/roles.state'
import { type peopleMoved, peopleReturned } from '../scenes/events'
import { type SceneId, type SceneMove, type SceneSlices, type ScenesState, sceneOfPerson } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { type UsesState, usedOf, withoutCreatures as withoutUses, withUsed } from '../uses/uses.state'
import { atPlace, slicesOfScene } from './at-scene'

type Moved = z.output<(typeof peopleMoved)['payload']>

/**
 * SCENES-4 Moves players, the tokens of their characters and what lasts on them. Their rows leave the initiative of the scene that they leave,
 * with what may be struck at them and how far they have moved. REGION-10 So do tokens of others, with what they have used.
 */
export function movePeople(
  state: TableState,
  { to, playerIds, isMain, tokens, from: sentFrom, others = [] }: Moved,
  time: number,
): TableState {
  const { main, at } = state.scenes
  const of = playerIds.map((id) => sceneOfPerson({ main, at }, id))
  const origins = [...new Set([...of, ...(others.length > 0 && sentFrom !== undefined ? [sentFrom] : [])])].filter((id) => id !== to)
  let next = state
  const left: SceneMove['left'][number][] = []
  for (const from of origins) {
    const leaving = playerIds.filter((id) => sceneOfPerson({ main, at }, id) === from)
    const { state: without, slices } = leave(next, from, [...leaving.map(seated), ...(from === sentFrom ? others : [])], to)
    next = without
    left.push({ from, slices })
  }
  next = changeScene(next, to, ({ map, ...slices }) => ({ ...slices, map: travelled(putTokens(map as MapState, tokens), 1) }))
  const { scenes } = next
  const people = movedTo(scenes, playerIds, to)
  const lastMove: SceneMove = {
    to,
    before: { main, at },
    left,
    added: tokens.map(({ id }) => id),
    ...(sentFrom === undefined ? {} : { sent: { from: sentFrom, at: time } }),
    ...(others.length === 0 ? {} : { others }),
  }
  if (!isMain) return seenIn([to, ...origins], state, withScenes(next, { at: people, lastMove }))
  const there = withMain({ at: people, main }, peopleOf(state), to)
  return seenIn([to, ...origins], state, atPlace(withScenes(next, { main: to, at: there, lastMove }), to))
}

/** A creature that leaves a scene: the id of its seat, else of its token, which may be another one in the other scene. */
interface Leaver {
  readonly tokenId: string
  readonly as: string
}

const seated = (id: string): Leaver => ({ tokenId: id, as: id })

/** Who sees what lasts on creatures depends on who is in their scene. Tokens that come back show how their characters are by now. */
export function seenIn(ids: readonly SceneId[], before: TableState, after: TableState): TableState {
  return ids.reduce((state, id) => {
    const [was, is] = [atPlace(before, id), atPlace(state, id)]
    return atPlace(effectsAreSeen(was, tokensShowSeats(was, is, { name: peopleReturned.name, payload: {} })), after.scenes.here)
  }, after)
}

function leave(state: TableState, from: SceneId, leavers: readonly Leaver[], to: SceneId) {
  const was = atPlace(state, from)
  const ids = leavers.map(({ tokenId }) => tokenId)
  const tokens = Object.values(was.map.tokens).filter(({ id, seatId }) => ids.includes(seatId ?? id))
  const combat = withoutRows(was.combat, ids)
  const opportunities = withoutCreatures(was.opportunities, ids)
  const map = travelled(
    dropTokens(
      was.map,
      tokens.map(({ id }) => id),
    ),
    1,
  )
  const without = changeScene(state, from, (slices) => ({ ...slices, map, combat, opportunities }))
  const next = withLasting(without, from, to, leavers)
  return { state: next, slices: { tokens, ids, ...(combat === was.combat ? {} : { combat: was.combat }) } }
}

/** What lasts on these creatures, and what they have used, goes with them. */
function withLasting(state: TableState, from: SceneId, to: SceneId, leavers: readonly Leaver[]): TableState {
  const was = atPlace(state, from)
  const lasting = leavers.map(({ tokenId, as }) => [as, effectsOf(was.effects, tokenId)] as const)
  const used = leavers.map(({ tokenId, as }) => [as, usedOf(was.uses, tokenId)] as const)
  const ids = new Set(leavers.map(({ tokenId }) => tokenId))
  const without = changeScene(state, from, (slices) => ({
    ...slices,
    effects: withoutEffects(slices.effects as EffectsState, (id) => ids.has(id)),
    uses: withoutUses(slices.uses as UsesState, (id) => ids.has(id)),
  }))
  return changeScene(without, to, (slices) => ({
    ...slices,
    effects: lasting.reduce<EffectsState>((known, [id, each]) => withEffects(known, id, each), slices.effects as EffectsState),
    uses: used.reduce<UsesState>((known, [id, each]) => withUsed(known, id, each), slices.uses as UsesState),
  }))
}

function withoutCreatures(state: OpportunitiesState, rowIds: readonly string[]): OpportunitiesState {
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
  const { to, before, left, added, sent, others = [] } = lastMove
  const there = atPlace(state, to)
  const people = peopleOf(state)
  const came = left.flatMap(({ slices }) => ((slices as unknown as Left).ids ?? []).filter((id) => people.includes(id as UserId)))
  const rows = [...came, ...others.map(({ as }) => as)]
  let next = changeScene(state, to, ({ map, combat, opportunities, ...slices }) => ({
    ...slices,
    map: travelled(dropTokens(map as MapState, added as readonly TokenId[]), -1),
    combat: withoutRows(combat as CombatState, rows),
    opportunities: withoutCreatures(opportunities as OpportunitiesState, rows),
  }))
  for (const { from, slices } of left) next = comeBack(next, there, from, lastMove, slices)
  if (sent !== undefined) {
    next = changeScene(next, sent.from, ({ map, ...slices }) => ({ ...slices, map: withActTakenBack(map as MapState, sent.at) }))
  }
  // Who came or went elsewhere since stays there.
  const since = Object.fromEntries(
    people
      .map((id) => [id, sceneOfPerson({ at, main }, id)] as const)
      .filter(([id, scene]) => scene !== to && sceneOfPerson(before, id) !== scene && id !== state.session.dmId),
  )
  const places = withMain({ at: { ...before.at, ...since }, main: before.main }, [], before.main)
  const back = atPlace(withScenes(next, { ...before, at: places, lastMove: null }), before.main)
  return seenIn([to, ...left.map(({ from }) => from)], state, back)
}

interface Left {
  readonly tokens: readonly Token[]
  /** Of the creatures; absent in states of older versions. */
  readonly ids?: readonly string[]
  readonly combat?: CombatState
}

function comeBack(state: TableState, there: TableState, from: SceneId, { to, others = [] }: SceneMove, slices: SceneSlices): TableState {
  const { tokens, ids = peopleOf(state), combat } = slices as unknown as Left
  const namedThere = new Map(others.map(({ tokenId, as }) => [tokenId, as]))
  const idThere = ({ id }: Token) => namedThere.get(id) ?? id
  const standing = atPlace(state, from).map
  // Another token may have been given its id meanwhile.
  const idBack = ({ id, seatId }: Token) => (seatId === null ? freeId(standing, id) : id)
  // As they are now, where they were. Others may have been removed since.
  const staying = tokens.filter((token) => token.seatId !== null || tokenOf(there.map, idThere(token) as TokenId) !== undefined)
  const back = staying.map((token) => {
    const { x, y, carriedBy } = token
    return {
      ...token,
      ...tokenOf(there.map, idThere(token) as TokenId),
      id: idBack(token),
      x,
      y,
      ...(carriedBy === undefined ? {} : { carriedBy }),
    }
  })
  const without = combat === undefined ? undefined : withoutRows(combat, ids)
  const returned = changeScene(state, from, ({ map, ...slicesOf }) => ({
    ...slicesOf,
    map: travelled(putTokens(map as MapState, comingWithoutCircles(back, map as MapState)), -1),
    ...(combat !== undefined && isEqual(without, slicesOf.combat) ? { combat } : {}),
  }))
  return withLasting(
    returned,
    to,
    from,
    staying.map((token) => ({ tokenId: token.seatId ?? idThere(token), as: token.seatId ?? idBack(token) })),
  )
}

function freeId(map: MapState, id: TokenId, count = 1): TokenId {
  const wanted = (count === 1 ? id : `${id.slice(0, LONGEST_ID)}-${count}`) as TokenId
  return tokenOf(map, wanted) === undefined ? wanted : freeId(map, id, count + 1)
}

/** With what is added to it an id has at most 64 characters. */
const LONGEST_ID = 58

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

function peopleOf({ party, roles, session }: TableState): readonly string[] {
  return [session.dmId, ...(roles ?? NO_ROLES).coDms.map(({ playerId }) => playerId), ...party.seats.map(({ id }) => id)]
}

function withScenes(state: TableState, changes: Partial<ScenesState>): TableState {
  return { ...state, scenes: { ...state.scenes, ...changes } }
}

function withoutRows(combat: CombatState, ids: readonly string[]): CombatState {
  let left = combat
  for (const id of ids) if (entryOf(left, id) !== undefined) left = { ...left, ...removeEntry(left, id) }
  return left
}
