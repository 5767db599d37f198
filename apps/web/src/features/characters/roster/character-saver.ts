import type { CharacterDocument, CharacterId } from '@hearthlight/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Outcome } from '../../../api/call'
import type { Failure } from '../../../api/failure'
import { t } from '../../../lib/i18n'

type Sheet = Record<string, unknown>

export interface SaverPorts {
  readonly save: (id: CharacterId, body: { readonly sheet: Sheet; readonly revision: number }) => Promise<Outcome<CharacterDocument>>
  readonly fetchNewest: (id: CharacterId) => Promise<Outcome<CharacterDocument>>
  readonly addCopy: (sheet: Sheet) => Promise<Outcome<CharacterDocument>>
  /** The character was changed elsewhere: the newest version keeps its place, ours stands beside it as a copy. */
  readonly tellConflict: (name: string, copyName: string) => void
  readonly tellFailure: (failure: Failure, retry: () => void) => void
}

export interface CharacterSaver {
  /** Sheets that the server doesn't have yet. */
  readonly unsaved: StoreApi<Readonly<Record<string, Sheet>>>
  readonly edit: (document: CharacterDocument, sheet: Sheet) => void
  /** Saves at once what waits, as when the page is left. */
  readonly flush: () => Promise<void>
}

/** Quick changes, such as five clicks on a button, are saved as one. */
export const SAVE_AFTER_MS = 500

/** Saves edited characters behind the user's back: shown at once, sent soon, one at a time for each character. */
export function createCharacterSaver(ports: SaverPorts): CharacterSaver {
  const unsaved = createStore<Readonly<Record<string, Sheet>>>(() => ({}))
  const revisions = new Map<CharacterId, number>()
  const timers = new Map<CharacterId, ReturnType<typeof setTimeout>>()
  const saving = new Map<CharacterId, Promise<void>>()

  function edit(document: CharacterDocument, sheet: Sheet): void {
    const { id, revision } = document
    revisions.set(id, Math.max(revision, revisions.get(id) ?? 0))
    unsaved.setState((before) => ({ ...before, [id]: sheet }))
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => void saveSoon(id), SAVE_AFTER_MS),
    )
  }

  function saveSoon(id: CharacterId): Promise<void> {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const running = saving.get(id)
    if (running !== undefined) return running
    const started = saveAll(id).finally(() => saving.delete(id))
    saving.set(id, started)
    return started
  }

  /** Until nothing new was edited while the last save was on its way. */
  async function saveAll(id: CharacterId): Promise<void> {
    for (let sheet = unsaved.getState()[id]; sheet !== undefined; sheet = unsaved.getState()[id]) {
      const outcome = await ports.save(id, { sheet, revision: revisions.get(id) ?? 0 })
      if (!outcome.ok && outcome.failure.status === 409) return keepBoth(id)
      if (!outcome.ok) return ports.tellFailure(outcome.failure, () => void saveSoon(id))
      revisions.set(id, outcome.answer.revision)
      if (unsaved.getState()[id] === sheet) forget(id)
    }
  }

  async function keepBoth(id: CharacterId): Promise<void> {
    const newest = await ports.fetchNewest(id)
    const sheet = unsaved.getState()[id]
    if (sheet === undefined) return
    if (!newest.ok) return ports.tellFailure(newest.failure, () => void saveSoon(id))
    const name = String(sheet.name)
    const copyName = t('{name} (my changes)', { name })
    const copy = await ports.addCopy({ ...sheet, name: copyName })
    if (!copy.ok) return ports.tellFailure(copy.failure, () => void saveSoon(id))
    revisions.set(id, newest.answer.revision)
    forget(id)
    ports.tellConflict(name, copyName)
  }

  function forget(id: CharacterId): void {
    unsaved.setState(({ [id]: _, ...others }) => others, true)
  }

  return {
    unsaved,
    edit,
    flush: async () => {
      await Promise.all([...timers.keys()].map(saveSoon))
    },
  }
}
