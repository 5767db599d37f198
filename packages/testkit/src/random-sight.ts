import type { MessageName } from '@hearthlight/table'
import type { Generators } from './story-place'

type SightMessage = Extract<MessageName, 'set-sight' | 'set-doors-use' | 'door-use'>

export const SIGHT_MESSAGES: readonly SightMessage[] = ['set-sight', 'set-doors-use', 'door-use', 'door-use']

export const sightGenerators: Pick<Generators, SightMessage> = {
  'set-doors-use': ({ random }) => ({ playersUseDoors: random.chance(0.8) }),
  'door-use': ({ random, state }) => ({
    wallId: random.pick(['wall1', ...Object.keys(state.map.walls)]),
    isOpen: random.chance(0.5),
  }),
  'set-sight': ({ random }) => ({ sight: random.pick(['shared', 'shared', 'own', 'own', null]) }),
}
