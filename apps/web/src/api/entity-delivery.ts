import { CampaignEntity, type EntityChange, type EntityDraft } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { useAuth } from '../lib/auth'
import { createEntryStore, type Delivered, isDraftId, type Listed, type Undelivered } from '../lib/outbox'
import { call } from './call'
import { delivered, undelivered } from './delivered'
import { type EntityWrite, type ListedEntity, listedEntity, writeOf } from './entity-write'
import type { Failure } from './failure'
import { mergeFields } from './merge-fields'
import { patchOpenCampaign, reloadLinks } from './open-campaign-cache'

/** Conflicts are read here, with the campaign in their id. */
const NONE = z.custom<Listed>(() => false)
const MOST_ATTEMPTS = 4

export async function createEntity({ campaignId, kind, whole }: EntityWrite): Promise<Delivered<Failure>> {
  // What hangs on something that was never made hangs on nothing.
  const links = whole.links?.filter(({ from = '', to = '' }) => !isDraftId(from) && !isDraftId(to))
  const body = { kind, ...whole, ...(links === undefined ? {} : { links }) } as unknown as EntityDraft
  const outcome = await call('createEntity', { params: { id: campaignId }, body })
  // The campaign itself is gone: made anew, it would be refused again.
  if (!outcome.ok && outcome.failure.status === 404) return { outcome: 'refused', failure: outcome.failure }
  if (!outcome.ok) return undelivered(outcome.failure, NONE)
  patchOpenCampaign(campaignId, (open) => ({ ...open, links: [...open.links, ...outcome.answer.links] }))
  return { outcome: 'done', item: listedEntity(outcome.answer.entity) }
}

/** Merged with what others wrote meanwhile, as long as that is possible. */
export async function updateEntity(
  id: string,
  { campaignId, kind, edit, base }: EntityWrite,
  firstRevision: number,
): Promise<Delivered<Failure>> {
  let change = edit
  let revision = firstRevision
  for (let attempt = 1; ; attempt += 1) {
    const body = { ...change, kind, revision } as EntityChange
    const outcome = await call('updateEntity', { params: paramsOf(id), body })
    if (outcome.ok) {
      const { fields } = outcome.answer
      reloadLinks(campaignId, kind, { ...fields, ...base }, fields)
      return { outcome: 'done', item: listedEntity(outcome.answer) }
    }
    const newer = outcome.failure.status === 409 ? CampaignEntity.safeParse(outcome.failure.current).data : undefined
    if (newer === undefined) return undelivered(outcome.failure, NONE)
    const merged = mergeFields(base, edit.fields ?? {}, newer.fields)
    if (merged.conflicts.length > 0 || attempt === MOST_ATTEMPTS) {
      return { outcome: 'conflict', current: listedEntity(newer), failure: outcome.failure }
    }
    change = { ...edit, fields: merged.fields }
    revision = newer.revision
  }
}

export async function removeEntity(id: string): Promise<Delivered<Failure>> {
  const outcome = await call('deleteEntity', { params: paramsOf(id) })
  return delivered(outcome.ok ? { ok: true, answer: undefined } : outcome, NONE)
}

/** What stands in the campaigns in which something waits to be made. */
export async function listEntities(): Promise<
  { readonly outcome: 'listed'; readonly items: readonly ListedEntity[] } | Undelivered<Failure>
> {
  const items: ListedEntity[] = []
  for (const id of campaignsWaitedFor()) {
    const outcome = await call('openCampaign', { params: { id } })
    // The campaign is gone: nothing of it was made.
    if (!outcome.ok && outcome.failure.status === 404) continue
    if (!outcome.ok) return undelivered(outcome.failure, NONE)
    items.push(...outcome.answer.entities.map(listedEntity))
  }
  return { outcome: 'listed', items }
}

function paramsOf(id: string): { id: string; entityId: string } {
  const [campaignId = '', entityId = ''] = id.split('/')
  return { id: campaignId, entityId }
}

function campaignsWaitedFor(): readonly string[] {
  const userId = useAuth.getState().user?.id
  if (userId === undefined) return []
  const making = createEntryStore()
    .entries(userId)
    .filter(({ kind, action }) => kind === 'entities' && action === 'create')
  return [...new Set(making.map(({ fields }) => writeOf(fields).campaignId))]
}
