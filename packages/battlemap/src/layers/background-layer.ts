import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import { hexNumber, PALETTE } from '../painting/palette'
import { freeSprite, textureOf } from '../pictures/bitmap-sprites'
import type { WorldRectangle } from '../scene/hit-test'
import { type BoardBackground, type BoardScene, columnsOf, rowsOf } from '../scene/scene'
import type { Layer, LayerSetting } from './layer'
import type { TiledBackground } from './levels/tiled-background.lazy'

/**
 * The map's floor and its picture: first the thumbnail, then the full picture in its place; or the tiles of it that the viewer
 * may see. Pictures are freed when they are replaced.
 */
export function createBackgroundLayer(setting: LayerSetting, hasLoaded: () => void, hasFailed: (url: string) => void): Layer {
  const { state, frame } = setting
  const container = new Container()
  const floor = new Graphics()
  const sprite = new Sprite()
  container.addChild(floor, sprite)
  let shown: BoardBackground | undefined
  let isWholeShown = false
  let loads = new AbortController()
  let tiled: TiledBackground | 'coming' | undefined
  let paintedScene: BoardScene | undefined
  /** false: only tiles have changed, whose areas are marked as stale. */
  let isWholeStale = true
  let isDestroyed = false

  return {
    container,
    paint: () => {
      const { background, gridSize, isFloorOpen } = state.scene
      floor.clear()
      const isOpen = background?.isOpen === true
      if (isFloorOpen !== true && !isOpen) {
        floor.rect(0, 0, columnsOf(state.scene) * gridSize, rowsOf(state.scene) * gridSize).fill(hexNumber(PALETTE.floor))
      }
      if (background?.url !== shown?.url) start(background, shown)
      shown = background
      showTiles(background)
      if (isWholeStale || paintedScene !== state.scene) frame.stale.addEverything()
      isWholeStale = false
      paintedScene = state.scene
      sprite.visible = background !== undefined && sprite.texture !== Texture.EMPTY && !isOpen
      if (background === undefined) return
      sprite.position.set(background.x, background.y)
      sprite.setSize(background.width, background.height)
    },
    destroy: () => {
      isDestroyed = true
      loads.abort()
      freeSprite(sprite)
      if (tiled !== 'coming') tiled?.destroy()
      container.destroy({ children: true })
    },
  }

  /** The code for tiles is loaded with the first ones. */
  function showTiles(background: BoardBackground | undefined): void {
    if (tiled === undefined && (background?.levels ?? background?.tiles) !== undefined) void loadTiled()
    if (tiled === undefined || tiled === 'coming') return
    tiled.container.visible = background?.isOpen !== true
    tiled.show(background, background?.url !== undefined && sprite.texture === Texture.EMPTY)
  }

  async function loadTiled(): Promise<void> {
    tiled = 'coming'
    const part = await import('./levels/tiled-background.lazy').catch(() => undefined)
    tiled = undefined
    if (isDestroyed) return
    if (part === undefined) return hasFailed('')
    const hasChanged = (area: WorldRectangle) => {
      frame.stale.add(area)
      hasLoaded()
    }
    tiled = part.createTiledBackground(setting, { hasLoaded: wholeLoaded, hasChanged, hasFailed: () => hasFailed('') })
    container.addChild(tiled.container)
    wholeLoaded()
  }

  function wholeLoaded(): void {
    isWholeStale = true
    hasLoaded()
  }

  function start(background: BoardBackground | undefined, before: BoardBackground | undefined): void {
    loads.abort()
    loads = new AbortController()
    isWholeShown = false
    // The picture shown until now is the thumbnail of the new one: it stays until the full picture is loaded.
    const isSharpened = background?.thumbnailUrl !== undefined && background.thumbnailUrl === before?.url
    if (!isSharpened) freeSprite(sprite)
    if (background?.url === undefined) return
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
    freeSprite(sprite)
    isWholeShown = isWhole
    sprite.texture = textureOf(bitmap)
    wholeLoaded()
  }
}

/** Device pixels per side that every GPU of the last ten years supports. */
const MOST_SIDE_PX = 8_192
/** Loads the picture from a URL of this page, scaled down to the GPU's limit; null if it can't be loaded, or is no longer needed. */
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
