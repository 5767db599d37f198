import type { MessageName } from '@hearthlight/table'
import type { Generators } from './story-place'

type SightMessage = Extract<MessageName, 'set-sight'>

export const SIGHT_MESSAGES: readonly SightMessage[] = ['set-sight']

export const sightGenerators: Pick<Generators, SightMessage> = {
  'set-sight': ({ random }) => ({ sight: random.pick(['shared', 'shared', 'own', 'own', null]) }),
}
