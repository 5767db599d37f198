import { ImageSource, Texture } from 'pixi.js'

export interface PictureSize {
  /** World pixels. */
  readonly width: number
  readonly height: number
}

/** Draws in world pixels; the context is already scaled by the sharpness. */
export type PictureContext = OffscreenCanvasRenderingContext2D
export type DrawPicture = (context: PictureContext, size: PictureSize) => void

interface Entry {
  readonly key: string
  readonly texture: Texture
  readonly bitmap: ImageBitmap
  readonly bytes: number
  holders: number
}

/** The most device pixels per side of a picture, as long as nothing else is said. */
const MOST_SIDE_PX = 1_024
/** Unused pictures that are kept, since names and bars often return. */
const KEPT_IDLE = 64

export type Pictures = ReturnType<typeof createPictures>

/**
 * Small pictures (a token's disc, a bar, a name), drawn once with 2D canvas and shared by many sprites. Every `take` needs a
 * `release`; `sweep` frees unused pictures.
 */
export function createPictures() {
  const byKey = new Map<string, Entry>()
  const byTexture = new Map<Texture, Entry>()
  let bytes = 0
  let idle = 0

  return {
    take: (key: string, size: PictureSize, sharpness: number, draw: DrawPicture, mostSidePx = MOST_SIDE_PX) => {
      const fitting = Math.min(sharpness, mostSidePx / size.width, mostSidePx / size.height)
      const fullKey = `${key}@${fitting}`
      const entry = byKey.get(fullKey) ?? add(fullKey, size, fitting, draw)
      if (entry.holders === 0) idle -= 1
      entry.holders += 1
      return entry.texture
    },
    release: (texture: Texture) => {
      const entry = byTexture.get(texture)
      if (entry === undefined) return
      entry.holders -= 1
      if (entry.holders === 0) idle += 1
    },
    sweep: () => {
      if (idle <= KEPT_IDLE) return
      for (const entry of byKey.values()) if (entry.holders === 0) free(entry)
      idle = 0
    },
    get count() {
      return byKey.size
    },
    /** Bytes of all pixels. */
    get bytes() {
      return bytes
    },
    destroy: () => {
      for (const entry of byKey.values()) free(entry)
    },
  }

  function add(key: string, size: PictureSize, sharpness: number, draw: DrawPicture): Entry {
    const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(size.width * sharpness)), Math.max(1, Math.ceil(size.height * sharpness)))
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser gives no 2D canvas.')
    context.scale(sharpness, sharpness)
    draw(context, size)
    // A bitmap never changes: drawing one is several times cheaper than drawing a canvas, which is copied first.
    const bitmap = canvas.transferToImageBitmap()
    const texture = new Texture({ source: new ImageSource({ resource: bitmap, resolution: sharpness, autoGarbageCollect: false }) })
    const entry = { key, texture, bitmap, bytes: bitmap.width * bitmap.height * 4, holders: 0 }
    bytes += entry.bytes
    idle += 1
    byKey.set(key, entry)
    byTexture.set(texture, entry)
    return entry
  }

  function free({ key, texture, bitmap, bytes: freed }: Entry): void {
    texture.destroy(true)
    bitmap.close()
    bytes -= freed
    byKey.delete(key)
    byTexture.delete(texture)
  }
}
