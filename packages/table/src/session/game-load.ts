import { LIMITS } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { tableRestored } from '../kernel/table-restored'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
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
  decide: ({ facts, state, payload: { name, slices } }) =>
    state.isEnded
      ? refuse('SESS_003', 'Session has ended')
      : [happen(tableRestored, { cause: 'loaded', name, slices: facts.withTokensOfNewSeats(slices) })],
})
