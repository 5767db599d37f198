import { Container, Sprite, Texture } from 'pixi.js'
import { paintedAreaFor } from '../../painting/painted-area'
import { freeSprite, textureOf } from '../../pictures/bitmap-sprites'
import type { WorldRectangle } from '../../scene/hit-test'
import type { BoardLevels } from '../../scene/scene'
import type { LayerSetting } from '../layer'
import { type WantedTile, type WantedTiles, wantedTiles } from './wanted-tiles'

/** The tiles of a large picture that are in view, at the level that fits the zoom. */
export interface LevelTiles {
  readonly container: Container
  /** Undefined: no such picture is shown. */
  show(levels: BoardLevels | undefined): void
  destroy(): void
}

interface LevelTilesSetting extends Pick<LayerSetting, 'camera' | 'frame'> {
  /** A tile was loaded, or tiles became visible or invisible, in this part of the world. */
  hasChanged(area: WorldRectangle): void
  /** A tile failed to load after several attempts. */
  hasFailed(): void
}

interface Slot {
  readonly sprite: Sprite
  wanted: WantedTile
  /** The `url` of what the sprite shows. */
  shownUrl: string | undefined
  bytes: number
  failures: number
  loads: AbortController | undefined
}

/** All decoded tiles together; those that are wanted are never freed. A pixel has 4 bytes. */
const MOST_BYTES = 120 * 1024 * 1024
const BYTES_PER_PIXEL = 4
/** A browser has six connections to a server of HTTP 1.1; some stay free for other calls. */
const LOADS_AT_ONCE = 4
/** The view is looked at again this long after it has begun to move. */
const LOOK_AFTER_MS = 80
/** Delays before another request. */
const RETRY_MS = [300, 1_200, 4_000] as const

