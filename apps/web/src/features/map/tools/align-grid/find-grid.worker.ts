import { type GridQuestion, gridInPicture } from './grid-in-picture'

/** Looks at a picture beside the page, which stays usable; it is ended by `terminate`. */
addEventListener('message', async ({ data: { picture, mapWidth } }: MessageEvent<GridQuestion>) => {
  postMessage(await gridInPicture(picture, mapWidth))
})
