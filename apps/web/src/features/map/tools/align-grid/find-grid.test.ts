import { describe, expect, it } from 'vitest'
import { addStrip, noEdges, squaresIn } from './find-grid'

interface Picture {
  readonly width: number
  readonly height: number
  readonly size: number
  readonly x: number
  readonly y: number
  /** Brightness by which lines differ from the ground, 0 to 255. */
  readonly contrast: number
  readonly lineWidth?: number
  /** Largest random difference of a pixel's brightness. */
  readonly noise?: number
  /** Rectangles of another brightness, such as rooms and furniture, beside the grid's lines. */
  readonly rooms?: number
  readonly isChequered?: boolean
}

/** Always the same noise: a linear congruential generator. */
function chance() {
  let seed = 12_345
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
}

function painted({ width, height, size, x, y, contrast, lineWidth = 1, noise = 0, rooms = 0, isChequered = false }: Picture) {
  const next = chance()
  const ground = new Float32Array(width * height).fill(150)
  for (let room = 0; room < rooms; room += 1) {
    const [left, top, right, bottom] = [next() * width, next() * height, next() * 300 + 20, next() * 300 + 20].map(Math.floor)
    const brightness = 60 + next() * 150
    for (let row = top ?? 0; row < Math.min(height, (top ?? 0) + (bottom ?? 0)); row += 1) {
      ground.fill(brightness, row * width + (left ?? 0), row * width + Math.min(width, (left ?? 0) + (right ?? 0)))
    }
  }
  const isLine = (place: number, first: number) => size > 0 && (((place - first) % size) + size) % size < lineWidth
  const tile = (place: number, first: number) => Math.floor((place - first) / size) % 2 === 0
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const isDark = isChequered ? tile(column, x) !== tile(row, y) : isLine(column, x) || isLine(row, y)
      const value = (ground[row * width + column] ?? 0) - (isDark ? contrast : 0) + (next() - 0.5) * 2 * noise
      pixels.fill(value, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  }
  return { pixels, width, height }
}

function found(picture: Picture, stripRows = picture.height) {
  const { pixels, width, height } = painted(picture)
  const edges = noEdges(width, height)
  for (let top = 0; top < height - 1; top += stripRows - 1)
    addStrip(edges, pixels.subarray(top * width * 4, (top + stripRows) * width * 4), top)
  return squaresIn(edges)
}

/** Pixels between a line and the nearest line of the other grid. */
function beside(place: number, other: number, size: number): number {
  const within = (((place - other) % size) + size) % size
  return Math.min(within, size - within)
}

describe('GRID-20 the grid in a picture', () => {
  it.each<[string, Picture]>([
    ['thin lines', { width: 900, height: 700, size: 50, x: 0, y: 0, contrast: 60 }],
    ['lines that begin elsewhere', { width: 900, height: 700, size: 70, x: 23, y: 41, contrast: 60 }],
    ['squares of a fraction of pixels', { width: 1_100, height: 800, size: 43.75, x: 10.5, y: 30, contrast: 60 }],
    ['broad lines', { width: 900, height: 700, size: 64, x: 12, y: 7, contrast: 50, lineWidth: 3 }],
    ['faint lines in noise', { width: 900, height: 700, size: 50, x: 17, y: 9, contrast: 14, noise: 30 }],
    ['lines over rooms and furniture', { width: 1_200, height: 900, size: 60, x: 31, y: 5, contrast: 30, rooms: 60, noise: 10 }],
    ['small squares', { width: 640, height: 480, size: 20, x: 3, y: 11, contrast: 40, noise: 10 }],
    ['large squares', { width: 1_500, height: 1_400, size: 140, x: 61, y: 100, contrast: 40, noise: 10 }],
    ['tiles without lines', { width: 900, height: 700, size: 50, x: 20, y: 35, contrast: 30, noise: 10, isChequered: true }],
  ])('is found: %s', (_name, picture) => {
    const grid = found(picture)
    expect(grid?.cellSize).toBeCloseTo(picture.size, 0)
    // Over the whole picture the lines differ by less than two pixels.
    const lines = Math.max(picture.width, picture.height) / picture.size
    expect(Math.abs((grid?.cellSize ?? 0) - picture.size) * lines).toBeLessThan(2)
    expect(beside(grid?.offsetX ?? 0, picture.x, picture.size)).toBeLessThan(2.5)
    expect(beside(grid?.offsetY ?? 0, picture.y, picture.size)).toBeLessThan(2.5)
  })

  it.each<[string, Picture]>([
    ['an empty sheet', { width: 600, height: 500, size: 0, x: 0, y: 0, contrast: 0 }],
    ['noise', { width: 900, height: 700, size: 0, x: 0, y: 0, contrast: 0, noise: 60 }],
    ['rooms without a grid', { width: 1_200, height: 900, size: 0, x: 0, y: 0, contrast: 0, noise: 10, rooms: 60 }],
    ['two or three lines', { width: 300, height: 300, size: 120, x: 10, y: 10, contrast: 60, noise: 5 }],
  ])('is not made up: %s', (_name, picture) => {
    expect(found(picture)).toBeUndefined()
  })

  it('is the same, read in strips', () => {
    const picture: Picture = { width: 500, height: 400, size: 40, x: 6, y: 13, contrast: 50, noise: 20 }
    expect(found(picture, 65)).toEqual(found(picture))
  })
})
