import { DIFFICULTIES } from '@hearthlight/rules/encounter'
import { Macros } from '@hearthlight/rules/macros'
import { z } from 'zod/mini'
import { LIMITS } from '../limits'
import { call, Nothing, Text } from './http-call'

/** The notes of a DM: one document for each person, in Markdown. Nobody else ever receives them. */
export const DmNotes = z.object({ text: Text(LIMITS.dmNotesLength), revision: z.int(), savedAt: z.nullable(z.string()) })
export type DmNotes = z.infer<typeof DmNotes>
/** An earlier version of the notes. */
export const NoteVersion = z.object({ id: z.string(), savedAt: z.string(), length: z.int(), opening: z.string() })
export type NoteVersion = z.infer<typeof NoteVersion>

/** MACRO-5 The macros of whoever leads tables. Nobody else ever receives them. */
export const DmMacros = z.object({ macros: Macros, revision: z.int() })
export type DmMacros = z.infer<typeof DmMacros>

const Line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const CreatureName = Line(LIMITS.nameLength).check(z.minLength(1))

/** A number of creatures of one kind in an encounter. */
export const EncounterCreature = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: CreatureName,
  /** 0, 0.125, 0.25, 0.5, 1 … 30. */
  cr: z.number().check(z.minimum(0), z.maximum(30)),
  ac: z.int().check(z.minimum(0), z.maximum(99)),
  hp: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** As text: `30 ft, fly 60 ft`. */
  speed: Line(120),
  type: Line(60),
  /** Added to its initiative roll. */
  modifier: z.int().check(z.minimum(-99), z.maximum(99)),
  /** Side of its token in cells. */
  size: z.int().check(z.minimum(1), z.maximum(4)),
  quantity: z.int().check(z.minimum(1), z.maximum(LIMITS.encounterQuantity)),
})
export type EncounterCreature = z.infer<typeof EncounterCreature>

export const EncounterFields = z.object({
  name: CreatureName,
  creatures: z.array(EncounterCreature).check(z.maxLength(LIMITS.encounterKinds)),
  /** The levels of the characters for whom it is planned. */
  partyLevels: z.array(z.int().check(z.minimum(1), z.maximum(20))).check(z.maxLength(LIMITS.mostPlayers)),
})
export type EncounterFields = z.infer<typeof EncounterFields>
/** The difficulty is computed from its creatures and the party; `medium` if it can't be computed. */
export const SavedEncounter = z.extend(EncounterFields, {
  id: z.string(),
  revision: z.int(),
  createdAt: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  totalXp: z.int(),
  adjustedXp: z.int(),
})
export type SavedEncounter = z.infer<typeof SavedEncounter>

/** Notes, macros and encounters that a DM stores outside campaigns. */
export const DM_LIBRARY_CALLS = {
  getDmNotes: call({ method: 'GET', path: '/api/dm/notes', needsToken: true, body: Nothing, answer: DmNotes }),
  /** 409 with the newer notes if `revision` is stale. */
  saveDmNotes: call({
    method: 'PUT',
    path: '/api/dm/notes',
    needsToken: true,
    body: z.object({ text: Text(LIMITS.dmNotesLength), revision: z.int() }),
    answer: DmNotes,
  }),
  /** Newest first. */
  listNoteVersions: call({ method: 'GET', path: '/api/dm/notes/versions', needsToken: true, body: Nothing, answer: z.array(NoteVersion) }),
  getNoteVersion: call({
    method: 'GET',
    path: '/api/dm/notes/versions/:id',
    needsToken: true,
    body: Nothing,
    answer: z.object({ id: z.string(), savedAt: z.string(), text: z.string() }),
  }),
  getDmMacros: call({ method: 'GET', path: '/api/dm/macros', needsToken: true, body: Nothing, answer: DmMacros }),
  /** 409 with the newer macros if `revision` is stale. */
  saveDmMacros: call({ method: 'PUT', path: '/api/dm/macros', needsToken: true, body: DmMacros, answer: DmMacros }),
  listEncounters: call({ method: 'GET', path: '/api/dm/encounters', needsToken: true, body: Nothing, answer: z.array(SavedEncounter) }),
  createEncounter: call({
    method: 'POST',
    path: '/api/dm/encounters',
    needsToken: true,
    status: 201,
    body: EncounterFields,
    answer: SavedEncounter,
  }),
  updateEncounter: call({
    method: 'PUT',
    path: '/api/dm/encounters/:id',
    needsToken: true,
    body: z.extend(EncounterFields, { revision: z.int() }),
    answer: SavedEncounter,
  }),
  deleteEncounter: call({ method: 'DELETE', path: '/api/dm/encounters/:id', needsToken: true, body: Nothing, answer: Nothing }),
} as const
