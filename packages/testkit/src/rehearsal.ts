import type { UserId } from '@hearthlight/protocol'
import {
  type Actor,
  asRecorded,
  type Env,
  envOf,
  type Facts,
  isRefusal,
  liveTable,
  type Refusal,
  refusedInRehearsal,
  serverFactsOf,
  type TableEvent,
  type TableState,
} from '@hearthlight/table'
import { aCharacter, aCombatSheet, anInitialSession, aPlayState, aSeededEnv, SESSION } from './builders'

/** A table without network or database: accepts messages, returns events or a refusal, and updates the state. */
export interface Rehearsal {
  readonly state: TableState
  /** Every stored event so far, with its time, its author and the table before and after it. */
  readonly events: readonly {
    readonly event: TableEvent
    readonly at: number
    readonly by: UserId
    readonly before: TableState
    readonly after: TableState
  }[]
  /** Sends a message as a server feature or a live client does. */
  send(actor: Actor, name: string, payload: unknown): readonly TableEvent[] | Refusal
  /**
   * The events that this viewer receives: from the `from`th event on, or those that the function `from` causes. Transient
   * events are not included.
   */
  announcedTo(viewer: Actor, from?: number | (() => unknown)): readonly TableEvent[]
  /**
   * Seats each player with a character called 'Hero of' and the player's name, and without the token that a join places: tests
   * add the tokens that they are about. `send` of a `player-join` places it.
   */
  seat(...players: readonly Actor[]): Rehearsal
}

export function rehearse(env: Env = aSeededEnv(), initialSession = anInitialSession()): Rehearsal {
  let state = liveTable.initial(initialSession)
  const events: { event: TableEvent; at: number; by: UserId; before: TableState; after: TableState }[] = []

  /** As the server does, which knows the role from the state. */
  const roleOf = (actor: Actor, at = state): Actor => liveTable.viewer(at, actor.userId, actor.name) ?? actor

  const sendWith = (sender: Actor, name: string, payload: unknown, otherFacts: Partial<Facts>): readonly TableEvent[] | Refusal => {
    const actor = roleOf(sender)
    const known = liveTable.message(name)
    if (known === undefined) throw new Error(`no message is called ${name}`)
    const parsed = known.message.payload.safeParse(payload)
    if (!parsed.success) return { refused: 'SOCK_004', message: 'malformed' }
    const [here, seen] = [liveTable.stateFor(actor.userId, state), liveTable.stateSeenBy(actor.userId, state)]
    const ask = { actor, facts: { ...serverFactsOf(SESSION, here), ...otherFacts }, state: seen[known.slice], payload: parsed.data }
    const refusal = refusedInRehearsal(state, actor, name, payload)
    if (refusal !== undefined) return refusal
    const authorization = known.message.may(ask)
    if (authorization !== 'yes') return authorization
    const decided = known.message.decide(ask, envOf(state, actor, env))
    if (isRefusal(decided) || known.message.durability === 'transient') return decided
    const at = env.now()
    for (const event of asRecorded(state, actor, name, decided)) {
      const before = state
      state = liveTable.apply(before, event, { at, by: actor.userId })
      events.push({ event, at, by: actor.userId, before, after: state })
    }
    return decided
  }

  const rehearsal: Rehearsal = {
    get state() {
      return state
    },
    events,
    send: (actor, name, payload) => sendWith(actor, name, payload, {}),
    announcedTo(viewer, from = 0) {
      const first = typeof from === 'number' ? from : events.length
      if (typeof from === 'function') from()
      return events
        .slice(first)
        .flatMap(({ event, by, before, after }) => liveTable.project(roleOf(viewer, before), event, before, after, by))
    },
    seat(...players) {
      for (const player of players) {
        const hero = aCharacter({ id: `char_${player.userId}` as never, name: `Hero of ${player.name}` })
        const seated = sendWith(
          player,
          'player-join',
          { character: hero, play: aPlayState(), sheet: aCombatSheet() },
          { joiningPlacesTokens: false },
        )
        if (isRefusal(seated)) throw new Error(`${player.name} could not sit down: ${seated.message}`)
      }
      return rehearsal
    },
  }
  return rehearsal
}
