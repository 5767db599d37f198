import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { storageEntry } from './browser-storage'

export const StoredUser = z.object({ id: UserId, email: z.string(), username: z.string(), role: z.literal('player') })
export type StoredUser = z.infer<typeof StoredUser>

export const TOKEN = storageEntry('token', z.string().check(z.minLength(1)), 'text')
/** Tells the server that somebody signed in on this browser before. Kept after a sign-out, whoever signs in next. */
export const DEVICE_SECRET = storageEntry('deviceSecret', z.string().check(z.minLength(1), z.maxLength(64)), 'text')
export const USER_ID = storageEntry('userId', UserId, 'text')
export const USER = storageEntry('user', StoredUser)
/** The user's name as others at a table see it; the same as in `user`. */
export const USERNAME = storageEntry('username', z.string(), 'text')
/** The user's last role at a table: a hint for drawing before the server answers. It grants no rights. */
export const USER_ROLE = storageEntry('userRole', z.enum(['dm', 'player']), 'text')
/** The owner of the cached lists; another user's lists are dropped before the signed-in user sees anything. */
export const CACHE_OWNER = storageEntry('cacheOwner', UserId, 'text')
/** apps/web/theme.js reads the same key before the first paint. */
export const THEME = storageEntry('theme', z.enum(['dark', 'light']), 'text')
