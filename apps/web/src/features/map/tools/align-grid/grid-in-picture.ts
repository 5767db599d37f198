import { addStrip, type FoundSquares, noEdges, squaresIn } from './find-grid'
import { type FoundHexes, hexesIn } from './find-hexes'

export type FoundGrid = ({ readonly kind: 'squares' } & FoundSquares) | ({ readonly kind: 'hexes' } & FoundHexes)

export interface GridQuestion {
  readonly picture: Blob
  readonly mapWidth: number
}

/** Pixels of a side to which larger pictures are reduced. */
const MOST_SIDE = 2_048
const STRIP_ROWS = 256

/** The grid in a picture, in the pixels of a map that is `mapWidth` pixels wide; undefined if none stands out or the picture can't be read. */
export async function gridInPicture(picture: Blob, mapWidth: number): Promise<FoundGrid | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  if (bitmap === undefined) return undefined
  const shrink = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.floor(bitmap.width * shrink), Math.floor(bitmap.height * shrink)]
  const context = new OffscreenCanvas(width, STRIP_ROWS).getContext('2d', { willReadFrequently: true })
  const edges = noEdges(width, height)
  for (let top = 0; context !== null && top < height - 1; top += STRIP_ROWS - 1) {
    const rows = Math.min(STRIP_ROWS, height - top)
    context.drawImage(bitmap, 0, top / shrink, bitmap.width, rows / shrink, 0, 0, width, rows)
    addStrip(edges, context.getImageData(0, 0, width, rows).data, top)
  }
  bitmap.close()
  return foundIn(edges, mapWidth / width)
}

/** Sides of hexes stand out in three directions, which no squares do: hexes are looked for first. */
function foundIn(edges: Parameters<typeof hexesIn>[0], scale: number): FoundGrid | undefined {
  const hexes = hexesIn(edges)
  if (hexes !== undefined) {
    const { lines, cellSize, left, top } = hexes
    return { kind: 'hexes', lines, cellSize: cellSize * scale, left: left * scale, top: top * scale }
  }
  const squares = squaresIn(edges)
  if (squares === undefined) return undefined
  const { cellSize, offsetX, offsetY } = squares
  return { kind: 'squares', cellSize: cellSize * scale, offsetX: offsetX * scale, offsetY: offsetY * scale }
}
