import { hexNumber, PALETTE } from '../painting/palette'
import { type BoardLight, clamp } from '../scene/scene'

/** Darkness with a soft hole, tinted by its colour, for each light. `scale`: pixels of the canvas per cell. */
export function paintLight(context: CanvasRenderingContext2D, { darkness, lights }: BoardLight, scale: number): void {
  const { width, height } = context.canvas
  context.globalCompositeOperation = 'source-over'
  context.globalAlpha = clamp(darkness, 0, 1)
  context.clearRect(0, 0, width, height)
  context.fillStyle = PALETTE.fog
  context.fillRect(0, 0, width, height)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'destination-out'
  for (const light of lights) glow(context, light, scale, 'rgb(0 0 0)', 1)
  context.globalCompositeOperation = 'source-over'
  for (const light of lights) glow(context, light, scale, light.color, 0.16)
}

function glow(
  context: CanvasRenderingContext2D,
  { x, y, range, cone }: BoardLight['lights'][number],
  scale: number,
  color: string,
  strength: number,
): void {
  const radius = Math.max(0.01, range * scale)
  const fade = context.createRadialGradient(x * scale, y * scale, 0, x * scale, y * scale, radius)
  const number = color.startsWith('#') ? hexNumber(color) : 0
  const channels = `${number >> 16} ${(number >> 8) & 255} ${number & 255}`
  fade.addColorStop(0, `rgb(${channels} / ${strength})`)
  fade.addColorStop(0.5, `rgb(${channels} / ${strength * 0.75})`)
  fade.addColorStop(1, `rgb(${channels} / 0)`)
  context.fillStyle = fade
  fillLit(context, x * scale, y * scale, radius, cone)
}

/** Fills the circle that a light reaches, or the part of it that lies in its cone. */
export function fillLit(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  cone?: BoardLight['lights'][number]['cone'],
) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const { directionDegrees = 0, widthDegrees = 360 } = cone ?? {}
  // As sight counts it, an odd width is one degree wider; angles of a canvas begin at the right.
  const half = Math.ceil(widthDegrees / 2)
  context.beginPath()
  context.moveTo(x, y)
  context.arc(x, y, radius, radians(directionDegrees - 90 - half), radians(directionDegrees - 90 + half))
  context.fill()
}
