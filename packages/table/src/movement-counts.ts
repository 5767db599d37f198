import type { UserId } from '@hearthlight/protocol'
import { type Surface, type TokenPlace, walk } from '@hearthlight/rules/grid'
import { entryOf, isEntrySeenBy } from './combat/combat.state'
import { type Actor, happen } from './kernel/define-event'
import { tokenOf } from './map/map.state'
import { surfaceOf } from './map/terrain/surface'
import { terrainVisibleTo, withTerrain } from './map/terrain/terrain'
import type { Token } from './map/tokens/token'
import { asSeenBy } from './map/vision/as-seen-by'
import { isSamePlace } from './movement-returns'
import { type MovementEvent, movementChanged } from './opportunities/events'
import type { Env } from './session-context/define-message'
import type { Facts, FightingCreature, TokenWay } from './session-context/facts'
import { isTooFar, type Movement } from './session-context/movement'
import { presentSpeed } from './session-context/present-speed'
import type { TableState } from './slices'

export function movementBegins(state: TableState, entryId: string, facts: Facts, env: Env): readonly MovementEvent[] {
  const movement = movementOf(state, entryId, facts, env)
  return movement === undefined ? [] : [happen(movementChanged, { movement })]
}

/** Moves of other creatures, and of what carries the acting one, don't count. */
export function movementCounts(
  state: TableState,
  actor: Actor,
  ways: readonly TokenWay[],
  facts: Facts,
  env: Env,
): readonly MovementEvent[] | 'too-far' {
  const acting = facts.actingRow()
  if (acting === undefined) return []
  const way = ways.find(({ tokenId }) => facts.fightingCreature(tokenId)?.id === acting)
  const token = way && tokenOf(state.map, way.tokenId)
  if (way === undefined || token === undefined || isSamePlace(token, way)) return []
  const begun = movementOf(state, acting, facts, env)
  if (begun === undefined) return []
  const known = state.opportunities.movement
  const movement = known?.entryId === acting ? { ...known, speedFt: begun.speedFt } : begun
  const [from, to] = [
    { x: token.x, y: token.y },
    { x: way.x, y: way.y },
  ]
  const places = [from, ...(way.path ?? []).map((place) => facts.settled({ ...place, size: token.size })), to]
  const total = walk(surfaceFor(state, movement, token), token.size, places.map(asPlace), movement.steps.at(-1))
  // A refusal would tell players of a turn of which they don't know.
  const isHeld = state.session.settings.isSpeedHeld === true && actor.role !== 'dm' && movement.playerId !== null
  if (isHeld && isTooFar(movement, total.feet)) return 'too-far'
  const steps = [...movement.steps, { tokenId: token.id, from, to, ...total }].slice(-MOST_STEPS)
  return [happen(movementChanged, { movement: { ...movement, steps } })]
}

/** Each tells the way of the whole turn; older ones are there to be taken back. */
const MOST_STEPS = 50

/** Of a player's creature only the terrain that players see counts: their copies reckon the same. */
function surfaceFor({ map, session }: TableState, { playerId }: Movement, token: Token): Surface {
  const viewer: Actor | undefined = playerId === null ? undefined : { userId: playerId, role: 'player', name: '' }
  const known = viewer === undefined ? map : withTerrain(map, terrainVisibleTo(viewer, asSeenBy(viewer, map)))
  return surfaceOf(known, session.settings.distanceRule, token)
}

/** Undefined for a creature of unknown speed. */
function movementOf(state: TableState, entryId: string, facts: Facts, env: Env): Movement | undefined {
  const creature = facts.fightingCreature(entryId)
  const speedFt = creature && speedOf(creature, env)
  if (creature === undefined || speedFt === undefined) return undefined
  return { entryId, playerId: ownerOf(state, entryId, creature), speedFt, steps: [] }
}

/** The player who knows that this row acts; at the start of a fight it is not there yet. */
function ownerOf(state: TableState, entryId: string, creature: FightingCreature): UserId | null {
  const entry = entryOf(state.combat, entryId)
  if (entry === undefined) return creature.isHidden ? null : creature.playerId
  if (entry.playerId === null) return null
  return isEntrySeenBy({ userId: entry.playerId, role: 'player', name: '' }, entry) ? entry.playerId : null
}

/** MOVE-5 Exhaustion, conditions and what lasts on the creature change its speed at once. */
function speedOf({ sheet, monsterId, exhaustion, conditions, effects }: FightingCreature, env: Env): number | undefined {
  const whole = sheet === undefined ? env.rulebook?.monsters.get(monsterId ?? '')?.speed.walk : sheet.speedFt
  if (whole === undefined) return undefined
  return presentSpeed(whole, { exhaustion, conditions, effects })
}

function asPlace({ x, y }: TokenPlace): TokenPlace {
  return { x, y }
}
