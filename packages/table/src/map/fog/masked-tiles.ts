import type { MapState } from '../map.state'
import { type Fog, fogSquares, isHidden, perCellOf } from './fog'

/** A rectangle of the map's picture, in world pixels from the picture's upper left corner. */
export interface PictureArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A part of a picture that is partly under fog, as players receive it: the `hidden` areas are blank. */
export interface MaskedTile extends PictureArea {
  /** 0: with all pixels of the picture. Level n: at most one pixel for 2 to the power of n world pixels. */
  readonly level: number
  /** The place and a hash. The same picture with the same hidden parts gets the same name, so the content of a name never changes. */
  readonly name: string
  /** The position of the piece in the picture, whatever is hidden: `column-row`, from level 1 on `level-column-row`. */
  readonly place: string
  readonly hidden: readonly PictureArea[]
}

interface Size {
  readonly width: number
  readonly height: number
}

type Ground = Pick<MapState, 'background' | 'fog' | 'gridSize' | 'gridOffsetX' | 'gridOffsetY'>

/** World pixels per side of a piece at level 0, unless the picture would then have more than `MOST_ON_A_SIDE` pieces per side. */
const PIECE_SIDE = 512
const MOST_ON_A_SIDE = 16
/** Pixels of the level by which neighbours overlap, so that no seam is visible at any zoom. */
const OVERLAP = 2

const MASK = 'masked_'

/** Whether players receive the map's picture in pieces because parts of it may be hidden. */
export function isBackgroundHidden({ background, fog }: Pick<Ground, 'background' | 'fog'>): boolean {
  return background !== null && (fog.rows.length > 0 || background.uploadId.startsWith(MASK))
}

/**
 * Replaces a picture's id for players while fog hides a part of it. It names the picture's pieces, but is no upload's id, and
 * the upload's id can't be derived from it. Masking a masked id returns it unchanged.
 */
export function maskedId(uploadId: string): string {
  return uploadId.startsWith(MASK) ? uploadId : `${MASK}${hashOf(uploadId)}`
}

/** World pixels per side of a piece at level 0. */
function sideOf({ width, height }: Size): number {
  return Math.max(PIECE_SIDE, Math.ceil(Math.max(width, height) / MOST_ON_A_SIDE))
}

/** Levels of the pieces of a picture of this size in world pixels: at the last level the picture is one piece. */
export function maskedLevels(size: Size): number {
  let levels = 1
  while (sideOf(size) * 2 ** (levels - 1) < Math.max(size.width, size.height)) levels += 1
  return levels
}

/** MAP-40, MAP-46 The pieces of the map's picture that are at least partly visible. What is under fog is not sent. */
export function maskedTiles(ground: Ground, level = 0): readonly MaskedTile[] {
  const { background } = ground
  if (background === null) return []
  const { width, height } = background
  const scale = 2 ** level
  const side = sideOf(background) * scale
  const pieces: MaskedTile[] = []
  for (let row = 0; row * side < height; row += 1) {
    for (let column = 0; column * side < width; column += 1) {
      const [left, top] = [column * side, row * side]
      const overlap = OVERLAP * scale
      const area = { left, top, right: Math.min(left + side + overlap, width), bottom: Math.min(top + side + overlap, height) }
      const place = level === 0 ? `${column}-${row}` : `${level}-${column}-${row}`
      const piece = pieceOf(ground, area, level, place)
      if (piece !== undefined) pieces.push(piece)
    }
  }
  return pieces
}

/** Undefined if the whole piece is hidden. */
function pieceOf(ground: Ground, area: PictureArea, level: number, place: string): MaskedTile | undefined {
  const hidden = hiddenAreas(ground, area)
  if (coveredBy(hidden) >= (area.right - area.left) * (area.bottom - area.top)) return undefined
  const { uploadId, width, height } = ground.background ?? { uploadId: '', width: 0, height: 0 }
  const parts = hidden.map(({ left, top, right, bottom }) => `${left},${top},${right},${bottom}`)
  return { ...area, level, place, name: `${place}-${hashOf([maskedId(uploadId), width, height, ...parts].join(' '))}`, hidden }
}

/** Runs of hidden cells, clipped to the area. The grid may be offset against the picture, and cells may be fractions of pixels. */
function hiddenAreas(ground: Ground, { left, top, right, bottom }: PictureArea): PictureArea[] {
  const { fog, gridOffsetX, gridOffsetY } = ground
  const gridSize = ground.gridSize / perCellOf(fog)
  const cellAt = (place: number, offset: number) => Math.min(fogSquares(fog), Math.max(0, Math.floor((place - offset) / gridSize)))
  const edgeX = (cell: number) => Math.min(right, Math.max(left, cell * gridSize + gridOffsetX))
  const edgeY = (cell: number) => Math.min(bottom, Math.max(top, cell * gridSize + gridOffsetY))
  const lastColumn = cellAt(right, gridOffsetX)
  const areas: PictureArea[] = []
  for (let y = cellAt(top, gridOffsetY); y <= Math.min(cellAt(bottom, gridOffsetY), fog.rows.length - 1); y += 1) {
    for (const run of runsIn(fog, y, cellAt(left, gridOffsetX), lastColumn)) {
      const hidden = { left: edgeX(run.from), top: edgeY(y), right: edgeX(run.to), bottom: edgeY(y + 1) }
      if (hidden.left < hidden.right && hidden.top < hidden.bottom) areas.push(hidden)
    }
  }
  return areas
}

/** Runs of hidden cells in one row, from column `first` to `last`; `to` is exclusive. */
function runsIn(fog: Fog, y: number, first: number, last: number): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (let x = first; x <= last; x += 1) {
    if (!isHidden(fog, x, y)) continue
    const run = runs.at(-1)
    if (run?.to === x) run.to = x + 1
    else runs.push({ from: x, to: x + 1 })
  }
  return runs
}

/** Their total area in square pixels. The areas don't overlap: they are runs of different cells. */
function coveredBy(areas: readonly PictureArea[]): number {
  return areas.reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0)
}

/**
 * 64 bits in the manner of FNV-1a, as two halves with different seeds and multipliers. It need not resist attacks: nobody
 * gains by two pieces of the same name.
 */
function hashOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x2f0b4c47]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b)
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
}
