import {
  type CampaignEntity,
  CampaignFields,
  CampaignLink,
  ENTITY_FIELDS,
  EntityId,
  type EntityKind,
  LIMITS,
  UPLOAD_PURPOSES,
  UserId,
  unionOfKinds,
  VISIBILITIES,
} from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { refuseBody } from '../../../http/answers/explain-issue'
import { type HttpRefused, isRefused, refuseCall } from '../../../http/answers/refusal'
import { faultIn } from '../../../http/bodies/json-body'
import { readJsonFile } from '../../../http/bodies/json-file'
import { pauseWhenLong } from '../../../ports/pauses'
import { type Unpacked, unpackArchive } from './archive-thread'

/** A campaign as one zip: `campaign.json`, its maps, and its pictures. */
export const ARCHIVE_FORMAT = 'hearthlight-campaign'
export const ARCHIVE_VERSION = 1
export const MANIFEST = 'campaign.json'
export const mapFile = (id: string) => `maps/${id}.json`
export const pictureFile = (id: string) => `pictures/${id}.webp`

const FileId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
const MostFiles = 1_000
const Time = z.string().check(
  z.maxLength(40),
  z.refine((text) => Number.isFinite(Date.parse(text))),
)

const envelope = {
  id: EntityId,
  position: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  visibility: z.enum(VISIBILITIES),
  visibleTo: z.array(UserId).check(z.maxLength(LIMITS.itemsPerEntity)),
  createdAt: Time,
  updatedAt: Time,
}
const entityOf = <Kind extends EntityKind>(kind: Kind) => z.object({ ...envelope, kind: z.literal(kind), fields: ENTITY_FIELDS[kind] })
const Entity = unionOfKinds<{ [Kind in EntityKind]: ReturnType<typeof entityOf<Kind>> }>(entityOf)
const Manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  campaign: CampaignFields,
  lastPlayed: z.nullable(Time),
  entities: z.array(Entity),
  links: z.array(CampaignLink),
  maps: z.array(FileId).check(z.maxLength(MostFiles)),
  pictures: z
    .array(z.object({ id: FileId, purpose: z.enum(UPLOAD_PURPOSES), name: z.string().check(z.maxLength(255)) }))
    .check(z.maxLength(MostFiles)),
})
/** Read item by item, with pauses: there may be thousands. */
const LISTS = {
  entities: { item: Entity, most: LIMITS.entitiesPerCampaign },
  links: { item: CampaignLink, most: LIMITS.linksPerCampaign },
} as const
export type Manifest = z.infer<typeof Manifest>
export type ArchivedEntity = Manifest['entities'][number]

