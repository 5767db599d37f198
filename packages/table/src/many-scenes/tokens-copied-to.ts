import { LIMITS, type TokenId } from '@hearthlight/protocol'
import { settle } from '@hearthlight/rules/grid'
import { type Env, type Refusal, refuse } from '../kernel/define-message'
import { type MapState, tokenOf } from '../map/map.state'
import { freePlaces } from '../map/tokens/free-place'
import { numberedNames } from '../map/tokens/numbered-names'
import { areaOf, type Place } from '../map/tokens/party-place'
import { withoutCircles } from '../map/tokens/riders'
import type { Token } from '../map/tokens/token'
import type { CopyOfTokens } from '../session-context/facts'
import type { TableState } from '../slices'
import { atPlace } from './at-scene'

const WHOLE = { columns: LIMITS.mapCells, rows: LIMITS.mapCells }

/**
 * SCENES-10 Copies of tokens of one scene for another: with ids of their own, at the same places if these are free and on the other map, else
 * at the nearest free ones. A copy belongs to no player and represents no character; tokens of seated characters are left out.
 */
export function tokensCopiedTo(state: TableState, { from, to, tokenIds }: CopyOfTokens, env: Env): readonly Token[] | Refusal {
  const chosen = [...new Set(tokenIds)].flatMap((id) => tokenOf(atPlace(state, from).map, id) ?? [])
  if (chosen.length === 0) return refuse('VAL_001', 'These tokens are no longer in their scene.')
  const models = withoutCircles(chosen.filter(({ seatId }) => seatId === null))
  if (models.length === 0) return refuse('VAL_001', 'A character’s token is not copied. Take the player to that scene instead.')
  const { map } = atPlace(state, to)
  const standing = Object.values(map.tokens)
  if (standing.length + models.length > LIMITS.tokensPerMap) return refuse('VAL_001', 'There are too many tokens on this map.')

  const placeOf = placesIn(map, models)
  const taken = standing.map(({ name }) => name)
  const ids = new Map(models.map(({ id }) => [id, env.newId('tok') as TokenId]))
  const groups = new Map<string, string>()
  const groupOf = (id: string) => {
    const known = groups.get(id) ?? env.newId('group')
    groups.set(id, known)
    return known
  }
  return models.map((model): Token => {
    const name = nameAmong(taken, model.name)
    taken.push(name)
    const { carriedBy, groupId } = model
    const mount = carriedBy == null ? null : (ids.get(carriedBy) ?? null)
    const copy: Token = {
      ...model,
      ...(carriedBy === undefined ? {} : { carriedBy: mount }),
      ...(model.burning == null ? {} : { burning: null }),
      ...(groupId == null ? {} : { groupId: groupOf(groupId) }),
      id: ids.get(model.id) ?? model.id,
      name,
      ownerId: null,
    }
    return { ...copy, ...settle(map.gridKind ?? 'square', { ...placeOf(model), size: model.size }, WHOLE) }
  })
}

/** Riders stand on their mounts, wherever these find a place. */
function placesIn(map: MapState, models: readonly Token[]): (model: Token) => Place {
  const placeFor = freePlaces(Object.values(map.tokens))
  const places = new Map<string, Place>()
  const placeOf = (model: Token): Place => {
    const known = places.get(model.id)
    if (known !== undefined) return known
    const mount = models.find(({ id }) => id === model.carriedBy)
    const below = mount === undefined ? undefined : placeOf(mount)
    const place =
      mount && below ? { x: below.x + model.x - mount.x, y: below.y + model.y - mount.y } : placeFor(within(map, model), model.size)
    places.set(model.id, place)
    return place
  }
  return placeOf
}

function nameAmong(taken: readonly string[], name: string): string {
  return taken.includes(name) ? (numberedNames(name, 1, taken)[0] ?? name) : name
}

/** The nearest place on the other map's picture. */
function within(map: MapState, { x, y, size }: Token): Place {
  if (map.background === null) return { x, y }
  const { columns, rows } = areaOf(map)
  return { x: Math.max(0, Math.min(x, columns - size)), y: Math.max(0, Math.min(y, rows - size)) }
}
