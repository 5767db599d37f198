import { isBlank, LIMITS, SAVE_VERSION, type SessionId, type UserId } from '@hearthlight/protocol'
import {
  campaignAsPlayed,
  GameSlices,
  gameAsSaved,
  holdsAllScenes,
  type InitialSession,
  liveTable,
  SavedMap,
  type TableState,
  toSavedMap,
  withoutWhatIsPrivate,
} from '@hearthlight/table'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import { readJsonFile } from '../../http/bodies/json-file'

/** What a game is read for: its slices that are not in the file begin like this. */
export type Beginning = InitialSession

/** A game of which every field was checked: what loads it needs no second check. Only `readStored` makes one. */
export type CheckedGame = GameSlices & { readonly [checked]: true }
declare const checked: unique symbol

export interface ReadSave {
  readonly name: string
  /** Whose game it is. */
  readonly dmId: UserId
  /** The game as it is stored: JSON. */
  readonly document: string
}

/** What can be read on a thread of its own: a stored game to be loaded or exported, or a person's file. */
export type ReadTask =
  | { readonly kind: 'stored'; readonly document: string; readonly beginning: Beginning }
  | { readonly kind: 'kept'; readonly document: string }
  | { readonly kind: 'file'; readonly file: Uint8Array; readonly beginning: Beginning }

export async function read(task: ReadTask): Promise<CheckedGame | undefined | object | ReadSave | HttpRefused> {
  if (task.kind === 'stored') return readStored(task.document, task.beginning)
  // Those that older versions stored hold what their DM alone was told.
  if (task.kind === 'kept') return withoutWhatIsPrivate(JSON.parse(task.document) as Record<string, unknown>)
  return readSave(task.file, task.beginning)
}

/** Reads an exported game. Checks all that can be checked without the table. */
async function readSave(file: Uint8Array, beginning: Beginning): Promise<ReadSave | HttpRefused> {
  const reading = await readJsonFile(file)
  if (!reading.ok) return broken(reading.fault)
  const { value } = reading
  if (!isObject(value)) return broken()
  const { name, version, data } = value
  if (version !== SAVE_VERSION) return broken(`This is not a saved game of version ${SAVE_VERSION}.`)
  const title = readSaveName(name)
  if (typeof title !== 'string') return title
  if (!isObject(data)) return broken()
  const game = gameFrom(data, liveTable.initial(beginning))
  if (game === undefined || !isPlayable(game)) return broken()
  return { name: title, dmId: game.session.dmId, document: JSON.stringify(gameAsSaved(game)) }
}

/** The name, trimmed and without control characters; VAL_001 if it is blank. */
export function readSaveName(name: unknown): string | HttpRefused {
  const line = typeof name === 'string' ? name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim() : ''
  if (isBlank(line)) return refuseCall('VAL_001', 'Please enter a name for your save', { field: 'name' })
  if (line.length > LIMITS.nameLength) {
    return refuseCall('VAL_001', `A save's name has at most ${LIMITS.nameLength} characters.`, { field: 'name' })
  }
  return line
}

/** Reads a stored save; undefined if it no longer fits, or came from a file that never fitted. */
function readStored(document: string, beginning: Beginning): CheckedGame | undefined {
  const data: unknown = JSON.parse(document)
  const game = isObject(data) ? gameFrom(data, liveTable.initial(beginning)) : undefined
  const slices = GameSlices.safeParse(game)
  if (!slices.success) return undefined
  const { scenes, ...others } = slices.data
  const isWhole = scenes !== undefined && Object.hasOwn(data as object, 'scenes') && holdsAllScenes(scenes)
  return { ...others, ...(isWhole ? { scenes } : {}) } as CheckedGame
}

/** The game for the table as it is now: what the sheets took of awards stays. */
export function asPlayedAt(present: TableState, game: CheckedGame): CheckedGame {
  return { ...game, campaign: { ...campaignAsPlayed(present.campaign, game.campaign), awards: [...present.campaign.awards] } }
}

export function beginningOf(sessionId: SessionId, { session: { name, dmId, maxPlayers }, scene: { scene } }: TableState): Beginning {
  return { sessionId, name, dmId, maxPlayers, scene }
}

function broken(message = 'This is not a saved game that can be read.'): HttpRefused {
  return refuseCall('FILE_004', message)
}

/** All slices that a table has now; a slice that an older save lacks starts with its initial state. Undefined if one does not fit. */
function gameFrom(data: Readonly<Record<string, unknown>>, beginning: TableState): TableState | undefined {
  const slices = Object.entries(beginning).map(([name, pattern]) => [name, sliceFrom(data, name, pattern), pattern])
  if (!Object.hasOwn(data, 'session') || !Object.hasOwn(data, 'map')) return undefined
  if (!slices.every(([, slice, pattern]) => isObject(slice) && hasShapeOf(pattern, slice))) return undefined
  return Object.fromEntries(slices) as TableState
}

/** Fields that were added to a slice after the game was saved get their initial value. */
function sliceFrom(data: Readonly<Record<string, unknown>>, name: string, pattern: unknown): unknown {
  if (!Object.hasOwn(data, name)) return pattern
  const slice = data[name]
  const added = ADDED_SINCE[name]
  return isObject(slice) && isObject(pattern) && added !== undefined ? { ...pickFrom(pattern, added), ...slice } : slice
}

/** Fields that slices got after version 1.0.0. */
const ADDED_SINCE: Readonly<Record<string, readonly string[]>> = {
  session: ['settings'],
  map: ['npcHpShownAs'],
  combat: ['npcHpShownAs'],
  npcs: ['npcHpShownAs'],
  dice: ['proof'],
}

function pickFrom(pattern: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, pattern[name]]))
}

/** Whether each field of the pattern exists and has its type. A field that is empty in the pattern may hold anything. */
function hasShapeOf(pattern: unknown, value: unknown): boolean {
  if (pattern === null || pattern === undefined) return true
  if (Array.isArray(pattern)) return Array.isArray(value)
  if (!isObject(pattern)) return typeof value === typeof pattern
  if (value === null) return true
  return isObject(value) && Object.entries(pattern).every(([key, each]) => Object.hasOwn(value, key) && hasShapeOf(each, value[key]))
}

/** Each map is checked by its own schema; the other slices must fit theirs, and the game must be projectable for the DM. */
function isPlayable(game: TableState): boolean {
  try {
    const slices = GameSlices.safeParse(game)
    if (!slices.success) return false
    const maps = [game, ...Object.values(slices.data.scenes?.away ?? {})].map(({ map }) => map as TableState['map'])
    return maps.every((map) => SavedMap.safeParse(toSavedMap(map, 'Save')).success) && gameAsSaved(game) !== undefined
  } catch {
    return false
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
