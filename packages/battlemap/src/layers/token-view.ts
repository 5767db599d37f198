import { Container, Sprite, type Texture } from 'pixi.js'
import { hpBarPicture } from '../pictures/hp-bar-picture'
import { TOKEN_MARGIN, type TokenPicture, tokenPicture } from '../pictures/token-picture'
import type { BoardToken } from '../scene'
import type { LayerSetting } from './layer'

/** A token's sprites. Built once, then changed only where the token or the sharpness changed. */
export interface TokenView {
  readonly container: Container
  readonly token: BoardToken
  /** Draws what `token` now says; nothing is done where nothing changed. */
  show(token: BoardToken): void
  moveTo(x: number, y: number): void
  destroy(): void
}

export function createTokenView({ state, pictures, portraits, frame }: LayerSetting, first: BoardToken): TokenView {
  const container = new Container()
  const body = new Sprite()
  const bar = new Sprite()
  container.addChild(body, bar)
  let token = first
  let shownToken: BoardToken | null = null
  let shownSharpness = 0
  let shownGridSize = 0
  let shownPortrait: ImageBitmap | null = null

  const view: TokenView = {
    container,
    get token() {
      return token
    },
    show: (next) => {
      token = next
      const { gridSize } = state.scene
      const portrait = next.imageUrl === undefined ? null : portraits.get(next.imageUrl)
      if (next === shownToken && frame.sharpness === shownSharpness && gridSize === shownGridSize && portrait === shownPortrait) return
      shownToken = next
      shownSharpness = frame.sharpness
      shownGridSize = gridSize
      shownPortrait = portrait
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
      view.moveTo(next.x, next.y)
    },
    moveTo: (x, y) => container.position.set(x * state.scene.gridSize, y * state.scene.gridSize),
    destroy: () => {
      undress(body)
      undress(bar)
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
    const texture: Texture = sprite.texture
    pictures.giveBack(texture)
  }
}
