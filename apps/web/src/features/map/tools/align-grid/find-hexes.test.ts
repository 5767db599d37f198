import { describe, expect, it } from 'vitest'
import { addStrip, noEdges, squaresIn } from './find-grid'
import { hexesIn } from './find-hexes'

interface Picture {
  readonly width: number
  readonly height: number
  readonly lines: 'rows' | 'columns' | 'squares' | 'bricks' | 'none'
  /** Between flat sides. */
  readonly size: number
  /** The corner of the box around a hex. */
  readonly x: number
  readonly y: number
  /** Brightness by which lines differ from the ground, 0 to 255. */
  readonly contrast: number
  readonly lineWidth?: number
  /** Largest random difference of a pixel's brightness. */
  readonly noise?: number
  /** Rectangles of another brightness. */
  readonly rooms?: number
}

/** Always the same noise: a linear congruential generator. */
function chance() {
  let seed = 54_321
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
}

const THIRD = 1 / Math.sqrt(3)
const remainder = (value: number, period: number) => ((value % period) + period) % period

/** Distance from the nearest side, in widths of a hex, where the corners of hexes point up; `x` and `y` from the corner of its box. */
function fromSide(x: number, y: number): number {
  const [period, half] = [3 * THIRD, 1.5 * THIRD]
  let nearest = 1
  for (const [centreX, centreY] of [
    [0.5, 2 * THIRD * 0.5],
    [1, 2 * THIRD * 0.5 + half],
  ] as const) {
    const dx = remainder(x - centreX + 0.5, 1) - 0.5
    const dy = remainder(y - centreY + period / 2, period) - period / 2
    const norm = Math.max(Math.abs(dx), Math.abs(dx) / 2 + (Math.abs(dy) * Math.sqrt(3)) / 2)
    if (norm <= 0.5 + 1e-9) nearest = Math.min(nearest, 0.5 - norm)
  }
  return nearest
}

/** In widths of a cell, too. */
function fromLine({ lines }: Picture, x: number, y: number): number {
  if (lines === 'rows') return fromSide(x, y)
  if (lines === 'columns') return fromSide(y, x)
  const toLine = (place: number, period: number) => Math.min(remainder(place, period), period - remainder(place, period))
  if (lines === 'squares') return Math.min(toLine(x, 1), toLine(y, 1))
  const row = Math.floor(y / (1.5 * THIRD))
  return Math.min(toLine(y, 1.5 * THIRD), toLine(x + (row % 2) / 2, 1))
}

function painted(picture: Picture) {
  const { width, height, lines, size, x, y, contrast, lineWidth = 2, noise = 0, rooms = 0 } = picture
  const next = chance()
  const ground = new Float32Array(width * height).fill(150)
  for (let room = 0; room < rooms; room += 1) {
    const [left = 0, top = 0, wide = 0, high = 0] = [next() * width, next() * height, next() * 300 + 20, next() * 300 + 20].map(Math.floor)
    const brightness = 60 + next() * 150
    for (let row = top; row < Math.min(height, top + high); row += 1) {
      ground.fill(brightness, row * width + left, row * width + Math.min(width, left + wide))
    }
  }
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const away = lines === 'none' ? 1 : fromLine(picture, (column + 0.5 - x) / size, (row + 0.5 - y) / size)
      // The edge of a line is half as dark as its middle.
      const share = Math.min(1, Math.max(0, lineWidth / 2 + 0.5 - away * size))
      const value = (ground[row * width + column] ?? 0) - share * contrast + (next() - 0.5) * 2 * noise
      pixels.fill(value, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  }
  return pixels
}

function edgesOf(picture: Picture, stripRows = picture.height) {
  const pixels = painted(picture)
  const edges = noEdges(picture.width, picture.height)
  for (let top = 0; top < picture.height - 1; top += stripRows - 1) {
    addStrip(edges, pixels.subarray(top * picture.width * 4, (top + stripRows) * picture.width * 4), top)
  }
  return edges
}

/** Pixels between two places that repeat. */
function beside(place: number, other: number, period: number): number {
  const within = remainder(place - other, period)
  return Math.min(within, period - within)
}

const FLAT: Picture = { width: 640, height: 560, lines: 'columns', size: 60, x: 0, y: 0, contrast: 60 }
const POINTY: Picture = { ...FLAT, lines: 'rows' }

