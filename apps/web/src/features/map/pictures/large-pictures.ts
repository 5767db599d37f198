import type { BoardLevels, BoardTile } from '@hearthlight/battlemap'
import { type SessionId, sideAt, TILE_SIDE, type Tiling, tileName, tileSpan } from '@hearthlight/protocol'
import { type MapState, type MaskedTile, maskedId, maskedLevels, maskedTiles } from '@hearthlight/table'
import { call } from '../../../http/call'
import { fetchPicture } from '../../../lib/files/pictures'
import { keepLast } from '../scene/keep-last'

type Background = NonNullable<MapState['background']>

interface LargePicturesSetting {
  readonly sessionId: SessionId
  hasChanged(): void
  readonly load?: BoardLevels['load']
  readonly tilingOf?: (uploadId: string) => Promise<Tiling | undefined>
}

/** Large maps for the board: in tiles, of which it loads what is in view. */
export interface LargePictures {
  /** Undefined: it is shown as one picture. `isMasked`: the viewer may not see all of it. The same object if nothing changed. */
  look(map: MapState, isMasked: boolean): BoardLevels | 'coming' | undefined
  /** Makes the board request tiles again that failed. */
  retry(): void
}

export function createLargePictures({
  sessionId,
  hasChanged,
  load = fetchPicture,
  tilingOf = askTiling,
}: LargePicturesSetting): LargePictures {
  const tilings = new Map<string, Tiling | 'coming' | 'none'>()
  let attempt = 0
  const openOf = keepLast((background: Background, tiling: Tiling, offsetX: number, offsetY: number, _attempt: number) =>
    openLevels(background, tiling, { offsetX, offsetY }, load),
  )
  const maskedOf = keepLast(
    (background: Background, fog: MapState['fog'], gridSize: number, gridOffsetX: number, gridOffsetY: number, _attempt: number) =>
      maskedLevelsOf({ background, fog, gridSize, gridOffsetX, gridOffsetY }, sessionId, load),
  )

  const ask = async (uploadId: string) => {
    tilings.set(uploadId, 'coming')
    const tiling = await tilingOf(uploadId)
    tilings.set(uploadId, tiling === undefined || tiling.levels === 0 ? 'none' : tiling)
    hasChanged()
  }

  return {
    look: ({ background, fog, gridSize, gridOffsetX, gridOffsetY }, isMasked) => {
      if (background === null) return undefined
      if (isMasked) return maskedOf(background, fog, gridSize, gridOffsetX, gridOffsetY, attempt)
      const tiling = tilings.get(background.uploadId)
      if (tiling === undefined) void ask(background.uploadId)
      if (tiling === undefined || tiling === 'coming') return 'coming'
      return tiling === 'none' ? undefined : openOf(background, tiling, gridOffsetX, gridOffsetY, attempt)
    },
    retry: () => {
      attempt += 1
      for (const [uploadId, tiling] of tilings) if (tiling === 'none') tilings.delete(uploadId)
    },
  }
}

async function askTiling(id: string): Promise<Tiling | undefined> {
  const outcome = await call('getTiling', { params: { id } })
  return outcome.ok ? outcome.answer : undefined
}

interface Offset {
  readonly offsetX: number
  readonly offsetY: number
}

/** The picture is placed below the grid, which begins at the world's corner: a grid offset moves the picture the other way. */
function openLevels(
  { uploadId, width, height }: Background,
  tiling: Tiling,
  { offsetX, offsetY }: Offset,
  load: BoardLevels['load'],
): BoardLevels {
  const path = `/api/uploads/${encodeURIComponent(uploadId)}/tiles/`
  return {
    picture: uploadId,
    count: tiling.levels,
    worldPerPixel: width / tiling.width,
    load,
    tilesIn: (level, area) => {
      const [scaleX, scaleY] = [(width / tiling.width) * 2 ** level, (height / tiling.height) * 2 ** level]
      const [sideX, sideY] = [sideAt(tiling.width, level), sideAt(tiling.height, level)]
      const tiles: BoardTile[] = []
      for (const row of indices((area.top + offsetY) / scaleY, (area.bottom + offsetY) / scaleY, sideY)) {
        for (const column of indices((area.left + offsetX) / scaleX, (area.right + offsetX) / scaleX, sideX)) {
          const [across, down] = [tileSpan(column, sideX), tileSpan(row, sideY)]
          const place = tileName(level, column, row)
          tiles.push({
            place,
            url: `${path}${place}`,
            x: across.from * scaleX - offsetX,
            y: down.from * scaleY - offsetY,
            width: (across.to - across.from) * scaleX,
            height: (down.to - down.from) * scaleY,
          })
        }
      }
      return tiles
    },
  }
}

/** The tiles between two pixels of a level with so many pixels on this side. */
function indices(from: number, to: number, side: number): number[] {
  const first = Math.floor(Math.max(0, from) / TILE_SIDE)
  const end = Math.ceil(Math.min(side, to) / TILE_SIDE)
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
}

type Ground = Pick<MapState, 'fog' | 'gridSize' | 'gridOffsetX' | 'gridOffsetY'> & { readonly background: Background }

function maskedLevelsOf(ground: Ground, sessionId: SessionId, load: BoardLevels['load']): BoardLevels {
  const { background, gridOffsetX, gridOffsetY } = ground
  const path = `/api/sessions/${encodeURIComponent(sessionId)}/ground/`
  const tileOf = ({ place, name, left, top, right, bottom }: MaskedTile): BoardTile => ({
    place,
    url: `${path}${name}`,
    x: left - gridOffsetX,
    y: top - gridOffsetY,
    width: right - left,
    height: bottom - top,
  })
  /** Which cells are hidden is worked out once, not whenever the view moves. */
  const byLevel = new Map<number, readonly BoardTile[]>()
  const tilesOf = (level: number): readonly BoardTile[] => {
    const tiles = byLevel.get(level) ?? maskedTiles(ground, level).map(tileOf)
    byLevel.set(level, tiles)
    return tiles
  }
  return {
    picture: maskedId(background.uploadId),
    count: maskedLevels(background),
    worldPerPixel: 1,
    load,
    tilesIn: (level, { left, top, right, bottom }) =>
      tilesOf(level).filter(({ x, y, width, height }) => x < right && x + width > left && y < bottom && y + height > top),
  }
}
