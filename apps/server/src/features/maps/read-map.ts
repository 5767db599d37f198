import { isBlank, LIMITS } from '@hearthlight/protocol'
import { SavedMap } from '@hearthlight/table'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'

/** A map as the library stores it: an id and a time of its own, and no picture but an upload. */
export type LibraryMap = Omit<SavedMap, 'id' | 'savedAt' | 'backgroundImage'> & {
  readonly backgroundImage: Exclude<SavedMap['backgroundImage'], string>
}

/** What was sent, rebuilt from its known fields; VAL_001 without a name, MAP_003 where it is no map. */
export function readMap(sent: Readonly<Record<string, unknown>>): SavedMap | HttpRefused {
  const { name } = sent
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

/** A picture that travels inside of the map is left out here; importing takes it in first. */
export function toLibrary({ id: _id, savedAt: _savedAt, backgroundImage, ...map }: SavedMap): LibraryMap {
  return { ...map, backgroundImage: typeof backgroundImage === 'string' ? null : backgroundImage }
}

/** FILE_005 where the map is too large to be kept. */
export function refuseLargeMap(document: string): HttpRefused | undefined {
  if (Buffer.byteLength(document) <= LIMITS.documentBytes) return undefined
  return refuseCall('FILE_005', 'This map is too large to be saved: 1 MB at most, without its picture.')
}
