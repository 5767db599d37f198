import { Container, Graphics, ImageSource, Sprite, Texture } from 'pixi.js'
import { hexNumber, PALETTE } from '../palette'
import { type BoardBackground, columnsOf, rowsOf } from '../scene'
import type { Layer, LayerSetting } from './layer'

/** Device pixels on a side that every GPU of the last ten years takes. */
const MOST_SIDE_PX = 8_192

/** The map's floor and its picture: the thumbnail as soon as it is there, then the whole in its place. Freed when another comes. */
export function createBackgroundLayer({ state, frame }: LayerSetting, hasLoaded: () => void, hasFailed: (url: string) => void): Layer {
  const container = new Container()
  const floor = new Graphics()
  const sprite = new Sprite()
  container.addChild(floor, sprite)
  let shown: BoardBackground | undefined
  let isWholeShown = false
  let loads = new AbortController()

  return {
    container,
    paint: () => {
      const { background, gridSize } = state.scene
      floor
        .clear()
        .rect(0, 0, columnsOf(state.scene) * gridSize, rowsOf(state.scene) * gridSize)
        .fill(hexNumber(PALETTE.ground))
      if (background?.url !== shown?.url) start(background, shown)
      shown = background
      frame.stale.addEverything()
      sprite.visible = background !== undefined && sprite.texture !== Texture.EMPTY
      if (background === undefined) return
      sprite.position.set(background.x, background.y)
      sprite.setSize(background.width, background.height)
    },
    destroy: () => {
      loads.abort()
      free()
      container.destroy({ children: true })
    },
  }

  function start(background: BoardBackground | undefined, before: BoardBackground | undefined): void {
    loads.abort()
    loads = new AbortController()
    isWholeShown = false
    // What was shown until now is the small picture of what comes: it stays until the whole is there.
    const isSharpened = background !== undefined && background.thumbnailUrl === before?.url
    if (!isSharpened) free()
    if (background === undefined) return
    const { signal } = loads
    if (background.thumbnailUrl !== undefined && !isSharpened) void show(background.thumbnailUrl, signal, false)
    void show(background.url, signal, true)
  }

  async function show(url: string, signal: AbortSignal, isWhole: boolean): Promise<void> {
    const bitmap = await loadBitmap(url, signal)
    if (signal.aborted || (isWholeShown && !isWhole)) {
      bitmap?.close()
      return
    }
    if (bitmap === null) {
      if (isWhole) hasFailed(url)
      return
    }
    free()
    isWholeShown = isWhole
    sprite.texture = new Texture({ source: new ImageSource({ resource: bitmap, autoGarbageCollect: false, autoGenerateMipmaps: true }) })
    hasLoaded()
  }

  function free(): void {
    const { texture } = sprite
    if (texture === Texture.EMPTY) return
    const bitmap: unknown = texture.source.resource
    sprite.texture = Texture.EMPTY
    texture.destroy(true)
    if (bitmap instanceof ImageBitmap) bitmap.close()
  }
}

async function loadBitmap(url: string, signal: AbortSignal): Promise<ImageBitmap | null> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) return null
    const bitmap = await createImageBitmap(await response.blob())
    const shrink = MOST_SIDE_PX / Math.max(bitmap.width, bitmap.height)
    if (shrink >= 1) return bitmap
    const smaller = await createImageBitmap(bitmap, { resizeWidth: Math.floor(bitmap.width * shrink), resizeQuality: 'high' })
    bitmap.close()
    return smaller
  } catch {
    return null
  }
}