describe('GRID-20 hexes in a picture', () => {
  it.each<[string, Picture]>([
    ['in rows', POINTY],
    ['in columns', FLAT],
    ['in rows that begin elsewhere', { ...POINTY, size: 71.3, x: 23.5, y: 41 }],
    ['in columns that begin elsewhere', { ...FLAT, size: 55.5, x: 31, y: 17.5 }],
    ['small ones in rows', { ...POINTY, size: 30, x: 11, y: 5, noise: 10 }],
    ['small ones in columns', { ...FLAT, size: 30, x: 11, y: 5, noise: 10 }],
    ['large ones in rows', { ...POINTY, width: 1_500, height: 1_200, size: 170, x: 61, y: 100, contrast: 40, noise: 10 }],
    ['large ones in columns', { ...FLAT, width: 1_500, height: 1_200, size: 170, x: 61, y: 100, contrast: 40, noise: 10 }],
    ['thin lines in rows', { ...POINTY, size: 48, lineWidth: 1, x: 7, y: 9 }],
    ['broad lines in columns', { ...FLAT, size: 80, lineWidth: 4, x: 7, y: 9 }],
    ['faint lines in noise, in rows', { ...POINTY, width: 900, height: 700, size: 50, x: 17, y: 9, contrast: 20, noise: 25 }],
    ['faint lines in noise, in columns', { ...FLAT, width: 900, height: 700, size: 50, x: 17, y: 9, contrast: 20, noise: 25 }],
    [
      'over rooms and furniture, in rows',
      { ...POINTY, width: 1_200, height: 900, size: 60, x: 31, y: 5, contrast: 40, rooms: 50, noise: 8 },
    ],
    [
      'over rooms and furniture, in columns',
      { ...FLAT, width: 1_200, height: 900, size: 60, x: 31, y: 5, contrast: 40, rooms: 50, noise: 8 },
    ],
  ])('are found: %s', (_name, picture) => {
    const { width, height, lines, size, x, y } = picture
    const grid = hexesIn(edgesOf(picture))
    expect(grid?.lines).toBe(lines)
    // Over the whole picture the sides differ by less than two pixels.
    expect((Math.abs((grid?.cellSize ?? 0) - size) * Math.max(width, height)) / size).toBeLessThan(2)
    // The box of a hex begins there, or half a hex beside it in the next line.
    const [along, down] = lines === 'rows' ? [(grid?.left ?? 0) - x, (grid?.top ?? 0) - y] : [(grid?.top ?? 0) - y, (grid?.left ?? 0) - x]
    const pitch = (size * Math.sqrt(3)) / 2
    const line = Math.round(down / pitch)
    expect(Math.abs(down - line * pitch)).toBeLessThan(3)
    expect(beside(along, (Math.abs(line % 2) * size) / 2, size)).toBeLessThan(2.5)
  })

  it.each<[string, Picture]>([
    ['an empty sheet', { ...FLAT, lines: 'none' }],
    ['noise', { ...FLAT, lines: 'none', noise: 60 }],
    ['rooms without a grid', { ...FLAT, lines: 'none', width: 1_200, height: 900, noise: 10, rooms: 60 }],
    ['squares', { ...FLAT, lines: 'squares', noise: 10 }],
    ['bricks as wide and high as hexes', { ...FLAT, lines: 'bricks', noise: 5 }],
    ['two or three of them', { ...POINTY, width: 300, height: 300, size: 110, noise: 5 }],
  ])('are not made up: %s', (_name, picture) => {
    expect(hexesIn(edgesOf(picture))).toBeUndefined()
  })

  it.each<[string, Picture]>([
    ['in rows', POINTY],
    ['in columns', { ...FLAT, noise: 20 }],
  ])('are no squares: %s', (_name, picture) => {
    expect(squaresIn(edgesOf(picture))).toBeUndefined()
  })

  it('are the same, read in strips', () => {
    const picture: Picture = { ...POINTY, width: 500, height: 401, size: 40, x: 6, y: 13, noise: 20 }
    expect(hexesIn(edgesOf(picture, 65))).toEqual(hexesIn(edgesOf(picture)))
  })
})
