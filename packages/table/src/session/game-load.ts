import { LIMITS } from '@hearthlight/protocol'
import { withSpent } from '@hearthlight/rules/character'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { tableRestored } from '../kernel/table-restored'
import { type Token, withKnownMonster } from '../map/events'
import type { Seat } from '../party/events'
import { defineMessage, dmOnly, type Env, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import type { SessionState } from './session.state'
import { turnsBeginAnew } from './turns-begin-anew'

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
  decide: ({ facts, state, payload: { name, slices } }, env) => {
    if (state.isEnded) return refuse('SESS_003', 'Session has ended')
    const known = withPossessions(withKnownMonsters(turnsBeginAnew(slices, facts.turnStart(env)), env), facts)
    // The deeds of now stay and are over: see their `restore`.
    const all = { ...facts.withTokensOfNewSeats(known, env), deeds: { log: {} } }
    return [happen(tableRestored, { cause: 'loaded', name, slices: all })]
  },
})

/** PARTY-13 The game with what its characters own now: a sheet, which follows its seat, loses nothing that it got since. */
function withPossessions(slices: Readonly<Record<string, unknown>>, { seatedCharacter }: Facts): Readonly<Record<string, unknown>> {
  const { party } = slices as { readonly party?: { readonly seats?: readonly Seat[] } }
  if (party?.seats === undefined) return slices
  const seats = party.seats.map((seat) => {
    const present = seatedCharacter(seat.id)
    if (present?.id !== seat.character.id) return seat
    const { play, sheet = seat.sheet } = present
    return {
      ...seat,
      ...(sheet === undefined ? {} : { sheet }),
      ...(play === undefined || seat.play === undefined ? {} : { play: withSpent(play, seat.play) }),
    }
  })
  return { ...slices, party: { ...party, seats } }
}

interface WithMap {
  readonly map?: { readonly tokens?: Readonly<Record<string, Token>> }
}

function withKnownMonsters(slices: Readonly<Record<string, unknown>>, env: Env): Readonly<Record<string, unknown>> {
  const { scenes } = slices as { readonly scenes?: { readonly away: Readonly<Record<string, WithMap>> } }
  const main = knownIn(slices, env)
  if (scenes === undefined) return main
  const away = Object.entries(scenes.away).map(([id, each]) => [id, knownIn(each, env)] as const)
  return { ...main, scenes: { ...scenes, away: Object.fromEntries(away) } }
}

function knownIn<Slices extends WithMap>(slices: Slices, env: Env): Slices {
  const { map } = slices
  if (map?.tokens === undefined) return slices
  const tokens = Object.entries(map.tokens).map(([id, token]) => [id, withKnownMonster(token, env)] as const)
  return { ...slices, map: { ...map, tokens: Object.fromEntries(tokens) } }
}
