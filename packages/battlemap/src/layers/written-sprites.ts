import { Sprite } from 'pixi.js'
import { casingFor, PALETTE } from '../painting/palette'
import type { DrawingShape } from '../scene/scene'
import { writtenBox, writtenFont } from '../scene/written-box'
import type { LayerSetting } from './layer'

/** A line may be much wider than a token: more device pixels per side keep it sharp. */
const MOST_SIDE_PX = 4_096

/** Sprites of written texts; each shares its picture with equal ones, as sharp as the zoom needs. */
export function createWrittenSprites({ pictures, frame }: Pick<LayerSetting, 'pictures' | 'frame'>) {
  return {
    create: (drawing: DrawingShape): Sprite => {
      const sprite = new Sprite()
      dress(sprite, drawing)
      return sprite
    },
    /** Repaints it for the present zoom, and moves it to its place. */
    dress,
    release: (sprite: Sprite) => pictures.release(sprite.texture),
  }

  function dress(sprite: Sprite, drawing: DrawingShape): void {
    const { left, top, right, bottom } = writtenBox(drawing)
    const { text, size } = drawing.written ?? { text: '', size: 0 }
    const { color } = drawing
    const before = sprite.texture
    sprite.texture = pictures.take(
      `written|${text}|${size}|${color}`,
      { width: right - left, height: bottom - top },
      frame.sharpness,
      (context, { width, height }) => {
        context.font = writtenFont(size)
        context.textAlign = 'center'
        context.textBaseline = 'middle'
        context.lineJoin = 'round'
        context.lineWidth = Math.max(2, size * 0.12)
        context.globalAlpha = PALETTE.casingAlpha
        context.strokeStyle = casingFor(color)
        context.strokeText(text, width / 2, height / 2)
        context.globalAlpha = 1
        context.fillStyle = color
        context.fillText(text, width / 2, height / 2)
      },
      MOST_SIDE_PX,
    )
    pictures.release(before)
    sprite.position.set(left, top)
  }
}
