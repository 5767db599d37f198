import { z } from 'zod/mini'
import { Campaign } from './campaign/document'
import { call, DisplayName, Nothing, Text } from './http-call'
import { CampaignId, CharacterId, InviteCode, SessionId, UserId } from './ids'
import { LIMITS } from './limits'
import { SessionSummary } from './session-summary'

const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))

/** Handed out at sign-in, kept by the browser and sent with later ones: spares it the wait after wrong passwords of others. */
const DeviceSecret = z.optional(Text(64))

export const SignedIn = z.object({
  userId: UserId,
  email: z.string(),
  username: z.string(),
  token: z.string(),
  deviceSecret: DeviceSecret,
})
export type SignedIn = z.infer<typeof SignedIn>
export const Me = z.object({ userId: UserId, email: z.string(), username: z.string(), isDemo: z.boolean() })
export type Me = z.infer<typeof Me>
/** Bytes. */
const Use = z.object({ used: z.int(), quota: z.int() })
/** What an account takes up: with pictures, music, maps and saved games; and with what its sessions have recorded. */
export const Storage = z.object({ files: Use, log: Use })
export type Storage = z.infer<typeof Storage>
/** A browser that is signed in. Times are ISO 8601. */
export const Device = z.object({ id: z.string(), device: z.string(), createdAt: z.string(), usedAt: z.string(), isCurrent: z.boolean() })
export type Device = z.infer<typeof Device>
/** Everything that is kept of a person. */
export const Archive = z.object({
  exportedAt: z.string(),
  account: z.object({ userId: UserId, email: z.string(), username: z.string(), createdAt: z.string() }),
  devices: z.array(Device),
  /** Account data by feature: characters, campaigns, sessions … The name is that of earlier archives. */
  belongings: z.record(z.string(), z.unknown()),
})
export type Archive = z.infer<typeof Archive>

/** A stored hero. `sheet` holds the fields of specification 3 section 3; the server keeps it whole and reads only the summary. */
export const CharacterDocument = z.object({
  id: CharacterId,
  revision: z.int(),
  createdBy: UserId,
  createdAt: z.string(),
  sheet: z.record(z.string(), z.unknown()),
})
export type CharacterDocument = z.infer<typeof CharacterDocument>
const CharacterBody = z.object({ sheet: z.record(z.string(), z.unknown()) })

export const JoinAnswer = z.union([
  z.object({ success: z.literal(true), session: SessionSummary }),
  z.object({
    success: z.literal(false),
    error: z.string(),
    code: z.string(),
    /**
     * Only with the code of a campaign. approval: the DM has been asked; the same call again tells how it stands.
     * session: the joiner belongs to the campaign, and it has no session open now.
     */
    waitsFor: z.optional(z.enum(['approval', 'session'])),
    campaignId: z.optional(CampaignId),
  }),
])
export type JoinAnswer = z.infer<typeof JoinAnswer>

/** The body of every HTTP refusal. */
export const HttpRefusal = z.object({
  error: z.string(),
  code: z.string(),
  suggestion: z.optional(z.string()),
  /** Stands in the server's log beside what went wrong. */
  errorId: z.optional(z.string()),
  /** With VAL_001: the field of the body that is meant, such as `email` or `sheet.name`. */
  field: z.optional(z.string()),
  /** With 409 on a stale `revision`: the newer document. */
  current: z.optional(z.unknown()),
})
export type HttpRefusal = z.infer<typeof HttpRefusal>

