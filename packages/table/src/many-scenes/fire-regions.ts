import type { TokenId } from '@hearthlight/protocol'
import { findMood } from '@hearthlight/rules/scene'
import { chatSaid, heardHere } from '../chat/chat-message'
import { dicePool } from '../dice/events'
import { happen, type TableEvent } from '../kernel/define-event'
import type { Env } from '../kernel/define-message'
import { type MapState, tokenOf } from '../map/map.state'
import { type DamageProposal, isInRegion, type Region, type RegionEffect, regionOf, regionsOf } from '../map/regions/region'
import { type DoorEffect, doorsAfter, withDoors } from '../map/regions/region-doors'
import { regionFired } from '../map/regions/region-fired'
import { isHiddenFromSome } from '../map/sight'
import type { Move } from '../map/tokens/riders'
import type { Token } from '../map/tokens/token'
import { sceneMoodChanged } from '../scene/scene-mood-change'
import { hasScene, type SceneId } from '../scenes/scenes.state'
import type { Facts, FiredRegions, TokenWay } from '../session-context/facts'
import type { TableState } from '../slices'
import { atPlace } from './at-scene'
import { arriving } from './region-arrival'
import { crossedWithin } from './region-crossing'
import { travelOf } from './region-travel'

/** One region and the tokens that set it off, where they would stand. */
interface Fired {
  readonly region: Region
  readonly movers: readonly Token[]
}

/**
 * REGION-3 What these moves set off, in the same act. A token that a region puts somewhere sets off nothing there. Who goes to another
 * scene does not take the step that leads there: taking them back takes it back, too.
 */
export function firedByMoves(state: TableState, moves: readonly TokenWay[], facts: Facts, env: Env): FiredRegions {
  const { map } = state
  if (map.regions === undefined) return NOTHING_FIRED
  const moved = moves.flatMap((move) => {
    const was = tokenOf(map, move.tokenId)
    return was === undefined ? [] : [{ was, is: { ...was, x: move.x, y: move.y }, path: move.path ?? [] }]
  })
  const isCrossed = crossedWithin(MOST_STEPS)
  const all = Object.values(map.regions).flatMap((region): Fired[] => {
    if (!region.isOn || region.when === 'click') return []
    const movers = moved.filter(({ was, is, path }) => {
      if (!minds(region, is)) return false
      const [stood, stands] = [isInRegion(region, was), isInRegion(region, is)]
      if (stood !== stands) return stands === (region.when === 'enter')
      return !stood && region.isCrossable === true && isCrossed(region, [was, ...path, is], was.size)
    })
    return movers.length === 0 ? [] : [{ region, movers: movers.slice(0, MOST_MOVERS).map(({ is }) => is) }]
  })
  return fire(state, all.slice(0, MOST_FIRED), facts, env)
}

/** REGION-6 What a region does when it is clicked, or fired by the DM: to these tokens or, without any, to those that stand in it. */
export function firedByHand(state: TableState, regionId: string, tokenIds: readonly TokenId[], facts: Facts, env: Env) {
  const region = regionOf(state.map, regionId)
  if (region === undefined) return []
  const named = tokenIds.flatMap((id) => tokenOf(state.map, id) ?? [])
  const standing = Object.values(state.map.tokens).filter((token) => isInRegion(region, token))
  const movers = (tokenIds.length === 0 ? standing : named).filter((token) => minds(region, token))
  return fire(state, [{ region, movers: movers.slice(0, MOST_MOVERS) }], facts, env).events
}

/** REGION-9 What one act may set off at most: regions, tokens of each, and dice. */
const [MOST_FIRED, MOST_MOVERS, MOST_DICE] = [20, 100, 600]
/** REGION-13 Steps of an act that are looked at for regions that they cross. */
const MOST_STEPS = 2_000

export const NOTHING_FIRED: FiredRegions = { leaving: [], events: [] }

function minds({ who }: Region, { isPlayer, ownerId }: Token): boolean {
  return who === 'anyone' || isPlayer || ownerId !== null
}

function fire(state: TableState, fired: readonly Fired[], facts: Facts, env: Env): FiredRegions {
  if (fired.length === 0) return NOTHING_FIRED
  const hand = dicePool(facts, env)
  let travels: ReturnType<typeof travelOf>
  for (const { region, movers } of fired) travels ??= travelOf(state, region, movers, env)
  const leaving = new Set<string>(travels?.tokenIds ?? [])
  const placed = new Set<string>(leaving)
  const events: TableEvent[] = []
  let dice = 0
  let { walls } = state.map
  const isThrown = (notation: string) => {
    dice += diceIn(notation)
    return dice <= MOST_DICE
  }
  for (const { region, movers } of fired) {
    const staying = movers.filter(({ id }) => !leaving.has(id))
    const effects = region.effects
    const moves = effects.flatMap((effect) => (effect.kind === 'teleport' ? placedIn(state.map, effect, staying, placed) : []))
    const reveal = effects.flatMap((effect) => (effect.kind === 'reveal' ? [effect.area] : []))
    const proposals = effects.flatMap((effect) =>
      effect.kind === 'damage' && isThrown(effect.notation) ? proposed(effect, region, movers, facts, env, hand) : [],
    )
    const doors = doorsAfter(walls, effects.filter(isOfDoors))
    walls = withDoors(walls, doors)
    const opened = doors.length === 0 ? {} : { doors: [...doors] }
    events.push(happen(regionFired, { regionId: region.id, moves: [...moves], reveal, proposals, ...opened }))
    for (const effect of effects) events.push(...toldOf(effect, movers, facts, env))
  }
  return { leaving: [...leaving] as TokenId[], events: [...events, ...hand.drawn(), ...(travels?.events ?? [])] }
}

