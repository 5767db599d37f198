import {
  type Campaign,
  type CampaignEntity,
  type CampaignId,
  type EntityId,
  type HTTP,
  type LinkId,
  mapsOfEntity,
  picturesOfEntity,
  type SentFile,
  type UserId,
} from '@hearthlight/protocol'
import type { z } from 'zod/mini'
import type { Settings } from '../../../config'
import type { SessionSeats } from '../../../db/session-seats'
import { type HttpRefused, isRefused, refuseCall } from '../../../http/answers/refusal'
import { createLimiter } from '../../../http/limits/limiter'
import { mapWithPauses } from '../../../ports/pauses'
import type { Campaigns } from '../campaign/campaigns.service'
import type { CampaignFiles } from '../campaign/ports'
import type { EntitiesRepo } from '../entities/entities.repo'
import type { BaseSnapshotsRepo } from '../session-sync/base-snapshots.repo'
import { type ArchivedEntity, bad, type CampaignArchive, mapFile, pictureFile, readArchive } from './campaign-archive'

interface ImportPorts {
  readonly settings: Pick<Settings, 'MAX_ACCOUNT_MEGABYTES'>
  readonly env: { newId(prefix: string): string }
  readonly campaigns: Pick<Campaigns, 'create' | 'get' | 'remove'>
  readonly entities: EntitiesRepo
  readonly snapshots: Pick<BaseSnapshotsRepo, 'played'>
  readonly files: CampaignFiles
  readonly seats: Pick<SessionSeats, 'roleIn'>
  report(error: unknown, what: string): unknown
}

const MOST_WAITING = 2
const BYTES_PER_MEGABYTE = 1024 * 1024

/**
 * Creates a campaign from an archive, with new ids. Everything is checked before anything is stored; a later failure is rolled
 * back.
 */
export function createImportCampaign({ settings, env, campaigns, entities, snapshots, files, seats, report }: ImportPorts) {
  const inTurn = createLimiter({ atOnce: 1, mostWaiting: MOST_WAITING })

  const take = async (userId: UserId, file: SentFile): Promise<Campaign | HttpRefused> => {
    const archive = await readArchive(await file.bytes())
    if (isRefused(archive)) return archive
    const undo: (() => Promise<unknown>)[] = []
    const outcome = await keep(userId, archive, undo).catch((error: unknown) => {
      report(error, 'importing a campaign')
      return refuseCall('FILE_001', 'The campaign could not be saved. Nothing was changed.')
    })
    if (!isRefused(outcome)) return outcome
    for (const step of undo.reverse()) await step().catch((error: unknown) => report(error, 'undoing an import'))
    return outcome
  }

  const keep = async (
    userId: UserId,
    { manifest, maps, pictures }: CampaignArchive,
    undo: (() => Promise<unknown>)[],
  ): Promise<Campaign | HttpRefused> => {
    const lengths = await mapWithPauses(manifest.entities, ({ fields }) => JSON.stringify(fields).length)
    const length = lengths.reduce((sum, each) => sum + each, 0)
    const campaign = await campaigns.create(userId, manifest.campaign)
    if (isRefused(campaign)) return campaign
    undo.push(() => campaigns.remove(userId, campaign.id))
    if ((await entities.size(campaign.id)).length + length > settings.MAX_ACCOUNT_MEGABYTES * BYTES_PER_MEGABYTE) {
      return refuseCall('FILE_005', 'There is no room left for this in your account. Please delete something first.')
    }

    /** From the archive's ids to new ones. */
    const ids = new Map<string, string>()
    for (const { id, purpose, name } of manifest.pictures) {
      const taken = await files.takePicture(userId, { purpose, name, file: pictures.get(id) ?? new Uint8Array() })
      if (isRefused(taken)) return isRoom(taken) ? taken : bad(pictureFile(id), taken.message)
      ids.set(id, taken.id)
      undo.push(() => files.removePicture(userId, taken.id))
    }
    for (const [id, map] of maps) {
      const taken = await files.takeMap(userId, withOurPictures(map, ids))
      if (isRefused(taken)) return isRoom(taken) ? taken : bad(mapFile(id), taken.message)
      ids.set(id, taken.id)
      undo.push(() => files.removeMap(userId, taken.id))
    }

    const own = new Map(ids)
    for (const { id } of manifest.entities) own.set(id, env.newId('ent'))
    const ours = await mapWithPauses(manifest.entities, async (entity) =>
      entityFrom(await withOwnSession(userId, entity), campaign.id, own, ids),
    )
    const links = manifest.links.map((link) => {
      const [from, to] = [own.get(link.from) as EntityId, own.get(link.to) as EntityId]
      const ends = link.role === 'related' && to < from ? { from: to, to: from } : { from, to }
      return { ...link, ...ends, id: env.newId('link') as LinkId, campaignId: campaign.id }
    })
    await entities.add(ours, links)
    if (manifest.lastPlayed !== null) await snapshots.played(campaign.id, Date.parse(manifest.lastPlayed))
    return campaigns.get(userId, campaign.id)
  }

  /** Keeps a log entry's session only if this person is its DM. */
  const withOwnSession = async (userId: UserId, entity: ArchivedEntity): Promise<ArchivedEntity> => {
    if (entity.kind !== 'session' || entity.fields.liveSessionId === null) return entity
    const isOwn = (await seats.roleIn(entity.fields.liveSessionId, userId)) === 'dm'
    return isOwn ? entity : { ...entity, fields: { ...entity.fields, liveSessionId: null } }
  }

  return async (userId: UserId, { file }: z.output<typeof HTTP.importCampaign.body>): Promise<Campaign | HttpRefused> =>
    (await inTurn(() => take(userId, file))) ??
    refuseCall('NET_003', 'Many archives are being read just now. Please try again in a moment.')
}

