import { FONT_FAMILY, labelOn, PALETTE, RING_COLORS, shade } from '../painting/palette'
import type { BoardToken } from '../scene/scene'
import type { DrawPicture, PictureContext, PictureSize } from './pictures'

/** World pixels around the token's square, for casing and badge. */
export const TOKEN_MARGIN = 3
const CASING_WIDTH = 1.5

export interface TokenPicture {
  readonly key: string
  readonly size: PictureSize
  readonly draw: DrawPicture
}

/** The disc: a ring for the side, initials or portrait, a crossed-out eye for a hidden token, a cross over a fallen one, a heart on a dying one. */
export function tokenPicture(token: BoardToken, gridSize: number, portrait: ImageBitmap | null): TokenPicture {
  const side = token.size * gridSize + TOKEN_MARGIN * 2
  const initials = initialsOf(token.name)
  const face = portrait === null ? initials : `picture:${token.imageUrl}`
  return {
    key: `token|${side}|${token.ring}|${token.color}|${face}|${token.isVisible}|${token.isFallen === true}|${token.isDying === true}|${token.rings ?? ''}`,
    size: { width: side, height: side },
    draw: (context) => {
      context.translate(side / 2, side / 2)
      const radius = side / 2 - TOKEN_MARGIN - 1
      context.globalAlpha = token.isVisible && token.isFallen !== true ? 1 : 0.5
      drawDisc(context, token, radius)
      if (portrait === null) drawInitials(context, initials, token.color, radius)
      else drawPortrait(context, portrait, radius - ringWidth(radius) - 1)
      context.globalAlpha = token.isVisible ? 1 : 0.7
      drawRing(context, token, radius)
      drawStatusRings(context, token.rings ?? [], radius)
      context.globalAlpha = 1
      if (token.isFallen === true) drawCross(context, radius)
      if (token.isDying === true) drawHeart(context, radius)
      if (!token.isVisible) drawHiddenBadge(context, radius)
    },
  }
}

/** An arrowhead on the ring that points up; turned about the token's middle. `side` is the token's, in world pixels. */
export function facingPicture(side: number, ring: BoardToken['ring']): TokenPicture {
  const whole = side + FACING_REACH * 2
  return {
    key: `facing|${side}|${ring}`,
    size: { width: whole, height: whole },
    draw: (context) => {
      const radius = side / 2
      const wing = Math.max(4, radius * 0.26)
      context.translate(whole / 2, whole / 2)
      context.beginPath()
      context.moveTo(0, -radius - FACING_REACH + 1)
      context.lineTo(wing, -radius + wing * 0.5)
      context.quadraticCurveTo(0, -radius, -wing, -radius + wing * 0.5)
      context.closePath()
      context.fillStyle = RING_COLORS[ring]
      context.strokeStyle = PALETTE.casing
      context.lineWidth = CASING_WIDTH * 2
      context.lineJoin = 'round'
      context.stroke()
      context.fill()
    },
  }
}

/** World pixels by which the arrowhead stands out of the token's square. */
const FACING_REACH = 5

/** "Lyra" Ly, "Goblin 12" G12, "Old Tom Bracken" OB. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')]
  if (words.length < 2) return first.slice(0, 2).join('')
  const last = words.at(-1) ?? ''
  return `${first[0] ?? ''}${/^\d{1,2}$/.test(last) ? last : ([...last][0] ?? '')}`
}

function ringWidth(radius: number): number {
  return Math.max(2, radius * 0.11)
}

function drawDisc(context: PictureContext, token: BoardToken, radius: number): void {
  circle(context, radius + CASING_WIDTH)
  context.fillStyle = PALETTE.casing
  context.fill()
  const light = context.createRadialGradient(-radius * 0.35, -radius * 0.45, radius * 0.1, 0, 0, radius)
  light.addColorStop(0, shade(token.color, 0.22))
  light.addColorStop(0.55, shade(token.color, 0))
  light.addColorStop(1, shade(token.color, -0.18))
  circle(context, radius - ringWidth(radius) - 1)
  context.fillStyle = light
  context.fill()
}

function drawInitials(context: PictureContext, initials: string, color: string, radius: number): void {
  const isLong = [...initials].length > 2
  context.font = `700 ${radius * (isLong ? 0.68 : 0.84)}px ${FONT_FAMILY}`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.fillStyle = labelOn(color)
  const { actualBoundingBoxAscent: ascent } = context.measureText('H')
  context.fillText(initials, 0, ascent / 2)
}

function drawPortrait(context: PictureContext, portrait: ImageBitmap, radius: number): void {
  const side = Math.min(portrait.width, portrait.height)
  context.save()
  circle(context, radius)
  context.clip()
  context.imageSmoothingQuality = 'high'
  const left = (portrait.width - side) / 2
  // A portrait's face is usually above its middle.
  const top = (portrait.height - side) / 4
  context.drawImage(portrait, left, top, side, side, -radius, -radius, radius * 2, radius * 2)
  context.restore()
}

/** Player: solid; friendly: with a notch; neutral: dashed; hostile: double. The side is readable without colour. */
function drawRing(context: PictureContext, token: BoardToken, radius: number): void {
  const width = ringWidth(radius)
  context.strokeStyle = RING_COLORS[token.ring]
  context.lineWidth = width
  const middle = radius - width / 2
  if (token.ring === 'hostile') {
    context.lineWidth = width * 0.42
    circle(context, radius - width * 0.21)
    context.stroke()
    circle(context, radius - width * 1.15)
    context.stroke()
    return
  }
  if (token.ring === 'neutral') {
    const dash = (2 * Math.PI * middle) / 16
    context.setLineDash([dash * 0.62, dash * 0.38])
  }
  context.beginPath()
  const notch = token.ring === 'friendly' ? 0.26 : 0
  context.arc(0, 0, middle, -Math.PI / 2 + notch, Math.PI * 1.5 - notch)
  context.stroke()
  context.setLineDash([])
}

