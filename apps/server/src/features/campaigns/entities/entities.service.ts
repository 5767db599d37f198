import {
  type CampaignEntity,
  type CampaignId,
  type CampaignLink,
  type EntityChange,
  type EntityDraft,
  type EntityId,
  type EntityKind,
  initialFields,
  LIMITS,
  type LinkDraft,
  linksOfNames,
  mapsOfEntity,
  NEW_ENTITY_VISIBILITY,
  picturesOfEntity,
  type UserId,
} from '@hearthlight/protocol'
import type { Settings } from '../../../config'
import { type HttpRefused, isRefused, refuseCall } from '../../../http/answers/refusal'
import { listWithDuplicateIds } from '../archive/campaign-archive'
import type { CampaignAccess } from '../campaign/campaign-access'
import type { CampaignFiles } from '../campaign/ports'
import type { EntitiesRepo, LinkChanges } from './entities.repo'
import { keyOf, linkOf, linksByName } from './named-links'
import { type Readers, readersOfAll, readersOfChange } from './visibility'

/** The entities of a campaign, one at a time: for its DM only. */
export interface Entities {
  create(userId: UserId, campaignId: string, draft: EntityDraft): Promise<{ entity: CampaignEntity; links: CampaignLink[] } | HttpRefused>
  /** 409 with the newer entity if `revision` is outdated. */
  update(userId: UserId, campaignId: string, id: string, change: EntityChange): Promise<CampaignEntity | HttpRefused>
  remove(userId: UserId, campaignId: string, id: string): Promise<HttpRefused | undefined>
  order(userId: UserId, campaignId: string, kind: EntityKind, ids: readonly EntityId[]): Promise<Position[] | HttpRefused>
  link(userId: UserId, campaignId: string, draft: LinkDraft): Promise<CampaignLink | HttpRefused>
  unlink(userId: UserId, campaignId: string, id: string): Promise<HttpRefused | undefined>
}

interface Position {
  readonly id: EntityId
  readonly position: number
}

export interface EntitiesPorts {
  readonly settings: Pick<Settings, 'MAX_ACCOUNT_MEGABYTES'>
  readonly env: { now(): number; newId(prefix: string): string }
  readonly access: CampaignAccess
  readonly repo: EntitiesRepo
  readonly files: Pick<CampaignFiles, 'ownsPicture' | 'map'>
  /** Called when a running table and players' pages may show outdated data of the campaign. Must not throw. */
  changed(campaignId: CampaignId, dmId: UserId, readers: Readers): void
}

const MISSING = () => refuseCall('CAMP_001', 'This is not in the campaign any more.')
const BYTES_PER_MEGABYTE = 1024 * 1024

