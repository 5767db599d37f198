import { createStore } from 'zustand/vanilla'
import { useAuth } from '../lib/auth'
import { storedKeys } from '../lib/storage'

/** Prefixes of keys in the browser's storage; the user's id follows, then the row's own key. */
export const PREFIXES = { pending: 'outbox_', notices: 'outboxNotice_' } as const

/** Each person has one sheet of notes. */
export const NOTES_ID = 'notes'

/** Whether a storage event with this key from another tab concerns a waiting change. */
export function isPendingKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIXES.pending)
}

export interface DocumentStatus {
  /** The number of changes that the server does not have yet. */
  readonly waiting: number
  /** The last attempt to send failed. */
  readonly isStuck: boolean
  /** The key of the change that is being sent. */
  readonly sending?: string | undefined
}

/** Available before the engine is loaded. */
export const documentStatus = createStore<DocumentStatus>(() => ({ waiting: storedChanges().length, isStuck: false }))

/** The keys under which changes of this user are stored. */
export function storedChanges(owner = useAuth.getState().user?.id): readonly string[] {
  return owner === undefined ? [] : storedKeys().filter((key) => key.startsWith(`${PREFIXES.pending}${owner}_`))
}
