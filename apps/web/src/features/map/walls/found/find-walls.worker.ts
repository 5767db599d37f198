import { findWalls, type PictureGrid } from './find-walls'
import type { GreyPicture } from './picture'

export interface WallQuestion {
  readonly picture: GreyPicture
  readonly grid: PictureGrid
}

/** Looks for walls beside the page, which stays usable; it is ended by `terminate`. */
addEventListener('message', ({ data }: MessageEvent<WallQuestion>) => {
  postMessage(findWalls(data.picture, data.grid))
})
