import type { BoardTile } from '@hearthlight/battlemap'
import type { SessionId } from '@hearthlight/protocol'
import { type MapState, type MaskedTile, maskedId, maskedTiles } from '@hearthlight/table'
import { fetchPicture } from '../../../lib/files/pictures'
import { keepLast } from '../scene/keep-last'
import { createLargePictures, type LargePictures } from './large-pictures'

/** Cache of the tiles that the server provides of a background partly hidden by fog, or too large to be shown as one picture. */
export interface MaskedTileCache {
  /** The background in levels, if it is large. */
  readonly large: LargePictures['look']
  /** Returns the tiles that are loaded, and fetches the missing ones. Returns the same object if nothing changed. */
  look(map: MapState): MaskedTiles
  /** Retries the tiles that failed. */
  retry(): void
  close(): void
}

export interface MaskedTiles {
  readonly tiles: readonly BoardTile[]
  /** Whether each tile is loaded, at least in an older version. */
  readonly isComplete: boolean
}

export interface MaskedTileSetting {
  readonly sessionId: SessionId
  hasChanged(): void
  /** A tile failed to load after several attempts. */
  hasFailed(): void
  readonly load?: (path: string, signal: AbortSignal) => Promise<Blob | undefined>
}

interface TileSlot {
  wanted: MaskedTile
  shown?: { readonly name: string; readonly address: string }
  isBusy: boolean
  failures: number
}

/** Milliseconds. One stroke of the fog changes a tile many times; a loaded tile is replaced at most this often. */
const COALESCE_MS = 200
/** Delays in milliseconds before another request for a tile that the server does not know yet, or no longer. */
const RETRY_MS = [300, 1_200, 4_000] as const

export function openMaskedTileCache({ sessionId, hasChanged, hasFailed, load = fetchPicture }: MaskedTileSetting): MaskedTileCache {
  const large = createLargePictures({ sessionId, hasChanged, load })
  let slots = new Map<string, TileSlot>()
  let lastBackground: MapState['background'] = null
  let arrivals = 0
  const stop = new AbortController()
  const wantedOf = keepLast((background: MapState['background'], fog: MapState['fog'], gridSize: number, x: number, y: number) =>
    maskedTiles({ background, fog, gridSize, gridOffsetX: x, gridOffsetY: y }),
  )
  const tilesOf = keepLast(
    (wanted: readonly MaskedTile[], gridOffsetX: number, gridOffsetY: number, _arrivals: number): MaskedTiles => ({
      tiles: wanted.flatMap((tile) => {
        const address = slots.get(tile.place)?.shown?.address
        return address === undefined ? [] : [boardPiece(tile, address, gridOffsetX, gridOffsetY)]
      }),
      isComplete: wanted.every(({ place }) => slots.get(place)?.shown !== undefined),
    }),
  )

  const isCurrent = (slot: TileSlot) => !stop.signal.aborted && slots.get(slot.wanted.place) === slot
  const begin = (slot: TileSlot, delayMs: number) => {
    slot.isBusy = true
    if (delayMs === 0) void bring(slot)
    else setTimeout(() => void (isCurrent(slot) && bring(slot)), delayMs)
  }
  const bring = async (slot: TileSlot) => {
    const { name } = slot.wanted
    const blob = await load(`/api/sessions/${encodeURIComponent(sessionId)}/ground/${encodeURIComponent(name)}`, stop.signal)
    if (!isCurrent(slot)) return
    slot.isBusy = false
    if (blob === undefined) return failed(slot, name)
    slot.failures = 0
    const before = slot.shown
    slot.shown = { name, address: URL.createObjectURL(blob) }
    arrivals += 1
    hasChanged()
    if (before !== undefined) URL.revokeObjectURL(before.address)
    if (slot.wanted.name !== name && !slot.isBusy) begin(slot, COALESCE_MS)
  }
  const failed = (slot: TileSlot, name: string) => {
    // The request was for an older state of the fog.
    if (slot.wanted.name !== name) return begin(slot, COALESCE_MS)
    const delayMs = RETRY_MS[slot.failures]
    slot.failures += 1
    if (delayMs === undefined) hasFailed()
    else begin(slot, delayMs)
  }
  const want = (tile: MaskedTile) => {
    const slot = slots.get(tile.place) ?? { wanted: tile, isBusy: false, failures: 0 }
    slots.set(tile.place, slot)
    if (slot.wanted.name !== tile.name) slot.failures = 0
    slot.wanted = tile
    if (slot.isBusy || slot.shown?.name === tile.name || slot.failures > RETRY_MS.length) return
    begin(slot, slot.shown === undefined ? 0 : COALESCE_MS)
  }
  const drop = (keeps: (place: string) => boolean) => {
    const before = slots
    slots = new Map([...before].filter(([place]) => keeps(place)))
    for (const [place, { shown }] of before) if (!keeps(place) && shown !== undefined) URL.revokeObjectURL(shown.address)
  }

  return {
    large: large.look,
    look: (map) => {
      const { background, fog, gridSize, gridOffsetX, gridOffsetY } = map
      if (!isSamePicture(background, lastBackground)) drop(() => false)
      lastBackground = background
      const wanted = wantedOf(background, fog, gridSize, gridOffsetX, gridOffsetY)
      const places = new Set(wanted.map(({ place }) => place))
      drop((place) => places.has(place))
      for (const tile of wanted) want(tile)
      return tilesOf(wanted, gridOffsetX, gridOffsetY, arrivals)
    },
    retry: () => {
      large.retry()
      for (const slot of slots.values()) slot.failures = 0
      hasChanged()
    },
    close: () => {
      stop.abort()
      drop(() => false)
    },
  }
}

/** The picture is placed below the grid, which begins at the world's corner: a grid offset moves the picture the other way. */
function boardPiece({ place, left, top, right, bottom }: MaskedTile, url: string, offsetX: number, offsetY: number): BoardTile {
  return { place, url, x: left - offsetX, y: top - offsetY, width: right - left, height: bottom - top }
}

function isSamePicture(one: MapState['background'], other: MapState['background']): boolean {
  if (one === null || other === null) return one === other
  return maskedId(one.uploadId) === maskedId(other.uploadId) && one.width === other.width && one.height === other.height
}
