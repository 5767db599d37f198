import { createStore } from 'zustand/vanilla'
import { useAuth } from '../lib/auth'
import { storedKeys } from '../lib/storage'

/** Keys of the browser's storage begin like this; the user's id follows, then the row's own key. */
export const PREFIXES = { pending: 'outbox_', notices: 'outboxNotice_' } as const

/** Each person has one sheet of notes. */
export const NOTES_ID = 'notes'

/** Whether a change of this key in another tab is a change of what waits. */
export function isPendingKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIXES.pending)
}

export interface DocumentStatus {
  /** How many changes are not with the server. */
  readonly waiting: number
  /** The last attempt did not get through. */
  readonly isStuck: boolean
  /** The key of the change that is on its way. */
  readonly sending?: string | undefined
}

/** Known before the engine is loaded. */
export const documentStatus = createStore<DocumentStatus>(() => ({ waiting: storedChanges().length, isStuck: false }))

/** The keys under which changes of this user are stored. */
export function storedChanges(owner = useAuth.getState().user?.id): readonly string[] {
  return owner === undefined ? [] : storedKeys().filter((key) => key.startsWith(`${PREFIXES.pending}${owner}_`))
}
