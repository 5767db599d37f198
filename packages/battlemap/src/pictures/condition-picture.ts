import { FONT_FAMILY, PALETTE } from '../painting/palette'
import type { PictureContext } from './pictures'
import type { TokenPicture } from './token-picture'

type Shape = 'circle' | 'diamond' | 'square' | 'hexagon'

/** By family (senses, mind, body, out of action); with the three letters beside it readable without colour. */
const SHAPES: Readonly<Record<string, Shape>> = {
  blinded: 'circle',
  deafened: 'circle',
  invisible: 'circle',
  charmed: 'diamond',
  frightened: 'diamond',
  stunned: 'diamond',
  grappled: 'square',
  restrained: 'square',
  prone: 'square',
  poisoned: 'square',
  exhaustion: 'square',
  incapacitated: 'hexagon',
  paralyzed: 'hexagon',
  petrified: 'hexagon',
  unconscious: 'hexagon',
}

/** World pixels: width and height of a marker. */
const WIDTH = 22
const HEIGHT = 13
const MOST_SHOWN = 3
const CODE_LETTERS = 3

/**
 * At most three markers below each other, then the number of further ones; with `isFar` only a dot with their number. `nameOf`:
 * the name of a condition at this table.
 */
export function conditionPicture(
  conditions: readonly string[],
  isFar: boolean,
  nameOf: (condition: string) => string = (condition) => condition,
): TokenPicture {
  const shown = isFar ? [] : conditions.slice(0, MOST_SHOWN)
  const more = conditions.length - shown.length
  const count = isFar ? String(conditions.length) : more > 0 ? `+${more}` : ''
  const markers = shown.map((condition) => markerOf(condition, nameOf(condition)))
  const rows = markers.length + (count === '' ? 0 : 1)
  return {
    key: `conditions|${markers.map(({ code, shape }) => `${code}${shape}`).join(',')}|${count}`,
    size: { width: WIDTH + 2, height: rows * (HEIGHT + 1) + 2 },
    draw: (context) => {
      context.translate(1, 1)
      markers.forEach(({ code, shape }, index) => {
        drawMarker(context, code, shape, index)
      })
      if (count !== '') drawMarker(context, count, 'circle', markers.length)
    },
  }
}

/** Custom conditions of a table get the square. */
function markerOf(condition: string, name: string): { readonly code: string; readonly shape: Shape } {
  const key = condition.toLowerCase()
  return { code: name.slice(0, CODE_LETTERS).toUpperCase(), shape: (Object.hasOwn(SHAPES, key) ? SHAPES[key] : undefined) ?? 'square' }
}

function drawMarker(context: PictureContext, code: string, shape: Shape, row: number): void {
  const top = row * (HEIGHT + 1)
  outline(context, shape, top)
  context.fillStyle = PALETTE.text
  context.fill()
  context.strokeStyle = PALETTE.casing
  context.lineWidth = 1.2
  context.stroke()
  context.fillStyle = PALETTE.ink
  context.font = `700 ${shape === 'square' ? 8.5 : 7.5}px ${FONT_FAMILY}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(code, WIDTH / 2, top + HEIGHT / 2 + 0.5, WIDTH - 4)
}

function outline(context: PictureContext, shape: Shape, top: number): void {
  const middle = top + HEIGHT / 2
  context.beginPath()
  if (shape === 'circle') context.roundRect(0, top, WIDTH, HEIGHT, HEIGHT / 2)
  else if (shape === 'square') context.roundRect(0, top, WIDTH, HEIGHT, 1.5)
  else if (shape === 'diamond')
    polygon(context, [0, middle, 5, top, WIDTH - 5, top, WIDTH, middle, WIDTH - 5, top + HEIGHT, 5, top + HEIGHT])
  else
    polygon(context, [
      3,
      top,
      WIDTH - 3,
      top,
      WIDTH,
      top + 3,
      WIDTH,
      top + HEIGHT - 3,
      WIDTH - 3,
      top + HEIGHT,
      3,
      top + HEIGHT,
      0,
      top + HEIGHT - 3,
      0,
      top + 3,
    ])
}

function polygon(context: PictureContext, corners: readonly number[]): void {
  for (let index = 0; index < corners.length; index += 2) {
    const x = corners[index] ?? 0
    const y = corners[index + 1] ?? 0
    if (index === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.closePath()
}