/** What every screen calls; the others are larger together than these, and needed later. */
export const SHELL_CALLS = {
  register: call({
    method: 'POST',
    path: '/api/auth/register',
    needsToken: false,
    status: 201,
    body: z.object({ email: Email, password: Text(LIMITS.passwordMax), username: DisplayName, deviceSecret: DeviceSecret }),
    answer: SignedIn,
  }),
  login: call({
    method: 'POST',
    path: '/api/auth/login',
    needsToken: false,
    body: z.object({
      email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
      password: Text(LIMITS.passwordMax),
      deviceSecret: DeviceSecret,
    }),
    answer: SignedIn,
  }),
  logout: call({ method: 'POST', path: '/api/auth/logout', needsToken: true, body: Nothing, answer: Nothing }),
  me: call({ method: 'GET', path: '/api/me', needsToken: true, body: Nothing, answer: Me }),
  changeUsername: call({
    method: 'PUT',
    path: '/api/me/username',
    needsToken: true,
    body: z.object({ username: DisplayName, currentPassword: Text(LIMITS.passwordMax) }),
    answer: Me,
  }),
  /** Every other device is signed out. */
  changePassword: call({
    method: 'PUT',
    path: '/api/me/password',
    needsToken: true,
    body: z.object({ currentPassword: Text(LIMITS.passwordMax), newPassword: Text(LIMITS.passwordMax) }),
    answer: Nothing,
  }),
  getStorage: call({ method: 'GET', path: '/api/me/storage', needsToken: true, body: Nothing, answer: Storage }),
  listDevices: call({ method: 'GET', path: '/api/me/devices', needsToken: true, body: Nothing, answer: z.array(Device) }),
  signOutDevice: call({ method: 'DELETE', path: '/api/me/devices/:id', needsToken: true, body: Nothing, answer: Nothing }),
  exportAccount: call({ method: 'GET', path: '/api/me/export', needsToken: true, body: Nothing, answer: Archive }),
  /** `confirmation` is the account's email, typed by hand. */
  deleteAccount: call({
    method: 'POST',
    path: '/api/me/delete',
    needsToken: true,
    body: z.object({ currentPassword: Text(LIMITS.passwordMax), confirmation: z.string().check(z.trim(), z.toLowerCase()) }),
    answer: Nothing,
  }),
  /** What a signed-out visitor may know: whether there is a demo account, and how to enter it. */
  welcome: call({
    method: 'GET',
    path: '/api/welcome',
    needsToken: false,
    body: Nothing,
    answer: z.object({ demo: z.nullable(z.object({ email: z.string(), password: z.string() })), version: z.string() }),
  }),
  listCharacters: call({ method: 'GET', path: '/api/characters', needsToken: true, body: Nothing, answer: z.array(CharacterDocument) }),
  createCharacter: call({
    method: 'POST',
    path: '/api/characters',
    needsToken: true,
    status: 201,
    body: CharacterBody,
    answer: CharacterDocument,
  }),
  getCharacter: call({ method: 'GET', path: '/api/characters/:id', needsToken: true, body: Nothing, answer: CharacterDocument }),
  updateCharacter: call({
    method: 'PUT',
    path: '/api/characters/:id',
    needsToken: true,
    body: z.object({ sheet: z.record(z.string(), z.unknown()), revision: z.int() }),
    answer: CharacterDocument,
  }),
  deleteCharacter: call({ method: 'DELETE', path: '/api/characters/:id', needsToken: true, body: Nothing, answer: Nothing }),
  /** Those of which the caller is the DM. */
  listCampaigns: call({ method: 'GET', path: '/api/campaigns', needsToken: true, body: Nothing, answer: z.array(Campaign) }),
  createSession: call({
    method: 'POST',
    path: '/api/sessions',
    needsToken: true,
    status: 201,
    body: z.object({
      /** The id that stands in the address already; one's own session of that id is returned as it is. */
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
    body: z.object({ code: InviteCode, characterId: CharacterId }),
    answer: JoinAnswer,
  }),
  /** The old code leads nowhere from then on. */
  changeSessionCode: call({ method: 'POST', path: '/api/sessions/:id/code', needsToken: true, body: Nothing, answer: SessionSummary }),
  endSession: call({ method: 'POST', path: '/api/sessions/:id/end', needsToken: true, body: Nothing, answer: SessionSummary }),
} as const
