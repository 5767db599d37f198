import { Container, Sprite, Texture } from 'pixi.js'
import { freeSprite, textureOf } from '../../pictures/bitmap-sprites'
import type { BoardTile } from '../../scene/scene'

interface Shown {
  readonly sprite: Sprite
  url: string
  loads: AbortController
}
/** The parts of the map's picture that the viewer may see, each at its place. */
export function createMaskedTiles(hasLoaded: () => void) {
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
    const bitmap = await bitmapOf(url, signal)
    if (bitmap === undefined) return
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

/** Undefined if it can't be loaded, or is no longer needed. */
async function bitmapOf(url: string, signal: AbortSignal): Promise<ImageBitmap | undefined> {
  try {
    const response = await fetch(url, { signal })
    return response.ok ? await createImageBitmap(await response.blob()) : undefined
  } catch {
    return undefined
  }
}