export function createEntities({ settings, env, access, repo, files, changed }: EntitiesPorts): Entities {
  const refuseOversize = async (campaignId: CampaignId, more: { entities: number; links: number; length: number }) => {
    const kept = await repo.size(campaignId)
    if (kept.entities + more.entities > LIMITS.entitiesPerCampaign) {
      return refuseCall('VAL_001', `A campaign holds ${LIMITS.entitiesPerCampaign} entries at most. Please delete some first.`)
    }
    if (kept.links + more.links > LIMITS.linksPerCampaign) {
      return refuseCall('VAL_001', `A campaign holds ${LIMITS.linksPerCampaign} links at most. Please remove some first.`)
    }
    if (kept.length + more.length > settings.MAX_ACCOUNT_MEGABYTES * BYTES_PER_MEGABYTE) {
      return refuseCall('FILE_005', 'There is no room left for this in your account. Please delete something first.')
    }
    return undefined
  }

  const draftLinks = async (campaignId: CampaignId, id: EntityId, drafts: EntityDraft['links'] = []) => {
    const links = drafts.map(({ from, to, role, label }) => linkOf({ from: from ?? id, to: to ?? id, role, label }, env))
    const others = new Set(links.flatMap(({ from, to }) => [from, to]).filter((end) => end !== id))
    if (links.some(({ from, to }) => from === to || (from !== id && to !== id))) {
      return refuseCall('VAL_001', 'A link leads from one entry to another.', { field: 'links' })
    }
    if ((await repo.countOf(campaignId, [...others])) < others.size) {
      return refuseCall('VAL_001', 'A link leads to something that is not in this campaign.', { field: 'links' })
    }
    return [...new Map(links.map((link) => [keyOf(link), link])).values()]
  }

  /** Refuses pictures and maps of other people: no viewer could open them, and the id may not exist at all. */
  const refuseStrangeFile = async (userId: UserId, after: CampaignEntity, before?: CampaignEntity): Promise<HttpRefused | undefined> => {
    const was: Readonly<Record<string, unknown>> = before?.fields ?? {}
    for (const { field, id } of picturesOfEntity(after)) {
      if (id === was[field] || (await files.ownsPicture(userId, id))) continue
      return refuseCall('VAL_001', 'There is no such picture.', { field: `fields.${field}` })
    }
    for (const { field, id } of mapsOfEntity(after)) {
      if (id === was[field] || (await files.map(userId, id)) !== undefined) continue
      return refuseCall('VAL_001', 'There is no such map on your shelf.', { field: `fields.${field}` })
    }
    return undefined
  }

  /** The entities that the fields of these may name: all of the named kinds. */
  const namedBy = async (entities: readonly CampaignEntity[]): Promise<readonly CampaignEntity[]> => {
    const kinds = new Set(entities.flatMap(linksOfNames).flatMap(({ among }) => among))
    const [first] = entities
    return first === undefined || kinds.size === 0 ? [] : repo.list(first.campaignId, [...kinds])
  }

  /** Links follow the names in the fields: a new name adds a link, a removed name removes its link. Other links stay. */
  const linkChanges = async (before: CampaignEntity, after: CampaignEntity): Promise<LinkChanges & { ends: CampaignEntity[] }> => {
    if (JSON.stringify(linksOfNames(before)) === JSON.stringify(linksOfNames(after))) return { added: [], removed: [], ends: [] }
    const others = await namedBy([before, after])
    const [were, are] = [linksByName(before, others), linksByName(after, others)]
    const [keysBefore, keysAfter] = [new Set(were.map(keyOf)), new Set(are.map(keyOf))]
    const added = are.filter((link) => !keysBefore.has(keyOf(link))).map((link) => linkOf(link, env))
    const removed = were.filter((link) => !keysAfter.has(keyOf(link))).map((link) => linkOf(link, env))
    const touched = new Set([...added, ...removed].flatMap(({ from, to }) => [from, to]))
    return { added, removed, ends: others.filter(({ id }) => touched.has(id) && id !== after.id) }
  }

  const linkChanged = async (campaignId: CampaignId, dmId: UserId, { from, to, role }: Pick<CampaignLink, 'from' | 'to' | 'role'>) => {
    // No player sees where a quest may lead.
    if (role === 'branches') return
    const ends = [await repo.find(campaignId, from), await repo.find(campaignId, to)].flatMap((entity) => entity ?? [])
    if (ends.length === 2) changed(campaignId, dmId, readersOfAll(ends))
  }

  return {
    create: async (userId, campaignId, draft) => {
      const allowed = await access.asDm(campaignId, userId)
      if (isRefused(allowed)) return allowed
      const position = (await repo.lastPosition(campaignId, draft.kind)) + 1
      const at = new Date(env.now()).toISOString()
      const entity = {
        id: env.newId('ent') as EntityId,
        campaignId: allowed.campaignId,
        kind: draft.kind,
        revision: 1,
        position,
        createdAt: at,
        updatedAt: at,
        ...sightOf(draft.visibility ?? NEW_ENTITY_VISIBILITY, draft.visibleTo ?? []),
        fields: { ...initialFields(draft.kind, at, position), ...withoutGaps(draft.fields) },
        // The contract has checked that the fields belong to the kind and that the required ones are present.
      } as CampaignEntity
      const unfit = refuseTwins(entity) ?? (await refuseStrangeFile(userId, entity))
      if (unfit !== undefined) return unfit
      const asked = await draftLinks(allowed.campaignId, entity.id, draft.links)
      if (isRefused(asked)) return asked
      const known = new Set(asked.map(keyOf))
      const named = linksByName(entity, await namedBy([entity])).filter((link) => !known.has(keyOf(link)))
      const links = [...asked, ...named.map((link) => linkOf(link, env))]
      const more = { entities: 1, links: links.length, length: JSON.stringify(entity.fields).length }
      const refusal = await refuseOversize(allowed.campaignId, more)
      if (refusal !== undefined) return refusal
      await repo.add(
        [entity],
        links.map((link) => ({ ...link, campaignId: allowed.campaignId })),
      )
      changed(allowed.campaignId, userId, readersOfChange([], [entity]))
      return { entity, links }
    },

    update: async (userId, campaignId, id, change) => {
      const allowed = await access.asDm(campaignId, userId)
      if (isRefused(allowed)) return allowed
      const known = await repo.find(campaignId, id)
      if (known === undefined) return MISSING()
      if (known.kind !== change.kind) return refuseCall('VAL_001', `This is a ${known.kind}.`, { field: 'kind' })
      if (known.revision !== change.revision) return refuseStale(known)
      const entity = {
        ...known,
        ...sightOf(change.visibility ?? known.visibility, change.visibleTo ?? known.visibleTo),
        updatedAt: new Date(env.now()).toISOString(),
        fields: { ...known.fields, ...withoutGaps(change.fields ?? {}) },
      } as CampaignEntity
      const unfit = refuseTwins(entity) ?? (await refuseStrangeFile(userId, entity, known))
      if (unfit !== undefined) return unfit
      const length = JSON.stringify(entity.fields).length - JSON.stringify(known.fields).length
      const links = await linkChanges(known, entity)
      const isMore = length > 0 || links.added.length > 0
      const refusal = isMore ? await refuseOversize(allowed.campaignId, { entities: 0, links: links.added.length, length }) : undefined
      if (refusal !== undefined) return refusal
      const replaced = await repo.replace(entity, links)
      if (replaced !== undefined) {
        const readers = [readersOfChange([known], [replaced]), ...links.ends.map((end) => readersOfAll([replaced, end]))]
        changed(allowed.campaignId, userId, (reader) => readers.some((reads) => reads(reader)))
        return replaced
      }
      const current = await repo.find(campaignId, id)
      return current === undefined ? MISSING() : refuseStale(current)
    },

    remove: async (userId, campaignId, id) => {
      const allowed = await access.asDm(campaignId, userId)
      if (isRefused(allowed)) return allowed
      const known = await repo.find(campaignId, id)
      if (!(await repo.remove(campaignId, id))) return MISSING()
      changed(allowed.campaignId, userId, readersOfChange(known === undefined ? [] : [known], []))
      return undefined
    },

    order: async (userId, campaignId, kind, ids) => {
      const allowed = await access.asDm(campaignId, userId)
      if (isRefused(allowed)) return allowed
      const ofKind = async () => (await repo.list(campaignId)).filter((entity) => entity.kind === kind)
      const before = await ofKind()
      const known = new Map(before.map((each) => [each.id, each.position]))
      const named = [...new Set(ids)].filter((id) => known.has(id))
      const first = new Set(named)
      const sorted = [...named, ...before.map(({ id }) => id).filter((id) => !first.has(id))]
      const after = sorted.map((id, index) => ({ id, position: index + 1 }))
      const moved = after.filter(({ id, position }) => known.get(id) !== position)
      await repo.move(moved)
      if (moved.length > 0) changed(allowed.campaignId, userId, readersOfChange(before, await ofKind()))
      return after
    },

    link: async (userId, campaignId, draft) => {
      const allowed = await access.asDm(campaignId, userId)
      if (isRefused(allowed)) return allowed
      const link = linkOf(draft, env)
      if (link.from === link.to) return refuseCall('VAL_001', 'A link leads from one entry to another.', { field: 'to' })
      if ((await repo.countOf(campaignId, [link.from, link.to])) < 2) return MISSING()
      const known = await repo.findLink(campaignId, link)
      if (known !== undefined) {
        if (known.label === link.label) return known
        await repo.relabel(known.id, link.label)
        await linkChanged(allowed.campaignId, userId, link)
        return { ...known, label: link.label }
      }
      const refusal = await refuseOversize(allowed.campaignId, { entities: 0, links: 1, length: 0 })
      if (refusal !== undefined) return refusal
      await repo.add([], [{ ...link, campaignId: allowed.campaignId }])
      await linkChanged(allowed.campaignId, userId, link)
      return link
    },

    unlink: async (userId, campaignId, id) => {
      const allowed = await access.asDm(campaignId, userId)
      if (isRefused(allowed)) return allowed
      const link = (await repo.links(campaignId)).find((each) => each.id === id)
      if (!(await repo.removeLink(campaignId, id))) return MISSING()
      if (link !== undefined) await linkChanged(allowed.campaignId, userId, link)
      return undefined
    },
  }
}

function sightOf(visibility: CampaignEntity['visibility'], visibleTo: readonly UserId[]) {
  return { visibility, visibleTo: visibility === 'chosen' ? [...new Set(visibleTo)] : [] }
}

/** Drops fields that are undefined: they count as left out. */
function withoutGaps(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Refuses two items of one list with the same id. */
function refuseTwins({ fields }: CampaignEntity): HttpRefused | undefined {
  const name = listWithDuplicateIds(fields)
  return name === undefined ? undefined : refuseCall('VAL_001', `Two of "${name}" have the same id.`, { field: `fields.${name}` })
}

function refuseStale(current: CampaignEntity): HttpRefused {
  // The error catalogue has no code for this; the status and `current` identify it.
  return refuseCall('VAL_001', 'This was changed elsewhere in the meantime.', { status: 409, field: 'revision', current })
}
