import { Container, Graphics, ImageSource, Sprite, Texture } from 'pixi.js'
import { hexNumber, PALETTE } from '../painting/palette'
import { type BoardBackground, type BoardTile, columnsOf, rowsOf } from '../scene/scene'
import type { Layer, LayerSetting } from './layer'

const NO_TILES: readonly BoardTile[] = []

/**
 * The map's floor and its picture: the thumbnail as soon as it is there, then the whole in its place; or the tiles of it that
 * may be seen. Freed when another comes.
 */
export function createBackgroundLayer({ state, frame }: LayerSetting, hasLoaded: () => void, hasFailed: (url: string) => void): Layer {
  const container = new Container()
  const floor = new Graphics()
  const sprite = new Sprite()
  const tiles = createMaskedTiles(hasLoaded)
  container.addChild(floor, sprite, tiles.container)
  let shown: BoardBackground | undefined
  let isWholeShown = false
  let loads = new AbortController()

  return {
    container,
    paint: () => {
      const { background, gridSize, isFloorOpen } = state.scene
      floor.clear()
      if (isFloorOpen !== true) {
        floor.rect(0, 0, columnsOf(state.scene) * gridSize, rowsOf(state.scene) * gridSize).fill(hexNumber(PALETTE.floor))
      }
      if (background?.url !== shown?.url) start(background, shown)
      shown = background
      // Until the whole is there, the tiles of it that were shown stay.
      if (background?.url === undefined || sprite.texture !== Texture.EMPTY) tiles.show(background?.tiles ?? NO_TILES)
      frame.stale.addEverything()
      sprite.visible = background !== undefined && sprite.texture !== Texture.EMPTY
      if (background === undefined) return
      sprite.position.set(background.x, background.y)
      sprite.setSize(background.width, background.height)
    },
    destroy: () => {
      loads.abort()
      freeSprite(sprite)
      tiles.destroy()
      container.destroy({ children: true })
    },
  }

  function start(background: BoardBackground | undefined, before: BoardBackground | undefined): void {
    loads.abort()
    loads = new AbortController()
    isWholeShown = false
    // What was shown until now is the small picture of what comes: it stays until the whole is there.
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
    hasLoaded()
  }
}

interface Shown {
  readonly sprite: Sprite
  url: string
  loads: AbortController
}
/** The parts of the map's picture that may be seen, each where it belongs. */
function createMaskedTiles(hasLoaded: () => void) {
  const container = new Container()
  const byPlace = new Map<string, Shown>()
  let last: readonly BoardTile[] = []

  return {
    container,
    show: (tiles: readonly BoardTile[]): void => {
      if (tiles === last) return
      last = tiles
      const places = new Set(tiles.map(({ place }) => place))
      for (const place of byPlace.keys()) if (!places.has(place)) remove(place)
      for (const tile of tiles) showTile(tile)
    },
    destroy: () => {
      for (const place of byPlace.keys()) remove(place)
      container.destroy({ children: true })
    },
  }

  function showTile({ place, url, x, y, width, height }: BoardTile): void {
    const shown = byPlace.get(place) ?? add(place)
    const { sprite } = shown
    sprite.position.set(x, y)
    if (sprite.texture !== Texture.EMPTY) sprite.setSize(width, height)
    if (shown.url === url) return
    shown.loads.abort()
    shown.url = url
    shown.loads = new AbortController()
    void load(shown, { width, height }, shown.loads.signal)
  }

  function add(place: string): Shown {
    const shown = { sprite: new Sprite({ texture: Texture.EMPTY, visible: false }), url: '', loads: new AbortController() }
    byPlace.set(place, shown)
    container.addChild(shown.sprite)
    return shown
  }

  async function load({ sprite, url }: Shown, { width, height }: Pick<BoardTile, 'width' | 'height'>, signal: AbortSignal): Promise<void> {
    const bitmap = await loadBitmap(url, signal)
    if (bitmap === null) return
    if (signal.aborted) return bitmap.close()
    freeSprite(sprite)
    sprite.texture = textureOf(bitmap)
    sprite.setSize(width, height)
    sprite.visible = true
    hasLoaded()
  }

  function remove(place: string): void {
    const shown = byPlace.get(place)
    if (shown === undefined) return
    shown.loads.abort()
    byPlace.delete(place)
    freeSprite(shown.sprite)
    shown.sprite.destroy()
  }
}

/** Device pixels on a side that every GPU of the last ten years takes. */
const MOST_SIDE_PX = 8_192
/** The picture at an address of this page, no larger than a GPU takes; null where it can't be had, or is no longer wanted. */
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
/** Whoever shows it frees it. */
function textureOf(bitmap: ImageBitmap): Texture {
  return new Texture({ source: new ImageSource({ resource: bitmap, autoGarbageCollect: false, autoGenerateMipmaps: true }) })
}
/** Takes a loaded picture off a sprite and frees it. */
function freeSprite(sprite: Sprite): void {
  const { texture } = sprite
  if (texture === Texture.EMPTY) return
  sprite.texture = Texture.EMPTY
  const bitmap: unknown = texture.source.resource
  texture.destroy(true)
  if (bitmap instanceof ImageBitmap) bitmap.close()
}
