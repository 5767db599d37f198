import type { PayloadFor } from '@hearthlight/table'
import { type Generators, type StoryPlace, someToken } from './story-place'

type RegionMessage = 'region-set' | 'region-remove' | 'region-fire' | 'region-settle' | 'regions-link'
type Effect = PayloadFor<'region-set'>['region']['effects'][number]

/** Where tokens of a story walk. */
const CELLS = 24

export const regionGenerators: Pick<Generators, RegionMessage> = {
  'region-set': (place) => {
    const { random } = place
    const id = random.chance(0.4) ? someRegion(place) : undefined
    return {
      region: {
        ...(id === undefined || id === NONE ? {} : { id }),
        name: place.canary(),
        area: anArea(place),
        ...(random.chance(0.3) ? { shape: aShape(place) } : {}),
        ...(random.chance(0.5) ? { isCrossable: true } : {}),
        when: random.pick(['enter', 'enter', 'leave', 'click'] as const),
        who: random.pick(['party', 'anyone'] as const),
        once: random.chance(0.2),
        isOn: random.chance(0.9),
        isShown: random.chance(0.4),
        effects: [anEffect(place), anEffect(place)],
      },
    }
  },
  'region-remove': (place) => ({ regionId: someRegion(place) }),
  'region-fire': (place) => ({ regionId: someRegion(place), tokenIds: place.random.chance(0.6) ? [someToken(place)] : [] }),
  'region-settle': (place) => {
    const proposed = Object.values(place.state.map.regions ?? {}).flatMap(({ id, proposals = [] }) =>
      proposals.map((proposal) => ({ regionId: id, proposalId: proposal.id })),
    )
    return proposed.length === 0 ? { regionId: NONE, proposalId: NONE } : place.random.pick(proposed)
  },
  'regions-link': (place) => ({ regionId: someRegion(place), to: elsewhere(place) }),
}

const NONE = 'region_none'

function someRegion({ state, random }: StoryPlace): string {
  const ids = Object.keys(state.map.regions ?? {})
  return ids.length === 0 ? NONE : random.pick(ids)
}

/** A region of another scene or, where there is no other, of this one. */
function elsewhere({ state, random }: StoryPlace): { sceneId: string; regionId: string } {
  const { here, away } = state.scenes
  const all = Object.entries({ ...away, [here]: { map: state.map } }).flatMap(([sceneId, slices]) => {
    const { regions = {} } = slices.map as { readonly regions?: object }
    return Object.keys(regions).map((regionId) => ({ sceneId, regionId }))
  })
  return all.length === 0 ? { sceneId: here, regionId: NONE } : random.pick(all)
}

function anArea({ random }: StoryPlace) {
  return { x: random.below(CELLS), y: random.below(CELLS), width: 1 + random.below(9), height: 1 + random.below(9) }
}

function aShape({ random }: StoryPlace): PayloadFor<'region-set'>['region']['shape'] {
  const [x, y] = [random.below(CELLS), random.below(CELLS)]
  if (random.chance(0.5)) return { kind: 'circle', x, y, radius: 1 + random.below(5) }
  const away = () => 1 + random.below(9)
  return {
    kind: 'polygon',
    points: [
      { x, y },
      { x: x + away(), y: y + random.below(3) },
      { x: x + away(), y: y + 3 + away() },
      { x, y: y + 2 + away() },
    ],
  }
}

function anEffect(place: StoryPlace): Effect {
  const { random, state } = place
  switch (random.below(7)) {
    case 0:
      return { kind: 'teleport', ...(random.chance(0.5) ? elsewhere(place) : { regionId: someRegion(place) }) }
    case 1:
      return { kind: 'reveal', area: anArea(place) }
    case 2: {
      const to = random.pick(['everyone', 'mover', 'dm'] as const)
      return { kind: 'message', to, text: to === 'everyone' ? 'A bell rings.' : place.canary() }
    }
    case 3:
      return { kind: 'mood', mood: random.pick(['Tense', null]) }
    case 4: {
      const doorIds = Object.values(state.map.walls).flatMap(({ id, door }) => (door === undefined ? [] : [id]))
      const act = random.pick(['open', 'close', 'lock', 'unlock'] as const)
      return { kind: 'door', act, doorIds: [doorIds.length === 0 ? NONE : random.pick(doorIds)] }
    }
    case 5:
      return { kind: 'damage', notation: '2d6', type: 'fire' }
    default:
      return {
        kind: 'scene',
        sceneId: random.pick([...state.scenes.order, state.scenes.here]),
        who: random.pick(['mover', 'everyone'] as const),
      }
  }
}
