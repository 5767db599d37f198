import type { Database } from '../../db/database'
import type { AccountData } from '../../ports/account-data'
import type { Pictures } from '../../ports/pictures'
import { createEncounters, type Encounters, encounterStore } from './encounters.service'
import { createLibraryTokens, type LibraryTokens, libraryTokenStore } from './library-tokens.service'
import { createDmMacros, type DmMacrosKept } from './macros.service'
import { createNotesRepo } from './notes.repo'
import { createNotes, type Notes } from './notes.service'

/** A DM's notes, macros, prepared encounters and tokens, independent of any session. */
export interface DmLibrary {
  readonly notes: Notes
  readonly macros: DmMacrosKept
  readonly encounters: Encounters
  readonly tokens: LibraryTokens
  readonly accountData: AccountData
}

export interface DmLibraryPorts {
  readonly database: Pick<Database, 'query'>
  readonly env: { now(): number; newId(prefix: string): string }
  readonly pictures: Pick<Pictures, 'ownsPicture'>
}

export function createDmLibrary({ database, env, pictures }: DmLibraryPorts): DmLibrary {
  const repo = createNotesRepo(database)
  const store = encounterStore(database)
  const notes = createNotes({ repo, env })
  const macros = createDmMacros(database, env.now)
  const encounters = createEncounters({ store, env })
  const tokenStore = libraryTokenStore(database)
  const tokens = createLibraryTokens({ store: tokenStore, env, pictures })
  return {
    notes,
    macros,
    encounters,
    tokens,
    accountData: {
      // The name in archives of earlier versions.
      name: 'dmDesk',
      exportFor: async (userId) => ({
        notes: await notes.get(userId),
        noteVersions: (await repo.versions(userId)).map(({ savedAt, text }) => ({ savedAt: new Date(savedAt).toISOString(), text })),
        macros: (await macros.get(userId)).macros,
        encounters: await encounters.list(userId),
        tokens: await tokens.list(userId),
      }),
      removeFor: async (userId) => {
        await repo.removeAll(userId)
        await macros.removeAll(userId)
        await store.removeAll(userId)
        await tokenStore.removeAll(userId)
      },
    },
  }
}
