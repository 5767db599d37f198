import type { SessionId } from '@hearthlight/protocol'
import {
  type Actor,
  asRecorded,
  type Env,
  envOf,
  isRefusal,
  liveTable,
  type Refusal,
  refusedElsewhere,
  refusedInRehearsal,
  refusedToScreen,
  refusedWithoutSeat,
  serverFactsOf,
  type TableEvent,
  type TableState,
} from '@hearthlight/table'

/** One request as received: only its sender can be trusted. */
export interface Intent {
  readonly actor: Actor
  readonly name: string
  readonly payload: unknown
  /** The scene for which the message was meant; absent: the one where its sender is. */
  readonly sceneId?: string | undefined
  /** Unique for its actor; sending the same id twice has one effect. */
  readonly intentId?: string | undefined
  /** server: sent by the server's own features, which may use messages that are not allowed on the wire. */
  readonly from: 'wire' | 'server'
}

export interface Decision {
  readonly durability: 'persistent' | 'transient'
  readonly events: readonly TableEvent[]
}

/** screen? → seat → parse → may → decide, against one state. Pure except for `env`; knows no feature by name. */
export function decideIntent(sessionId: SessionId, state: TableState, intent: Intent, env: Env): Decision | Refusal {
  const watching = refusedToScreen(state, intent.actor.userId)
  if (watching !== undefined) return watching
  const known = liveTable.message(intent.name)
  if (known === undefined || (known.message.from === 'server' && intent.from === 'wire')) {
    return { refused: 'SOCK_004', message: 'The table does not know this message.' }
  }
  // The sender may have lost the seat while the intent waited for its turn.
  const unseated = refusedWithoutSeat(state, intent.actor.userId, intent.from)
  if (unseated !== undefined) return unseated
  const { userId, name } = intent.actor
  // ROLE-6 Roles may have changed while the intent waited for its turn.
  const actor: Actor = liveTable.viewer(state, userId, name) ?? { userId, role: 'player', name }
  const here = liveTable.stateFor(userId, state)
  const facts = serverFactsOf(sessionId, here)
  const { message, slice } = known
  const parsed = message.payload.safeParse(intent.payload)
  if (!parsed.success) return { refused: 'SOCK_004', message: `The message was not understood: ${firstFault(parsed.error)}.` }

  if (facts.isEnded && intent.from === 'wire') return { refused: 'SESS_003', message: 'Session has ended' }
  const rehearsed = intent.from === 'wire' ? refusedInRehearsal(state, actor, intent.name, parsed.data) : undefined
  const misplaced = refusedElsewhere(here, intent.sceneId) ?? rehearsed
  if (misplaced !== undefined) return misplaced
  const ask = { actor, facts, state: liveTable.stateSeenBy(userId, state)[slice], payload: parsed.data }
  const authorization = message.may(ask)
  if (authorization !== 'yes') return authorization
  const decided = message.decide(ask, envOf(state, actor, env))
  if (isRefusal(decided)) return decided
  const isPassing = message.durability === 'transient'
  return { durability: message.durability, events: isPassing ? decided : asRecorded(state, actor, intent.name, decided) }
}

/** Names the wrong field but not its content, which may be long or hostile. */
function firstFault(error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }): string {
  const path = error.issues[0]?.path.map(String).join('.').slice(0, 80) ?? ''
  return path === '' ? 'it has the wrong shape' : `${path} is missing or wrong`
}