export function createLevelTiles({ camera, frame, hasChanged, hasFailed }: LevelTilesSetting): LevelTiles {
  const container = new Container({ sortableChildren: true })
  /** In the order of use: the first was wanted the longest time ago. */
  const slots = new Map<string, Slot>()
  let levels: BoardLevels | undefined
  let wanted: WantedTiles = { level: 0, tiles: [] }
  let looking: ReturnType<typeof setTimeout> | undefined
  const stopFollowing = camera.onChange(lookSoon)

  return {
    container,
    show: (next) => {
      if (next === levels) return
      if (next?.picture !== levels?.picture) for (const key of [...slots.keys()]) remove(key)
      levels = next
      for (const slot of slots.values()) slot.failures = 0
      look()
    },
    destroy: () => {
      stopFollowing()
      clearTimeout(looking)
      for (const key of [...slots.keys()]) remove(key)
      container.destroy({ children: true })
    },
  }

  function lookSoon(): void {
    if (levels === undefined) return
    looking ??= setTimeout(look, LOOK_AFTER_MS)
  }

  function look(): void {
    clearTimeout(looking)
    looking = undefined
    wanted = levels === undefined ? { level: 0, tiles: [] } : wantedTiles(levels, paintedAreaFor(camera), camera.zoom * frame.resolution)
    const keys = new Set(wanted.tiles.map(keyOf))
    for (const [key, slot] of slots) {
      if (keys.has(key)) continue
      slot.loads?.abort()
      slot.loads = undefined
      // In view, but no tile of the picture any more: all of it is hidden now.
      if (slot.shownUrl === undefined || (slot.wanted.level === wanted.level && isInView(slot.wanted))) remove(key)
    }
    for (const tile of wanted.tiles) {
      const key = keyOf(tile)
      const slot = slots.get(key) ?? add(tile)
      slots.delete(key)
      slots.set(key, slot)
      place(slot, tile)
    }
    freeOldest(keys)
    settle()
    loadNext()
  }

  function add(tile: WantedTile): Slot {
    const sprite = new Sprite({ texture: Texture.EMPTY, visible: false, zIndex: -tile.level })
    container.addChild(sprite)
    return { sprite, wanted: tile, shownUrl: undefined, bytes: 0, failures: 0, loads: undefined }
  }

  function place(slot: Slot, tile: WantedTile): void {
    if (slot.wanted.url !== tile.url) {
      slot.loads?.abort()
      slot.loads = undefined
      slot.failures = 0
    }
    slot.wanted = tile
    slot.sprite.position.set(tile.x, tile.y)
    if (slot.shownUrl !== undefined) slot.sprite.setSize(tile.width, tile.height)
  }

  function loadNext(): void {
    let running = 0
    for (const { loads } of slots.values()) if (loads !== undefined) running += 1
    for (const tile of wanted.tiles) {
      if (running >= LOADS_AT_ONCE) return
      const slot = slots.get(keyOf(tile))
      if (slot === undefined || slot.loads !== undefined || slot.shownUrl === tile.url || slot.failures > RETRY_MS.length) continue
      slot.loads = new AbortController()
      running += 1
      void load(slot, tile.url, slot.loads)
    }
  }

  async function load(slot: Slot, url: string, { signal }: AbortController): Promise<void> {
    const delayMs = slot.failures === 0 ? 0 : (RETRY_MS[slot.failures - 1] ?? 0)
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const bitmap = signal.aborted ? undefined : await decode(levels, url, signal)
    if (signal.aborted) {
      bitmap?.close()
      return
    }
    slot.loads = undefined
    if (bitmap === undefined) {
      slot.failures += 1
      if (slot.failures > RETRY_MS.length) hasFailed()
    } else fill(slot, url, bitmap)
    loadNext()
  }

  function fill(slot: Slot, url: string, bitmap: ImageBitmap): void {
    freeSprite(slot.sprite)
    slot.sprite.texture = textureOf(bitmap, false)
    slot.sprite.setSize(slot.wanted.width, slot.wanted.height)
    slot.sprite.visible = true
    slot.shownUrl = url
    slot.bytes = bitmap.width * bitmap.height * BYTES_PER_PIXEL
    hasChanged(areaOf(slot.wanted))
    settle()
  }

  /** Tiles of other levels stay visible until those of the wanted level cover the view. */
  function settle(): void {
    const isCovered = wanted.tiles.every((tile) => slots.get(keyOf(tile))?.shownUrl !== undefined)
    const keys = new Set(wanted.tiles.map(keyOf))
    for (const [key, { sprite, shownUrl, wanted: tile }] of slots) {
      const isVisible = shownUrl !== undefined && (!isCovered || tile.level === wanted.level || keys.has(key))
      if (sprite.visible === isVisible) continue
      sprite.visible = isVisible
      hasChanged(areaOf(tile))
    }
  }

  function freeOldest(keys: ReadonlySet<string>): void {
    let bytes = 0
    for (const slot of slots.values()) bytes += slot.bytes
    for (const [key, slot] of slots) {
      if (bytes <= MOST_BYTES) return
      if (keys.has(key)) continue
      bytes -= slot.bytes
      remove(key)
    }
  }

  function isInView(tile: WantedTile): boolean {
    const view = paintedAreaFor(camera)
    const area = areaOf(tile)
    return area.left < view.right && area.right > view.left && area.top < view.bottom && area.bottom > view.top
  }

  function remove(key: string): void {
    const slot = slots.get(key)
    if (slot === undefined) return
    slot.loads?.abort()
    slots.delete(key)
    freeSprite(slot.sprite)
    slot.sprite.destroy()
    hasChanged(areaOf(slot.wanted))
  }
}

/** Level and place identify a tile, whatever it shows. */
function keyOf({ level, place }: WantedTile): string {
  return `${level}/${place}`
}

function areaOf({ x, y, width, height }: WantedTile): WorldRectangle {
  return { left: x, top: y, right: x + width, bottom: y + height }
}

async function decode(levels: BoardLevels | undefined, url: string, signal: AbortSignal): Promise<ImageBitmap | undefined> {
  try {
    const blob = await levels?.load(url, signal)
    return blob === undefined ? undefined : await createImageBitmap(blob)
  } catch {
    return undefined
  }
}
