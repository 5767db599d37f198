import { useAuth } from '../auth'
import { cachedFile, cacheFile } from './file-cache'

/**
 * Uploaded pictures for one screen. They are fetched with the user's token, which neither an `<img>` nor the board can send, and
 * shown from blobs; all blob URLs are revoked when the screen is left.
 */
export interface PictureCache {
  /** The picture's URL in this page; undefined until it is loaded. The first call fetches it. */
  whole(uploadId: string): string | undefined
  /** The same picture in small. */
  thumbnail(uploadId: string): string | undefined
  /** Tries again to load a picture that failed. */
  retry(uploadId: string): void
  close(): void
}

interface PictureCachePorts {
  /** A picture has arrived. */
  hasChanged(): void
  /** The whole picture could not be loaded. Called once, until it is retried. */
  hasFailed(uploadId: string): void
  readonly load?: (path: string, signal: AbortSignal) => Promise<Blob | undefined>
}

type Entry = { readonly state: 'coming' | 'failed' } | { readonly state: 'here'; readonly address: string }

export function createPictureCache({ hasChanged, hasFailed, load = loadPicture }: PictureCachePorts): PictureCache {
  const entries = new Map<string, Entry>()
  const stop = new AbortController()

  const ask = (path: string, whenFailed: () => void): string | undefined => {
    const entry = entries.get(path)
    if (entry === undefined) void bring(path, whenFailed)
    return entry?.state === 'here' ? entry.address : undefined
  }
  const bring = async (path: string, whenFailed: () => void) => {
    entries.set(path, { state: 'coming' })
    const blob = await load(path, stop.signal)
    if (stop.signal.aborted) return
    if (blob === undefined) {
      entries.set(path, { state: 'failed' })
      return whenFailed()
    }
    entries.set(path, { state: 'here', address: URL.createObjectURL(blob) })
    hasChanged()
  }

  return {
    whole: (uploadId) => ask(pathOf(uploadId), () => hasFailed(uploadId)),
    thumbnail: (uploadId) => ask(`${pathOf(uploadId)}/thumbnail`, () => undefined),
    retry: (uploadId) => {
      for (const path of [pathOf(uploadId), `${pathOf(uploadId)}/thumbnail`]) {
        if (entries.get(path)?.state === 'failed') entries.delete(path)
      }
      hasChanged()
    },
    close: () => {
      stop.abort()
      for (const entry of entries.values()) if (entry.state === 'here') URL.revokeObjectURL(entry.address)
      entries.clear()
    },
  }
}

function pathOf(uploadId: string): string {
  return `/api/uploads/${encodeURIComponent(uploadId)}`
}

/** Loads one picture outside any cache of a screen. */
export function loadUpload(uploadId: string, size: 'whole' | 'thumbnail', signal: AbortSignal): Promise<Blob | undefined> {
  return loadPicture(size === 'whole' ? pathOf(uploadId) : `${pathOf(uploadId)}/thumbnail`, signal)
}

/** Loads from the browser's cache if possible: a picture with a given id never changes. */
async function loadPicture(path: string, signal: AbortSignal): Promise<Blob | undefined> {
  const kept = await cachedFile(path)
  if (kept instanceof Blob) return kept
  const fetched = await fetchPicture(path, signal)
  if (fetched !== undefined) void cacheFile(path, fetched, fetched.size)
  return fetched
}

let ownToken: string | undefined

/** A second screen reads its pictures by a token that is nobody's. Undefined: as the signed-in user again. */
export function readPicturesBy(token: string | undefined): void {
  ownToken = token
}

/** Undefined if it could not be loaded. */
export async function fetchPicture(path: string, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    const response = await requestFile(path, signal)
    if (response.ok) return await response.blob()
    // An unread response keeps its connection, of which the browser has six.
    await response.body?.cancel()
    return undefined
  } catch {
    return undefined
  }
}

/** Asks for a file that only whoever sees it may read. Throws if there is no connection. */
export function requestFile(path: string, signal: AbortSignal, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const token = ownToken ?? useAuth.getState().token
  return fetch(path, { signal, headers: { ...headers, Authorization: `Bearer ${token ?? ''}` } })
}
