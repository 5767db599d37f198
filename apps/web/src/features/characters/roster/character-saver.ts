import type { CharacterDocument, CharacterId } from '@hearthlight/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Outcome } from '../../../http/call'
import type { Failure } from '../../../http/failure'

type Sheet = Record<string, unknown>

export interface SaverPorts {
  /** `base` is what the server had when the user began. */
  readonly save: (base: CharacterDocument, sheet: Sheet) => Promise<Outcome<CharacterDocument | undefined>>
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
  const bases = new Map<CharacterId, CharacterDocument>()
  const timers = new Map<CharacterId, ReturnType<typeof setTimeout>>()
  const saving = new Map<CharacterId, Promise<void>>()

  function edit(document: CharacterDocument, sheet: Sheet): void {
    const { id } = document
    if (!bases.has(id)) bases.set(id, document)
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
      const base = bases.get(id)
      if (base === undefined) return
      const outcome = await ports.save(base, sheet)
      if (!outcome.ok) return ports.tellFailure(outcome.failure, () => void saveSoon(id))
      bases.set(id, { ...base, sheet })
      if (unsaved.getState()[id] !== sheet) continue
      bases.delete(id)
      unsaved.setState(({ [id]: _, ...others }) => others, true)
    }
  }

  return {
    unsaved,
    edit,
    flush: async () => {
      await Promise.all([...timers.keys()].map(saveSoon))
    },
  }
}
