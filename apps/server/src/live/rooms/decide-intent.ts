import { catalogueEntry, type SessionId } from '@hearthlight/protocol'
import {
  type Actor,
  type Env,
  type Facts,
  isRefusal,
  liveTable,
  type Refusal,
  serverFactsOf,
  type TableEvent,
  type TableState,
} from '@hearthlight/table'

/** One request as received: only its sender can be trusted. */
export interface Intent {
  readonly actor: Actor
  readonly name: string
  readonly payload: unknown
  /** Unique for its actor; sending the same id twice has one effect. */
  readonly intentId?: string | undefined
  /** server: sent by the server's own features, which may use messages that are not allowed on the wire. */
  readonly from: 'wire' | 'server'
}

export interface Decision {
  readonly durability: 'persistent' | 'transient'
  readonly events: readonly TableEvent[]
}

/** seat → parse → may → decide, against one state. Pure except for `env`; knows no feature by name. */
export function decideIntent(sessionId: SessionId, state: TableState, intent: Intent, env: Env): Decision | Refusal {
  const known = liveTable.message(intent.name)
  if (known === undefined || (known.message.from === 'server' && intent.from === 'wire')) {
    return { refused: 'SOCK_004', message: 'The table does not know this message.' }
  }
  const facts = serverFactsOf(sessionId, state)
  // The sender may have lost the seat while the intent waited for its turn.
  if (intent.from === 'wire' && !belongsToTable(facts, intent.actor)) {
    return { refused: 'SESS_004', message: catalogueEntry('SESS_004').message }
  }
  const { message, slice } = known
  const parsed = message.payload.safeParse(intent.payload)
  if (!parsed.success) return { refused: 'SOCK_004', message: `The message was not understood: ${firstFault(parsed.error)}.` }

  if (facts.isEnded && intent.from === 'wire') return { refused: 'SESS_003', message: 'Session has ended' }
  const ask = { actor: intent.actor, facts, state: state[slice], payload: parsed.data }
  const authorization = message.may(ask)
  if (authorization !== 'yes') return authorization
  const decided = message.decide(ask, env)
  return isRefusal(decided) ? decided : { durability: message.durability, events: decided }
}

function belongsToTable({ dmId, seated }: Facts, { userId }: Actor): boolean {
  return userId === dmId || seated.includes(userId)
}

/** Names the wrong field but not its content, which may be long or hostile. */
function firstFault(error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }): string {
  const path = error.issues[0]?.path.map(String).join('.').slice(0, 80) ?? ''
  return path === '' ? 'it has the wrong shape' : `${path} is missing or wrong`
}
