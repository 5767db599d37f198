import type { Edit, Fields } from '@hearthlight/sync'
import type { Outcome } from '../http/call'
import { failureWithout } from '../http/failure'
import { removeStored } from '../lib/storage'
import type * as Documents from './documents'
import type { ItemOf, Stored } from './ports'
import { documentStatus, storedChanges } from './waiting'

/** For home and what is shown before it: the engine is loaded after the first page, or with the first waiting change. */
let loaded: typeof Documents | undefined
let isFollowing = false
let stop: (() => void) | undefined

async function loadDocuments(): Promise<typeof Documents> {
  loaded ??= await import('./documents')
  return loaded
}

/** Sends waiting changes, and follows other tabs and the sign-in. Returns a function that stops it. */
export function followDocuments(): () => void {
  documentStatus.setState({ waiting: storedChanges().length })
  isFollowing = true
  void sendDocuments()
  return () => {
    isFollowing = false
    stop?.()
    stop = undefined
  }
}

export async function sendDocuments(): Promise<void> {
  // Without a connection the code may fail to load; it is loaded again when the connection returns.
  const documents = await loadDocuments().catch(() => undefined)
  if (isFollowing) stop ??= documents?.followDocuments()
  await documents?.sendDocuments()
}

/** Discards all waiting changes of this user. */
export function dropDocuments(): void {
  loaded?.dropDocuments()
  removeStored(...storedChanges())
  documentStatus.setState({ waiting: 0, isStuck: false })
}

/** A list from the server with all waiting changes applied. */
export async function overlaidWithPending<Type extends Stored>(
  type: Type,
  items: readonly ItemOf[Type][],
): Promise<readonly ItemOf[Type][]> {
  if (loaded === undefined && storedChanges().length === 0) return items
  return (await loadDocuments()).overlaidWithPending(type, items)
}

export function createDocument<Type extends Stored>(type: Type, fields: Fields, patienceMs?: number) {
  return withDocuments((documents) => documents.createDocument(type, fields, patienceMs))
}

export function editDocument<Type extends Stored>(edit: Edit & { readonly type: Type }) {
  return withDocuments((documents) => documents.editDocument(edit))
}

async function withDocuments<Answer>(act: (documents: typeof Documents) => Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
  const documents = await loadDocuments().catch(() => undefined)
  return documents === undefined ? { ok: false, failure: failureWithout('NET_001') } : act(documents)
}
