import { Container } from 'pixi.js'
import type { WorldRectangle } from '../hit-test'
import type { BoardToken } from '../scene'
import type { Layer, LayerSetting } from './layer'
import { createTokenView, type TokenView } from './token-view'

/** The tokens: those at rest in one container, those in a hand or gliding in another, so that a drag repaints one view. */
export interface TokenLayer extends Layer {
  /** Holds the tokens that are not at rest; painted above everything that rests. */
  readonly aloftContainer: Container
  paintAloft(): void
  /** Tokens in the coverage. */
  readonly shownCount: number
}

export function createTokenLayer(setting: LayerSetting): TokenLayer {
  const { state, frame } = setting
  const container = new Container()
  const aloftContainer = new Container()
  const views = new Map<string, TokenView>()
  let paintedTokens: readonly BoardToken[] | null = null
  let shownCount = 0

  return {
    container,
    aloftContainer,
    get shownCount() {
      return shownCount
    },
    paint: () => {
      if (state.scene.tokens !== paintedTokens) {
        paintedTokens = state.scene.tokens
        arrange(paintedTokens)
      }
      shownCount = 0
      for (const view of views.values()) {
        if (state.aloft.has(view.token.id)) lift(view)
        else rest(view)
        const isShown = state.aloft.has(view.token.id) || isWithin(view.token, state.scene.gridSize, frame.coverage)
        view.container.visible = isShown
        if (!isShown) continue
        shownCount += 1
        view.show(view.token)
      }
      setting.pictures.sweep()
    },
    paintAloft: () => {
      for (const [tokenId, place] of state.aloft) views.get(tokenId)?.moveTo(place.x, place.y)
    },
    destroy: () => {
      for (const view of views.values()) view.destroy()
      views.clear()
      container.destroy()
      aloftContainer.destroy()
    },
  }

  /** Larger tokens lie below smaller ones, else the scene's order holds. */
  function arrange(tokens: readonly BoardToken[]): void {
    for (const [id, view] of views) {
      if (state.tokensById.has(id)) continue
      view.destroy()
      views.delete(id)
    }
    const order = [...tokens].sort((one, other) => other.size - one.size)
    order.forEach((token, index) => {
      const view = views.get(token.id) ?? createTokenView(setting, token)
      views.set(token.id, view)
      if (view.token !== token) view.show(token)
      view.container.zIndex = index
      if (view.container.parent === null) container.addChild(view.container)
    })
    container.sortableChildren = true
    container.sortChildren()
  }

  function lift(view: TokenView): void {
    if (view.container.parent !== aloftContainer) aloftContainer.addChild(view.container)
  }

  function rest(view: TokenView): void {
    if (view.container.parent === container) return
    container.addChild(view.container)
    view.moveTo(view.token.x, view.token.y)
  }
}

/** Cells that a badge or a ring may reach beyond the token. */
const REACH = 0.25

function isWithin(token: BoardToken, gridSize: number, { left, top, right, bottom }: WorldRectangle): boolean {
  return (
    (token.x + token.size + REACH) * gridSize >= left &&
    (token.x - REACH) * gridSize <= right &&
    (token.y + token.size + REACH) * gridSize >= top &&
    (token.y - REACH) * gridSize <= bottom
  )
}
