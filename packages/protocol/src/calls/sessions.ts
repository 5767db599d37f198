import { z } from 'zod/mini'
import { CampaignId, CharacterId, InviteCode, SessionId, UserId } from '../ids'
import { LIMITS } from '../limits'
import { SESSION_STATUSES } from '../live'
import { CharacterDocument } from './characters'
import { call, DisplayName, Nothing, Text } from './http-call'

export const SessionSummary = z.object({
  id: SessionId,
  name: z.string(),
  campaignId: z.nullable(CampaignId),
  dmId: UserId,
  dmName: z.string(),
  /** Who leads it beside its DM; absent if nobody does, and in lists cached by older versions. */
  coDmIds: z.optional(z.array(UserId)),
  status: z.enum(SESSION_STATUSES),
  currentScene: z.object({ name: z.string(), description: z.string() }),
  /** Empty for everyone but the DM and the co-DMs. */
  inviteCode: z.string(),
  /** NETWORK-3 For those who lead it: where devices of the local network reach the server, such as http://192.168.1.20:3001; absent if nowhere. */
  networkAddress: z.optional(z.string()),
  maxPlayers: z.int(),
  isPublic: z.boolean(),
  players: z.array(
    z.object({
      userId: UserId,
      characterId: z.nullable(CharacterId),
      isConnected: z.boolean(),
      /** GUEST-8 Their account has no email and no password; absent for everybody else. */
      isGuest: z.optional(z.literal(true)),
    }),
  ),
  createdAt: z.string(),
  /** For the DM: when the last event of the table was recorded; absent if there is none, and in lists cached by older versions. */
  playedAt: z.optional(z.string()),
  /** true: the DM put this ended session out of their own list. Never true for anyone else. */
  isArchived: z.optional(z.boolean()),
})
export type SessionSummary = z.infer<typeof SessionSummary>

export const JoinAnswer = z.union([
  z.object({ success: z.literal(true), session: SessionSummary }),
  z.object({
    success: z.literal(false),
    /** Words for people; without them the client has its own. */
    error: z.optional(z.string()),
    code: z.optional(z.string()),
    /**
     * approval: the DM of the table or of the campaign has been asked; repeat the call to learn the decision. session: the person is a
     * member of the campaign, and it has no open session now.
     */
    waitsFor: z.optional(z.enum(['approval', 'session'])),
    campaignId: z.optional(CampaignId),
    /** The running table at which the caller's character sits: it may give up that seat; see `leaving` of the call. */
    seatedAt: z.optional(z.object({ id: SessionId, name: z.string() })),
  }),
])
export type JoinAnswer = z.infer<typeof JoinAnswer>

/** What home shows of a table to the people who belong to it. */
export const SessionFront = z.object({
  /** When the viewer last acted at the table; null if that is long ago or never. */
  playedAt: z.nullable(z.string()),
  /** The address of the scene's picture on this server; null without one. */
  scenePicture: z.nullable(z.string()),
  /** In the order in which they joined. */
  party: z.array(z.object({ name: z.string(), portraitId: z.nullable(z.string()), isOnline: z.boolean() })),
})
export type SessionFront = z.infer<typeof SessionFront>

/** What anybody who has an invite code may know of the table behind it. */
export const Invite = z.object({
  /** Of the session; of the campaign while none of its sessions runs. */
  name: z.string(),
  dmName: z.string(),
  /** waiting: a campaign of which no session runs now. */
  status: z.enum(['open', 'full', 'waiting', 'ended']),
  /** The DM decides about each person who is new to the campaign or to the table. */
  needsApproval: z.boolean(),
  /** true: whoever has no account with a password is refused. */
  isForAccounts: z.optional(z.boolean()),
  /** WATCH-1 true: whoever has the code may watch without a seat. */
  letsWatch: z.optional(z.boolean()),
  isDmOnline: z.boolean(),
  /** 0 where no session runs. */
  seats: z.int(),
  /** In the order in which they joined. */
  party: z.array(z.object({ name: z.string(), isOnline: z.boolean() })),
  /** Empty where no session runs. */
  scene: z.string(),
})
export type Invite = z.infer<typeof Invite>

export const SESSION_CALLS = {
  createSession: call({
    method: 'POST',
    path: '/api/sessions',
    needsToken: true,
    status: 201,
    body: z.object({
      /** The id that is already in the page's address; if the caller has a session of that id, it is returned unchanged. */
      id: z.optional(SessionId),
      name: DisplayName,
      campaignId: z.optional(CampaignId),
      scene: z.optional(z.object({ name: Text(LIMITS.nameLength), description: Text(LIMITS.descriptionLength) })),
      maxPlayers: z.optional(z.int().check(z.minimum(1), z.maximum(LIMITS.mostPlayers))),
      isPublic: z.optional(z.boolean()),
    }),
    answer: SessionSummary,
  }),
  listSessions: call({ method: 'GET', path: '/api/sessions', needsToken: true, body: Nothing, answer: z.array(SessionSummary) }),
  getSession: call({ method: 'GET', path: '/api/sessions/:id', needsToken: true, body: Nothing, answer: SessionSummary }),
  joinSession: call({
    method: 'POST',
    path: '/api/sessions/join',
    needsToken: true,
    body: z.object({
      code: InviteCode,
      characterId: CharacterId,
      /** The table at which the character gives up its seat first. */
      leaving: z.optional(SessionId),
    }),
    answer: JoinAnswer,
  }),
  getInvite: call({ method: 'GET', path: '/api/invites/:code', needsToken: false, body: Nothing, answer: Invite }),
  /** The old code stops working. */
  changeSessionCode: call({ method: 'POST', path: '/api/sessions/:id/code', needsToken: true, body: Nothing, answer: SessionSummary }),
  /** For the DM until the session ends: the sheet of the character with which this player sits there, without the player's own notes. */
  getSeatedCharacter: call({
    method: 'GET',
    path: '/api/sessions/:id/players/:playerId/character',
    needsToken: true,
    body: Nothing,
    answer: CharacterDocument,
  }),
  getSessionFront: call({ method: 'GET', path: '/api/sessions/:id/front', needsToken: true, body: Nothing, answer: SessionFront }),
  /** For the DM of a session that has not ended. Everyone at the table sees the new name. */
  renameSession: call({
    method: 'POST',
    path: '/api/sessions/:id/name',
    needsToken: true,
    body: z.object({ name: DisplayName }),
    answer: SessionSummary,
  }),
  /** For the DM of an ended session: puts it out of their own list, or back into it. */
  archiveSession: call({
    method: 'POST',
    path: '/api/sessions/:id/archive',
    needsToken: true,
    body: z.object({ isArchived: z.boolean() }),
    answer: SessionSummary,
  }),
  /**
   * For the DM of an ended session: opens the next one with the game as it ended and the same players, or returns the campaign's
   * running session.
   */
  playOn: call({ method: 'POST', path: '/api/sessions/:id/play-on', needsToken: true, status: 201, body: Nothing, answer: SessionSummary }),
  endSession: call({ method: 'POST', path: '/api/sessions/:id/end', needsToken: true, body: Nothing, answer: SessionSummary }),
} as const
