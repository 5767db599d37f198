import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { storageEntry } from './browser-storage'

export const StoredUser = z.object({ id: UserId, email: z.string(), username: z.string(), role: z.literal('player') })
export type StoredUser = z.infer<typeof StoredUser>

export const TOKEN = storageEntry('token', z.string().check(z.minLength(1)), 'text')
/** Tells the server that this browser signed in before. It outlasts a sign-out, whoever's that was. */
export const DEVICE_SECRET = storageEntry('deviceSecret', z.string().check(z.minLength(1), z.maxLength(64)), 'text')
export const USER_ID = storageEntry('userId', UserId, 'text')
export const USER = storageEntry('user', StoredUser)
/** What others at a table call the user; the same as in `user`. */
export const USERNAME = storageEntry('username', z.string(), 'text')
/** What the user was at the table last: a hint for what is drawn before the server says. Nobody may do more for it. */
export const USER_ROLE = storageEntry('userRole', z.enum(['dm', 'player']), 'text')
/** Whose data the cached lists are; another user's are dropped before that user sees anything. */
export const CACHE_OWNER = storageEntry('cacheOwner', UserId, 'text')
/** The same key is read by apps/web/theme.js before the first paint. */
export const THEME = storageEntry('theme', z.enum(['dark', 'light']), 'text')
