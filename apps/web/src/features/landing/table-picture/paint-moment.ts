import { ROOM } from '../../../lib/sample-room'
import type { Moment, Piece } from './story'

type Pen = CanvasRenderingContext2D

const COLOURS: Readonly<Record<string, string>> = { Corwin: '#3b6fd8', Faelith: '#3aa655', Sevrin: '#8e5bd6' }
const FOE = '#a33a33'
const GOLD = '#e3b25c'
/** Letters less than a pixel high, scaled up, would be set badly. */
const LETTER_UNIT = 60
const LETTERS = "'Alegreya Variable', Georgia, serif"

/** Paints one moment over the room; one unit of the pen is a cell. */
export function paintMoment(pen: Pen, room: CanvasImageSource, moment: Moment): void {
  pen.globalAlpha = 1
  pen.drawImage(room, 0, 0, ROOM.columns, ROOM.rows)
  paintGrid(pen)
  paintPath(pen, moment)
  if (moment.fire !== undefined) paintFire(pen, moment.fire)
  for (const [index, piece] of moment.pieces.entries()) paintPiece(pen, piece, index === moment.active)
  paintFog(pen, moment.revealed)
  if (moment.arrow !== undefined) paintArrow(pen, moment.arrow)
  if (moment.die !== undefined) paintDie(pen, moment.die)
  for (const number of moment.numbers) paintNumber(pen, number)
  if (moment.curtain > 0) {
    pen.globalAlpha = moment.curtain
    pen.fillStyle = '#14100d'
    pen.fillRect(0, 0, ROOM.columns, ROOM.rows)
    pen.globalAlpha = 1
  }
}

function paintGrid(pen: Pen): void {
  pen.strokeStyle = 'rgba(255, 240, 214, 0.07)'
  pen.lineWidth = 0.025
  pen.beginPath()
  for (let x = 1; x < ROOM.columns; x += 1) {
    pen.moveTo(x, 1)
    pen.lineTo(x, ROOM.rows - 1)
  }
  for (let y = 1; y < ROOM.rows; y += 1) {
    pen.moveTo(1, y)
    pen.lineTo(ROOM.columns - 1, y)
  }
  pen.stroke()
}

function paintPath(pen: Pen, { path }: Moment): void {
  const [first, ...rest] = path
  if (first === undefined) return
  pen.strokeStyle = GOLD
  pen.lineWidth = 0.09
  pen.setLineDash([0.28, 0.2])
  pen.beginPath()
  pen.moveTo(first.x, first.y)
  for (const { x, y } of rest) pen.lineTo(x, y)
  pen.stroke()
  pen.setLineDash([])
}

function paintPiece(pen: Pen, piece: Piece, isActive: boolean): void {
  if (piece.opacity === 0) return
  const { x, y, size, name, isFoe, isDown } = piece
  const radius = size * 0.44
  pen.globalAlpha = piece.opacity * (isDown ? 0.55 : 1)
  pen.save()
  pen.shadowColor = 'rgba(0, 0, 0, 0.6)'
  pen.shadowBlur = 10
  pen.shadowOffsetY = 4
  disc(pen, x, y, radius, isFoe ? FOE : (COLOURS[name] ?? FOE))
  pen.restore()
  const shine = pen.createRadialGradient(x - radius * 0.3, y - radius * 0.4, 0, x, y, radius)
  shine.addColorStop(0, 'rgba(255, 255, 255, 0.34)')
  shine.addColorStop(1, 'rgba(0, 0, 0, 0.22)')
  pen.fillStyle = shine
  circle(pen, x, y, radius)
  pen.fill()
  pen.lineWidth = isActive ? 0.12 : 0.06
  pen.strokeStyle = isActive ? GOLD : 'rgba(255, 246, 230, 0.85)'
  circle(pen, x, y, radius)
  pen.stroke()
  write(pen, isFoe ? '?' : name.slice(0, 1), x, y + radius * 0.04, radius * 1.05, '#fff6e6')
  if (isDown) paintCross(pen, x, y, radius * 0.75)
  else paintHealth(pen, piece, radius)
  if (!isFoe) write(pen, name, x, y + radius + 0.46, 0.36, '#f2e6cf')
  pen.globalAlpha = 1
}

function paintHealth(pen: Pen, { x, y, health }: Piece, radius: number): void {
  const width = radius * 1.8
  const top = y + radius + 0.06
  pen.fillStyle = 'rgba(10, 7, 5, 0.75)'
  pen.fillRect(x - width / 2, top, width, 0.15)
  pen.fillStyle = health > 0.7 ? '#57b36a' : health > 0.35 ? '#d9a441' : '#d2574b'
  pen.fillRect(x - width / 2 + 0.025, top + 0.025, (width - 0.05) * health, 0.1)
}

