import type { UserId } from '@hearthlight/protocol'
import type { MessageName } from '@hearthlight/table'
import type { Generators, StoryPlace } from './story-place'

type DisplayMessage = Extract<MessageName, `display-${string}` | `spectator-${string}`>

export const DISPLAY_MESSAGES: readonly MessageName[] = ['display-open', 'display-change', 'display-close']
export const SPECTATOR_MESSAGES: readonly MessageName[] = ['spectator-join', 'spectator-join', 'display-change']

/** The second screens of random stories. */
export const DISPLAY_IDS = ['display_1', 'display_2'] as readonly string[] as readonly UserId[]

/** The spectators of random stories. */
export const SPECTATOR_IDS = ['display_3', 'display_4'] as readonly string[] as readonly UserId[]

/** Generators for second screens. Players know their names: these are no canaries. */
export const displayGenerators: Pick<Generators, DisplayMessage> = {
  'display-open': (place) => ({ display: { id: place.random.pick(DISPLAY_IDS), name: 'The television', ...someView(place) } }),
  'display-change': (place) => ({
    displayId: place.random.pick(watching(place)),
    changes: place.random.chance(0.3) ? { name: `Screen ${place.random.below(9)}` } : someView(place),
  }),
  'display-close': (place) => ({ displayId: place.random.pick(watching(place)) }),
  'spectator-join': ({ random }) => ({ spectator: { id: random.pick(SPECTATOR_IDS), name: 'A friend' } }),
}

/** Spectators too, where there are some. */
function watching({ state }: StoryPlace): readonly UserId[] {
  return state.displays.open.some(({ isSpectator }) => isSpectator) ? [...DISPLAY_IDS, ...SPECTATOR_IDS] : DISPLAY_IDS
}

function someView({ state, random, people }: StoryPlace) {
  return {
    seesAs: random.chance(0.4) ? ('everyone' as const) : random.pick(people),
    sceneId: random.chance(0.7) ? null : random.pick([state.scenes.here, ...state.scenes.order]),
  }
}
