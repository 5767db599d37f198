import type { MapState } from '@hearthlight/table'
import { loadUpload } from '../../../../lib/files/pictures'
import type { Line } from '../picture-lines'
import type { PictureGrid } from './find-walls'
import type { WallQuestion } from './find-walls.worker'
import { greyPicture } from './picture'

type PicturedMap = Pick<MapState, 'background' | 'gridSize' | 'gridOffsetX' | 'gridOffsetY' | 'gridKind'>

/** To which a picture is reduced: more shows no more walls. */
const CELL_PX = 32
const MOST_PIXELS = 4_000_000
const MOST_SIDE = 8_192
/** With smaller cells, walls are too thin to be told from the grid. */
const LEAST_CELL_PX = 8

/** The walls in the picture of a map; none if it can't be read, or the search was stopped. */
export async function lookForWalls(map: PicturedMap, signal: AbortSignal): Promise<readonly Line[]> {
  const { background } = map
  const scale = background === null ? 0 : scaleOf(map, background)
  const grid = gridOf(map, scale)
  if (background === null || grid.cellPx < LEAST_CELL_PX) return []
  const file = await loadUpload(background.uploadId, 'whole', signal)
  const picture = file && (await readPicture(file, Math.floor(background.width * scale), Math.floor(background.height * scale)))
  return picture === undefined || signal.aborted ? [] : await ask({ picture, grid }, signal)
}

/** Pixels of the reduced picture per pixel of the map. */
export function scaleOf(
  { gridSize }: Pick<PicturedMap, 'gridSize'>,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  return Math.min(1, CELL_PX / gridSize, Math.sqrt(MOST_PIXELS / (width * height)), MOST_SIDE / Math.max(width, height))
}

/** The picture begins as far before the grid as the grid's offset tells. */
function gridOf({ gridSize, gridOffsetX, gridOffsetY, gridKind = 'square' }: PicturedMap, scale: number): PictureGrid {
  return { cellPx: gridSize * scale, x: gridOffsetX * scale, y: gridOffsetY * scale, isSquare: gridKind === 'square' }
}

async function readPicture(file: Blob, width: number, height: number): Promise<WallQuestion['picture'] | undefined> {
  const size = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  const bitmap = await createImageBitmap(file, size).catch(() => undefined)
  if (bitmap === undefined) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0)
  const pixels = context?.getImageData(0, 0, width, height).data
  bitmap.close()
  canvas.width = 0
  return pixels && greyPicture(width, height, pixels)
}

/** Asks a worker of its own; no lines if it fails or is stopped. */
function ask(question: WallQuestion, signal: AbortSignal): Promise<readonly Line[]> {
  const worker = new Worker(new URL('./find-walls.worker.ts', import.meta.url), { type: 'module', name: 'walls' })
  return new Promise((resolve) => {
    const end = (lines: readonly Line[]) => {
      worker.terminate()
      resolve(lines)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<readonly Line[]>) => end(data))
    worker.addEventListener('error', () => end([]))
    signal.addEventListener('abort', () => end([]))
    worker.postMessage(question, [question.picture.brightness.buffer])
  })
}
