import type { Campaign, CampaignEntity, CampaignId, CharacterDocument, OpenCampaign } from '@hearthlight/protocol'
import { nanoid } from 'nanoid'
import { useAuth } from '../lib/auth'
import { connectivity } from '../lib/connectivity'
import {
  type Collection,
  createEntryShelf,
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
import { entityCollection } from './entity-collection'
import { type ListedEntity, listedEntity } from './entity-write'
import type { Failure } from './failure'
import { OPEN_CAMPAIGN, openCampaigns, patchOpenCampaign } from './open-campaign-cache'
import { outboxNews } from './outbox-news'
import { queryClient } from './query-client'

interface ItemOf {
  readonly characters: CharacterDocument
  readonly campaigns: Campaign
  readonly entities: ListedEntity
}

const collections = { characters: characterCollection, campaigns: campaignCollection, entities: entityCollection }
const KINDS = Object.keys(collections) as OutboxKind[]
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

/** A campaign's entities as they will be once everything that waits is sent. */
export function overlaidEntities({ campaign, entities }: OpenCampaign): CampaignEntity[] {
  return outbox
    .overlay<ListedEntity>('entities', entities.map(listedEntity), entityCollection)
    .map(({ entity }) => entity)
    .filter(({ campaignId }) => campaignId === campaign.id)
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
  const put = <Item extends Listed>(list: readonly Item[]): Item[] => {
    // The collection of this kind answered with it.
    const made = item as Item | undefined
    const isListed = list.some(({ id }) => id === target || id === made?.id)
    const others = list.filter(({ id }) => id !== target || made !== undefined)
    const next = others.map((one) => (made !== undefined && (one.id === target || one.id === made.id) ? made : one))
    return isListed || made === undefined ? next : [...next, made]
  }
  if (kind === 'entities') {
    const campaignId = item === undefined ? target.split('/')[0] : (item as ListedEntity).entity.campaignId
    for (const { campaign } of openCampaigns()) {
      if (campaign.id === campaignId) patchEntities(campaign.id, (entities) => put(entities.map(listedEntity)).map(({ entity }) => entity))
    }
    return
  }
  const list = listOf(kind)
  if (list !== undefined) setList(kind, put(list))
  // What is being loaded at this moment was asked for before the change.
  if (queryClient.isFetching({ queryKey: [kind] }) > 0) void queryClient.invalidateQueries({ queryKey: [kind] })
}

function overlayList(kind: OutboxKind): void {
  if (kind === 'entities') {
    for (const { campaign } of openCampaigns()) patchEntities(campaign.id, (entities) => entities)
    return
  }
  const list = listOf(kind)
  if (list !== undefined) setList(kind, list)
}

function setList(kind: OutboxKind, list: readonly Listed[]): void {
  queryClient.setQueryData([kind], outbox.overlay(kind, list, collections[kind] as Collection<Listed, Failure>))
}

function patchEntities(id: CampaignId, change: (entities: readonly CampaignEntity[]) => readonly CampaignEntity[]): void {
  patchOpenCampaign(id, (open) => ({ ...open, entities: overlaidEntities({ ...open, entities: [...change(open.entities)] }) }))
}

function listOf(kind: OutboxKind): readonly Listed[] | undefined {
  if (kind === 'entities') return openCampaigns().flatMap(({ entities }) => entities.map(listedEntity))
  return queryClient.getQueryData<readonly Listed[]>([kind])
}

function keyOf(kind: OutboxKind): readonly string[] {
  return [kind === 'entities' ? OPEN_CAMPAIGN : kind]
}
