import type { SessionId } from '@hearthlight/protocol'
import { type Actor, isEqual, liveTable, type TableState } from '@hearthlight/table'
import { jsonInPieces } from '../../ports/json-in-pieces'

/** One slice of the table as a viewer may know it, and its JSON. */
export interface EncodedSlice {
  readonly name: keyof TableState & string
  readonly view: unknown
  readonly text: string
}

/**
 * Encodes the table for joining viewers. A large slice is cached until it changes and encoded once for all viewers who see the
 * same of it. Equal views are found by comparison, without knowledge of the slices.
 */
export interface EncodedViews {
  /** Every slice, the longest last. Yields regularly, so that the caller can let other work run. */
  encode(sessionId: SessionId, viewer: Actor, state: TableState): Generator<undefined, readonly EncodedSlice[]>
  /** Length of the cached texts in characters. */
  readonly size: number
}

export interface EncodedViewsOptions {
  /** Called for each slice that is encoded, not taken from the cache. */
  encoded?(name: string, length: number): void
  readonly mostKept?: number
}

/** In characters. Shorter texts are encoded faster than they are looked up. */
const WORTH_KEEPING = 64 * 1024
/** In characters; with their bytes, and with maps that are announced by the catalogue's name, up to five times as much memory. */
const MOST_KEPT = 24 * 1024 * 1024

interface Kept {
  readonly slice: unknown
  readonly byViewer: Map<string, EncodedSlice>
  size: number
}

export function createEncodedViews({ encoded = () => undefined, mostKept = MOST_KEPT }: EncodedViewsOptions = {}): EncodedViews {
  /** By session and slice; the most recently used entry is the last. */
  const kept = new Map<string, Kept>()
  let size = 0

  const forget = (key: string) => {
    size -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  const find = (key: string, slice: unknown): Kept | undefined => {
    const found = kept.get(key)
    if (found === undefined) return undefined
    if (found.slice !== slice) {
      forget(key)
      return undefined
    }
    kept.delete(key)
    kept.set(key, found)
    return found
  }

  const keep = (key: string, slice: unknown, viewerKey: string, made: EncodedSlice) => {
    const entry = find(key, slice) ?? { slice, byViewer: new Map<string, EncodedSlice>(), size: 0 }
    kept.set(key, entry)
    entry.byViewer.set(viewerKey, made)
    entry.size += made.text.length
    size += made.text.length
    for (const oldest of kept.keys()) {
      if (size <= mostKept) break
      forget(oldest)
    }
  }

  function* encodeSlice(key: string, viewer: Actor, name: keyof TableState & string, slice: unknown): Generator<undefined, EncodedSlice> {
    const viewerKey = `${viewer.role} ${viewer.rank ?? ''} ${viewer.userId} ${viewer.sight ?? ''}`
    const known = find(key, slice)
    const own = known?.byViewer.get(viewerKey)
    if (own !== undefined) return own
    const view = liveTable.viewOf(viewer, name, slice)
    for (const other of new Set(known?.byViewer.values())) {
      yield
      // Parts that both views share are not compared in depth, so two views of one state compare quickly.
      if (!isEqual(view, other.view)) continue
      known?.byViewer.set(viewerKey, other)
      return other
    }
    const text = yield* jsonInPieces(view)
    encoded(name, text.length)
    const made = { name, view, text }
    if (text.length >= WORTH_KEEPING) keep(key, slice, viewerKey, made)
    return made
  }

  return {
    *encode(sessionId, viewer, state) {
      const slices: EncodedSlice[] = []
      const here = liveTable.stateSeenBy(viewer.userId, state)
      for (const name of liveTable.sliceNames) slices.push(yield* encodeSlice(`${sessionId} ${name}`, viewer, name, here[name]))
      return slices.sort((one, other) => one.text.length - other.text.length)
    },
    get size() {
      return size
    },
  }
}
