import type { Point } from '../points'

/** Brightness of each pixel, row by row, 0 to 255. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly brightness: Uint8Array
}

/** One byte per pixel: 1 is a part of what is looked for. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly bits: Uint8Array
}

/** From red, green, blue and alpha of each pixel. What shows through is white. */
export function greyPicture(width: number, height: number, pixels: Uint8ClampedArray): GreyPicture {
  const brightness = new Uint8Array(width * height)
  for (let at = 0; at < brightness.length; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2], pixels[at * 4 + 3]]
    const own = 0.299 * red + 0.587 * green + 0.114 * blue
    brightness[at] = Math.round(255 + ((own - 255) * alpha) / 255)
  }
  return { width, height, brightness }
}

/** The median of each pixel and its eight neighbours: takes away grain and lines of one pixel, and leaves edges where they are. */
export function smoothed({ width, height, brightness }: GreyPicture): GreyPicture {
  const out = brightness.slice()
  const around = new Uint8Array(9)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      for (let row = 0; row < 3; row += 1) {
        const start = at + (row - 1) * width - 1
        for (let column = 0; column < 3; column += 1) around[row * 3 + column] = brightness[start + column] ?? 0
      }
      out[at] = medianOf(around)
    }
  }
  return { width, height, brightness: out }
}

/** Of nine. Sorts the first five places only: the fifth is the median. */
function medianOf(nine: Uint8Array): number {
  for (let place = 0; place < 5; place += 1) {
    let least = place
    for (let other = place + 1; other < 9; other += 1) if ((nine[other] ?? 0) < (nine[least] ?? 0)) least = other
    const level = nine[place] ?? 0
    nine[place] = nine[least] ?? 0
    nine[least] = level
  }
  return nine[4] ?? 0
}

/** Beyond the picture it is black. */
export function levelAt({ width, height, brightness }: GreyPicture, { x, y }: Point): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : (brightness[row * width + column] ?? 0)
}
