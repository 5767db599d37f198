import { seededRandom } from './seeded-random'

/** Size of the sample table's taproom in cells: a floor with walls of one cell around it. */
export const ROOM = { columns: 18, rows: 13 } as const
/** Pixels per cell in the picture: twice the map's size at zoom 1. */
const CELL = 80

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
type Chance = () => number
/** In cells, from the picture's top left corner. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const FLOOR: Box = { x: 1, y: 1, width: ROOM.columns - 2, height: ROOM.rows - 2 }
const BAR: Box = { x: 2, y: 2.4, width: 1.5, height: 6 }
const HEARTH = { x: 9, y: 1 } as const
const TABLES = [
  { x: 6.5, y: 4.5 },
  { x: 12, y: 8.5 },
  { x: 5.5, y: 10 },
] as const
const STAIRS: Box = { x: 14, y: 9, width: 2.6, height: 2.6 }

/** The taproom as a picture file. */
export async function paintSampleRoom(): Promise<File> {
  const canvas = new OffscreenCanvas(ROOM.columns * CELL, ROOM.rows * CELL)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser gives no 2D canvas.')
  pen.scale(CELL, CELL)
  paintRoom(pen)
  return new File([await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })], 'taproom.webp', { type: 'image/webp' })
}

/** Paints the taproom from above, lit by its hearth; one unit of the pen is a cell. The result is always the same. */
export function paintRoom(pen: Pen): void {
  const chance = seededRandom('taproom')
  paintWalls(pen, chance)
  paintFloor(pen, chance)
  paintRug(pen)
  paintBar(pen, chance)
  paintStairs(pen)
  for (const table of TABLES) paintTable(pen, table, chance)
  paintHearth(pen, chance)
  paintShadows(pen)
}

function paintWalls(pen: Pen, chance: Chance): void {
  fill(pen, { x: 0, y: 0, width: ROOM.columns, height: ROOM.rows }, '#1b1815')
  for (let row = 0; row < ROOM.rows * 2; row += 1) {
    for (let x = row % 2 === 0 ? 0 : -0.4; x < ROOM.columns; ) {
      const width = 0.6 + chance() * 0.5
      const light = 26 + chance() * 9
      fill(pen, { x: x + 0.02, y: row / 2 + 0.02, width: width - 0.04, height: 0.46 }, `hsl(32 8% ${light}%)`)
      fill(pen, { x: x + 0.02, y: row / 2 + 0.02, width: width - 0.04, height: 0.05 }, `hsl(34 10% ${light + 7}%)`)
      x += width
    }
  }
}

function paintFloor(pen: Pen, chance: Chance): void {
  fill(pen, FLOOR, '#2a1a0f')
  for (let y: number = FLOOR.y; y < FLOOR.y + FLOOR.height; y += 0.5) {
    for (let x: number = FLOOR.x; x < FLOOR.x + FLOOR.width; ) {
      const width = Math.min(1.6 + chance() * 2.6, FLOOR.x + FLOOR.width - x)
      const light = 25 + chance() * 8
      fill(pen, { x, y, width: width - 0.03, height: 0.47 }, `hsl(${26 + chance() * 6} 38% ${light}%)`)
      for (let grain = 0; grain < 4; grain += 1) {
        const top = y + 0.06 + chance() * 0.36
        fill(pen, { x: x + chance() * width * 0.4, y: top, width: width * (0.2 + chance() * 0.4), height: 0.015 }, 'rgba(20, 10, 4, 0.28)')
      }
      x += width
    }
  }
}

function paintRug(pen: Pen): void {
  const rug: Box = { x: 8, y: 5.2, width: 3.4, height: 5 }
  fill(pen, rug, '#5d1f22')
  const border = (inset: number, color: string, width: number) => {
    pen.strokeStyle = color
    pen.lineWidth = width
    pen.strokeRect(rug.x + inset, rug.y + inset, rug.width - inset * 2, rug.height - inset * 2)
  }
  border(0.14, '#c79a4a', 0.06)
  border(0.3, '#3a1114', 0.12)
  for (let row = 0; row < 4; row += 1)
    diamond(pen, rug.x + rug.width / 2, rug.y + 0.95 + row * 1.03, 0.42, row % 2 === 0 ? '#c79a4a' : '#8c3a35')
}

function paintBar(pen: Pen, chance: Chance): void {
  shadowed(pen, () => fill(pen, BAR, '#4a2d18'))
  fill(pen, { x: BAR.x + 0.12, y: BAR.y + 0.12, width: BAR.width - 0.24, height: BAR.height - 0.24 }, '#6b4426')
  for (let bottle = 0; bottle < 9; bottle += 1)
    circle(
      pen,
      BAR.x + 0.3 + chance() * 0.25,
      BAR.y + 0.5 + bottle * 0.62,
      0.09,
      ['#3f7a58', '#8b4a2b', '#c7a24d'][bottle % 3] ?? '#3f7a58',
    )
  for (let stool = 0; stool < 5; stool += 1)
    shadowed(pen, () => circle(pen, BAR.x + BAR.width + 0.45, BAR.y + 0.7 + stool * 1.15, 0.26, '#7a5030'))
}

