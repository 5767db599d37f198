import { LIMITS, type TokenId, type UserId } from '@hearthlight/protocol'
import { settle } from '@hearthlight/rules/grid'
import { happen, type TableEvent } from '../kernel/define-event'
import type { Env } from '../kernel/define-message'
import { tokenOf } from '../map/map.state'
import { type Region, regionOf } from '../map/regions/region'
import { isHiddenFromSome } from '../map/sight'
import { withRiders } from '../map/tokens/riders'
import type { Token } from '../map/tokens/token'
import { peopleMoved } from '../scenes/events'
import { hasScene, type SceneId, sceneOfPerson } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { atPlace } from './at-scene'
import { arriving } from './region-arrival'
import { tokensComingTo } from './tokens-coming-to'

interface Travel {
  readonly tokenIds: readonly TokenId[]
  readonly events: readonly TableEvent[]
}

/** REGION-10 Tokens without a seat that one act takes along, riders included. */
const MOST_OTHERS = 100

/**
 * REGION-5 Players whose characters' tokens go to another scene, or everybody; to a region there, other tokens too. There is one journey in
 * an act, and none while the DM rehearses, nor to a scene or a region that is gone.
 */
export function travelOf(state: TableState, region: Region, movers: readonly Token[], env: Env): Travel | undefined {
  const { scenes, party } = state
  if (scenes.rehearsal !== null) return undefined
  for (const effect of region.effects) {
    const to = effect.kind === 'scene' || effect.kind === 'teleport' ? effect.sceneId : undefined
    if (to === undefined || !hasScene(scenes, to) || to === scenes.here) continue
    const goal = effect.kind === 'teleport' ? regionOf(atPlace(state, to).map, effect.regionId) : undefined
    if (effect.kind === 'teleport' && goal === undefined) continue
    const isAll = effect.kind === 'scene' && effect.who === 'everyone'
    const seats = new Set(movers.flatMap(({ seatId }) => seatId ?? []))
    const playerIds = party.seats
      .map(({ id }) => id)
      .filter((id) => isAll || (seats.has(id) && sceneOfPerson(scenes, id) === scenes.here))
      .filter((id) => sceneOfPerson(scenes, id) !== to)
    const others = goal === undefined ? [] : othersOf(state, movers)
    if (playerIds.length + others.length === 0 && !(isAll && scenes.main !== to)) continue
    const journeyed = journey(state, { to, playerIds, isMain: isAll, goal, others }, env)
    if (journeyed !== undefined) return journeyed
  }
  return undefined
}

/** REGION-10 The movers who stand for nobody's character, and who rides on them, as they are before the move. */
function othersOf({ map }: TableState, movers: readonly Token[]): readonly Token[] {
  const going = movers.flatMap(({ id }) => tokenOf(map, id) ?? []).filter(({ seatId }) => seatId === null)
  const all = withRiders(
    map,
    going.map(({ id: tokenId, x, y }) => ({ tokenId, x, y })),
  )
  return all.flatMap(({ tokenId }) => tokenOf(map, tokenId) ?? []).filter(({ seatId }) => seatId === null)
}

interface Journey {
  readonly to: SceneId
  readonly playerIds: readonly UserId[]
  readonly isMain: boolean
  readonly goal: Region | undefined
  readonly others: readonly Token[]
}

function journey(state: TableState, { to, playerIds, isMain, goal, others }: Journey, env: Env): Travel | undefined {
  const there = atPlace(state, to).map
  const standing = Object.values(there.tokens)
  const coming = tokensComingTo(state, to, playerIds, env)
  // A hidden token that took its place would be told by where the heroes stand.
  const known = standing.filter((token) => !isHiddenFromSome(there, token))
  const heroes = goal === undefined ? coming : arriving(there, goal, known, coming)
  const room = Math.min(MOST_OTHERS, LIMITS.tokensPerMap - standing.length - heroes.length)
  const going = others.slice(0, Math.max(0, room))
  if (playerIds.length + going.length === 0 && !isMain) return undefined
  const taken = new Set<string>([...standing, ...heroes].map(({ id }) => id))
  const ids = new Map(going.map(({ id }) => [id, taken.has(id) ? (env.newId('tok') as TokenId) : id]))
  const arrived = goal === undefined ? [] : othersArriving({ map: there, goal, standing: [...known, ...heroes] }, going, ids)
  const leaving = Object.values(state.map.tokens).filter(({ seatId }) => seatId !== null && playerIds.includes(seatId))
  const moved = happen(peopleMoved, {
    to,
    playerIds: [...playerIds],
    isMain,
    tokens: [...heroes, ...arrived],
    from: state.scenes.here,
    ...(going.length === 0 ? {} : { others: going.map(({ id }) => ({ tokenId: id, as: ids.get(id) ?? id })) }),
  })
  return { tokenIds: [...leaving, ...going].map(({ id }) => id), events: [moved] }
}

interface Ground {
  readonly map: TableState['map']
  readonly goal: Region
  readonly standing: readonly Token[]
}

/** Riders keep their place on the mount that goes with them; nobody else is carried there. */
function othersArriving({ map, goal, standing }: Ground, going: readonly Token[], ids: ReadonlyMap<TokenId, TokenId>): Token[] {
  const mountOf = ({ carriedBy }: Token) => (carriedBy == null ? undefined : going.find(({ id }) => id === carriedBy))
  const walking = going.filter((token) => mountOf(token) === undefined)
  const placed = new Map(arriving(map, goal, standing, walking).map((token) => [token.id, token]))
  for (const token of going) {
    const mount = mountOf(token)
    const below = mount && placed.get(mount.id)
    if (mount === undefined || below === undefined) continue
    const place = { x: below.x + token.x - mount.x, y: below.y + token.y - mount.y, size: token.size }
    placed.set(token.id, { ...token, ...settle(map.gridKind ?? 'square', place, WHOLE) })
  }
  // Riders of riders that come before them, and who carry each other.
  const left = going.filter(({ id }) => !placed.has(id))
  for (const token of arriving(map, goal, [...standing, ...placed.values()], left)) placed.set(token.id, token)
  return [...placed.values()].map((token): Token => {
    const { id, carriedBy } = token
    const mount = carriedBy == null ? undefined : ids.get(carriedBy)
    return { ...token, id: ids.get(id) ?? id, ...(carriedBy === undefined ? {} : { carriedBy: mount ?? null }) }
  })
}

const WHOLE = { columns: LIMITS.mapCells, rows: LIMITS.mapCells }
