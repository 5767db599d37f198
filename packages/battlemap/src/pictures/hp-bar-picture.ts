import { hpColor, PALETTE } from '../painting/palette'
import type { PictureContext } from './pictures'
import type { TokenPicture } from './token-picture'

/** Steps a bar distinguishes: fewer pictures than hit points. */
const STEPS = 24
const HEIGHT = 5
const CASING_WIDTH = 1.5

/** A bar with a notch at half and at a quarter; any hit point left shows as at least one step. */
export function hpBarPicture(fraction: number, tokenSize: number, gridSize: number): TokenPicture {
  const width = tokenSize * gridSize * 0.78
  const isFull = fraction >= 1
  const step = fraction <= 0 ? 0 : isFull ? STEPS : Math.min(STEPS - 1, Math.max(1, Math.round(fraction * STEPS)))
  const color = hpColor(fraction)
  return {
    key: `hp|${width}|${step}|${color}`,
    size: { width: width + CASING_WIDTH * 2, height: HEIGHT + CASING_WIDTH * 2 },
    draw: (context, size) => {
      context.globalAlpha = 0.85
      fillRounded(context, 0, 0, size.width, size.height, size.height / 2, PALETTE.casing)
      context.globalAlpha = 1
      fillRounded(context, CASING_WIDTH, CASING_WIDTH, width, HEIGHT, HEIGHT / 2, PALETTE.track)
      context.save()
      context.beginPath()
      context.roundRect(CASING_WIDTH, CASING_WIDTH, width, HEIGHT, HEIGHT / 2)
      context.clip()
      context.fillStyle = color
      context.fillRect(CASING_WIDTH, CASING_WIDTH, (width * step) / STEPS, HEIGHT)
      context.fillStyle = PALETTE.casing
      for (const notch of [0.25, 0.5]) context.fillRect(CASING_WIDTH + width * notch - 0.5, CASING_WIDTH, 1, HEIGHT)
      context.restore()
    },
  }
}

function fillRounded(context: PictureContext, x: number, y: number, width: number, height: number, radius: number, fill: string) {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fillStyle = fill
  context.fill()
}
