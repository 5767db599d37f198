import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { DungeonPlan } from '@hearthlight/protocol'

/** Colours by their number in the picture: red, green, blue. */
const PALETTE = [
  [43, 42, 50],
  [232, 224, 205],
  [214, 204, 182],
  [150, 186, 200],
  [24, 23, 28],
  [122, 78, 42],
  [96, 92, 96],
] as const
const [ROCK, FLOOR, GRID, WATER, WALL, WOOD, STONE] = [0, 1, 2, 3, 4, 5, 6]

/** Pixels for a cell, and of the longer side of the picture. */
const CELL_PIXELS = 50
const MOST_PIXELS = 4_000

/** A picture that is being painted: a number of the palette for each pixel. */
interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/**
 * DUNGEON-3 A picture of a dungeon, as PNG. Where a secret door is, it shows rock: players see the picture.
 */
export async function drawDungeon(plan: DungeonPlan): Promise<Uint8Array> {
  const cell = Math.min(CELL_PIXELS, Math.floor(MOST_PIXELS / Math.max(plan.width, plan.height)))
  const [width, height] = [plan.width * cell, plan.height * cell]
  const canvas: Canvas = { width, height, pixels: new Uint8Array(width * height).fill(ROCK) }
  const cells = plan.cells.slice()
  for (const { x, y, door } of plan.doors) if (door === 'secret') cells[y * plan.width + x] = 0
  paintFloor(canvas, { ...plan, cells }, cell)
  const radius = Math.round(cell / 4)
  for (const { x, y } of plan.columns) {
    fill(canvas, { x: x * cell - radius, y: y * cell - radius, width: 2 * radius, height: 2 * radius }, STONE)
  }
  for (const { x, y, isUpright, door, isBarred } of plan.doors) {
    if (door === 'secret') continue
    const thick = Math.max(2, Math.round(cell / 5))
    const middle = Math.round((cell - thick) / 2)
    const leaf = isUpright
      ? { x: x * cell + middle, y: y * cell, width: thick, height: cell }
      : { x: x * cell, y: y * cell + middle, width: cell, height: thick }
    fill(canvas, leaf, isBarred ? STONE : WOOD)
  }
  return pngOf(canvas)
}

function paintFloor(canvas: Canvas, { width, height, cells }: DungeonPlan, cell: number): void {
  const kindAt = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : (cells[y * width + x] ?? 0))
  const line = Math.max(1, Math.round(cell / 50))
  const edge = Math.max(1, Math.round(cell / 12))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const kind = kindAt(x, y)
      if (kind === 0) continue
      const [left, top] = [x * cell, y * cell]
      fill(canvas, { x: left, y: top, width: cell, height: cell }, GRID)
      fill(canvas, { x: left, y: top, width: cell - line, height: cell - line }, kind === 2 ? WATER : FLOOR)
      if (kindAt(x, y - 1) === 0) fill(canvas, { x: left, y: top, width: cell, height: edge }, WALL)
      if (kindAt(x, y + 1) === 0) fill(canvas, { x: left, y: top + cell - edge, width: cell, height: edge }, WALL)
      if (kindAt(x - 1, y) === 0) fill(canvas, { x: left, y: top, width: edge, height: cell }, WALL)
      if (kindAt(x + 1, y) === 0) fill(canvas, { x: left + cell - edge, y: top, width: edge, height: cell }, WALL)
    }
  }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function fill({ pixels, width, height }: Canvas, box: Box, color: number): void {
  const [left, right] = [Math.max(0, Math.round(box.x)), Math.min(width, Math.round(box.x + box.width))]
  const [top, bottom] = [Math.max(0, Math.round(box.y)), Math.min(height, Math.round(box.y + box.height))]
  for (let y = top; y < bottom; y += 1) pixels.fill(color, y * width + left, y * width + right)
}

/** https://www.w3.org/TR/png-3: eight bits for a pixel, with a palette, rows without filters. */
async function pngOf({ width, height, pixels }: Canvas): Promise<Uint8Array> {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const data = await promisify<Buffer, Buffer>(deflate)(rows)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(PALETTE.flat())),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(body) >>> 0)
  return Buffer.concat([length, body, sum])
}