function isOfDoors(effect: RegionEffect): effect is DoorEffect {
  return effect.kind === 'door'
}

function diceIn(notation: string): number {
  return [...notation.matchAll(/(\d*)d[\d%f]/gi)].reduce((sum, [, count]) => sum + Number(count || 1), 0)
}

type EffectOf<Kind extends RegionEffect['kind']> = Extract<RegionEffect, { kind: Kind }>

/** Free places in the other region for those that no other region has placed. */
function placedIn(map: MapState, { regionId, sceneId }: EffectOf<'teleport'>, movers: readonly Token[], placed: Set<string>): Move[] {
  const goal = sceneId === undefined ? regionOf(map, regionId) : undefined
  if (goal === undefined) return []
  const going = movers.filter(({ id }) => !placed.has(id))
  for (const { id } of going) placed.add(id)
  const others = Object.values(map.tokens).filter((other) => !going.some(({ id }) => id === other.id) && !isHiddenFromSome(map, other))
  return arriving(map, goal, others, going).map(({ id: tokenId, x, y }) => ({ tokenId, x, y }))
}

/** REGION-7 Rolled once for all who are in it, for the DM alone. */
function proposed(
  { notation, type }: EffectOf<'damage'>,
  { name }: Region,
  movers: readonly Token[],
  { dms }: Facts,
  env: Env,
  hand: ReturnType<typeof dicePool>,
): DamageProposal[] {
  if (movers.length === 0) return []
  const roll = hand.rollInline(notation, name, dms)
  const total = Math.max(0, Math.min(MOST_DAMAGE, Math.floor(roll.total)))
  return [{ id: env.newId('proposal'), tokenIds: movers.map(({ id }) => id), notation: roll.notation, total, type }]
}

const MOST_DAMAGE = 9_999

function toldOf(effect: RegionEffect, movers: readonly Token[], facts: Facts, env: Env): readonly TableEvent[] {
  if (effect.kind === 'mood') return moodOf(effect)
  if (effect.kind !== 'message') return []
  const { text, to } = effect
  // The DM tells it: nobody learns which region spoke.
  const line = { id: env.newId('line'), playerId: facts.dmId, playerName: 'DM', message: text, at: env.now() }
  if (to === 'everyone') return [happen(chatSaid, { ...line, kind: 'narrate', ...heardHere(facts) })]
  const owners = to === 'dm' ? [] : movers.flatMap(({ ownerId }) => ownerId ?? [])
  const readers = [...new Set(owners)].filter((id) => facts.seated.includes(id))
  return [happen(chatSaid, { ...line, kind: 'whisper', to: readers })]
}

function moodOf({ mood: name }: EffectOf<'mood'>): readonly TableEvent[] {
  if (name === null) return [happen(sceneMoodChanged, { mood: null, visualEffects: [] })]
  const known = findMood(name)
  if (known === undefined) return []
  const { color, description, effect } = known
  return [happen(sceneMoodChanged, { mood: { name: known.name, color, description }, visualEffects: [effect] })]
}

/** The regions of a scene by which a region may be found from another one. */
export function regionExists(state: TableState, sceneId: SceneId, regionId: string): boolean {
  if (!hasScene(state.scenes, sceneId)) return false
  return regionOf(atPlace(state, sceneId).map, regionId) !== undefined
}

/** REGION-5 Two regions that lead to each other, each with its own other effects. */
export function linkedRegions(state: TableState, one: RegionPlace, other: RegionPlace): TableState {
  return linked(linked(state, one, other), other, one)
}

export interface RegionPlace {
  readonly sceneId: SceneId
  readonly regionId: string
}

function linked(state: TableState, from: RegionPlace, to: RegionPlace): TableState {
  const was = atPlace(state, from.sceneId)
  const region = regionOf(was.map, from.regionId)
  if (region === undefined || from.sceneId !== was.scenes.here) return state
  const leads: RegionEffect = { kind: 'teleport', regionId: to.regionId, ...(to.sceneId === from.sceneId ? {} : { sceneId: to.sceneId }) }
  const effects = [leads, ...region.effects.filter(({ kind }) => kind !== 'teleport')].slice(0, MOST_EFFECTS)
  const regions = { ...regionsOf(was.map), [region.id]: { ...region, effects } }
  const history = was.map.history && { ...was.map.history, changes: was.map.history.changes + 1 }
  return atPlace({ ...was, map: { ...was.map, regions, history } }, state.scenes.here)
}
const MOST_EFFECTS = 8
