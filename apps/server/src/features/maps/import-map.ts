import {
  type DungeonReading,
  isDonjonDungeon,
  isFoundryScene,
  isWatabouDungeon,
  LIMITS,
  parseDonjonDungeon,
  parseFoundryScene,
  parseUniversalVtt,
  parseWatabouDungeon,
  type Upload,
  type UserId,
} from '@hearthlight/protocol'
import { Background, SavedMap } from '@hearthlight/table'
import { z } from 'zod/mini'
import { type HttpRefused, isRefused, refuseCall } from '../../http/answers/refusal'
import { readJsonFile } from '../../http/bodies/json-file'
import type { Pictures } from '../../ports/pictures'
import { drawDungeon } from './draw-dungeon'
import { mapOfDungeon } from './import-dungeon'
import { type LibraryMap, readMap, refuseLargeMap, toLibrary } from './read-map'
import { tidyName } from './tidy-name'

/** A map from a file. `uploadId`: the picture that was stored for it, to be removed if the map can't be stored. */
export interface ImportedMap {
  readonly map: LibraryMap
  readonly uploadId: string | undefined
  readonly problems: readonly string[]
}

/** The contents of a file before its picture is stored. */
interface Draft {
  readonly map: LibraryMap
  readonly picture: Uint8Array | undefined
  readonly problems: readonly string[]
  /** The picture's size in cells, if the grid is derived from the picture. */
  readonly sheet?: Size
  /** World pixels of the picture, if the file says so: its picture may be a smaller version. */
  readonly world?: Size | undefined
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Reads a Universal VTT file, a scene of Foundry VTT, a dungeon of Watabou or donjon, or a map of ours; by their content, not by their names. Everything is checked before the picture is stored. */
export async function importMap(
  pictures: Pick<Pictures, 'takePicture' | 'ownsPicture'>,
  userId: UserId,
  { name, file }: { readonly name?: string | undefined; readonly file: Uint8Array },
): Promise<ImportedMap | HttpRefused> {
  const draft = await readFile(name, file)
  if (isRefused(draft)) return draft
  const refusal = refuseLargeMap(JSON.stringify(draft.map)) ?? refuseLargePicture(draft.picture)
  if (refusal !== undefined) return refusal
  const known = await withOwnPicturesOnly(pictures, userId, draft)
  if (draft.picture === undefined) return { ...known, uploadId: undefined }
  const upload = await pictures.takePicture(userId, { purpose: 'map', name: draft.map.name, file: draft.picture })
  if (isRefused(upload)) return PICTURE_FAULTS.has(upload.code) ? refuseCall('MAP_004', 'The picture in this map can’t be read.') : upload
  return { ...layUnder(known, upload, draft), uploadId: upload.id }
}

const PICTURE_FAULTS: ReadonlySet<string> = new Set(['FILE_003', 'FILE_004', 'MAP_004'])
const NO_MAP = 'This is not a map that can be read.'

async function readFile(fileName: string | undefined, file: Uint8Array): Promise<Draft | HttpRefused> {
  const reading = await readJsonFile(file)
  if (!reading.ok) return refuseCall('MAP_003', reading.fault)
  const { value } = reading
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseCall('MAP_003', NO_MAP)
  const title = titleOf(fileName)
  if (Object.hasOwn(value, 'resolution')) return readUniversalVtt(title, value)
  if (isFoundryScene(value)) return readFoundryScene(title, value)
  if (isWatabouDungeon(value)) return readDungeon(title, parseWatabouDungeon(value))
  return isDonjonDungeon(value) ? readDungeon(title, parseDonjonDungeon(value)) : readOwn(title, value)
}

function readUniversalVtt(name: string, file: object): Draft | HttpRefused {
  const reading = parseUniversalVtt(file)
  if (!reading.ok) return refuseCall(reading.code, reading.message)
  const { width, height, walls, light, imageBase64, warnings } = reading.map
  const map = toLibrary(SavedMap.parse({ name, walls, light }))
  return { map, picture: bytesOf(imageBase64), problems: warnings, sheet: { width, height } }
}

function readFoundryScene(fileName: string, file: object): Draft | HttpRefused {
  const reading = parseFoundryScene(file)
  if (!reading.ok) return refuseCall(reading.code, reading.message)
  const { name = '', warnings, ...scene } = reading.scene
  const map = toLibrary(SavedMap.parse({ ...scene, name: tidyName(name) || fileName }))
  return { map, picture: undefined, problems: warnings }
}

async function readDungeon(fileName: string, reading: DungeonReading): Promise<Draft | HttpRefused> {
  if (!reading.ok) return refuseCall(reading.code, reading.message)
  const { width, height } = reading.plan
  return { ...mapOfDungeon(fileName, reading.plan), picture: await drawDungeon(reading.plan), sheet: { width, height } }
}

/** A map of ours has at least one of these fields: any other object is not a map, although each field has a default. */
const MARKS = ['tokens', 'drawings', 'fogOfWar', 'gridSize', 'backgroundImage'] as const

function readOwn(fileName: string, file: object): Draft | HttpRefused {
  if (!MARKS.some((mark) => Object.hasOwn(file, mark))) return refuseCall('MAP_003', NO_MAP)
  const { name } = file as { readonly name?: unknown }
  const hasName = typeof name === 'string' && name.trim() !== ''
  const read = readMap({ ...file, name: hasName ? name.trim().slice(0, LIMITS.nameLength) : fileName })
  if (isRefused(read)) return read
  const map = toLibrary(read)
  const { backgroundImage } = read
  if (typeof backgroundImage !== 'string' || backgroundImage === '') return { map, picture: undefined, problems: [] }
  const data = /^data:image\/[a-z0-9.+-]{1,20};base64,/i.exec(backgroundImage)
  if (data === null) return { map, picture: undefined, problems: ['The background lies elsewhere and was left out.'] }
  const { data: world } = WorldSize.safeParse((file as { readonly backgroundSize?: unknown }).backgroundSize)
  return { map, picture: bytesOf(backgroundImage.slice(data[0].length)), problems: [], world }
}

const WorldSize = z.pick(Background, { width: true, height: true })

/** Removes pictures of other people or of another server: they could not be shown. */
async function withOwnPicturesOnly(
  pictures: Pick<Pictures, 'takePicture' | 'ownsPicture'>,
  userId: UserId,
  { map, problems }: Draft,
): Promise<{ readonly map: LibraryMap; readonly problems: readonly string[] }> {
  const wanted = [
    map.backgroundImage?.uploadId,
    ...map.tokens.map((token) => token.uploadId),
    ...map.drawings.map(({ marker }) => marker?.uploadId),
  ]
  const foreign = new Set<string>()
  for (const id of new Set(wanted)) if (typeof id === 'string' && !(await pictures.ownsPicture(userId, id))) foreign.add(id)
  if (foreign.size === 0) return { map, problems }
  const tokens = map.tokens.map((token) => (foreign.has(token.uploadId ?? '') ? { ...token, uploadId: null } : token))
  const drawings = map.drawings.map((drawing) =>
    drawing.marker && foreign.has(drawing.marker.uploadId ?? '') ? { ...drawing, marker: { ...drawing.marker, uploadId: null } } : drawing,
  )
  const backgroundImage = foreign.has(map.backgroundImage?.uploadId ?? '') ? null : map.backgroundImage
  return { map: { ...map, tokens, drawings, backgroundImage }, problems: [...problems, 'Some pictures are not yours and were left out.'] }
}

/** If width and height of a cell differ by more than this share, the DM is warned. */
const SKEW = 0.02

function layUnder(
  { map, problems }: { readonly map: LibraryMap; readonly problems: readonly string[] },
  { id, width, height }: Upload,
  { sheet, world }: Pick<Draft, 'sheet' | 'world'>,
): { readonly map: LibraryMap; readonly problems: readonly string[] } {
  const backgroundImage = { uploadId: id, width, height }
  if (sheet === undefined) return { map: { ...map, backgroundImage: { ...backgroundImage, ...world } }, problems }
  // Measured on the stored picture: it may have been scaled down, and files give wrong sizes.
  const cellPixels = width / sheet.width
  const gridSize = Math.min(MOST_CELL_PIXELS, Math.max(LEAST_CELL_PIXELS, cellPixels))
  const isSkewed = gridSize !== cellPixels || Math.abs(height / sheet.height / cellPixels - 1) > SKEW
  const allProblems = isSkewed ? [...problems, 'The picture does not fit the size that the file tells. Please check the grid.'] : problems
  return { map: { ...map, gridSize, backgroundImage }, problems: allProblems }
}

const LEAST_CELL_PIXELS = 5
const MOST_CELL_PIXELS = 1_000

function refuseLargePicture(picture: Uint8Array | undefined): HttpRefused | undefined {
  if (picture === undefined || picture.byteLength <= LIMITS.mapFileImageBytes) return undefined
  return refuseCall('FILE_005', 'The picture in this map is too large: 16 MB at most.')
}

function bytesOf(base64: string): Uint8Array {
  return Buffer.from(base64, 'base64')
}

const UNNAMED = 'Imported map'

/** The file's name without folders and extension. */
function titleOf(fileName = ''): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  return tidyName(last.replace(/\.[a-z0-9]{1,8}$/i, '')) || UNNAMED
}
