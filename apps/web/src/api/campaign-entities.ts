import {
  type BodyOf,
  CampaignEntity,
  type CampaignId,
  type CampaignLink,
  ENTITY_DEFAULTS,
  type EntityChange,
  type EntityDraft,
  type EntityId,
  type EntityKind,
  type LinkId,
  VISIBILITY_DEFAULTS,
} from '@hearthlight/protocol'
import { connectivity } from '../lib/connectivity'
import { t } from '../lib/i18n'
import { notify } from '../lib/notifications'
import { isDraftId } from '../lib/outbox'
import { call, type Outcome, present } from './call'
import { entityName, nameFieldOf } from './entity-name'
import { editedEntity, listedEntity, newEntity } from './entity-write'
import { failureWithout } from './failure'
import { mergeFields } from './merge-fields'
import { patchEntity, patchOpenCampaign, reloadLinks, reloadOpenCampaign } from './open-campaign-cache'
import { write } from './outbox'

export type EntityEdit = Omit<EntityChange, 'revision' | 'kind'>

/** Adds a quest, an NPC, a place … with the links that the draft asks for. */
export async function addEntity(campaignId: CampaignId, draft: EntityDraft): Promise<Outcome<CampaignEntity>> {
  const outcome = isOffline() ? UNREACHED : await call('createEntity', { params: { id: campaignId }, body: draft })
  if (!outcome.ok) return outcome.failure.status === 0 ? addLater(campaignId, draft) : outcome
  const { entity, links } = outcome.answer
  patchOpenCampaign(campaignId, (open) => ({
    ...open,
    entities: [...open.entities.filter(({ id }) => id !== entity.id), entity],
    links: [...open.links.filter(({ id }) => !links.some((link) => link.id === id)), ...links],
  }))
  return { ok: true, answer: entity }
}

/** The changes of one entity go one after the other. */
const queues = new Map<string, Promise<unknown>>()
/** What was asked for and not answered yet, the oldest first: shown over whatever the server says in the meantime. */
const unanswered = new Map<string, readonly EntityEdit[]>()
/** What became of a revision through our own change: whoever changed upon the old one changes upon the new one. */
const followers = new Map<string, number>()

/**
 * Changes what `base` was when the user began, shown at once. Where another device changed it since, both changes hold;
 * where they can't, both versions are kept and the user is told.
 */
export function changeEntity(campaignId: CampaignId, base: CampaignEntity, edit: EntityEdit): Promise<Outcome<CampaignEntity>> {
  patchEntity(campaignId, base.id, (shown) => edited(shown, edit))
  unanswered.set(base.id, [...(unanswered.get(base.id) ?? []), edit])
  const before = queues.get(base.id) ?? Promise.resolve()
  const sent = before.then(() => (isOffline() || isDraftId(base.id) ? changeLater(base, edit) : sendChange(campaignId, base, edit)))
  queues.set(base.id, sent)
  return sent
}

/** The server's version, under what is still on its way there. */
function show(campaignId: CampaignId, answered: CampaignEntity): void {
  patchEntity(campaignId, answered.id, () => (unanswered.get(answered.id) ?? []).reduce(edited, answered))
}

const MOST_ATTEMPTS = 4

async function sendChange(campaignId: CampaignId, base: CampaignEntity, edit: EntityEdit): Promise<Outcome<CampaignEntity>> {
  const params = { id: campaignId, entityId: base.id }
  let revision = newestOfOurs(base)
  let fields: EntityEdit['fields'] = edit.fields
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await call('updateEntity', { params, body: bodyOf(base, { ...edit, fields }, revision) })
    if (outcome.ok) {
      followers.set(`${base.id}@${revision}`, outcome.answer.revision)
      settle(base.id, edit)
      show(campaignId, outcome.answer)
      reloadLinks(campaignId, base.kind, base.fields, outcome.answer.fields)
      return outcome
    }
    const { status, current } = outcome.failure
    if (status === 0) return changeLater(base, edit)
    if (status !== 409) settle(base.id, edit)
    if (status === 404) return keepAsNew(campaignId, base, edit)
    const newer = status === 409 ? CampaignEntity.safeParse(current).data : undefined
    if (newer === undefined || attempt === MOST_ATTEMPTS) {
      settle(base.id, edit)
      reloadOpenCampaign(campaignId)
      return outcome
    }
    const merged = mergeFields(base.fields, edit.fields ?? {}, newer.fields)
    if (merged.conflicts.length > 0) return keepBoth(campaignId, base, edit, newer)
    fields = merged.fields
    revision = newer.revision
  }
}

/** Without a connection changes wait in this browser, and count as done. */
function isOffline(): boolean {
  return !connectivity.getState().isOnline
}

const UNREACHED = { ok: false, failure: failureWithout('NET_001') } as const

async function addLater(campaignId: CampaignId, draft: EntityDraft): Promise<Outcome<CampaignEntity>> {
  const { kind, links, visibility = VISIBILITY_DEFAULTS[kind], visibleTo = [] } = draft
  const fields = { ...ENTITY_DEFAULTS[kind], ...draft.fields }
  const whole = { fields, visibility, visibleTo, ...(links === undefined ? {} : { links }) }
  const outcome = present(await write('entities', { action: 'create', fields: newEntity(campaignId, kind, whole) }))
  return outcome.ok ? { ok: true, answer: outcome.answer.entity } : outcome
}

async function changeLater(base: CampaignEntity, edit: EntityEdit): Promise<Outcome<CampaignEntity>> {
  const { id: target, revision } = listedEntity(base)
  const written = await write('entities', { action: 'update', target, fields: editedEntity(base, edit), revision })
  settle(base.id, edit)
  if (!written.ok) return written
  return { ok: true, answer: written.answer?.entity ?? edited(base, edit) }
}

