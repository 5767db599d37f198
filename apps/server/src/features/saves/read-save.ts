import { isBlank, LIMITS, SAVE_VERSION, type SessionId } from '@hearthlight/protocol'
import {
  campaignAsPlayed,
  GameSlices,
  gameAsSaved,
  hasLed,
  holdsAllScenes,
  liveTable,
  SavedMap,
  type TableState,
  toSavedMap,
} from '@hearthlight/table'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import { readJsonFile } from '../../http/bodies/json-file'

export interface ReadSave {
  readonly name: string
  readonly game: TableState
}

/** Reads an exported game for the session that is at `present`. Checks all that can be checked without loading it. */
export async function readSave(file: Uint8Array, sessionId: SessionId, present: TableState): Promise<ReadSave | HttpRefused> {
  const reading = await readJsonFile(file)
  if (!reading.ok) return broken(reading.fault)
  const { value } = reading
  if (!isObject(value)) return broken()
  const { name, version, data } = value
  if (version !== SAVE_VERSION) return broken(`This is not a saved game of version ${SAVE_VERSION}.`)
  const title = readSaveName(name)
  if (typeof title !== 'string') return title
  if (!isObject(data)) return broken()
  const game = gameFrom(data, beginningOf(sessionId, present))
  if (game === undefined || !isPlayable(game)) return broken()
  if (!hasLed(present, game.session.dmId)) return refuseCall('FILE_006', 'This is the game of another DM.')
  return { name: title, game }
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

/** Reads a stored save for the present table; undefined if it no longer fits, or came from a file that never fitted. */
export function slicesOf(document: string, sessionId: SessionId, present: TableState): Record<string, unknown> | undefined {
  const data: unknown = JSON.parse(document)
  const game = isObject(data) ? gameFrom(data, beginningOf(sessionId, present)) : undefined
  const slices = GameSlices.safeParse(game)
  if (!slices.success) return undefined
  const { scenes, ...others } = slices.data
  const campaign = campaignAsPlayed(present.campaign, others.campaign)
  const isWhole = scenes !== undefined && Object.hasOwn(data as object, 'scenes') && holdsAllScenes(scenes)
  // What the sheets took of them stays, too.
  return { ...others, ...(isWhole ? { scenes } : {}), campaign: { ...campaign, awards: present.campaign.awards } }
}

function broken(message = 'This is not a saved game that can be read.'): HttpRefused {
  return refuseCall('FILE_004', message)
}

function beginningOf(sessionId: SessionId, { session: { name, dmId, maxPlayers }, scene: { scene } }: TableState): TableState {
  return liveTable.initial({ sessionId, name, dmId, maxPlayers, scene })
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
