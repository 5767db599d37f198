import type { Refused } from './errors'
import type { CampaignId, CharacterId, Role, SessionId, UserId } from './ids'

/** The answer to every live message. `seq` counts what the asker has been told, so far, of this session. */
export type Ack = { readonly ok: true; readonly seq: number } | Refused

/** Rides beside every announcement: its number for this listener (absent for passing ones), when, and who caused it. */
export interface Meta {
  readonly seq?: number
  /** Milliseconds since the epoch, the server's clock. */
  readonly at: number
  readonly by: UserId
}

/** One announcement as it crosses the wire and as a resuming client receives it. */
export type Announced = readonly [name: string, payload: unknown, meta: Meta]

export interface JoinRequest {
  readonly sessionId: SessionId
  readonly characterId?: CharacterId
  /** The last number seen; the answer then holds only what was missed, where that is still kept. */
  readonly since?: number
  /** false: `session-joined` is left out, by whoever reads the map in the answer's `state`. */
  readonly mapState?: boolean
}

interface Joined {
  readonly ok: true
  readonly you: { readonly userId: UserId; readonly role: Role }
  readonly seq: number
  /** Ids of the members who are connected now. */
  readonly online: readonly UserId[]
}
/** `state` is the table as this person may see it (TableState of @hearthlight/table). */
export type JoinReply<State = unknown> =
  | (Joined & { readonly state: State })
  | (Joined & { readonly events: readonly Announced[] })
  | Refused

/** A line of the active sessions list (`activeSessions`, `sessionCreated`, `sessionUpdated`). */
export interface ActiveSession {
  readonly id: SessionId
  readonly name: string
  /** The DM's display name. */
  readonly dm: string
  /** How many players are connected: without the DM. */
  readonly players: number
  readonly status: SessionStatus
  readonly isPaused: boolean
}

/** What a player did last, for the DM of that session: to every connection of theirs, joined or not. */
export interface PlayerAction {
  readonly sessionId: SessionId
  readonly playerId: UserId
  /** In a few words: `moved Lyra`. */
  readonly action: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** What happens at a campaign's door: to its DM, that somebody knocked; to who knocked, what the DM decided. */
export interface JoinRequestNotification {
  readonly campaignId: CampaignId
  readonly campaignName: string
  readonly what: 'knocked' | 'admitted' | 'refused'
  /** Who knocked. */
  readonly userId: UserId
  readonly username: string
}

/** To the players of a campaign: what they may read of it changed. Whoever reads it just now asks for it again. */
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
  /** Something may not have reached this listener: join again with the last number (`since`). */
  resync: 'session-resync',
  playerAction: 'player-action',
  campaignDoor: 'campaign-door',
  campaignChanged: 'campaign-changed',
  /** The server is about to stop or the seat is gone: `reason` says which. */
  goodbye: 'session-closed',
  /** Nothing can be written just now (`isPaused`), or it can again; reading goes on. */
  saving: 'saving-changed',
  /** Sent by the client to measure the round trip; answered with an empty acknowledgement. */
  ping: 'ping-table',
} as const

/**
 * Other spellings of messages, with the same fields: the session screen of the catalogue (specification 2, section 7.1)
 * also sends these three by the name of their announcement.
 */
const LIVE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['scene-changed', 'scene-change'],
  ['scene-mood-changed', 'scene-mood-change'],
  ['scene-music-changed', 'scene-music-change'],
])

/** The name by which the table knows a message that came off the wire. */
export function messageCalled(name: string): string {
  return LIVE_ALIASES.get(name) ?? name
}
