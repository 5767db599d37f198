import { UserId } from '@hearthlight/protocol'
import { DOCUMENT_TYPES, type Fields, type Notice, type PendingChange } from '@hearthlight/sync'
import { z } from 'zod/mini'
import { readStored, removeStored, type StorageEntry, storageEntry, storedKeys, writeStored } from '../lib/storage'
import { NOTES_ID, PREFIXES } from './waiting'

/** Changes that wait to be sent and notices that wait to be shown, in the browser's storage, one key each: tabs share it. */
export interface StoredRows {
  /** The number of waiting changes, without reading them. */
  count(owner: UserId): number
  /** Both in the order of their keys. */
  read(owner: UserId): { readonly pending: readonly PendingChange[]; readonly notices: readonly Notice[] }
  /** False if the storage had no room: the row then exists only as long as the page. */
  put(kind: Kind, row: PendingChange | Notice): boolean
  remove(kind: Kind, owner: string, key: string): void
}
type Kind = 'pending' | 'notices'

const AnyFields = z.record(z.string(), z.unknown())
const Version = z.object({ revision: z.int(), fields: AnyFields })
const PendingRow = z.object({
  key: z.string(),
  owner: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  id: z.string(),
  base: z.nullable(Version),
  wanted: z.nullable(AnyFields),
  sent: z.array(z.nullable(AnyFields)),
  conflict: z.nullable(z.extend(Version, { id: z.string() })),
  at: z.string(),
})
/** A waiting change as releases before this one stored it: all fields that the user writes, without the base. */
const EarlierRow = z.object({
  id: z.string(),
  owner: UserId,
  kind: z.enum(['characters', 'campaigns', 'entities']),
  action: z.enum(['create', 'update', 'delete']),
  target: z.string(),
  fields: AnyFields,
  revision: z.int(),
  isSent: z.boolean(),
  at: z.string(),
})
/** The DM's notes as releases before this one stored them: without the base text. */
const EarlierNotes = z.object({ text: z.string(), revision: z.int() })
const StoredPending = z.union([PendingRow, EarlierRow])
const StoredNotice = z.custom<Notice>((value) => typeof value === 'object' && value !== null && 'notice' in value && 'key' in value)

export function createStoredRows(): StoredRows {
  const unstored = new Map<string, PendingChange | Notice>()
  const keysOf = (kind: Kind, owner: string) =>
    [...new Set([...storedKeys(), ...unstored.keys()])].filter((key) => key.startsWith(`${PREFIXES[kind]}${owner}_`)).sort()
  function put(kind: Kind, row: PendingChange | Notice): boolean {
    const key = placeOf(kind, row.owner, row.key)
    const isStored =
      kind === 'pending'
        ? writeStored(pendingEntry(key), row as PendingChange, 'keep')
        : writeStored(noticeEntry(key), row as Notice, 'keep')
    if (isStored) unstored.delete(key)
    else unstored.set(key, row)
    return isStored
  }
  function takeOverNotes(owner: UserId): void {
    const entry = storageEntry(`unsent_notes_${owner}`, EarlierNotes)
    const notes = readStored(entry)
    if (notes === undefined || keysOf('pending', owner).includes(placeOf('pending', owner, FIRST_KEY))) return
    removeStored(entry.key)
    put('pending', pendingNotes(owner, notes))
  }
  return {
    put,
    count: (owner) => {
      takeOverNotes(owner)
      return keysOf('pending', owner).length
    },
    read: (owner) => {
      takeOverNotes(owner)
      return {
        pending: keysOf('pending', owner).flatMap((key) => {
          const row = (unstored.get(key) as PendingChange | undefined) ?? readStored(pendingEntry(key))
          return row === undefined || row.owner !== owner ? [] : 'kind' in row ? pendingOf(row) : row
        }),
        notices: keysOf('notices', owner).flatMap((key) => (unstored.get(key) as Notice | undefined) ?? readStored(noticeEntry(key)) ?? []),
      }
    },
    remove(kind, owner, key) {
      unstored.delete(placeOf(kind, owner, key))
      removeStored(placeOf(kind, owner, key))
    },
  }
}

function placeOf(kind: Kind, owner: string, key: string): string {
  return `${PREFIXES[kind]}${owner}_${key}`
}

function pendingEntry(key: string): StorageEntry<PendingChange | z.infer<typeof EarlierRow>> {
  return storageEntry(key, StoredPending)
}

function noticeEntry(key: string): StorageEntry<Notice> {
  return storageEntry(key, StoredNotice)
}

/** Sorts before all generated keys. */
const FIRST_KEY = '0-notes'

function pendingNotes(owner: UserId, { text, revision }: z.infer<typeof EarlierNotes>): PendingChange {
  const change = { type: 'notes', id: NOTES_ID, base: { revision, fields: {} }, wanted: { text } } as const
  return { key: FIRST_KEY, owner, ...change, sent: [], conflict: null, at: new Date(0).toISOString() }
}

function pendingOf({
  id: key,
  owner,
  kind: type,
  action,
  target,
  fields,
  revision,
  isSent,
  at,
}: z.infer<typeof EarlierRow>): PendingChange {
  const isEntity = type === 'entities'
  const wanted = action === 'delete' ? null : isEntity ? entityWanted(fields) : fields
  // Earlier releases stored the base of entities only: for other types each newer version is a conflict.
  const base = action === 'create' ? null : { revision, fields: isEntity ? entityBase(fields, target) : {} }
  const id = isEntity ? (target.split('/').at(-1) ?? target) : target
  return { key, owner, type, id, base, wanted, sent: isSent ? [wanted] : [], conflict: null, at }
}

interface EarlierEntity {
  readonly campaignId: string
  readonly kind: string
  readonly whole: Fields & { readonly fields: Fields }
  readonly edit: Fields
  readonly base: Fields
}

function entityWanted(stored: Fields): Fields {
  const { campaignId, kind, whole } = stored as unknown as EarlierEntity
  return { campaignId, kind, ...whole }
}

function entityBase(stored: Fields, target: string): Fields {
  if (!('whole' in stored)) return { campaignId: target.split('/')[0] }
  const { campaignId, kind, whole, edit, base } = stored as unknown as EarlierEntity
  const { visibility, visibleTo, fields } = whole
  return {
    campaignId,
    kind,
    ...('visibility' in edit ? {} : { visibility }),
    ...('visibleTo' in edit ? {} : { visibleTo }),
    fields: { ...fields, ...base },
  }
}
