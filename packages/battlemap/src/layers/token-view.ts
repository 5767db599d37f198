import { Container, Sprite } from 'pixi.js'
import { conditionPicture } from '../pictures/condition-picture'
import { hpBarPicture } from '../pictures/hp-bar-picture'
import { TOKEN_MARGIN, type TokenPicture, tokenPicture } from '../pictures/token-picture'
import type { BoardToken } from '../scene/scene'
import type { LayerSetting } from './layer'

/** Below this zoom condition markers are too small to read: a dot shows their number. */
const FAR_ZOOM = 0.75

/** World pixels by which the markers overlap the token; the rest hangs over its right edge, clear of the initials. */
const MARKERS_INSIDE = 9

/** A token's sprites. Built once, then changed only where the token or the sharpness changed. */
export interface TokenView {
  readonly container: Container
  token: BoardToken
  /** Dragged, gliding or shaking. */
  isAloft: boolean
  /** Draws what `token` now says; true where that changed what is seen. */
  show(): boolean
  moveTo(x: number, y: number): void
  destroy(): void
}

export function createTokenView({ state, camera, pictures, portraits, frame, words }: LayerSetting, token: BoardToken): TokenView {
  const container = new Container()
  const body = new Sprite()
  const bar = new Sprite()
  const markers = new Sprite()
  container.addChild(body, bar, markers)
  let shownToken: BoardToken | null = null
  let shownSharpness = 0
  let shownGridSize = 0
  let shownPortrait: ImageBitmap | null = null
  let wasFar = false

  const view: TokenView = {
    container,
    token,
    isAloft: false,
    show: () => {
      const { imageUrl } = view.token
      const { gridSize } = state.scene
      const isFar = camera.zoom < FAR_ZOOM
      const portrait = imageUrl === undefined ? null : portraits.get(imageUrl)
      const isSame = view.token === shownToken && gridSize === shownGridSize && portrait === shownPortrait && isFar === wasFar
      if (isSame && frame.sharpness === shownSharpness) return false
      shownToken = view.token
      shownSharpness = frame.sharpness
      shownGridSize = gridSize
      shownPortrait = portrait
      wasFar = isFar
      dress(body, tokenPicture(view.token, gridSize, portrait))
      body.position.set(-TOKEN_MARGIN, -TOKEN_MARGIN)
      showBar(view.token, gridSize)
      showMarkers(view.token, gridSize, isFar)
      if (!view.isAloft) view.moveTo(view.token.x, view.token.y)
      return true
    },
    moveTo: (x, y) => container.position.set(x * state.scene.gridSize, y * state.scene.gridSize),
    destroy: () => {
      for (const sprite of [body, bar, markers]) pictures.release(sprite.texture)
      container.destroy({ children: true })
    },
  }
  return view

  function showBar({ hp, maxHp, size, isVisible }: BoardToken, gridSize: number): void {
    bar.visible = hp !== null && maxHp !== null && maxHp > 0
    if (hp === null || maxHp === null || maxHp <= 0) return
    const picture = hpBarPicture(hp / maxHp, size, gridSize)
    dress(bar, picture)
    bar.position.set((size * gridSize - picture.size.width) / 2, size * gridSize - picture.size.height)
    bar.alpha = isVisible ? 1 : 0.6
  }

  function showMarkers({ conditions = [], size }: BoardToken, gridSize: number, isFar: boolean): void {
    markers.visible = conditions.length > 0
    if (conditions.length === 0) return
    dress(markers, conditionPicture(conditions, isFar, words.condition))
    markers.position.set(size * gridSize - MARKERS_INSIDE, -3)
  }

  function dress(sprite: Sprite, { key, size, draw }: TokenPicture): void {
    const before = sprite.texture
    sprite.texture = pictures.take(key, size, frame.sharpness, draw)
    pictures.release(before)
  }
}
