import {
  type CampaignEntity,
  type CampaignId,
  type CampaignLink,
  ENTITY_DEFAULTS,
  type EntityChange,
  type EntityDraft,
  type EntityId,
  type EntityKind,
  LIMITS,
  type LinkDraft,
  type LinkId,
  type UserId,
  VISIBILITY_DEFAULTS,
} from '@hearthlight/protocol'
import { defaultSessionTitle } from '@hearthlight/rules/scene'
import type { Settings } from '../../config'
import { type HttpRefused, isRefused, refuseCall } from '../../http/refusal'
import type { CampaignAccess } from './campaign-access'
import { listWithTwins } from './campaign-archive'
import type { CampaignFiles } from './campaign-files'
import type { EntitiesRepo } from './entities.repo'
import { type Readers, readersOfAll, readersOfChange } from './readers'

/** What stands in a campaign, one thing at a time: for its DM alone. */
export interface Entities {
  create(userId: UserId, campaignId: string, draft: EntityDraft): Promise<{ entity: CampaignEntity; links: CampaignLink[] } | HttpRefused>
  /** 409 with the newer entity where `revision` is not the newest any more. */
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
  /** What a running table and players' pages show of the campaign may be old now. Must not throw. */
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
    return [...new Map(links.map((link) => [`${link.from} ${link.to} ${link.role}`, link])).values()]
  }

  /** A picture or a map of somebody else's would be shown to nobody, and its id may be no id at all. */
  const refuseStrangeFile = async (userId: UserId, after: CampaignEntity, before?: CampaignEntity): Promise<HttpRefused | undefined> => {
    const was: Readonly<Record<string, unknown>> = before?.fields ?? {}
    const isNew = (name: string, id: string | null): id is string => id !== null && id !== was[name]
    const pictureField = after.kind === 'npc' ? 'portraitId' : 'pictureId'
    const pictureId = after.kind === 'npc' ? after.fields.portraitId : after.kind === 'location' ? after.fields.pictureId : null
    if (isNew(pictureField, pictureId) && !(await files.ownsPicture(userId, pictureId))) {
      return refuseCall('VAL_001', 'There is no such picture.', { field: `fields.${pictureField}` })
    }
    const mapId = after.kind === 'location' || after.kind === 'encounter' ? after.fields.mapId : null
    if (isNew('mapId', mapId) && (await files.map(userId, mapId)) === undefined) {
      return refuseCall('VAL_001', 'There is no such map on your shelf.', { field: 'fields.mapId' })
    }
    return undefined
  }

  const linkChanged = async (campaignId: CampaignId, dmId: UserId, { from, to, role }: Pick<CampaignLink, 'from' | 'to' | 'role'>) => {
    // Where a quest may lead no player reads.
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
        ...sightOf(draft.visibility ?? VISIBILITY_DEFAULTS[draft.kind], draft.visibleTo ?? []),
        fields: { ...defaultsFor(draft.kind, position, at), ...withoutGaps(draft.fields) },
        // The contract checked that the fields belong to the kind and that the required ones are there.
      } as CampaignEntity
      const unfit = refuseTwins(entity) ?? (await refuseStrangeFile(userId, entity))
      if (unfit !== undefined) return unfit
      const links = await draftLinks(allowed.campaignId, entity.id, draft.links)
      if (isRefused(links)) return links
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
      const refusal = length > 0 ? await refuseOversize(allowed.campaignId, { entities: 0, links: 0, length }) : undefined
      if (refusal !== undefined) return refusal
      const replaced = await repo.replace(entity)
      if (replaced !== undefined) {
        changed(allowed.campaignId, userId, readersOfChange([known], [replaced]))
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

/** Of 'related' either end may stand first: the smaller id does, so that one relationship is one row. */
function linkOf({ from, to, role, label }: LinkDraft, env: EntitiesPorts['env']): CampaignLink {
  const id = env.newId('link') as LinkId
  return role === 'related' && to < from ? { id, from: to, to: from, role, label } : { id, from, to, role, label }
}

function sightOf(visibility: CampaignEntity['visibility'], visibleTo: readonly UserId[]) {
  return { visibility, visibleTo: visibility === 'chosen' ? [...new Set(visibleTo)] : [] }
}

/** What follows from the campaign and the day stands beside what is always the same. */
function defaultsFor(kind: EntityKind, position: number, at: string): object {
  const day = at.slice(0, 'yyyy-mm-dd'.length)
  if (kind === 'session') return { sessionNumber: position, title: defaultSessionTitle(position), date: day, ...ENTITY_DEFAULTS.session }
  if (kind === 'player') return { joinedAt: at, ...ENTITY_DEFAULTS.player }
  return ENTITY_DEFAULTS[kind]
}

/** A field that is present and undefined is one that was left out. */
function withoutGaps(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Items of one list are told apart by their ids. */
function refuseTwins({ fields }: CampaignEntity): HttpRefused | undefined {
  const name = listWithTwins(fields)
  return name === undefined ? undefined : refuseCall('VAL_001', `Two of "${name}" have the same id.`, { field: `fields.${name}` })
}

function refuseStale(current: CampaignEntity): HttpRefused {
  // The catalogue has no code of its own for this; the status and `current` say it.
  return refuseCall('VAL_001', 'This was changed elsewhere in the meantime.', { status: 409, field: 'revision', current })
}
