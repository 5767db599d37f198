import type { UserId } from '@hearthlight/protocol'
import type { z } from 'zod/mini'
import type { EventOrigin, TableEvent } from '../kernel/define-event'
import { remember } from '../map/history/history'
import { type MapState, putTokens } from '../map/map.state'
import {
  type peopleMoved,
  peopleReturned,
  type regionsLinked,
  type rehearsalBegun,
  type sceneAdded,
  type sceneFloorSet,
  type sceneLooked,
  type sceneRemoved,
  type scenesOrdered,
  type tokensCopied,
} from '../scenes/events'
import { type ScenesState, sceneOfPerson, withFloor } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { atPlace } from './at-scene'
import { emptyScene } from './empty-scene'
import { linkedRegions } from './fire-regions'
import { changeScene, movedTo, movePeople, returnPeople } from './move-people'

type Payload<Def extends { readonly payload: z.ZodMiniType }> = z.output<Def['payload']>

/** The server's state after an event of the slice of scenes. */
export function applySceneEvent(state: TableState, { name, payload }: TableEvent, origin: EventOrigin): TableState {
  switch (name) {
    case 'scene-added':
      return addScene(state, payload as Payload<typeof sceneAdded>)
    case 'scene-removed':
      return removeScene(state, payload as Payload<typeof sceneRemoved>, origin)
    case 'scenes-ordered':
      return withScenes(state, { order: (payload as Payload<typeof scenesOrdered>).order })
    case 'scene-floor-set': {
      const { sceneId, floor } = payload as Payload<typeof sceneFloorSet>
      return { ...state, scenes: withFloor(state.scenes, sceneId, floor) }
    }
    case 'scene-looked':
      return withScenes(state, { at: movedTo(state.scenes, [origin.by as UserId], (payload as Payload<typeof sceneLooked>).sceneId) })
    case 'people-moved':
      return movePeople(state, payload as Payload<typeof peopleMoved>, origin.at)
    case 'tokens-copied':
      return addTokens(state, payload as Payload<typeof tokensCopied>, origin)
    case peopleReturned.name:
      return returnPeople(state)
    case 'regions-linked': {
      const { one, other } = payload as Payload<typeof regionsLinked>
      return linkedRegions(state, one, other)
    }
    case 'rehearsal-begun': {
      const { sceneId, id } = payload as Payload<typeof rehearsalBegun>
      const { scenes: _, ...table } = atPlace(state, sceneId)
      return withScenes(state, { rehearsal: { id, sceneId, table } })
    }
    case 'rehearsal-ended':
      return withScenes(state, { rehearsal: null })
    default:
      return state
  }
}

function withScenes(state: TableState, changes: Partial<ScenesState>): TableState {
  return { ...state, scenes: { ...state.scenes, ...changes } }
}

function addScene(state: TableState, { sceneId, name, copyOf }: Payload<typeof sceneAdded>): TableState {
  const { scenes } = state
  const slices = emptyScene(state, name, copyOf === undefined ? undefined : atPlace(state, copyOf))
  return withScenes(state, { order: [...scenes.order, sceneId], away: { ...scenes.away, [sceneId]: slices } })
}

function removeScene(state: TableState, { sceneId, to, tokens }: Payload<typeof sceneRemoved>, origin: EventOrigin): TableState {
  const { scenes } = state
  const playerIds = state.party.seats.map(({ id }) => id).filter((id) => sceneOfPerson(scenes, id) === sceneId)
  const left = movePeople(state, { to, playerIds, isMain: scenes.main === sceneId, tokens }, origin.at)
  const at = movedTo(
    left.scenes,
    Object.keys(left.scenes.at).filter((id) => left.scenes.at[id] === sceneId),
    left.scenes.main,
  )
  const { [sceneId]: _, ...away } = left.scenes.away
  const without = { ...left, scenes: withFloor(left.scenes, sceneId, null) }
  return withScenes(without, { at, away, order: scenes.order.filter((id) => id !== sceneId), lastMove: null })
}

/** The copies can be taken back there, like tokens that were added there. */
function addTokens(state: TableState, { to, tokens }: Payload<typeof tokensCopied>, origin: EventOrigin): TableState {
  return changeScene(state, to, (slices) => {
    const map = slices.map as MapState
    return { ...slices, map: remember(map, putTokens(map, tokens), origin, { tokens: tokens.map(({ id }) => id) }) }
  })
}
