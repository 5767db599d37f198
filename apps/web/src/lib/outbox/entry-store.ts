import type { UserId } from '@hearthlight/protocol'
import { readStored, removeStored, type StorageEntry, storageEntry, storedKeys, writeStored } from '../storage'
import { OutboxEntry } from './outbox-entry'

/** Where entries wait: the browser's storage, one key each, so that tabs don't write over one another. */
export interface EntryStore {
  /** Oldest first. */
  entries(owner: UserId): readonly OutboxEntry[]
  find(entry: OutboxEntry): OutboxEntry | undefined
  /** False if the storage had no room: the entry then lives only as long as the page. */
  put(entry: OutboxEntry): boolean
  remove(entry: OutboxEntry): void
}

const PREFIX = 'outbox_'

export function createEntryStore(): EntryStore {
  const unstored = new Map<string, OutboxEntry>()

  const find = (key: string): OutboxEntry | undefined => unstored.get(key) ?? readStored(placeOf(key))
  return {
    entries: (owner) =>
      [...new Set([...storedKeys(), ...unstored.keys()])]
        .filter((key) => key.startsWith(`${PREFIX}${owner}_`))
        .map(find)
        .filter((entry) => entry?.owner === owner)
        .filter((entry) => entry !== undefined)
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
    find: (entry) => find(keyOf(entry)),
    put(entry) {
      const key = keyOf(entry)
      const isStored = writeStored(placeOf(key), entry, 'keep')
      if (isStored) unstored.delete(key)
      else unstored.set(key, entry)
      return isStored
    },
    remove(entry) {
      unstored.delete(keyOf(entry))
      removeStored(keyOf(entry))
    },
  }
}

/** Whether a change of this key in another tab is a change of the outbox. */
export function isOutboxKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX)
}

function keyOf({ owner, id }: OutboxEntry): string {
  return `${PREFIX}${owner}_${id}`
}

function placeOf(key: string): StorageEntry<OutboxEntry> {
  return storageEntry(key, OutboxEntry)
}
