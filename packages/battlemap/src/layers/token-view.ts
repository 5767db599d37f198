import { Container, Sprite } from 'pixi.js'
import { conditionPicture } from '../pictures/condition-picture'
import { hpBarPicture } from '../pictures/hp-bar-picture'
import { TOKEN_MARGIN, type TokenPicture, tokenPicture } from '../pictures/token-picture'
import type { BoardToken } from '../scene'
import type { LayerSetting } from './layer'

/** Below this zoom condition markers are too small to read: a dot tells their number. */
const FAR_ZOOM = 0.75

/** World pixels by which the markers overlap the token; the rest hangs over its right edge, clear of the initials. */
const MARKERS_INSIDE = 9

/** A token's sprites. Built once, then changed only where the token or the sharpness changed. */
export interface TokenView {
  readonly container: Container
  readonly token: BoardToken
  /** Draws what `token` now says; nothing is done where nothing changed. */
  show(token: BoardToken): void
  moveTo(x: number, y: number): void
  destroy(): void
}

export function createTokenView({ state, camera, pictures, portraits, frame }: LayerSetting, first: BoardToken): TokenView {
  const container = new Container()
  const body = new Sprite()
  const bar = new Sprite()
  const markers = new Sprite()
  container.addChild(body, bar, markers)
  let token = first
  let shownToken: BoardToken | null = null
  let shownSharpness = 0
  let shownGridSize = 0
  let wasFar = false
  let shownPortrait: ImageBitmap | null = null

  const view: TokenView = {
    container,
    get token() {
      return token
    },
    show: (next) => {
      token = next
      const { gridSize } = state.scene
      const isFar = camera.zoom < FAR_ZOOM
      const portrait = next.imageUrl === undefined ? null : portraits.get(next.imageUrl)
      if (
        next === shownToken &&
        frame.sharpness === shownSharpness &&
        gridSize === shownGridSize &&
        portrait === shownPortrait &&
        isFar === wasFar
      )
        return
      shownToken = next
      shownSharpness = frame.sharpness
      shownGridSize = gridSize
      shownPortrait = portrait
      wasFar = isFar
      dress(body, tokenPicture(next, gridSize, portrait))
      body.position.set(-TOKEN_MARGIN, -TOKEN_MARGIN)
      const fraction = next.hp === null || next.maxHp === null || next.maxHp <= 0 ? null : next.hp / next.maxHp
      bar.visible = fraction !== null
      if (fraction !== null) {
        const picture = hpBarPicture(fraction, next.size, gridSize)
        dress(bar, picture)
        bar.position.set((next.size * gridSize - picture.size.width) / 2, next.size * gridSize - picture.size.height)
        bar.alpha = next.isVisible ? 1 : 0.6
      }
      markers.visible = next.conditions !== undefined && next.conditions.length > 0
      if (next.conditions !== undefined && markers.visible) {
        dress(markers, conditionPicture(next.conditions, isFar))
        markers.position.set(next.size * gridSize - MARKERS_INSIDE, -3)
      }
      view.moveTo(next.x, next.y)
    },
    moveTo: (x, y) => container.position.set(x * state.scene.gridSize, y * state.scene.gridSize),
    destroy: () => {
      undress(body)
      undress(bar)
      undress(markers)
      container.destroy({ children: true })
    },
  }
  return view

  function dress(sprite: Sprite, { key, size, draw }: TokenPicture): void {
    const before = sprite.texture
    sprite.texture = pictures.take(key, size, frame.sharpness, draw)
    pictures.giveBack(before)
  }

  function undress(sprite: Sprite): void {
    pictures.giveBack(sprite.texture)
  }
}
