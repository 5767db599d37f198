import { ImageSource, type Sprite, Texture } from 'pixi.js'

/** Device pixels on a side that every GPU of the last ten years takes. */
const MOST_SIDE_PX = 8_192

/** The picture at an address of this page, no larger than a GPU takes; null where it can't be had, or is no longer wanted. */
export async function loadBitmap(url: string, signal: AbortSignal): Promise<ImageBitmap | null> {
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
export function textureOf(bitmap: ImageBitmap): Texture {
  return new Texture({ source: new ImageSource({ resource: bitmap, autoGarbageCollect: false, autoGenerateMipmaps: true }) })
}

/** Takes a loaded picture off a sprite and frees it. */
export function freeSprite(sprite: Sprite): void {
  const { texture } = sprite
  if (texture === Texture.EMPTY) return
  sprite.texture = Texture.EMPTY
  const bitmap: unknown = texture.source.resource
  texture.destroy(true)
  if (bitmap instanceof ImageBitmap) bitmap.close()
}
