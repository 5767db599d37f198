import { useAuth } from '../auth'

/**
 * Pictures, maps and opened campaigns that this browser has seen, in its IndexedDB: its other storage is too small for them. Kept
 * for one user at a time and only while that user is signed in (`forgetFilesAtSignOut`); another user's are dropped before anything
 * is read. Without IndexedDB nothing is cached; callers work without a cache.
 */
const DATABASE = 'hearthlight'
const STORE = 'files'
const BY_USE = 'usedAt'
/** Above this size the least recently used files are deleted. */
const MOST_BYTES = 200 * 1024 * 1024

interface KeptFile {
  readonly key: string
  readonly owner: string
  readonly value: unknown
  readonly bytes: number
  readonly usedAt: number
}

/** The cached value under this key, if any. */
export async function cachedFile(key: string): Promise<unknown> {
  return attempt(async (files, owner) => {
    const found = (await answerOf(files.get(key))) as KeptFile | undefined
    if (found?.owner !== owner) return undefined
    files.put({ ...found, usedAt: Date.now() })
    return found.value
  })
}

export async function cacheFile(key: string, value: unknown, bytes: number): Promise<void> {
  await attempt(async (files, owner) => {
    const file: KeptFile = { key, owner, value, bytes, usedAt: Date.now() }
    await answerOf(files.put(file))
  })
}

/** Deletes every cached file, whoever is signed in. Resolves when the browser has done so, or can't. */
export async function forgetFiles(): Promise<void> {
  try {
    const database = await open()
    await answerOf(storeOf(database).clear())
    database.close()
  } catch {
    // Without IndexedDB there is nothing to delete.
  }
}

/**
 * Deletes the cached files when the user signs out or the sign-in expires, in this tab or another, and when a page opens without
 * a signed-in user. Otherwise the next person at the same browser could read a DM's maps. Changes that wait to be sent are stored
 * elsewhere (the outbox) and stay.
 */
export function forgetFilesAtSignOut(): void {
  if (useAuth.getState().user === undefined) void forgetFiles()
  useAuth.subscribe(({ user }, before) => {
    if (user === undefined && before.user !== undefined) void forgetFiles()
  })
}

/** Failures of the cache are not reported: the server provides whatever the cache can't. */
async function attempt<Answer>(act: (files: IDBObjectStore, owner: string) => Promise<Answer>): Promise<Answer | undefined> {
  const owner = useAuth.getState().user?.id
  if (owner === undefined) return undefined
  try {
    const database = await openFor(owner)
    // The user may have signed out meanwhile; nothing is written after that.
    return isSignedIn(owner) ? await act(storeOf(database), owner) : undefined
  } catch {
    return undefined
  }
}

function isSignedIn(owner: string): boolean {
  return useAuth.getState().user?.id === owner
}

let opened: { readonly owner: string; readonly database: Promise<IDBDatabase> } | undefined

function openFor(owner: string): Promise<IDBDatabase> {
  if (opened?.owner !== owner) opened = { owner, database: openTidied(owner) }
  return opened.database
}

async function openTidied(owner: string): Promise<IDBDatabase> {
  const database = await open()
  await tidy(storeOf(database), owner)
  return database
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex(BY_USE, BY_USE)
  return answerOf(request)
}

function storeOf(database: IDBDatabase): IDBObjectStore {
  return database.transaction(STORE, 'readwrite').objectStore(STORE)
}

/** Deletes other users' files, and the least recently used ones if the cache is too large. */
function tidy(files: IDBObjectStore, owner: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    const request = files.index(BY_USE).openCursor(null, 'prev')
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null) return resolve()
      const file = cursor.value as KeptFile
      bytes += file.bytes
      if (file.owner !== owner || bytes > MOST_BYTES) cursor.delete()
      cursor.continue()
    }
  })
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
