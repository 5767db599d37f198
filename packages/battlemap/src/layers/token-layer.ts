import { Container } from 'pixi.js'
import { compareHeights, doOverlap, type WorldRectangle } from '../scene/hit-test'
import type { BoardToken } from '../scene/scene'
import type { Layer, LayerSetting } from './layer'
import { createTokenView, type TokenView } from './token-view'

/** The tokens: static ones in one container, dragged and animated ones in another, so that a drag repaints one view. */
export interface TokenLayer extends Layer {
  /** Holds dragged and animated tokens; painted above all static layers. */
  readonly movingContainer: Container
  paintMoving(): void
  /** Tokens in the painted area. */
  readonly shownCount: number
}

export function createTokenLayer(setting: LayerSetting): TokenLayer {
  const { state, frame } = setting
  const container = new Container({ sortableChildren: true })
  const movingContainer = new Container()
  /** Below all tokens. */
  const auras = new Container({ zIndex: -1 })
  container.addChild(auras)
  const views = new Map<string, TokenView>()
  let paintedTokens: readonly BoardToken[] | null = null
  let shownCount = 0

  return {
    container,
    movingContainer,
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
        place(view)
        const isShown = view.isAloft || doOverlap(boundsOf(view.token), frame.paintedArea)
        view.setVisible(isShown)
        if (!isShown) continue
        shownCount += 1
        if (view.show() && !view.isAloft) frame.stale.add(boundsOf(view.token))
      }
      setting.pictures.sweep()
    },
    cull: (rectangle) => {
      for (const view of views.values()) if (!view.isAloft) view.setVisible(doOverlap(boundsOf(view.token), rectangle))
    },
    paintMoving: () => {
      for (const [tokenId, { x, y }] of state.movingTokens) views.get(tokenId)?.moveTo(x, y)
    },
    destroy: () => {
      for (const view of views.values()) view.destroy()
      views.clear()
      container.destroy()
      movingContainer.destroy()
    },
  }

  function arrange(tokens: readonly BoardToken[]): void {
    for (const [id, view] of views) {
      if (state.tokensById.has(id)) continue
      frame.stale.add(boundsOf(view.token))
      view.destroy()
      views.delete(id)
    }
    const order = [...tokens].sort(compareHeights)
    order.forEach((token, index) => {
      const view = views.get(token.id) ?? add(token)
      if (view.token !== token) {
        frame.stale.add(boundsOf(view.token))
        view.token = token
      }
      view.container.zIndex = index
    })
    container.sortChildren()
  }

  function add(token: BoardToken): TokenView {
    const view = createTokenView(setting, token)
    views.set(token.id, view)
    auras.addChild(view.aura)
    container.addChild(view.container)
    return view
  }

  /** Draws dragged and animated tokens above the rest. */
  function place(view: TokenView): void {
    const isAloft = state.movingTokens.has(view.token.id)
    if (isAloft === view.isAloft) return
    view.isAloft = isAloft
    if (isAloft) movingContainer.addChild(view.aura, view.container)
    else {
      auras.addChild(view.aura)
      container.addChild(view.container)
    }
    view.moveTo(view.token.x, view.token.y)
    frame.stale.add(boundsOf(view.token))
  }

  function boundsOf({ x, y, size, aura }: BoardToken): WorldRectangle {
    const { gridSize } = state.scene
    const around = (aura === undefined ? 0 : Math.max(0, ...aura.outline.map((point) => beyond(point, size)))) * gridSize
    return {
      left: x * gridSize - REACH_LEFT - around,
      top: y * gridSize - REACH - around,
      right: (x + size) * gridSize + REACH_RIGHT + around,
      bottom: Math.max((y + size) * gridSize + around, y * gridSize + TALLEST_MARKERS) + REACH,
    }
  }
}

/** World pixels by which casing, badge, facing mark, label and condition markers exceed the token's square. */
const REACH = 6
const REACH_LEFT = 40
const REACH_RIGHT = 18
const TALLEST_MARKERS = 60

/** How far a point is outside a square of this size, in the same unit. */
function beyond({ x, y }: { readonly x: number; readonly y: number }, size: number): number {
  return Math.max(-x, x - size, -y, y - size)
}
