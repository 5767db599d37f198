import type { DocumentType, Edit, Fields, PendingChange } from '@hearthlight/sync'
import { nanoid } from 'nanoid'
import type { Outcome } from '../http/call'
import { queryClient } from '../http/query-client'
import { useAuth } from '../lib/auth'
import { connectivity } from '../lib/connectivity'
import { type Collection, type Listed, withoutChange } from './collection'
import { campaigns } from './collections/campaigns'
import { characters } from './collections/characters'
import { exclusiveAcrossTabs } from './cross-tab'
import { documentNews } from './notices'
import { createStoredRows } from './persistence'
import type { ItemOf, Settled, Stored, Submitted } from './ports'
import { createDocuments } from './store'
import { documentStatus, isPendingKey } from './waiting'

const COLLECTIONS = {
  characters: async () => characters,
  campaigns: async () => campaigns,
  entities: async () => (await import('./collections/entities')).entities,
  links: async () => (await import('./collections/links')).links,
  encounters: async () => (await import('./collections/encounters')).encounters,
  scenes: async () => (await import('./collections/scenes')).scenes,
  notes: async () => (await import('./collections/notes')).notes,
}
const STORED = Object.keys(COLLECTIONS) as readonly Stored[]
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('outbox')

const documents = createDocuments({
  owner: () => useAuth.getState().user?.id,
  rows: createStoredRows(),
  exclusive: exclusiveAcrossTabs(),
  // The collection of a type takes items of that type; TypeScript can't follow that through the union.
  load: (type) => COLLECTIONS[type as Stored]() as Promise<unknown> as Promise<Collection<Listed>>,
  isOnline: () => connectivity.getState().isOnline && navigator.onLine,
  announce: (settled) => channel?.postMessage(settled),
  put: putIntoLists,
  changed: overlayList,
  reload: (type) => void queryClient.invalidateQueries({ queryKey: [type === 'entities' || type === 'links' ? OPEN_CAMPAIGN : type] }),
  news: documentNews,
  status: documentStatus,
  newId: () => nanoid(10),
  now: Date.now,
})

export const sendDocuments = () => documents.send()
export const dropDocuments = () => documents.drop()

/** Follows changes that other tabs store and send, and the sign-in. Returns a function that stops it. */
export function followDocuments(): () => void {
  const onLeave = () => void documents.send()
  const onMessage = ({ data }: MessageEvent<Settled>) => documents.heard(data)
  const onStorage = ({ key }: StorageEvent) => {
    if (!isPendingKey(key)) return
    documents.recount()
    for (const type of STORED) overlayList(type)
  }
  documents.recount()
  const stopAuth = useAuth.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) documents.end()
  })
  channel?.addEventListener('message', onMessage)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', onLeave)
  return () => {
    stopAuth()
    channel?.removeEventListener('message', onMessage)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', onLeave)
  }
}

/** A list from the server with all waiting changes applied. */
export async function overlaidWithPending<Type extends Stored>(
  type: Type,
  items: readonly ItemOf[Type][],
): Promise<readonly ItemOf[Type][]> {
  return overlaid(type, items, (await documents.load(type)) as unknown as Collection<ItemOf[Type]>)
}

/** The same, where the collection is already loaded. */
export function overlaid<Item extends Listed>(type: Stored, items: readonly Item[], collection: Collection<Item>): readonly Item[] {
  documents.seen(type, items, collection)
  return documents.overlay(type, items, collection)
}

/** For callers that change single fields on a screen that may not show the latest change yet. */
export const currentFields = documents.currentFields

/** What a document's screen must know: whether its change waits, and which conflict needs a decision. */
export const pendingChange = documents.pendingChange

/** Resolves a conflict that needs a decision. */
export const chooseVersion = documents.choose

/** Changes a document that is edited continuously: shown and stored at once, sent after a pause. */
export const editDocumentSoon = documents.editSoon

