import type { ActiveSession, CampaignNotification, JoinRequestNotification, SessionId, UserId } from '@hearthlight/protocol'
import type { Actor, TableEvent } from '@hearthlight/table'
import type { Server, ServerOptions } from 'socket.io'
import type { StoredEvent } from '../../db/event-log'

/** Notifications that people get on whatever screen they are. */
export type HomeNotification = ActiveSession | JoinRequestNotification | CampaignNotification

/** The people who listen to one session at one node. */
export interface Listening {
  readonly sessionId: SessionId
  readonly people: readonly UserId[]
  readonly isPaused: boolean
}

/** Messages between nodes. Any of them may get lost: everything permanent is in the database. */
export interface NodeMessages {
  /** This node wrote events up to number `head`; `events` is empty if they are too long to send. */
  readonly recorded: { readonly sessionId: SessionId; readonly head: number; readonly events: readonly StoredEvent[] }
  readonly fleeting: { readonly sessionId: SessionId; readonly event: TableEvent; readonly by: Actor }
  /** The listeners of one session changed. */
  readonly listening: Listening
  /** All listeners of a node, sent every few seconds as a heartbeat. `isNew` asks the other nodes for theirs. */
  readonly alive: { readonly sessions: readonly Listening[]; readonly isNew: boolean }
  readonly leaving: Record<string, never>
  readonly home: { readonly people: readonly UserId[]; readonly name: string; readonly news: HomeNotification }
  /** The stored events of this session were rewritten. */
  readonly dropped: { readonly sessionId: SessionId }
  /** The sign-ins with this token have ended. */
  readonly revoked: { readonly tokenHash: string }
  /** A failure that a throttle counts, or `count` failures taken back. */
  readonly failed: { readonly throttle: string; readonly key: string }
  readonly forgiven: { readonly throttle: string; readonly key: string; readonly count: number }
}

export type NodeMessageKind = keyof NodeMessages

/** The other processes that serve the same database. */
export interface Nodes {
  /** true: no other process serves this database, so no messages are needed. */
  readonly isAlone: boolean
  /** false: the other nodes can't be reached at the moment; their events are found in the log. */
  readonly isConnected: boolean
  /** Sends to all other nodes. Never waits, never throws. */
  tell<Kind extends NodeMessageKind>(kind: Kind, news: NodeMessages[Kind]): void
  /** `from` identifies the sending node for as long as it runs. */
  on<Kind extends NodeMessageKind>(kind: Kind, listener: (news: NodeMessages[Kind], from: string) => void): void
  /** For the Socket.IO option of the same name. */
  readonly adapter?: ServerOptions['adapter']
  /** Nothing is sent or received before this call. */
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
