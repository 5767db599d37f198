import type { DmNotes, NoteVersion, UserId } from '@hearthlight/protocol'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import type { NotesRepo, StoredNotes, StoredVersion } from './notes.repo'

export interface Notes {
  get(userId: UserId): Promise<DmNotes>
  /** 409 with the newer notes if `revision` is outdated. */
  save(userId: UserId, change: { readonly text: string; readonly revision: number }): Promise<DmNotes | HttpRefused>
  versions(userId: UserId): Promise<NoteVersion[]>
  version(userId: UserId, id: string): Promise<{ id: string; savedAt: string; text: string } | HttpRefused>
}

interface NotesPorts {
  readonly repo: NotesRepo
  readonly env: { now(): number; newId(prefix: string): string }
}

/** At most one version per interval, so that continuous writing does not store one for each word. */
export const VERSION_EVERY_MS = 10 * 60_000
export const VERSIONS_KEPT = 40
const OPENING_LENGTH = 120
/** In characters. A longer text that shrinks by more than half may have been lost by accident: it is always stored as a version. */
const WORTH_KEEPING = 200

export function createNotes({ repo, env }: NotesPorts): Notes {
  const get = async (userId: UserId) => notesOf(await repo.find(userId))
  return {
    get,
    save: async (userId, { text, revision }) => {
      const before = await repo.find(userId)
      if ((before?.revision ?? 0) === revision && before?.text === text) return notesOf(before)
      if (!(await repo.write(userId, revision, text, env.now()))) {
        const current = await get(userId)
        return refuseCall('VAL_001', 'These notes were changed elsewhere in the meantime.', { status: 409, field: 'revision', current })
      }
      if (before !== undefined && before.revision === revision && before.text.trim() !== '') {
        const [latest] = await repo.versions(userId)
        if (isWorthKeeping(before, text, latest, env.now())) {
          await repo.keep(userId, { id: env.newId('ver'), savedAt: before.savedAt, text: before.text }, VERSIONS_KEPT)
        }
      }
      return get(userId)
    },
    versions: async (userId) =>
      (await repo.versions(userId)).map(({ id, savedAt, text }) => ({
        id,
        savedAt: new Date(savedAt).toISOString(),
        length: text.length,
        opening: openingOf(text),
      })),
    version: async (userId, id) => {
      const found = (await repo.versions(userId)).find((version) => version.id === id)
      if (found === undefined) return refuseCall('FILE_002', 'This version is not kept any more.')
      return { id, savedAt: new Date(found.savedAt).toISOString(), text: found.text }
    },
  }
}

function notesOf(stored: StoredNotes | undefined): DmNotes {
  if (stored === undefined) return { text: '', revision: 0, savedAt: null }
  return { text: stored.text, revision: stored.revision, savedAt: new Date(stored.savedAt).toISOString() }
}

function isWorthKeeping(before: StoredNotes, text: string, latest: StoredVersion | undefined, now: number): boolean {
  if (before.text.length > WORTH_KEEPING && text.length < before.text.length / 2) return true
  return latest === undefined || now - latest.savedAt >= VERSION_EVERY_MS
}

/** The first words, on one line. Cut between whole characters. */
function openingOf(text: string): string {
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, OPENING_LENGTH).join('')
}
