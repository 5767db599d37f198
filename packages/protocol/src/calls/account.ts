import { z } from 'zod/mini'
import { InviteCode, UserId } from '../ids'
import { LIMITS } from '../limits'
import { call, DisplayName, Nothing, Text } from './http-call'

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))

/**
 * The email of a new account. Without the signs that mail programs read as names, comments and lists of addresses; accounts that
 * have such an email still log in.
 */
const NewEmail = Email.check(z.regex(/^[^<>(),;:\\"[\]]*$/))

/** Issued at sign-in; the browser sends it with later sign-ins, so that failed sign-ins of others don't delay it. */
export const DeviceSecret = z.optional(Text(64))

/** A code of the second factor's app or a recovery code, as it is typed: spaces and hyphens don't matter. */
export const Code = Text(64)

export const SignedIn = z.object({
  userId: UserId,
  email: z.string(),
  username: z.string(),
  token: z.string(),
  deviceSecret: DeviceSecret,
})
export type SignedIn = z.infer<typeof SignedIn>
/** The password was right, and the account asks for a code too: the ticket stands for the password for five minutes. */
export const CodeWanted = z.object({ ticket: z.string() })
export type CodeWanted = z.infer<typeof CodeWanted>
/** GUEST-4 Days without a visit after which a visitor's account is removed. */
export const VISITOR_DAYS = 30
/** The domain of the emails of visitors' accounts: reserved, so that it never belongs to anybody (RFC 2606). */
const VISITOR_DOMAIN = '@visitor.invalid'

export function visitorEmail(name: string): string {
  return `${name}${VISITOR_DOMAIN}`
}

/** Whether an account with this email has neither an email of its own nor a password. */
export function isVisitorEmail(email: string): boolean {
  return email.endsWith(VISITOR_DOMAIN)
}

export const Me = z.object({
  userId: UserId,
  email: z.string(),
  username: z.string(),
  isVisitor: z.boolean(),
  /** For a visitor: when the account goes if nobody comes back before. ISO 8601. */
  keptUntil: z.optional(z.string()),
  /** For a visitor: a recovery phrase was made. */
  hasPhrase: z.optional(z.boolean()),
  /** The account is marked as an operator's; missing for everybody else. */
  isOperator: z.optional(z.boolean()),
})
export type Me = z.infer<typeof Me>
/** Bytes. */
const Use = z.object({ used: z.int(), quota: z.int() })
/** What an account uses. `files`: pictures, music, maps and saved games. `log`: what its sessions have recorded. */
export const Storage = z.object({ files: Use, log: Use })
export type Storage = z.infer<typeof Storage>
/** A browser that is signed in. Times are ISO 8601. */
export const Device = z.object({ id: z.string(), device: z.string(), createdAt: z.string(), usedAt: z.string(), isCurrent: z.boolean() })
export type Device = z.infer<typeof Device>
/** Everything that is stored about a person. */
export const Archive = z.object({
  exportedAt: z.string(),
  account: z.object({
    userId: UserId,
    email: z.string(),
    username: z.string(),
    createdAt: z.string(),
    /** When the email and the second factor were confirmed; missing if they are not. */
    emailConfirmedAt: z.optional(z.string()),
    secondFactorSince: z.optional(z.string()),
  }),
  devices: z.array(Device),
  /** Account data by feature: characters, campaigns, sessions … The name is kept for compatibility with earlier archives. */
  belongings: z.record(z.string(), z.unknown()),
})
export type Archive = z.infer<typeof Archive>

export const ACCOUNT_CALLS = {
  register: call({
    method: 'POST',
    path: '/api/auth/register',
    needsToken: false,
    status: 201,
    body: z.object({ email: NewEmail, password: Text(LIMITS.passwordMax), username: DisplayName, deviceSecret: DeviceSecret }),
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
    answer: z.union([SignedIn, CodeWanted]),
  }),
  /** Makes an account without email and password and signs it in. It is removed when it has not been used for `VISITOR_DAYS`. */
  visit: call({
    method: 'POST',
    path: '/api/auth/visitor',
    needsToken: false,
    status: 201,
    body: z.object({
      username: z.optional(DisplayName),
      /** The invite that the visitor follows: a name that somebody has there is refused. */
      code: z.optional(InviteCode),
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
  /** Signs out every other device. `code` is needed where the second factor is on. */
  changePassword: call({
    method: 'PUT',
    path: '/api/me/password',
    needsToken: true,
    body: z.object({ currentPassword: Text(LIMITS.passwordMax), newPassword: Text(LIMITS.passwordMax), code: z.optional(Code) }),
    answer: Nothing,
  }),
  /** Turns a visitor's account into an ordinary one. */
  keepAccount: call({
    method: 'POST',
    path: '/api/me/keep',
    needsToken: true,
    body: z.object({ email: NewEmail, password: Text(LIMITS.passwordMax) }),
    answer: Me,
  }),
  getStorage: call({ method: 'GET', path: '/api/me/storage', needsToken: true, body: Nothing, answer: Storage }),
  listDevices: call({ method: 'GET', path: '/api/me/devices', needsToken: true, body: Nothing, answer: z.array(Device) }),
  signOutDevice: call({ method: 'DELETE', path: '/api/me/devices/:id', needsToken: true, body: Nothing, answer: Nothing }),
  exportAccount: call({ method: 'GET', path: '/api/me/export', needsToken: true, body: Nothing, answer: Archive }),
  /** `confirmation` is the account's email, which the user types. `code` is needed where the second factor is on. */
  deleteAccount: call({
    method: 'POST',
    path: '/api/me/delete',
    needsToken: true,
    body: z.object({
      currentPassword: Text(LIMITS.passwordMax),
      confirmation: z.string().check(z.trim(), z.toLowerCase()),
      code: z.optional(Code),
    }),
    answer: Nothing,
  }),
  /**
   * What a signed-out visitor may know: whether there is a demo account, and how to enter it, where each sign-in opens an account of
   * its own; and whether the server sends mail.
   */
  welcome: call({
    method: 'GET',
    path: '/api/welcome',
    needsToken: false,
    body: Nothing,
    answer: z.object({
      demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
      version: z.string(),
      sendsMail: z.optional(z.boolean()),
    }),
  }),
} as const
