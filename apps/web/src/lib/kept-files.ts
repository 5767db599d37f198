import { useAuth } from './auth'

/**
 * Pictures and maps that this browser has seen, in its IndexedDB: its other storage is too small for them. Kept for one user at a
 * time; another user's are dropped before anything is read. A browser that refuses IndexedDB keeps nothing, and nobody minds.
 */
const DATABASE = 'hearthlight'
const STORE = 'files'
const BY_USE = 'usedAt'
/** Beyond this the files that were wanted longest ago go. */
const MOST_BYTES = 200 * 1024 * 1024

interface KeptFile {
  readonly key: string
  readonly owner: string
  readonly value: unknown
  readonly bytes: number
  readonly usedAt: number
}

/** What was kept under this name, if anything. */
export async function keptFile(key: string): Promise<unknown> {
  return attempt(async (files, owner) => {
    const found = (await answerOf(files.get(key))) as KeptFile | undefined
    if (found?.owner !== owner) return undefined
    files.put({ ...found, usedAt: Date.now() })
    return found.value
  })
}

export async function keepFile(key: string, value: unknown, bytes: number): Promise<void> {
  await attempt(async (files, owner) => {
    const file: KeptFile = { key, owner, value, bytes, usedAt: Date.now() }
    await answerOf(files.put(file))
  })
}

/** All of it, where a person wants nothing of theirs left here. */
export async function forgetFiles(): Promise<void> {
  await attempt((files) => answerOf(files.clear()))
}

/** No failure of the cache is anybody's business: what it can't give comes from the server. */
async function attempt<Answer>(act: (files: IDBObjectStore, owner: string) => Promise<Answer>): Promise<Answer | undefined> {
  const owner = useAuth.getState().user?.id
  if (owner === undefined) return undefined
  try {
    const database = await openFor(owner)
    return await act(database.transaction(STORE, 'readwrite').objectStore(STORE), owner)
  } catch {
    return undefined
  }
}

let opened: { readonly owner: string; readonly database: Promise<IDBDatabase> } | undefined

function openFor(owner: string): Promise<IDBDatabase> {
  if (opened?.owner !== owner) opened = { owner, database: open(owner) }
  return opened.database
}

async function open(owner: string): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex(BY_USE, BY_USE)
  const database = await answerOf(request)
  await tidy(database.transaction(STORE, 'readwrite').objectStore(STORE), owner)
  return database
}

/** Drops what is another's, and what was wanted longest ago where there is too much. */
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