function paintTable(pen: Pen, { x, y }: { readonly x: number; readonly y: number }, chance: Chance): void {
  for (let chair = 0; chair < 4; chair += 1) {
    const angle = (chair / 4) * Math.PI * 2 + Math.PI / 4
    shadowed(pen, () => circle(pen, x + Math.cos(angle) * 1.05, y + Math.sin(angle) * 1.05, 0.27, '#6e4727'))
  }
  shadowed(pen, () => circle(pen, x, y, 0.9, '#5a371d'))
  circle(pen, x, y, 0.8, '#7d5230')
  for (let ring = 1; ring < 4; ring += 1) {
    pen.strokeStyle = 'rgba(40, 20, 8, 0.25)'
    pen.lineWidth = 0.02
    pen.beginPath()
    pen.arc(x, y, 0.2 * ring, 0, Math.PI * 2)
    pen.stroke()
  }
  for (let mug = 0; mug < 3; mug += 1) {
    const angle = chance() * Math.PI * 2
    circle(pen, x + Math.cos(angle) * 0.5, y + Math.sin(angle) * 0.5, 0.1, '#b9a98c')
    circle(pen, x + Math.cos(angle) * 0.5, y + Math.sin(angle) * 0.5, 0.06, '#5b3312')
  }
  circle(pen, x, y, 0.07, '#ffe9b0')
  glow(pen, x, y, 1.9, 'rgba(255, 196, 104, 0.3)')
}

function paintHearth(pen: Pen, chance: Chance): void {
  const { x, y } = HEARTH
  fill(pen, { x: x - 1.4, y: y - 1, width: 2.8, height: 1.45 }, '#4d4843')
  fill(pen, { x: x - 1, y: y - 0.75, width: 2, height: 1 }, '#120c08')
  for (let log = 0; log < 3; log += 1) fill(pen, { x: x - 0.7 + log * 0.1, y: y - 0.35 + log * 0.16, width: 1.3, height: 0.13 }, '#3a2212')
  for (let ember = 0; ember < 26; ember += 1)
    circle(
      pen,
      x - 0.75 + chance() * 1.5,
      y - 0.5 + chance() * 0.6,
      0.05 + chance() * 0.09,
      `hsl(${18 + chance() * 28} 100% ${48 + chance() * 18}%)`,
    )
  glow(pen, x, y, 5.5, 'rgba(255, 150, 60, 0.42)')
}

function paintStairs(pen: Pen): void {
  fill(pen, STAIRS, '#171009')
  const steps = 6
  for (let step = 0; step < steps; step += 1) {
    const height = STAIRS.height / steps
    fill(
      pen,
      { x: STAIRS.x + 0.15, y: STAIRS.y + step * height + 0.04, width: STAIRS.width - 0.3, height: height - 0.06 },
      `hsl(30 12% ${27 - step * 4}%)`,
    )
  }
}

/** Shadows: walls are higher than the floor, and it is darker far from the fire. */
function paintShadows(pen: Pen): void {
  const depth = 0.7
  const edge = (x0: number, y0: number, x1: number, y1: number, box: Box) => {
    const gradient = pen.createLinearGradient(x0, y0, x1, y1)
    gradient.addColorStop(0, 'rgba(0, 0, 0, 0.5)')
    gradient.addColorStop(1, 'rgba(0, 0, 0, 0)')
    pen.fillStyle = gradient
    pen.fillRect(box.x, box.y, box.width, box.height)
  }
  const { x, y, width, height } = FLOOR
  edge(0, y, 0, y + depth, { x, y, width, height: depth })
  edge(x, 0, x + depth, 0, { x, y, width: depth, height })
  edge(x + width, 0, x + width - depth, 0, { x: x + width - depth, y, width: depth, height })
  edge(0, y + height, 0, y + height - depth, { x, y: y + height - depth, width, height: depth })
  const dusk = pen.createRadialGradient(HEARTH.x, HEARTH.y + 3, 3, HEARTH.x, HEARTH.y + 3, 11)
  dusk.addColorStop(0, 'rgba(8, 5, 12, 0)')
  dusk.addColorStop(1, 'rgba(8, 5, 12, 0.62)')
  pen.fillStyle = dusk
  pen.fillRect(0, 0, ROOM.columns, ROOM.rows)
}

function fill(pen: Pen, { x, y, width, height }: Box, color: string): void {
  pen.fillStyle = color
  pen.fillRect(x, y, width, height)
}

function circle(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

function diamond(pen: Pen, x: number, y: number, reach: number, color: string): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(x, y - reach)
  pen.lineTo(x + reach, y)
  pen.lineTo(x, y + reach)
  pen.lineTo(x - reach, y)
  pen.fill()
}

function glow(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.save()
  pen.globalCompositeOperation = 'lighter'
  const light = pen.createRadialGradient(x, y, 0, x, y, radius)
  light.addColorStop(0, color)
  light.addColorStop(1, 'rgba(0, 0, 0, 0)')
  pen.fillStyle = light
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  pen.restore()
}

function shadowed(pen: Pen, paint: () => void): void {
  pen.save()
  pen.shadowColor = 'rgba(0, 0, 0, 0.55)'
  pen.shadowBlur = CELL * 0.18
  pen.shadowOffsetX = CELL * 0.05
  pen.shadowOffsetY = CELL * 0.08
  paint()
  pen.restore()
}
