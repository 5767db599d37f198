import { isBlank, LIMITS } from '@hearthlight/protocol'
import { DEFAULT_MAP_NAME, SavedMap } from '@hearthlight/table'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'

/** A map as the library stores it: id and time are stored separately, and its only kind of picture is an upload. */
export type LibraryMap = Omit<SavedMap, 'id' | 'savedAt' | 'backgroundImage'> & {
  readonly backgroundImage: Exclude<SavedMap['backgroundImage'], string>
}

/** Rebuilds a map from the known fields of what was sent; VAL_001 with a blank name, MAP_003 if it is not a map. */
export function readMap(sent: Readonly<Record<string, unknown>>): SavedMap | HttpRefused {
  const { name = DEFAULT_MAP_NAME } = sent
  if (typeof name !== 'string' || isBlank(name)) {
    return refuseCall('VAL_001', 'Please enter a name for your map', { field: 'map.name' })
  }
  if (name.trim().length > LIMITS.nameLength) {
    return refuseCall('VAL_001', `A map's name has at most ${LIMITS.nameLength} characters.`, { field: 'map.name' })
  }
  const read = SavedMap.safeParse(sent)
  if (read.success) return read.data
  const field = read.error.issues[0]?.path.map(String).join('.').slice(0, 100) ?? ''
  return refuseCall('MAP_003', `This is not a map that can be read: "${field}" is missing or wrong.`, { field: `map.${field}` })
}

/** Drops a picture that is embedded in the map; importing stores it first. */
export function toLibrary({ id: _id, savedAt: _savedAt, backgroundImage, ...map }: SavedMap): LibraryMap {
  return { ...map, backgroundImage: typeof backgroundImage === 'string' ? null : backgroundImage }
}

/** FILE_005 if the map is too large to be stored. */
export function refuseLargeMap(document: string): HttpRefused | undefined {
  if (Buffer.byteLength(document) <= LIMITS.documentBytes) return undefined
  return refuseCall('FILE_005', 'This map is too large to be saved: 1 MB at most, without its picture.')
}
