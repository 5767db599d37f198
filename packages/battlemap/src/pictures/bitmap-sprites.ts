import { ImageSource, type Sprite, Texture } from 'pixi.js'

/** The caller must free the texture. Without `hasMipmaps` it takes a quarter less memory, but flickers when it is shrunk. */
export function textureOf(bitmap: ImageBitmap, hasMipmaps = true): Texture {
  return new Texture({ source: new ImageSource({ resource: bitmap, autoGarbageCollect: false, autoGenerateMipmaps: hasMipmaps }) })
}

/** Removes a loaded picture from a sprite and frees it. */
export function freeSprite(sprite: Sprite): void {
  const { texture } = sprite
  if (texture === Texture.EMPTY) return
  sprite.texture = Texture.EMPTY
  const bitmap: unknown = texture.source.resource
  texture.destroy(true)
  if (bitmap instanceof ImageBitmap) bitmap.close()
}
