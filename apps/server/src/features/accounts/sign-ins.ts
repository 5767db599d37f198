import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@hearthlight/protocol'
import { isStorageFault } from '../../db/storage-fault'
import type { Authenticator, SignedInUser } from '../../ports/authentication'
import type { SignIn, SignInsRepo } from './sign-ins.repo'

export type RevokedListener = (tokenHash: string) => void

/** Tokens: 256 random bits, stored only as a hash, valid until TOKEN_DAYS after their last use. */
export interface SignIns extends Authenticator {
  /** Creates a token. The server knows the token itself only at this moment. */
  begin(userId: UserId, device: string): Promise<string>
  revoke(tokenHash: string): Promise<void>
  /** Takes back a token that nobody has received yet. */
  takeBack(token: string): Promise<void>
  revokeAll(userId: UserId, except?: string): Promise<void>
  removeExpired(): Promise<void>
  listFor(userId: UserId): Promise<readonly SignIn[]>
  /** Called for each token that becomes invalid, so that its live connections can be closed. */
  onRevoked(listener: RevokedListener): void
  /** Called when another node has ended this sign-in. */
  forget(tokenHash: string): void
  /** Returns those of these sign-ins that are still valid. */
  alive(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Called when the display name has changed. */
  forgetCached(userId: UserId): void
}

export interface SignInPorts {
  readonly repo: SignInsRepo
  readonly tokenDays: number
  now(): number
  /** Called when somebody signs in. */
  noteUse(userId: UserId, at: number): Promise<void>
  /** Called when the last use could not be stored. */
  noteFailed(error: unknown): void
}

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000
/** The longest time until another node notices a sign-out. */
const CACHE_MS = 10_000
const MOST_CACHED = 5_000
/** Last use is written at most this often: each write is a commit on disk. */
const USE_STEP_MS = 60_000
const DEVICE_LENGTH = 200

interface Cached {
  readonly user: SignedInUser
  readonly usedAt: number
  readonly expiresAt: number
  readonly readAt: number
}

export function createSignIns({ repo, tokenDays, now, noteUse, noteFailed }: SignInPorts): SignIns {
  const cache = new Map<string, Cached>()
  const listeners: RevokedListener[] = []
  /** Counts invalidations, so that a database read that began before one does not put the old entry back into the cache. */
  let forgotten = 0
  const lifetimeMs = tokenDays * DAY_MS

  const died = (tokenHashes: readonly string[]) => {
    forgotten += 1
    for (const tokenHash of tokenHashes) {
      cache.delete(tokenHash)
      for (const listener of listeners) listener(tokenHash)
    }
  }

  const look = async (tokenHash: string): Promise<Cached | undefined> => {
    const cached = cache.get(tokenHash)
    if (cached !== undefined && now() - cached.readAt < CACHE_MS) return cached
    const before = forgotten
    const found = await repo.find(tokenHash)
    cache.delete(tokenHash)
    if (found === undefined) return undefined
    const fresh = { ...found, readAt: now() }
    if (cache.size >= MOST_CACHED) cache.clear()
    if (before === forgotten) cache.set(tokenHash, fresh)
    return fresh
  }

  const revoke = async (tokenHash: string) => {
    await repo.remove(tokenHash)
    died([tokenHash])
  }

  return {
    authenticate: async (token) => {
      const tokenHash = hashOf(token)
      const found = await look(tokenHash)
      if (found === undefined || found.expiresAt <= now()) return undefined
      if (now() - found.usedAt >= USE_STEP_MS) {
        const usedAt = now()
        const expiresAt = usedAt + lifetimeMs
        if (cache.get(tokenHash) === found) cache.set(tokenHash, { ...found, usedAt, expiresAt })
        try {
          await repo.noteUse(tokenHash, found.user.userId, usedAt, expiresAt)
        } catch (error) {
          // Requests are still answered when the storage can't be written.
          if (!isStorageFault(error)) throw error
          noteFailed(error)
        }
      }
      return found.user
    },
    begin: async (userId, device) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const at = now()
      const shownDevice = device.slice(0, DEVICE_LENGTH)
      await repo.add({ tokenHash: hashOf(token), userId, device: shownDevice, createdAt: at, usedAt: at, expiresAt: at + lifetimeMs })
      await noteUse(userId, at)
      return token
    },
    revoke,
    takeBack: (token) => revoke(hashOf(token)),
    revokeAll: async (userId, except) => died(await repo.removeFor(userId, except)),
    removeExpired: async () => died(await repo.removeExpired(now())),
    listFor: async (userId) => (await repo.listFor(userId)).filter((signIn) => signIn.expiresAt > now()),
    onRevoked: (listener) => {
      listeners.push(listener)
    },
    forget: (tokenHash) => {
      forgotten += 1
      cache.delete(tokenHash)
    },
    alive: (tokenHashes) => repo.alive(tokenHashes, now()),
    forgetCached: (userId) => {
      forgotten += 1
      for (const [tokenHash, { user }] of cache) if (user.userId === userId) cache.delete(tokenHash)
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
