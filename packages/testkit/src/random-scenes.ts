import { FIRST_SCENE, type MessageName } from '@hearthlight/table'
import { type Generators, type StoryPlace, someTokens } from './story-place'

type ScenesMessage = Extract<
  MessageName,
  | 'scene-add'
  | 'scene-remove'
  | 'scene-look'
  | 'scene-publish'
  | 'scene-send'
  | 'scene-return'
  | 'scene-rehearse'
  | 'scenes-order'
  | 'scene-floor'
  | 'tokens-copy'
>

export const SCENES_MESSAGES: readonly MessageName[] = [
  'scene-add',
  'scene-remove',
  'scene-look',
  'scene-publish',
  'scene-send',
  'scene-return',
  'scene-rehearse',
  'scenes-order',
  'scene-floor',
  'tokens-copy',
  'regions-link',
]

/** Generators for the scenes of a table. */
export const scenesGenerators: Pick<Generators, ScenesMessage> = {
  'scene-add': (place) => ({ name: place.canary(), ...(place.random.chance(0.3) ? { copyOf: someScene(place) } : {}) }),
  'scene-remove': (place) => ({ sceneId: someScene(place), ...(place.random.chance(0.7) ? { to: someScene(place) } : {}) }),
  'scene-look': (place) => ({ sceneId: someScene(place) }),
  'scene-publish': (place) => ({ sceneId: someScene(place) }),
  'scene-send': (place) => ({ sceneId: someScene(place), playerIds: [place.random.pick(place.people)] }),
  'scene-return': () => ({}),
  'scene-rehearse': ({ random }) => ({ isOn: random.chance(0.4) }),
  'scenes-order': ({ state, random }) => ({ order: random.chance(0.5) ? [...state.scenes.order].reverse() : [FIRST_SCENE] }),
  'scene-floor': (place) => ({
    sceneId: someScene(place),
    floor: place.random.chance(0.8) ? { place: place.canary(), level: place.random.below(5) - 2 } : null,
  }),
  'tokens-copy': (place) => ({
    from: place.random.chance(0.7) ? place.state.scenes.here : someScene(place),
    to: someScene(place),
    tokenIds: someTokens(place),
  }),
}

function someScene({ state, random }: StoryPlace): string {
  // Empty where a player is.
  return random.pick([...state.scenes.order, ...(state.scenes.order.length === 0 ? [FIRST_SCENE] : [])])
}