/** Thin rings over the edge of the face, each with a dark line towards the next. */
function drawStatusRings(context: PictureContext, colors: readonly string[], radius: number): void {
  const width = Math.max(1.5, radius * 0.09)
  const outer = radius - ringWidth(radius) - 1
  colors.forEach((color, index) => {
    const middle = outer - width / 2 - index * (width + 1)
    for (const [style, lineWidth] of [
      [PALETTE.casing, width + 2],
      [color, width],
    ] as const) {
      circle(context, middle)
      context.strokeStyle = style
      context.lineWidth = lineWidth
      context.stroke()
    }
  })
}

function drawCross(context: PictureContext, radius: number): void {
  const reach = radius * 0.62
  context.lineCap = 'round'
  for (const [color, width] of [
    [PALETTE.casing, 0.26],
    [PALETTE.crimson, 0.14],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = radius * width
    context.beginPath()
    context.moveTo(-reach, -reach)
    context.lineTo(reach, reach)
    context.moveTo(reach, -reach)
    context.lineTo(-reach, reach)
    context.stroke()
  }
}

/** A heart with its beat, in the upper corner where no other badge is. */
function drawHeart(context: PictureContext, radius: number): void {
  const size = Math.min(14, Math.max(8, radius * 0.5))
  context.save()
  context.translate(-radius * 0.66, -radius * 0.66)
  circle(context, size)
  context.fillStyle = PALETTE.casing
  context.fill()
  context.beginPath()
  context.moveTo(0, size * 0.72)
  context.bezierCurveTo(-size * 1.3, -size * 0.1, -size * 0.5, -size * 1.05, 0, -size * 0.3)
  context.bezierCurveTo(size * 0.5, -size * 1.05, size * 1.3, -size * 0.1, 0, size * 0.72)
  context.fillStyle = PALETTE.crimson
  context.fill()
  context.beginPath()
  context.moveTo(-size, size * 0.06)
  context.lineTo(-size * 0.3, size * 0.06)
  context.lineTo(-size * 0.08, -size * 0.34)
  context.lineTo(size * 0.16, size * 0.36)
  context.lineTo(size * 0.32, size * 0.06)
  context.lineTo(size, size * 0.06)
  context.strokeStyle = PALETTE.casing
  context.lineWidth = size * 0.2
  context.lineJoin = 'round'
  context.stroke()
  context.restore()
}

function drawHiddenBadge(context: PictureContext, radius: number): void {
  const size = Math.min(11, Math.max(7, radius * 0.42))
  context.save()
  context.translate(radius * 0.74, -radius * 0.74)
  circle(context, size)
  context.fillStyle = PALETTE.casing
  context.fill()
  context.strokeStyle = PALETTE.violet
  context.lineWidth = size * 0.16
  context.lineCap = 'round'
  circle(context, size)
  context.stroke()
  context.beginPath()
  context.moveTo(-size * 0.62, 0)
  context.quadraticCurveTo(0, -size * 0.75, size * 0.62, 0)
  context.quadraticCurveTo(0, size * 0.75, -size * 0.62, 0)
  context.stroke()
  circle(context, size * 0.16)
  context.fillStyle = PALETTE.violet
  context.fill()
  context.beginPath()
  context.moveTo(-size * 0.5, size * 0.5)
  context.lineTo(size * 0.5, -size * 0.5)
  context.strokeStyle = PALETTE.casing
  context.lineWidth = size * 0.42
  context.stroke()
  context.strokeStyle = PALETTE.violet
  context.lineWidth = size * 0.18
  context.stroke()
  context.restore()
}

function circle(context: PictureContext, radius: number): void {
  context.beginPath()
  context.arc(0, 0, Math.max(0, radius), 0, Math.PI * 2)
}
