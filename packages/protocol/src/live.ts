import type { Refused } from './errors'
import type { CampaignId, CharacterId, Role, SessionId, UserId } from './ids'

/** The answer to every live message. `seq` counts the announcements of this session that were sent to the sender so far. */
export type Ack = { readonly ok: true; readonly seq: number } | Refused

/** Sent with every announcement: its number for this listener (absent for transient ones), the time, and the user who caused it. */
export interface Meta {
  readonly seq?: number
  /** Milliseconds since the epoch, the server's clock. */
  readonly at: number
  readonly by: UserId
}

/** One announcement as it is sent, and as a resuming client receives it. */
export type Announced = readonly [name: string, payload: unknown, meta: Meta]

export interface JoinRequest {
  readonly sessionId: SessionId
  readonly characterId?: CharacterId
  /** The last number seen; the answer then holds only the missed announcements, if these are still kept. */
  readonly since?: number
  /** false: `session-joined` is not sent; for clients that read the map from the answer's `state`. */
  readonly mapState?: boolean
}

interface Joined {
  readonly ok: true
  readonly you: { readonly userId: UserId; readonly role: Role }
  readonly seq: number
  /** Ids of the members who are connected now. */
  readonly online: readonly UserId[]
}
/** `state` is the table as this viewer may see it (TableState of @hearthlight/table). */
export type JoinReply<State = unknown> =
  | (Joined & { readonly state: State })
  | (Joined & { readonly events: readonly Announced[] })
  | Refused

/** One entry of the active sessions list (`activeSessions`, `sessionCreated`, `sessionUpdated`). */
export interface ActiveSession {
  readonly id: SessionId
  readonly name: string
  /** The DM's display name. */
  readonly dm: string
  /** How many players are connected, not counting the DM. */
  readonly players: number
  readonly status: SessionStatus
  readonly isPaused: boolean
}

/** A player's last action, sent to the DM of that session: to all of the DM's connections, joined or not. */
export interface PlayerAction {
  readonly sessionId: SessionId
  readonly playerId: UserId
  /** In a few words: `moved Lyra`. */
  readonly action: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

interface JoinRequestNews {
  readonly what: 'knocked' | 'admitted' | 'refused'
  /** The person who asks to join. */
  readonly userId: UserId
  readonly username: string
}

interface CampaignJoinRequest extends JoinRequestNews {
  readonly campaignId: CampaignId
  readonly campaignName: string
}

/** The DM's other windows are told of the decision, too. */
export interface TableJoinRequest extends JoinRequestNews {
  readonly campaignId?: never
  readonly sessionId: SessionId
  readonly sessionName: string
}

/** Join requests of a campaign or a table: tells its DM that somebody asks to join, and tells that person the DM's decision. */
export type JoinRequestNotification = CampaignJoinRequest | TableJoinRequest

/** Tells the players of a campaign that something visible to them changed. Clients that show the campaign request it again. */
export interface CampaignNotification {
  readonly campaignId: CampaignId
}

export const SESSION_STATUSES = ['waiting', 'active', 'completed'] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

/** Names of announcements that belong to the connection, not to a slice of the table. */
export const LOBBY_EVENTS = {
  getSessions: 'getSessions',
  activeSessions: 'activeSessions',
  sessionCreated: 'sessionCreated',
  sessionUpdated: 'sessionUpdated',
  createSession: 'dm:createSession',
  join: 'join-session',
  joined: 'session-joined',
  leave: 'leave-session',
  presence: 'presence-changed',
  /** Announcements to this listener may be lost: join again with the last number (`since`). */
  resync: 'session-resync',
  playerAction: 'player-action',
  joinRequest: 'campaign-door',
  campaignChanged: 'campaign-changed',
  /** The server is about to stop, or the seat was removed: `reason` says which. */
  goodbye: 'session-closed',
  /** Writing has stopped for now (`isPaused`), or has resumed; reading still works. */
  saving: 'saving-changed',
  /** Sent by the client to measure the round trip; answered with an empty acknowledgement. */
  ping: 'ping-table',
} as const

/**
 * Other names of messages, with the same fields: the session screen of the catalogue (specification 2, section 7.1) also sends
 * these three by the name of their announcement.
 */
const LIVE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['scene-changed', 'scene-change'],
  ['scene-mood-changed', 'scene-mood-change'],
  ['scene-music-changed', 'scene-music-change'],
])

/** Maps a received message name to the name that the table uses. */
export function messageCalled(name: string): string {
  return LIVE_ALIASES.get(name) ?? name
}
