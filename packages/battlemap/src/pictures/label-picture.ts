import { FONT_FAMILY, PALETTE } from '../painting/palette'
import type { TokenPicture } from './token-picture'

const FONT_PX = 13
const PADDING_X = 7
const HEIGHT = 21

let measuring: CanvasRenderingContext2D | null = null

/** A name on a dark plate; `note`, such as the hit points, follows in a fainter colour. Screen pixels: labels don't grow with the zoom. */
export function labelPicture(text: string, note: string, plate: string = PALETTE.casing, ink: string = PALETTE.text): TokenPicture {
  const textWidth = widthOf(text, 600)
  const noteWidth = note === '' ? 0 : widthOf(note, 400) + 6
  return {
    key: `label|${text}|${note}|${plate}`,
    size: { width: Math.ceil(textWidth + noteWidth + PADDING_X * 2), height: HEIGHT },
    draw: (context, { width, height }) => {
      context.beginPath()
      context.roundRect(0, 0, width, height, 6)
      context.globalAlpha = 0.88
      context.fillStyle = plate
      context.fill()
      context.globalAlpha = 1
      context.textBaseline = 'middle'
      context.textAlign = 'left'
      context.font = fontOf(600)
      context.fillStyle = ink
      context.fillText(text, PADDING_X, height / 2 + 1)
      if (note === '') return
      context.font = fontOf(400)
      context.globalAlpha = 0.8
      context.fillText(note, PADDING_X + textWidth + 6, height / 2 + 1)
    },
  }
}

function fontOf(weight: number): string {
  return `${weight} ${FONT_PX}px ${FONT_FAMILY}`
}

function widthOf(text: string, weight: number): number {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (measuring === null) return text.length * FONT_PX
  measuring.font = fontOf(weight)
  return measuring.measureText(text).width
}