/** How documents are shown that are not a list under their type; undefined until their screen is opened. */
interface Shown<Item> {
  put(target: string, item: Item | undefined): void
  overlay(dropped: PendingChange | undefined): void
  list(): readonly Item[]
}
const shown: { [Type in 'entities' | 'links' | 'notes']?: Shown<ItemOf[Type]> } = {}

/** Registers the module that shows them. */
export function showDocuments<Type extends keyof typeof shown>(type: Type, by: (typeof shown)[Type]): void {
  shown[type] = by
}

function shownBy(type: DocumentType): Shown<Listed> | undefined {
  // Each entry of `shown` receives items of its own type only; TypeScript can't follow that through the union.
  return isList(type) ? undefined : (shown[type as keyof typeof shown] as unknown as Shown<Listed> | undefined)
}

/** Creates a document. Without a connection, or without an answer within `patienceMs`, it is stored, and counts as created. */
export async function createDocument<Type extends Stored>(
  type: Type,
  fields: Fields,
  patienceMs?: number,
): Promise<Outcome<ItemOf[Type] | undefined>> {
  // Loaded first, so that the list and the answer contain the new document at once.
  await documents.load(type).catch(() => undefined)
  return outcomeOf(type, await documents.create(type, fields, patienceMs))
}

/** Changes or deletes a document. Without a connection the change is stored, and counts as done. */
export async function editDocument<Type extends Stored>(edit: Edit & { readonly type: Type }): Promise<Outcome<ItemOf[Type] | undefined>> {
  return outcomeOf(edit.type, await documents.edit(edit))
}

function outcomeOf<Type extends Stored>(type: Type, submitted: Submitted): Outcome<ItemOf[Type] | undefined> {
  if (submitted.outcome === 'refused') return { ok: false, failure: submitted.failure }
  const item = submitted.outcome === 'sent' ? submitted.item : listOf(type)?.find(({ id }) => id === submitted.target)
  return { ok: true, answer: item as ItemOf[Type] | undefined }
}

function putIntoLists({ type, target, item }: Settled): void {
  if (item !== undefined) documents.loaded(type)?.remember?.(item)
  if (!isList(type)) {
    shownBy(type)?.put(target, item)
    return
  }
  const list = listOf(type)
  if (list !== undefined) setList(type, putInto(list, target, item))
  // A response that is loading at this moment was requested before the change.
  if (queryClient.isFetching({ queryKey: [type] }) > 0) void queryClient.invalidateQueries({ queryKey: [type] })
}

/** The list after the document `target` was replaced by `item`, or removed. */
export function putInto<Item extends Listed>(list: readonly Item[], target: string, item: Item | undefined): readonly Item[] {
  if (item === undefined) return list.filter(({ id }) => id !== target)
  const isListed = list.some(({ id }) => id === target || id === item.id)
  return isListed ? list.map((one) => (one.id === target || one.id === item.id ? item : one)) : [...list, item]
}

function overlayList(type: DocumentType, dropped?: PendingChange): void {
  if (!isList(type)) {
    shownBy(type)?.overlay(dropped)
    return
  }
  const [list, collection] = [listOf(type), documents.loaded(type)]
  if (list !== undefined) setList(type, collection === undefined ? list : withoutChange(list, dropped, collection))
}

function setList(type: DocumentType, list: readonly Listed[]): void {
  const collection = documents.loaded(type)
  queryClient.setQueryData([type], collection === undefined ? list : documents.overlay(type, list, collection))
  // Another tab may write before anything of this type was shown or sent here.
  if (collection === undefined)
    documents.load(type).then(
      () => overlayList(type),
      () => undefined,
    )
}

function listOf(type: DocumentType): readonly Listed[] | undefined {
  return isList(type) ? queryClient.getQueryData<readonly Listed[]>([type]) : shownBy(type)?.list()
}

/** Entities and links are parts of their campaigns; notes are a single sheet. */
function isList(type: DocumentType): boolean {
  return type !== 'entities' && type !== 'links' && type !== 'notes'
}

/** The same key as in `open-campaign-cache.ts`. */
const OPEN_CAMPAIGN = 'open-campaign'
