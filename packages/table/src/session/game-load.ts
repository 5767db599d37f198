import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { tableRestored } from '../kernel/table-restored'
import { type Token, withKnownMonster } from '../map/events'
import { defineMessage, dmOnly, type Env, refuse } from '../session-context/define-message'
import type { SessionState } from './session.state'

/**
 * LIVE-7 The DM loads a saved game, over HTTP: current players keep their seats, and chat and rolls stay. The server has
 * already validated the game.
 */
export const gameLoad = defineMessage<SessionState>()({
  name: 'game-load',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({ name: z.string().check(z.maxLength(LIMITS.nameLength)), slices: z.record(z.string(), z.unknown()) }),
  events: [tableRestored],
  may: dmOnly,
  decide: ({ facts, state, payload: { name, slices } }, env) =>
    state.isEnded
      ? refuse('SESS_003', 'Session has ended')
      : [happen(tableRestored, { cause: 'loaded', name, slices: facts.withTokensOfNewSeats(withKnownMonsters(slices, env)) })],
})

function withKnownMonsters(slices: Readonly<Record<string, unknown>>, env: Env): Readonly<Record<string, unknown>> {
  const { map } = slices as { readonly map?: { readonly tokens?: Readonly<Record<string, Token>> } }
  if (map?.tokens === undefined) return slices
  const tokens = Object.entries(map.tokens).map(([id, token]) => [id, withKnownMonster(token, env)] as const)
  return { ...slices, map: { ...map, tokens: Object.fromEntries(tokens) } }
}