function paintCross(pen: Pen, x: number, y: number, reach: number): void {
  pen.strokeStyle = '#fff6e6'
  pen.lineWidth = 0.14
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x - reach, y - reach)
  pen.lineTo(x + reach, y + reach)
  pen.moveTo(x + reach, y - reach)
  pen.lineTo(x - reach, y + reach)
  pen.stroke()
}

/** Covers the right half of the room and withdraws to the right. */
function paintFog(pen: Pen, revealed: number): void {
  const from = 11 + revealed * (ROOM.columns - 10)
  if (from >= ROOM.columns) return
  const edge = pen.createLinearGradient(from - 1.2, 0, from + 0.8, 0)
  edge.addColorStop(0, 'rgba(13, 11, 16, 0)')
  edge.addColorStop(1, 'rgba(13, 11, 16, 0.97)')
  pen.fillStyle = edge
  pen.fillRect(from - 1.2, 0, ROOM.columns - from + 1.2, ROOM.rows)
}

function paintFire(pen: Pen, { x, y, radius, opacity }: NonNullable<Moment['fire']>): void {
  pen.globalAlpha = opacity
  const flame = pen.createRadialGradient(x, y, 0, x, y, radius)
  flame.addColorStop(0, 'rgba(255, 226, 150, 0.85)')
  flame.addColorStop(0.55, 'rgba(255, 132, 40, 0.6)')
  flame.addColorStop(1, 'rgba(200, 40, 20, 0.25)')
  pen.fillStyle = flame
  circle(pen, x, y, radius)
  pen.fill()
  pen.strokeStyle = '#ffb45e'
  pen.lineWidth = 0.08
  pen.stroke()
  pen.globalAlpha = 1
}

function paintArrow(pen: Pen, { x, y, angle }: NonNullable<Moment['arrow']>): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(angle)
  pen.strokeStyle = '#fff2d2'
  pen.lineWidth = 0.08
  pen.beginPath()
  pen.moveTo(-0.7, 0)
  pen.lineTo(0, 0)
  pen.moveTo(-0.22, -0.16)
  pen.lineTo(0, 0)
  pen.lineTo(-0.22, 0.16)
  pen.stroke()
  pen.restore()
}

/** A twenty-sided die near the lower edge of the map, as a roll shows at the table. */
function paintDie(pen: Pen, { face, turn, opacity }: NonNullable<Moment['die']>): void {
  pen.save()
  pen.globalAlpha = opacity
  pen.translate(ROOM.columns / 2 + turn * 2.2, ROOM.rows - 2.1 - Math.abs(Math.sin(turn * 4)) * 0.8)
  pen.rotate(turn * Math.PI)
  const corner = (index: number, reach = 1.15) => {
    const angle = (index / 6) * Math.PI * 2 - Math.PI / 2
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const
  }
  pen.shadowColor = 'rgba(0, 0, 0, 0.7)'
  pen.shadowBlur = 18
  pen.fillStyle = '#7d1f2b'
  pen.beginPath()
  for (let index = 0; index < 6; index += 1) pen.lineTo(...corner(index))
  pen.closePath()
  pen.fill()
  pen.shadowBlur = 0
  pen.strokeStyle = GOLD
  pen.lineWidth = 0.07
  pen.lineJoin = 'round'
  pen.stroke()
  pen.beginPath()
  const inner = [corner(0, 0.72), corner(2, 0.72), corner(4, 0.72)] as const
  for (const point of inner) pen.lineTo(...point)
  pen.closePath()
  for (const [index, point] of inner.entries()) {
    for (const outer of [index * 2 - 1, index * 2, index * 2 + 1]) {
      pen.moveTo(...point)
      pen.lineTo(...corner(outer))
    }
  }
  pen.stroke()
  write(pen, String(face), 0, 0.06, 0.62, '#fff6e6')
  pen.restore()
}

function paintNumber(pen: Pen, { text, x, y, opacity }: Moment['numbers'][number]): void {
  pen.save()
  pen.globalAlpha = opacity
  pen.shadowColor = 'rgba(0, 0, 0, 0.9)'
  pen.shadowBlur = 6
  write(pen, text, x, y, 0.85, '#ff9d8a')
  pen.restore()
}

function write(pen: Pen, text: string, x: number, y: number, height: number, colour: string): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(1 / LETTER_UNIT, 1 / LETTER_UNIT)
  pen.fillStyle = colour
  pen.font = `700 ${height * LETTER_UNIT}px ${LETTERS}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, 0, 0)
  pen.restore()
}

function disc(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.fillStyle = colour
  circle(pen, x, y, radius)
  pen.fill()
}

function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
}
