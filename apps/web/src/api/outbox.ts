import type { Campaign, CharacterDocument } from '@hearthlight/protocol'
import { nanoid } from 'nanoid'
import { useAuth } from '../lib/auth'
import { connectivity } from '../lib/connectivity'
import { createEntryShelf, createOutbox, exclusiveAcrossTabs, isOutboxKey, type Listed, type OutboxKind, type Settled } from '../lib/outbox'
import type { Outcome } from './call'
import { campaignCollection } from './campaign-collection'
import { characterCollection } from './character-collection'
import type { Failure } from './failure'
import { outboxNews } from './outbox-news'
import { queryClient } from './query-client'

interface ItemOf {
  readonly characters: CharacterDocument
  readonly campaigns: Campaign
}

const collections = { characters: characterCollection, campaigns: campaignCollection }
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('outbox')

const outbox = createOutbox<Failure>({
  owner: () => useAuth.getState().user?.id,
  shelf: createEntryShelf(),
  exclusive: exclusiveAcrossTabs(),
  collections,
  isOnline: () => connectivity.getState().isOnline && navigator.onLine,
  announce: (settled) => channel?.postMessage(settled),
  settled: putIntoList,
  changed: overlayList,
  reload: (kind) => void queryClient.invalidateQueries({ queryKey: [kind] }),
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
    overlayList('characters')
    overlayList('campaigns')
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

type Written = Omit<Parameters<typeof outbox.submit>[0], 'kind'>

/** Changes a list through the outbox: without a connection the change is kept, and counts as done. */
export async function write<Kind extends OutboxKind>(
  kind: Kind,
  change: Written,
  options?: { readonly answersConflict?: boolean },
): Promise<Outcome<ItemOf[Kind] | undefined>> {
  const submitted = await outbox.submit({ kind, ...change }, options)
  if (submitted.outcome === 'refused') return { ok: false, failure: submitted.failure }
  const item = submitted.outcome === 'sent' ? submitted.item : listOf(kind)?.find(({ id }) => id === submitted.target)
  return { ok: true, answer: item as ItemOf[Kind] | undefined }
}

function putIntoList({ kind, target, item }: Settled): void {
  const list = listOf(kind)
  if (list !== undefined) {
    const isListed = list.some(({ id }) => id === target || id === item?.id)
    const others = list.filter(({ id }) => id !== target || item !== undefined)
    const next = others.map((one) => (item !== undefined && (one.id === target || one.id === item.id) ? item : one))
    setList(kind, isListed || item === undefined ? next : [...next, item])
  }
  // What is being loaded at this moment was asked for before the change.
  if (queryClient.isFetching({ queryKey: [kind] }) > 0) void queryClient.invalidateQueries({ queryKey: [kind] })
}

function overlayList(kind: OutboxKind): void {
  const list = listOf(kind)
  if (list !== undefined) setList(kind, list)
}

function setList(kind: OutboxKind, list: readonly Listed[]): void {
  queryClient.setQueryData([kind], outbox.overlay(kind, list, collections[kind]))
}

function listOf(kind: OutboxKind): readonly Listed[] | undefined {
  return queryClient.getQueryData<readonly Listed[]>([kind])
}
