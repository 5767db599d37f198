import { z } from 'zod/mini'
import { readStored, removeStored, type StorageEntry, storageEntry, writeStored } from '../../../lib/storage'

/** Notes that the server does not have yet, and the revision that they were written upon. */
const UnsentNotes = z.object({ text: z.string(), revision: z.int() })
type UnsentNotes = z.infer<typeof UnsentNotes>

/** They outlast a reload, and the visit of another user: nobody else reads this key. */
export function readUnsent(userId: string): UnsentNotes | undefined {
  return readStored(entryOf(userId))
}

export function keepUnsent(userId: string, notes: UnsentNotes): void {
  writeStored(entryOf(userId), notes, 'keep')
}

export function dropUnsent(userId: string): void {
  removeStored(entryOf(userId).key)
}

function entryOf(userId: string): StorageEntry<UnsentNotes> {
  return storageEntry(`unsent_notes_${userId}`, UnsentNotes)
}
