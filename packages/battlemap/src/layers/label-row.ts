import { Container, Graphics, Sprite } from 'pixi.js'
import type { TokenPicture } from '../pictures/token-picture'
import type { Layer, LayerSetting } from './layer'

/** Names on plates, in screen pixels. Sprites are reused. */
export function createLabelRow({ pictures, frame }: LayerSetting) {
  const container = new Container()
  const sprites: Sprite[] = []
  let used = 0
  return {
    container,
    begin: () => {
      used = 0
    },
    /** Centres the label above (screenX, screenY). */
    put: ({ key, size, draw }: TokenPicture, screenX: number, screenY: number): void => {
      const sprite = sprites[used] ?? grow()
      used += 1
      const before = sprite.texture
      sprite.texture = pictures.take(key, size, frame.resolution, draw)
      pictures.release(before)
      sprite.visible = true
      sprite.position.set(Math.round(screenX - size.width / 2), Math.round(screenY - size.height))
    },
    end: () => {
      for (let index = used; index < sprites.length; index += 1) {
        const sprite = sprites[index]
        if (sprite !== undefined) sprite.visible = false
      }
    },
    destroy: () => {
      for (const sprite of sprites) pictures.release(sprite.texture)
      container.destroy({ children: true })
    },
  }

  function grow(): Sprite {
    const sprite = new Sprite()
    sprites.push(sprite)
    container.addChild(sprite)
    return sprite
  }
}

/** A layer of lines with labels above them, both in screen pixels, repainted completely each time. */
export function createLabelledLayer(setting: LayerSetting) {
  const container = new Container()
  const lines = new Graphics()
  const labels = createLabelRow(setting)
  container.addChild(lines, labels.container)
  const layerOf = (paint: () => void): Layer => ({
    container,
    paint: () => {
      lines.clear()
      labels.begin()
      paint()
      labels.end()
    },
    destroy: () => {
      labels.destroy()
      container.destroy({ children: true })
    },
  })
  return { lines, labels, layerOf }
}
