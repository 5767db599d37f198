import type { FileAnswer, SessionId, UserId } from '@hearthlight/protocol'
import { liveTable, type MaskedTile, maskedLevels, maskedTiles, type TableState } from '@hearthlight/table'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import { createFairLimiter } from '../../http/limits/limiter'
import { cutPiece } from './cut-piece'
import { createLruCache } from './lru-cache'
import { decodePixels, encodePixels, PICTURE_TYPE } from './picture-codec'
import type { PictureStore } from './picture-store'
import { type PictureSource, tiledSource, wholeSource } from './tiles/picture-source'
import { hasTiles } from './tiles/tiling'
import type { ReaderPorts } from './upload-readers'
import type { StoredUpload, UploadsRepo } from './uploads.repo'

/** Serves the picture under a map to people who may not see all of it: in pieces, without the parts under fog. */
export interface MaskedTiles {
  read(userId: UserId, sessionId: SessionId, name: string): Promise<FileAnswer | HttpRefused>
}

interface GroundPorts extends Pick<ReaderPorts, 'seats' | 'stateOf'> {
  readonly repo: Pick<UploadsRepo, 'byId'>
  readonly pictures: Pick<PictureStore, 'read' | 'readTile'>
}

const MEGABYTE = 1_048_576
/** The players of a table request the same pieces at the same time, and request earlier pieces again when fog returns. */
const PIECES_KEPT_BYTES = 32 * MEGABYTE
/** Enough for two maps of the usual size; of the largest size only one is cached. */
const PIXELS_KEPT_BYTES = 128 * MEGABYTE
/** Long enough for one stroke of the fog tool, and a little longer. */
const PIXELS_KEPT_MS = 15_000
const CUT_AT_ONCE = 2
/** Enough for a person who opens the largest map. */
const OF_ACCOUNT = { atOnce: CUT_AT_ONCE, mostWaiting: 256 }
const OF_ALL = { atOnce: CUT_AT_ONCE, mostWaiting: 1_000 }
const MISSING = () => refuseCall('FILE_002', 'There is no such picture.')
const BUSY = () => refuseCall('NET_003', 'Many pictures are being asked for just now. Please try again in a moment.')

export function createMaskedTiles({ seats, stateOf, repo, pictures }: GroundPorts): MaskedTiles {
  const pieces = createLruCache<Buffer>({ mostBytes: PIECES_KEPT_BYTES, bytesOf: (piece) => piece.length })
  const pixels = createLruCache({
    mostBytes: PIXELS_KEPT_BYTES,
    bytesOf: ({ bytes }: Awaited<ReturnType<typeof decodePixels>>) => bytes.length,
    forgottenAfterMs: PIXELS_KEPT_MS,
  })
  const inTurn = createFairLimiter(OF_ACCOUNT, OF_ALL)

  const decoded = (key: string, read: () => Promise<Buffer | undefined>) =>
    pixels.get(key, async () => {
      const bytes = await read()
      return bytes === undefined ? undefined : decodePixels(bytes)
    })
  const sourceOf = async (upload: StoredUpload): Promise<PictureSource | undefined> => {
    const { id } = upload
    if (await hasTiles(upload, pictures)) {
      return tiledSource(upload, (tile) => decoded(`${id}/${tile}`, () => pictures.readTile(id, tile)))
    }
    const whole = await decoded(id, () => pictures.read(id, 'fullSize'))
    return whole === undefined ? undefined : wholeSource(whole)
  }

  return {
    read: async (userId, sessionId, name) => {
      if ((await seats.roleIn(sessionId, userId)) === undefined) return MISSING()
      const state = await stateOf(sessionId)
      const { piece, background } = (state && foundIn(mapsSeenBy(userId, state), name)) ?? {}
      if (piece === undefined || background === undefined) return MISSING()
      const { uploadId } = background
      const upload = await repo.byId(uploadId)
      // Only pictures of those who lead the table, or did, are served: a map that names another person's picture reveals nothing.
      if (upload === undefined || !(await seats.hasLed(sessionId, upload.ownerId))) return MISSING()
      const cut = async () => {
        const source = await sourceOf(upload)
        if (source === undefined) return undefined
        const { pixels: cutPixels, ...size } = await cutPiece(source, background, piece)
        return encodePixels(cutPixels, size)
      }
      let isTurnedAway = false
      const bytes = await pieces.get(`${uploadId}/${name}`, async () => {
        const turn = await inTurn(userId, async () => ({ piece: await cut() }))
        isTurnedAway = turn === undefined
        return turn?.piece
      })
      if (bytes !== undefined) return { bytes, type: PICTURE_TYPE, name: `${name}.webp` }
      return isTurnedAway ? BUSY() : MISSING()
    },
  }
}

/** The map as this person sees it. Whoever leads the table looks at it through each player's eyes, too. */
function mapsSeenBy(userId: UserId, state: TableState): readonly TableState['map'][] {
  const isLeader = liveTable.viewer(state, userId)?.role === 'dm'
  const ids = [userId, ...(isLeader ? state.party.seats.map(({ id }) => id) : [])]
  return [...new Set(ids.map((id) => liveTable.stateSeenBy(id, state).map))]
}

function foundIn(maps: readonly TableState['map'][], name: string) {
  for (const map of maps) {
    const piece = pieceNamed(map, name)
    if (piece !== undefined && map.background !== null) return { piece, background: map.background }
  }
  return undefined
}

type Pieces = ReadonlyMap<string, MaskedTile>

interface KnownPieces {
  readonly map: TableState['map']
  readonly byLevel: Map<number, Pieces>
}

/** Cached by fog: a loading page requests all its pieces at once, while moving tokens change the state but not the fog. */
const piecesUnder = new WeakMap<TableState['map']['fog'], KnownPieces>()

function pieceNamed(map: TableState['map'], name: string): MaskedTile | undefined {
  const level = levelIn(name)
  if (map.background === null || level >= maskedLevels(map.background)) return undefined
  const known = piecesUnder.get(map.fog)
  const { byLevel } = known !== undefined && liesAlike(known.map, map) ? known : { byLevel: new Map<number, Pieces>() }
  if (byLevel !== known?.byLevel) piecesUnder.set(map.fog, { map, byLevel })
  const pieces = byLevel.get(level) ?? new Map(maskedTiles(map, level).map((piece) => [piece.name, piece]))
  byLevel.set(level, pieces)
  return pieces.get(name)
}

/** `column-row-hash` at level 0, `level-column-row-hash` at others. */
function levelIn(name: string): number {
  const [level = '', , , hash] = name.split('-')
  return hash === undefined ? 0 : Number.parseInt(level, 10) || 0
}

function liesAlike(one: TableState['map'], other: TableState['map']): boolean {
  return (['background', 'gridSize', 'gridOffsetX', 'gridOffsetY'] as const).every((field) => one[field] === other[field])
}
