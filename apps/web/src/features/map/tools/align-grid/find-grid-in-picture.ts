import { addStrip, type FoundSquares, noEdges, squaresIn } from './find-grid'

/** Pixels of a side to which larger pictures are reduced. */
const MOST_SIDE = 2_048
/** A strip of the largest picture takes a few milliseconds; other work is done between strips. */
const STRIP_ROWS = 48

/**
 * The grid of squares in a picture, in the pixels of a map that is `mapWidth` pixels wide; undefined if none stands out, the picture can't
 * be read, or the search was stopped.
 */
export async function findGrid(picture: Blob, mapWidth: number, signal: AbortSignal): Promise<FoundSquares | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  if (bitmap === undefined) return undefined
  const shrink = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.floor(bitmap.width * shrink), Math.floor(bitmap.height * shrink)]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = STRIP_ROWS
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const edges = noEdges(width, height)
  for (let top = 0; context !== null && top < height - 1; top += STRIP_ROWS - 1) {
    const rows = Math.min(STRIP_ROWS, height - top)
    context.drawImage(bitmap, 0, top / shrink, bitmap.width, rows / shrink, 0, 0, width, rows)
    addStrip(edges, context.getImageData(0, 0, width, rows).data, top)
    await otherWork()
    if (signal.aborted) break
  }
  const scale = mapWidth / width
  bitmap.close()
  canvas.width = 0
  const found = signal.aborted ? undefined : squaresIn(edges)
  return found && { cellSize: found.cellSize * scale, offsetX: found.offsetX * scale, offsetY: found.offsetY * scale }
}

function otherWork(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
