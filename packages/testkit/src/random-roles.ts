import type { UserId } from '@hearthlight/protocol'
import type { MessageName } from '@hearthlight/table'
import type { Generators } from './story-place'

type RoleMessage = Extract<MessageName, 'role-change' | 'table-hand-over'>

export const ROLE_MESSAGES: readonly RoleMessage[] = ['role-change', 'table-hand-over']

/** Generators for who leads the table. Everybody knows that: these are no canaries. */
export const roleGenerators: Pick<Generators, RoleMessage> = {
  'role-change': ({ state, random, people }) => {
    const known = [...(state.roles?.coDms ?? []), ...(state.roles?.assistants ?? [])].map(({ playerId }) => playerId)
    if (known.length > 0 && random.chance(0.5)) return { playerId: random.pick(known), role: null }
    return { playerId: random.pick(people), role: random.pick(['co-dm', 'co-dm', 'assistant', 'assistant', null]) }
  },
  'table-hand-over': ({ random, people }) => ({ playerId: random.chance(0.7) ? random.pick(people) : ('user_none' as UserId) }),
}