function settle(entityId: string, edit: EntityEdit): void {
  unanswered.set(
    entityId,
    (unanswered.get(entityId) ?? []).filter((one) => one !== edit),
  )
}

function newestOfOurs({ id, revision }: CampaignEntity): number {
  let newest = revision
  for (let next = followers.get(`${id}@${newest}`); next !== undefined; next = followers.get(`${id}@${newest}`)) newest = next
  return newest
}

async function keepBoth(
  campaignId: CampaignId,
  base: CampaignEntity,
  edit: EntityEdit,
  newer: CampaignEntity,
): Promise<Outcome<CampaignEntity>> {
  settle(base.id, edit)
  show(campaignId, newer)
  const ours = edited(base, edit)
  const copyName = t('{ours} (my changes)', { ours: entityName(ours).slice(0, 80) })
  // The DM's alone, until the DM has chosen between the two.
  const copy = await addEntity(campaignId, draftOf({ ...ours, visibility: 'dm', visibleTo: [] }, copyName))
  if (!copy.ok) return copy
  notify({
    type: 'warning',
    title: t('{newer} was changed elsewhere', { newer: entityName(newer) }),
    message: t('Both versions are kept: the newer one as {newer}, yours as {copyName}.', { newer: entityName(newer), copyName }),
    duration: CONFLICT_MS,
  })
  return copy
}

async function keepAsNew(campaignId: CampaignId, base: CampaignEntity, edit: EntityEdit): Promise<Outcome<CampaignEntity>> {
  forget(campaignId, base.id)
  const ours = edited(base, edit)
  const made = await addEntity(campaignId, draftOf(ours, entityName(ours)))
  if (made.ok) {
    notify({
      type: 'warning',
      title: t('{ours} was deleted elsewhere', { ours: entityName(ours) }),
      message: t('You had changed it in the meantime, so your version is kept as a new one.'),
      duration: CONFLICT_MS,
    })
  }
  return made
}

/** Long enough to be read by somebody who did not expect it. */
const CONFLICT_MS = 15_000

/** Gone already is gone too. */
export async function removeEntity(campaignId: CampaignId, entityId: EntityId): Promise<Outcome<unknown>> {
  const isDraft = isDraftId(entityId)
  const outcome = isOffline() || isDraft ? UNREACHED : await call('deleteEntity', { params: { id: campaignId, entityId } })
  if (!outcome.ok && outcome.failure.status === 0) {
    return write('entities', { action: 'delete', target: isDraft ? entityId : `${campaignId}/${entityId}` })
  }
  if (!outcome.ok && outcome.failure.status !== 404) return outcome
  forget(campaignId, entityId)
  return { ok: true, answer: undefined }
}

function forget(campaignId: CampaignId, entityId: string): void {
  patchOpenCampaign(campaignId, (open) => ({
    ...open,
    entities: open.entities.filter(({ id }) => id !== entityId),
    links: open.links.filter(({ from, to }) => from !== entityId && to !== entityId),
  }))
}

/** Sorts all of one kind; shown at once. */
export async function orderEntities(campaignId: CampaignId, kind: EntityKind, ids: readonly EntityId[]): Promise<Outcome<unknown>> {
  const positions = new Map<string, number>(ids.map((id, position) => [id, position]))
  const place = (by: ReadonlyMap<string, number>) =>
    patchOpenCampaign(campaignId, (open) => ({
      ...open,
      entities: open.entities.map((entity) => {
        const position = entity.kind === kind ? by.get(entity.id) : undefined
        return position === undefined || position === entity.position ? entity : { ...entity, position }
      }),
    }))
  place(positions)
  const outcome = await call('orderEntities', { params: { id: campaignId }, body: { kind, ids: [...ids] } })
  if (outcome.ok) place(new Map(outcome.answer.map(({ id, position }) => [id, position])))
  else reloadOpenCampaign(campaignId)
  return outcome
}

export async function addLink(campaignId: CampaignId, draft: BodyOf<'createLink'>): Promise<Outcome<CampaignLink>> {
  const outcome = await call('createLink', { params: { id: campaignId }, body: draft })
  if (outcome.ok) {
    patchOpenCampaign(campaignId, (open) => ({
      ...open,
      links: [...open.links.filter(({ id }) => id !== outcome.answer.id), outcome.answer],
    }))
  }
  return outcome
}

export async function removeLink(campaignId: CampaignId, linkId: LinkId): Promise<Outcome<unknown>> {
  const outcome = await call('deleteLink', { params: { id: campaignId, linkId } })
  if (!outcome.ok && outcome.failure.status !== 404) return outcome
  patchOpenCampaign(campaignId, (open) => ({ ...open, links: open.links.filter(({ id }) => id !== linkId) }))
  return { ok: true, answer: undefined }
}

function edited(entity: CampaignEntity, { fields = {}, visibility = entity.visibility, visibleTo = entity.visibleTo }: EntityEdit) {
  // The edit was made for this kind; TypeScript can't follow that through the union.
  return { ...entity, visibility, visibleTo, fields: { ...entity.fields, ...fields } } as CampaignEntity
}

function bodyOf({ kind }: CampaignEntity, edit: EntityEdit, revision: number): EntityChange {
  return { ...edit, kind, revision } as EntityChange
}

function draftOf({ kind, fields, visibility, visibleTo }: CampaignEntity, name: string): EntityDraft {
  return { kind, fields: { ...fields, [nameFieldOf(kind)]: name }, visibility, visibleTo } as EntityDraft
}
