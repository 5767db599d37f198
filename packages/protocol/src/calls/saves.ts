import { z } from 'zod/mini'
import { LIMITS } from '../limits'
import { call, Nothing, SentFile, Text } from './http-call'

/** The slot that the autosave overwrites. */
export const AUTOSAVE_SLOT = 'autosave'
export const SAVE_VERSION = '1.0.0'
/** A saved game without its data. `size` in bytes; `timestamp` is ISO 8601. */
export const SaveSlot = z.object({
  id: z.string(),
  name: z.string(),
  timestamp: z.string(),
  version: z.string(),
  size: z.int(),
})
export type SaveSlot = z.infer<typeof SaveSlot>
/** A saved game as a file; `data` is the whole game as its DM may see it: a `TableState` of @hearthlight/table. */
export const SavedGame = z.extend(SaveSlot, { data: z.record(z.string(), z.unknown()) })
export type SavedGame = z.infer<typeof SavedGame>

/** The saved games of a session. */
export const SAVE_CALLS = {
  /** The autosave first, then newest first. */
  listSaves: call({ method: 'GET', path: '/api/sessions/:id/saves', needsToken: true, body: Nothing, answer: z.array(SaveSlot) }),
  createSave: call({
    method: 'POST',
    path: '/api/sessions/:id/saves',
    needsToken: true,
    status: 201,
    body: z.object({ name: Text(LIMITS.nameLength) }),
    answer: SaveSlot,
  }),
  /** Overwrites the previous autosave. */
  autosave: call({ method: 'PUT', path: '/api/sessions/:id/saves/autosave', needsToken: true, body: Nothing, answer: SaveSlot }),
  exportSave: call({
    method: 'GET',
    path: '/api/sessions/:id/saves/:saveId/export',
    needsToken: true,
    body: Nothing,
    answer: SavedGame,
  }),
  importSave: call({
    method: 'POST',
    path: '/api/sessions/:id/saves/import',
    needsToken: true,
    status: 201,
    takesFile: true,
    body: z.object({ file: SentFile }),
    answer: SaveSlot,
  }),
  /** Replaces the table's state by the saved game. The previous state is stored in the autosave slot, which is the answer. */
  loadSave: call({ method: 'POST', path: '/api/sessions/:id/saves/:saveId/load', needsToken: true, body: Nothing, answer: SaveSlot }),
  deleteSave: call({ method: 'DELETE', path: '/api/sessions/:id/saves/:saveId', needsToken: true, body: Nothing, answer: Nothing }),
} as const