function isRoom({ code }: HttpRefused): boolean {
  return code === 'FILE_005' || code === 'NET_003' || code === 'FILE_001' || code === 'MAP_001'
}

function entityFrom(
  entity: ArchivedEntity,
  campaignId: CampaignId,
  own: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): CampaignEntity {
  const fields = mentionsRenamed(withOurFiles(entity, files), own)
  return { ...entity, fields, id: own.get(entity.id) as EntityId, campaignId, revision: 1 } as CampaignEntity
}

/** Replaces file ids by new ones; a reference to a file that is missing in the archive becomes null. */
function withOurFiles(entity: ArchivedEntity, files: ReadonlyMap<string, string>): object {
  const named = [...picturesOfEntity(entity), ...mapsOfEntity(entity)]
  return { ...entity.fields, ...Object.fromEntries(named.map(({ field, id }) => [field, files.get(id) ?? null])) }
}

function withOurPictures(map: Readonly<Record<string, unknown>>, ids: ReadonlyMap<string, string>): Record<string, unknown> {
  const renamed = (value: unknown) => {
    if (typeof value !== 'object' || value === null || !('uploadId' in value)) return value
    return { ...value, uploadId: ids.get(String(value.uploadId)) ?? null }
  }
  const { backgroundImage, tokens, drawings } = map
  const withPin = (drawing: unknown) =>
    typeof drawing === 'object' && drawing !== null && 'marker' in drawing ? { ...drawing, marker: renamed(drawing.marker) } : drawing
  const background = renamed(backgroundImage)
  const hasPicture = typeof background === 'object' && background !== null && 'uploadId' in background && background.uploadId !== null
  return {
    ...map,
    backgroundImage: hasPicture ? background : null,
    ...(Array.isArray(tokens) ? { tokens: tokens.map(renamed) } : {}),
    ...(Array.isArray(drawings) ? { drawings: drawings.map(withPin) } : {}),
  }
}

/** Replaces ids of entities in texts (mentions) and fields; words that are not ids stay as they are. */
function mentionsRenamed(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.replace(/[A-Za-z0-9-]+_[\w-]+/g, (word) => ids.get(word) ?? word)
  if (Array.isArray(value)) return value.map((item) => mentionsRenamed(item, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mentionsRenamed(item, ids)]))
}
