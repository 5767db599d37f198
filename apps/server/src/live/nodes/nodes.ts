import type { ActiveSession, CampaignNotification, JoinRequestNotification, SessionId, UserId } from '@hearthlight/protocol'
import type { Actor, TableEvent } from '@hearthlight/table'
import type { Server, ServerOptions } from 'socket.io'
import type { StoredEvent } from '../../db/event-log'

/** What people are told wherever they are in the app. */
export type HomeNotification = ActiveSession | JoinRequestNotification | CampaignNotification

/** Who listens to one session at one node. */
export interface Listening {
  readonly sessionId: SessionId
  readonly people: readonly UserId[]
  readonly isPaused: boolean
}

/** What nodes tell each other. All of it may get lost: what lasts stands in the database. */
export interface NodeMessages {
  /** This node wrote, up to number `head`; without `events` where they are too long to be sent twice. */
  readonly recorded: { readonly sessionId: SessionId; readonly head: number; readonly events: readonly StoredEvent[] }
  readonly fleeting: { readonly sessionId: SessionId; readonly event: TableEvent; readonly by: Actor }
  /** The listeners of one session changed. */
  readonly listening: Listening
  /** All listeners of a node, every few seconds: it lives. `isNew` asks the others for theirs. */
  readonly alive: { readonly sessions: readonly Listening[]; readonly isNew: boolean }
  readonly leaving: Record<string, never>
  readonly home: { readonly people: readonly UserId[]; readonly name: string; readonly news: HomeNotification }
  /** The stored events of this session were rewritten. */
  readonly dropped: { readonly sessionId: SessionId }
  /** These sign-ins are over. */
  readonly revoked: { readonly tokenHash: string }
  /** Somebody failed where failures are counted, or is forgiven `count` of them. */
  readonly failed: { readonly throttle: string; readonly key: string }
  readonly forgiven: { readonly throttle: string; readonly key: string; readonly count: number }
}

export type NodeMessageKind = keyof NodeMessages

/** The other processes that serve the same database. */
export interface Nodes {
  /** true: nobody else serves this database, and nothing needs to be told. */
  readonly isAlone: boolean
  /** false: the others can't be reached just now; what they write is found in the log. */
  readonly isConnected: boolean
  /** Tells all others. Never waits, never throws. */
  tell<Kind extends NodeMessageKind>(kind: Kind, news: NodeMessages[Kind]): void
  /** `from` names the node for as long as it runs. */
  on<Kind extends NodeMessageKind>(kind: Kind, listener: (news: NodeMessages[Kind], from: string) => void): void
  /** For Socket.IO's option of that name. */
  readonly adapter?: ServerOptions['adapter']
  /** Before it nothing is told or heard. */
  attach(io: Server): void
  close(): Promise<void>
}

export const aloneNode: Nodes = {
  isAlone: true,
  isConnected: true,
  tell: () => undefined,
  on: () => undefined,
  attach: () => undefined,
  close: async () => undefined,
}
