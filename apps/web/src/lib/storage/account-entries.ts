import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { storageEntry } from './browser-storage'

export const StoredUser = z.object({ id: UserId, email: z.string(), username: z.string(), role: z.literal('player') })
export type StoredUser = z.infer<typeof StoredUser>

export const TOKEN = storageEntry('token', z.string().check(z.minLength(1)), 'text')
export const USER_ID = storageEntry('userId', UserId, 'text')
export const USER = storageEntry('user', StoredUser)
/** Kept apart for what reads the specification's keys; the app itself has it of the user. */
export const USERNAME = storageEntry('username', z.string(), 'text')
/** At the table that was joined last. A hint: what a seat may do, the server knows by the session's DM. */
export const USER_ROLE = storageEntry('userRole', z.enum(['dm', 'player']), 'text')
/** Whose data the cached lists are; another user's are dropped before that user sees anything. */
export const CACHE_OWNER = storageEntry('cacheOwner', UserId, 'text')
/** The same key is read by public/theme.js before the first paint. */
export const THEME = storageEntry('theme', z.enum(['dark', 'light']), 'text')
