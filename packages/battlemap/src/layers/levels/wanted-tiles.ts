import type { WorldRectangle } from '../../scene/hit-test'
import type { BoardLevels, BoardTile } from '../../scene/scene'

/** A tile that should be on the board, and its level. */
export interface WantedTile extends BoardTile {
  readonly level: number
}

export interface WantedTiles {
  /** The level whose pixels are as fine as the screen's. */
  readonly level: number
  /** The most urgent first: the coarse ones, then those nearest to the middle of the view. */
  readonly tiles: readonly WantedTile[]
}

/** How much a pixel of a level may be enlarged, as a power of two, before the finer level is used: a seventh. */
const STRETCH = 0.2
/** Levels above the last one that is shown below the others at any zoom: at most four tiles. */
const COARSE_ABOVE_LAST = 1

/** The coarsest level that looks sharp with so many device pixels to one pixel of level 0. */
export function sharpLevel(levels: number, devicePixels: number): number {
  return Math.min(levels - 1, Math.max(0, Math.floor(Math.log2(1 / devicePixels) + STRETCH)))
}

/** `devicePixels`: to one world pixel. */
export function wantedTiles(levels: BoardLevels, view: WorldRectangle, devicePixels: number): WantedTiles {
  const level = sharpLevel(levels.count, devicePixels * levels.worldPerPixel)
  const coarse = Math.max(0, levels.count - 1 - COARSE_ABOVE_LAST)
  const below = coarse > level ? at(levels, coarse, EVERYWHERE) : []
  const [middleX, middleY] = [(view.left + view.right) / 2, (view.top + view.bottom) / 2]
  const away = ({ x, y, width, height }: BoardTile) => Math.hypot(x + width / 2 - middleX, y + height / 2 - middleY)
  const sharp = at(levels, level, view).sort((one, other) => away(one) - away(other))
  return { level, tiles: [...below, ...sharp] }
}

const EVERYWHERE: WorldRectangle = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
}

function at(levels: BoardLevels, level: number, area: WorldRectangle): WantedTile[] {
  return levels.tilesIn(level, area).map((tile) => ({ ...tile, level }))
}