export interface CampaignArchive {
  readonly manifest: Manifest
  readonly maps: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

export function archived({ id, kind, position, visibility, visibleTo, createdAt, updatedAt, fields }: CampaignEntity): ArchivedEntity {
  // Kind and fields come from the same entity, so they fit.
  return { id, kind, position, visibility, visibleTo, createdAt, updatedAt, fields } as ArchivedEntity
}

/** A stored map has at most `LIMITS.documentBytes`; the JSON of a file may be formatted with more space. */
const MOST_MAP_BYTES = 4 * LIMITS.documentBytes

/** Checks all that can be checked without storing anything. FILE_004 with `field`: the position of the fault in the archive. */
export async function readArchive(file: Uint8Array): Promise<CampaignArchive | HttpRefused> {
  const rules = {
    mostEntries: 2 * MostFiles + 1,
    mostBytes: LIMITS.campaignUnpackedBytes,
    name: /^(campaign\.json|maps\/[\w-]{1,64}\.json|pictures\/[\w-]{1,64}\.webp)$/,
  }
  const unpacked = await unpackArchive(file, rules, { name: MANIFEST, lists: Object.keys(LISTS) })
  if (!unpacked.ok) return bad(unpacked.where, unpacked.fault)
  const { files } = unpacked
  const manifest = await readManifest(unpacked.manifest)
  if (isRefused(manifest)) return manifest
  const fault = contradictionIn(manifest)
  if (fault !== undefined) return bad(`${MANIFEST}: ${fault.where}`, fault.what)
  const maps = new Map<string, Record<string, unknown>>()
  for (const id of manifest.maps) {
    const map = await jsonIn(files, mapFile(id))
    if (!map.ok || typeof map.value !== 'object' || map.value === null || Array.isArray(map.value)) {
      return bad(mapFile(id), map.ok ? 'it is no map' : map.fault)
    }
    maps.set(id, map.value as Record<string, unknown>)
    await pauseWhenLong()
  }
  const pictures = new Map<string, Uint8Array>()
  for (const { id } of manifest.pictures) {
    const picture = files.get(pictureFile(id))
    if (picture === undefined) return bad(pictureFile(id), 'it is missing')
    pictures.set(id, picture)
  }
  return { manifest, maps, pictures }
}

async function readManifest({ head, lists }: Extract<Unpacked, { ok: true }>['manifest']): Promise<Manifest | HttpRefused> {
  const value: unknown = JSON.parse(head)
  const fault = faultIn(value)
  if (fault !== undefined) return bad(MANIFEST, fault)
  const read = Manifest.safeParse(value)
  if (!read.success) return badField(read.error.issues)
  const entities = await readList('entities', lists.entities ?? [])
  if (isRefused(entities)) return entities
  const links = await readList('links', lists.links ?? [])
  return isRefused(links) ? links : { ...read.data, entities, links }
}

type Issues = Parameters<typeof refuseBody>[0]

/** The items of one of the manifest's lists, each validated by its schema. */
async function readList<Name extends keyof typeof LISTS>(
  name: Name,
  pieces: readonly string[],
): Promise<z.output<(typeof LISTS)[Name]['item']>[] | HttpRefused> {
  const { item, most } = LISTS[name]
  const items: z.output<(typeof LISTS)[Name]['item']>[] = []
  for (const piece of pieces) {
    for (const value of JSON.parse(piece) as unknown[]) {
      const fault = faultIn(value)
      if (fault !== undefined) return bad(MANIFEST, fault)
      if (items.length >= most) return bad(`${MANIFEST}: ${name}`, `there are more than ${most}`)
      const read = item.safeParse(value)
      if (!read.success) return badField(read.error.issues.map((issue) => ({ ...issue, path: [name, items.length, ...issue.path] })))
      items.push(read.data as z.output<(typeof LISTS)[Name]['item']>)
      await pauseWhenLong()
    }
  }
  return items
}

function badField(issues: Issues): HttpRefused {
  const { field, message } = refuseBody(issues)
  return bad(`${MANIFEST}: ${field ?? ''}`, message)
}

export function bad(where: string, fault: string): HttpRefused {
  return refuseCall('FILE_004', `This archive can’t be read. In ${where}: ${fault.replace(/\.$/, '')}.`, { field: where.slice(0, 150) })
}

async function jsonIn(files: ReadonlyMap<string, Uint8Array>, name: string): ReturnType<typeof readJsonFile> {
  const file = files.get(name)
  if (file === undefined) return { ok: false, fault: 'it is missing' }
  return file.byteLength > MOST_MAP_BYTES ? { ok: false, fault: 'it is too large' } : readJsonFile(file)
}

/** Faults that no schema can find: duplicate ids, and links whose ends do not exist. */
function contradictionIn({ entities, links, maps, pictures }: Manifest): { readonly where: string; readonly what: string } | undefined {
  const ids = new Set<string>()
  for (const [index, { id, fields }] of entities.entries()) {
    if (ids.has(id)) return { where: `entities.${index}.id`, what: 'this id is there twice' }
    ids.add(id)
    const twins = listWithDuplicateIds(fields)
    if (twins !== undefined) return { where: `entities.${index}.fields.${twins}`, what: 'two of them have the same id' }
  }
  const seen = new Set<string>()
  for (const [index, { from, to, role }] of links.entries()) {
    if (!ids.has(from) || !ids.has(to) || from === to) return { where: `links.${index}`, what: 'it leads nowhere' }
    const key = role === 'related' && to < from ? `${to} ${from} ${role}` : `${from} ${to} ${role}`
    if (seen.has(key)) return { where: `links.${index}`, what: 'it is there twice' }
    seen.add(key)
  }
  const files = [...maps, ...pictures.map(({ id }) => id)]
  return new Set(files).size < files.length ? { where: 'maps and pictures', what: 'an id is there twice' } : undefined
}

/** The name of a list in which two items have the same id. */
export function listWithDuplicateIds(fields: object): string | undefined {
  for (const [name, value] of Object.entries(fields)) {
    if (!Array.isArray(value)) continue
    const ids = value.flatMap((item: unknown) => (typeof item === 'object' && item !== null && 'id' in item ? [item.id] : []))
    if (new Set(ids).size < ids.length) return name
  }
  return undefined
}
