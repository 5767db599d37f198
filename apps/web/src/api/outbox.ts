import type { Campaign, CharacterDocument } from '@hearthlight/protocol'
import { nanoid } from 'nanoid'
import { useAuth } from '../lib/auth'
import { connectivity } from '../lib/connectivity'
import {
  type Collection,
  createEntryStore,
  createOutbox,
  exclusiveAcrossTabs,
  isOutboxKey,
  type Listed,
  type OutboxKind,
  type Settled,
} from '../lib/outbox'
import type { Outcome } from './call'
import { campaignCollection } from './campaign-collection'
import { characterCollection } from './character-collection'
import type { ListedEntity } from './entity-write'
import type { Failure } from './failure'
import { laterCollection } from './later-collection'
import { outboxNews } from './outbox-news'
import { queryClient } from './query-client'

interface ItemOf {
  readonly characters: CharacterDocument
  readonly campaigns: Campaign
  readonly entities: ListedEntity
}

const entityCollection = laterCollection<ListedEntity>(async () => (await import('./entity-collection')).entityCollection)
const collections = { characters: characterCollection, campaigns: campaignCollection, entities: entityCollection }
const KINDS = Object.keys(collections) as OutboxKind[]
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('outbox')

const outbox = createOutbox<Failure>({
  owner: () => useAuth.getState().user?.id,
  shelf: createEntryStore(),
  exclusive: exclusiveAcrossTabs(),
  collections,
  isOnline: () => connectivity.getState().isOnline && navigator.onLine,
  announce: (settled) => channel?.postMessage(settled),
  settled: putIntoList,
  changed: overlayList,
  reload: (kind) => void queryClient.invalidateQueries({ queryKey: keyOf(kind) }),
  news: outboxNews,
  newId: () => nanoid(10),
  now: Date.now,
})

export const outboxStatus = outbox.status
export const sendOutbox = () => outbox.send()
export const dropOutbox = () => outbox.drop()

/** Follows what other tabs put in and send. Answers with the function that stops it. */
export function followOutboxOfOtherTabs(): () => void {
  const onMessage = ({ data }: MessageEvent<Settled>) => outbox.heard(data)
  const onStorage = ({ key }: StorageEvent) => {
    if (!isOutboxKey(key)) return
    outbox.recount()
    for (const kind of KINDS) overlayList(kind)
  }
  outbox.recount()
  channel?.addEventListener('message', onMessage)
  window.addEventListener('storage', onStorage)
  return () => {
    channel?.removeEventListener('message', onMessage)
    window.removeEventListener('storage', onStorage)
  }
}

/** The list as it will be once everything that waits is sent. */
export function overlaidWithOutbox<Kind extends OutboxKind>(kind: Kind, items: readonly ItemOf[Kind][]): readonly ItemOf[Kind][] {
  // Kind ties item to collection; TypeScript can't follow that through a union.
  return outbox.overlay<Listed>(kind, items, collections[kind]) as readonly ItemOf[Kind][]
}

/** How the entities of opened campaigns are shown; nothing of them is before one is opened. */
interface ShownEntities {
  put(settled: Settled): void
  overlay(): void
  list(): readonly ListedEntity[]
}
let entities: ShownEntities | undefined

/** For the module that shows them. */
export function showEntities(shown: ShownEntities): void {
  entities = shown
}

/** What waits of the entities of campaigns, laid over them. */
export function overlaidWithEntities(
  items: readonly ListedEntity[],
  collection: Collection<ListedEntity, Failure>,
): readonly ListedEntity[] {
  return outbox.overlay('entities', items, collection)
}

type Written = Omit<Parameters<typeof outbox.submit>[0], 'kind'>

/** Changes a list through the outbox: without a connection the change is kept, and counts as done. */
export async function write<Kind extends OutboxKind>(
  kind: Kind,
  change: Written,
  options?: { readonly answersConflict?: boolean },
): Promise<Outcome<ItemOf[Kind] | undefined>> {
  if (kind === 'entities') await entityCollection.load()
  const submitted = await outbox.submit({ kind, ...change }, options)
  if (submitted.outcome === 'refused') return { ok: false, failure: submitted.failure }
  const item = submitted.outcome === 'sent' ? submitted.item : listOf(kind)?.find(({ id }) => id === submitted.target)
  return { ok: true, answer: item as ItemOf[Kind] | undefined }
}

function putIntoList(settled: Settled): void {
  const { kind, target, item } = settled
  if (kind === 'entities') {
    entities?.put(settled)
    return
  }
  const list = listOf(kind)
  if (list !== undefined) setList(kind, putInto(list, target, item))
  // What is being loaded at this moment was asked for before the change.
  if (queryClient.isFetching({ queryKey: [kind] }) > 0) void queryClient.invalidateQueries({ queryKey: [kind] })
}

/** The list once what stood under `target` is `item`, or gone. */
export function putInto<Item extends Listed>(list: readonly Item[], target: string, item: Item | undefined): readonly Item[] {
  if (item === undefined) return list.filter(({ id }) => id !== target)
  const isListed = list.some(({ id }) => id === target || id === item.id)
  return isListed ? list.map((one) => (one.id === target || one.id === item.id ? item : one)) : [...list, item]
}

function overlayList(kind: OutboxKind): void {
  const list = kind === 'entities' ? undefined : listOf(kind)
  if (kind === 'entities') entities?.overlay()
  else if (list !== undefined) setList(kind, list)
}

function setList(kind: Exclude<OutboxKind, 'entities'>, list: readonly Listed[]): void {
  queryClient.setQueryData([kind], outbox.overlay(kind, list, collections[kind]))
}

function listOf(kind: OutboxKind): readonly Listed[] | undefined {
  return kind === 'entities' ? entities?.list() : queryClient.getQueryData<readonly Listed[]>([kind])
}

function keyOf(kind: OutboxKind): readonly string[] {
  return [kind === 'entities' ? OPEN_CAMPAIGN : kind]
}

/** As `open-campaign-cache.ts` calls it. */
const OPEN_CAMPAIGN = 'open-campaign'
