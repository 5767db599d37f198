import {
  CampaignFields,
  type FileAnswer,
  LIMITS,
  mapsOfEntity,
  picturesOfEntity,
  type UploadPurpose,
  type UserId,
} from '@hearthlight/protocol'
import { jsonPieces } from '../../../http/answers/json-answer'
import { type HttpRefused, isRefused, refuseCall } from '../../../http/answers/refusal'
import { createLimiter } from '../../../http/limits/limiter'
import type { CampaignAccess } from '../campaign/campaign-access'
import type { Campaigns } from '../campaign/campaigns.service'
import type { CampaignFiles } from '../campaign/ports'
import type { EntitiesRepo } from '../entities/entities.repo'
import { type ArchivedFile, packArchive } from './archive-thread'
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, archived, MANIFEST, type Manifest, mapFile, pictureFile } from './campaign-archive'

interface ExportPorts {
  readonly access: CampaignAccess
  readonly campaigns: Pick<Campaigns, 'get'>
  readonly entities: EntitiesRepo
  readonly files: CampaignFiles
}

const MOST_WAITING = 4

/** Exports a whole campaign as one zip, with the maps and the pictures that it uses. */
export function createExportCampaign({ access, campaigns, entities, files }: ExportPorts) {
  const inTurn = createLimiter({ atOnce: 1, mostWaiting: MOST_WAITING })

  const pack = async (userId: UserId, id: string): Promise<FileAnswer | HttpRefused> => {
    const allowed = await access.asDm(id, userId)
    if (isRefused(allowed)) return allowed
    const campaign = await campaigns.get(userId, id)
    if (isRefused(campaign)) return campaign
    const everything = await entities.list(id)
    const wanted = new Map<string, UploadPurpose>()
    const contents: ArchivedFile[] = []
    const maps: string[] = []
    for (const entity of everything) {
      for (const { id: uploadId, purpose } of picturesOfEntity(entity)) wanted.set(uploadId, purpose)
      for (const { id: mapId } of mapsOfEntity(entity)) {
        const map = maps.includes(mapId) ? undefined : await files.map(userId, mapId)
        if (map === undefined) continue
        maps.push(mapId)
        contents.push({ name: mapFile(mapId), pieces: jsonPieces(map) })
        for (const [uploadId, purpose] of picturesOf(map)) wanted.set(uploadId, wanted.get(uploadId) ?? purpose)
      }
    }
    const pictures: Manifest['pictures'] = []
    let bytes = 0
    for (const [uploadId, purpose] of wanted) {
      const picture = await files.picture(userId, uploadId)
      if (picture === undefined) continue
      bytes += picture.bytes.byteLength
      if (bytes > LIMITS.campaignArchiveBytes) return refuseTooLarge()
      pictures.push({ id: uploadId, purpose, name: `${purpose} ${pictures.length + 1}` })
      // WebP can't be compressed further.
      contents.push({ name: pictureFile(uploadId), pieces: [picture.bytes], isStored: true })
    }
    const manifest: Manifest = {
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      campaign: CampaignFields.parse(campaign),
      lastPlayed: campaign.lastPlayed,
      entities: everything.map(archived),
      links: [...(await entities.links(id))],
      maps,
      pictures,
    }
    const zip = await packArchive([{ name: MANIFEST, pieces: jsonPieces(manifest) }, ...contents])
    if (zip.byteLength > LIMITS.campaignArchiveBytes) return refuseTooLarge()
    return { bytes: zip, type: 'application/zip', name: 'campaign.zip', isPassing: true }
  }

  return async (userId: UserId, id: string): Promise<FileAnswer | HttpRefused> =>
    (await inTurn(() => pack(userId, id))) ?? refuseCall('NET_003', 'Many archives are being made just now. Please try again in a moment.')
}

/** Uploads that a map shows: its background, its tokens and its pins. */
export function picturesOf(map: Readonly<Record<string, unknown>>): [string, UploadPurpose][] {
  const { backgroundImage, tokens, drawings } = map
  const background = uploadIn(backgroundImage)
  const faces = Array.isArray(tokens) ? tokens.flatMap((token) => uploadIn(token) ?? []) : []
  const pinned = Array.isArray(drawings) ? drawings.flatMap((drawing) => uploadIn(drawing?.marker) ?? []) : []
  return [
    ...(background === undefined ? [] : [[background, 'map'] as [string, UploadPurpose]]),
    ...faces.map((id): [string, UploadPurpose] => [id, 'token']),
    ...pinned.map((id): [string, UploadPurpose] => [id, 'scene']),
  ]
}

function uploadIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('uploadId' in value)) return undefined
  return typeof value.uploadId === 'string' ? value.uploadId : undefined
}

function refuseTooLarge(): HttpRefused {
  return refuseCall('FILE_005', 'This campaign is too large for one archive: 64 MB at most.')
}
