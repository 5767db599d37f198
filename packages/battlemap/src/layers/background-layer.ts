import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import { hexNumber, PALETTE } from '../painting/palette'
import { freeSprite, textureOf } from '../pictures/bitmap-sprites'
import { type BoardBackground, type BoardLevels, type BoardScene, type BoardTile, columnsOf, rowsOf } from '../scene/scene'
import type { Layer, LayerSetting } from './layer'
import type { LevelTiles } from './levels/level-tiles.lazy'

const NO_TILES: readonly BoardTile[] = []

/**
 * The map's floor and its picture: first the thumbnail, then the full picture in its place; or the tiles of it that the viewer
 * may see. Pictures are freed when they are replaced.
 */
export function createBackgroundLayer(setting: LayerSetting, hasLoaded: () => void, hasFailed: (url: string) => void): Layer {
  const { state, frame } = setting
  const container = new Container()
  const floor = new Graphics()
  const sprite = new Sprite()
  const tiles = createMaskedTiles(hasLoaded)
  container.addChild(floor, sprite, tiles.container)
  let shown: BoardBackground | undefined
  let isWholeShown = false
  let loads = new AbortController()
  let levelTiles: LevelTiles | 'coming' | undefined
  let paintedScene: BoardScene | undefined
  let isPartPaint = false
  let isDestroyed = false

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
      // The tiles that are shown stay until the full picture is loaded.
      if (background?.url === undefined || sprite.texture !== Texture.EMPTY) tiles.show(background?.tiles ?? NO_TILES)
      showLevels(background?.levels)
      if (!isPartPaint || paintedScene !== state.scene) frame.stale.addEverything()
      isPartPaint = false
      paintedScene = state.scene
      sprite.visible = background !== undefined && sprite.texture !== Texture.EMPTY
      if (background === undefined) return
      sprite.position.set(background.x, background.y)
      sprite.setSize(background.width, background.height)
    },
    destroy: () => {
      isDestroyed = true
      loads.abort()
      freeSprite(sprite)
      tiles.destroy()
      if (levelTiles !== 'coming') levelTiles?.destroy()
      container.destroy({ children: true })
    },
  }

  /** The code for large pictures is loaded with the first one. */
  function showLevels(levels: BoardLevels | undefined): void {
    if (levelTiles === undefined && levels !== undefined) void loadLevelTiles()
    if (levelTiles !== 'coming') levelTiles?.show(levels)
  }

  async function loadLevelTiles(): Promise<void> {
    levelTiles = 'coming'
    const part = await import('./levels/level-tiles.lazy').catch(() => undefined)
    levelTiles = undefined
    if (isDestroyed) return
    if (part === undefined) return hasFailed('')
    const hasChanged: Parameters<typeof part.createLevelTiles>[0]['hasChanged'] = (area) => {
      frame.stale.add(area)
      isPartPaint = true
      hasLoaded()
    }
    levelTiles = part.createLevelTiles({ ...setting, hasChanged, hasFailed: () => hasFailed('') })
    container.addChild(levelTiles.container)
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
    hasLoaded()
  }
}

interface Shown {
  readonly sprite: Sprite
  url: string
  loads: AbortController
}
/** The parts of the map's picture that the viewer may see, each at its place. */
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
