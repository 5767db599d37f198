import { Container, Graphics, Sprite } from 'pixi.js'
import { hexNumber, hpColor, PALETTE } from '../painting/palette'
import { conditionPicture } from '../pictures/condition-picture'
import { labelPicture } from '../pictures/label-picture'
import type { PictureContext } from '../pictures/pictures'
import { facingPicture, TOKEN_MARGIN, type TokenPicture, tokenPicture } from '../pictures/token-picture'
import type { BoardToken } from '../scene/scene'
import type { LayerSetting } from './layer'

/** Below this zoom condition markers are too small to read: a dot with their number replaces them. */
const FAR_ZOOM = 0.75

/** World pixels by which the markers overlap the token; the rest extends over its right edge, beside the initials. */
const MARKERS_INSIDE = 9

/** The label of the elevation, in parts of a name's size. */
const HEIGHT_LABEL_SCALE = 0.6

export type TokenView = ReturnType<typeof createTokenView>

/** A token's sprites. Created once, then updated only when the token or the sharpness changed. */
export function createTokenView({ state, camera, pictures, portraits, frame, words }: LayerSetting, token: BoardToken) {
  const container = new Container()
  /** Not in `container`: it lies below all tokens. */
  const aura = new Graphics()
  const body = new Sprite()
  const bar = new Sprite()
  const markers = new Sprite()
  const facing = new Sprite()
  facing.anchor.set(0.5)
  const height = new Sprite()
  container.addChild(body, facing, bar, height, markers)
  let shownToken: BoardToken | null = null
  let shownSharpness = 0
  let shownGridSize = 0
  let shownPortrait: ImageBitmap | null = null
  let wasFar = false

  const view = {
    container,
    aura,
    token,
    /** Being dragged, gliding or shaking. */
    isAloft: false,
    /** Draws the current `token`; true if its appearance changed. */
    show: () => {
      const { imageUrl } = view.token
      const { gridSize } = state.scene
      const isFar = camera.zoom < FAR_ZOOM
      const portrait = imageUrl === undefined ? null : portraits.get(imageUrl)
      const isSame = view.token === shownToken && gridSize === shownGridSize && portrait === shownPortrait && isFar === wasFar
      if (isSame && frame.sharpness === shownSharpness) return false
      shownToken = view.token
      shownSharpness = frame.sharpness
      shownGridSize = gridSize
      shownPortrait = portrait
      wasFar = isFar
      dress(body, tokenPicture(view.token, gridSize, portrait))
      body.position.set(-TOKEN_MARGIN, -TOKEN_MARGIN)
      showBar(view.token, gridSize)
      showMarkers(view.token, gridSize, isFar)
      showFacing(view.token, gridSize)
      showHeight(view.token, gridSize)
      drawAura(view.token, gridSize)
      if (!view.isAloft) view.moveTo(view.token.x, view.token.y)
      return true
    },
    moveTo: (x: number, y: number) => {
      const { gridSize } = state.scene
      container.position.set(x * gridSize, y * gridSize)
      aura.position.set(x * gridSize, y * gridSize)
    },
    setVisible: (isVisible: boolean) => {
      container.visible = isVisible
      aura.visible = isVisible
    },
    destroy: () => {
      for (const sprite of [body, facing, bar, height, markers]) pictures.release(sprite.texture)
      aura.destroy()
      container.destroy({ children: true })
    },
  }
  return view

  function showBar({ hp, maxHp, size, isVisible }: BoardToken, gridSize: number): void {
    bar.visible = hp !== null && maxHp !== null && maxHp > 0
    if (hp === null || maxHp === null || maxHp <= 0) return
    const picture = hpBarPicture(hp / maxHp, size, gridSize)
    dress(bar, picture)
    bar.position.set((size * gridSize - picture.size.width) / 2, size * gridSize - picture.size.height)
    bar.alpha = isVisible ? 1 : 0.6
  }

  function showMarkers({ conditions = [], size }: BoardToken, gridSize: number, isFar: boolean): void {
    markers.visible = conditions.length > 0
    if (conditions.length === 0) return
    dress(markers, conditionPicture(conditions, isFar, words.condition))
    markers.position.set(size * gridSize - MARKERS_INSIDE, -3)
  }

  function drawAura({ aura: shown, isVisible }: BoardToken, gridSize: number): void {
    aura.clear()
    if (shown === undefined) return
    const color = hexNumber(shown.color)
    aura
      .poly(shown.outline.map(({ x, y }) => ({ x: x * gridSize, y: y * gridSize })))
      .fill({ color, alpha: isVisible ? 0.16 : 0.08 })
      .stroke({ width: 2, color, alpha: isVisible ? 0.75 : 0.4 })
  }

  function showFacing({ rotation, size, ring, isVisible }: BoardToken, gridSize: number): void {
    facing.visible = typeof rotation === 'number'
    if (typeof rotation !== 'number') return
    dress(facing, facingPicture(size * gridSize, ring))
    const middle = (size * gridSize) / 2
    facing.position.set(middle, middle)
    facing.angle = rotation
    facing.alpha = isVisible ? 1 : 0.6
  }

  /** Half over the left edge, where no other mark is. */
  function showHeight({ elevationFt = 0, size }: BoardToken, gridSize: number): void {
    height.visible = elevationFt !== 0
    if (elevationFt === 0) return
    const label = labelPicture(`${elevationFt > 0 ? '↑' : '↓'} ${words.feet(Math.abs(elevationFt))}`, '')
    dress(height, label)
    height.scale.set(HEIGHT_LABEL_SCALE)
    height.position.set(-label.size.width * HEIGHT_LABEL_SCALE * 0.5, (size * gridSize - label.size.height * HEIGHT_LABEL_SCALE) / 2)
  }

  function dress(sprite: Sprite, { key, size, draw }: TokenPicture): void {
    const before = sprite.texture
    sprite.texture = pictures.take(key, size, frame.sharpness, draw)
    pictures.release(before)
  }
}

/** Distinguishable lengths of a bar: limits the number of pictures. */
const STEPS = 24
const HEIGHT = 5
const CASING_WIDTH = 1.5
/** A bar with notches at a half and a quarter; above 0 hit points it shows at least one step. */
function hpBarPicture(fraction: number, tokenSize: number, gridSize: number): TokenPicture {
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
