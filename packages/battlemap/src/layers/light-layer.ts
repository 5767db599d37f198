import { Container } from 'pixi.js'
import { type BoardLight, type BoardSight, clamp, columnsOf, rowsOf } from '../scene/scene'
import type { Timers } from '../timers'
import { createCellCanvas } from './cell-canvas'
import type { Layer, LayerSetting } from './layer'
import { partLoader } from './load-part'

/** Pixels of the light's canvas on its longer side, and per cell. */
const MOST_SIDE_PX = 1_024
const MOST_PX_PER_CELL = 8

type SightPainting = typeof import('./paint-sight.lazy')
type LightPainting = typeof import('./paint-light.lazy')
type Flames = ReturnType<typeof import('./flames.lazy').createFlames>

/** What flickering lights need; absent: they stand still, as where motion is reduced, and where each frame costs much without a GPU. */
interface Flickering {
  readonly timers: Timers
  needsPaint(): void
}

/**
 * Darkness with soft holes at lights, tinted by their colour; for players who see by their tokens, how well they see. The code of each is
 * loaded with the first scene that has it.
 */
export function createLightLayer(setting: LayerSetting, loaded: () => void, flickering?: Flickering): Layer {
  const { state, frame } = setting
  const cells = createCellCanvas('linear')
  const container = new Container()
  container.addChild(cells.sprite)
  let flames: Flames | undefined
  let painting: SightPainting | undefined
  let lightPainting: LightPainting | undefined
  /** What the canvas shows. */
  let painted: { readonly context: CanvasRenderingContext2D; readonly sight: BoardSight } | undefined
  const load = partLoader(
    () => import('./paint-sight.lazy'),
    (part) => {
      painting = part
      loaded()
    },
  )
  const loadLight = partLoader(
    () => import('./paint-light.lazy'),
    (part) => {
      lightPainting = part
      loaded()
    },
  )
  const loadFlames = partLoader(
    () => import('./flames.lazy'),
    ({ createFlames }) => {
      if (flickering === undefined) return
      flames = createFlames(setting, flickering.timers, flickering.needsPaint)
      container.addChild(flames.container)
      loaded()
    },
  )
  return {
    container,
    paint: () => {
      const { scene } = state
      const { light, sight } = scene
      if (sight !== undefined && painting === undefined) load()
      if (light !== undefined && lightPainting === undefined) loadLight()
      showFlames(sight === undefined && light !== undefined ? light.lights : [])
      const isShown = sight === undefined ? light !== undefined && lightPainting !== undefined : painting !== undefined
      if (cells.sprite.visible !== isShown) frame.stale.addEverything()
      cells.sprite.visible = isShown
      if (!isShown) return
      const columns = columnsOf(scene)
      const rows = rowsOf(scene)
      const scale = clamp(Math.floor(MOST_SIDE_PX / Math.max(columns, rows)), 1, MOST_PX_PER_CELL)
      const context = cells.contextFor(columns * scale, rows * scale)
      if (sight !== undefined && painting !== undefined) paintChanged(painting, context, sight, scale)
      else if (light !== undefined && lightPainting !== undefined) {
        painted = undefined
        frame.stale.addEverything()
        lightPainting.paintLight(context, light, scale)
      }
      cells.show(columns * scene.gridSize, rows * scene.gridSize)
    },
    destroy: () => {
      flickering = undefined
      flames?.destroy()
      cells.destroy()
      container.destroy()
    },
  }

  function showFlames(lights: BoardLight['lights']): void {
    if (flames !== undefined) flames.show(lights)
    else if (flickering !== undefined && lights.some(({ flickers }) => flickers)) loadFlames()
  }

  /** A step of somebody changes what is seen around them, not the whole map. */
  function paintChanged(
    { changedSquares, paintSight }: SightPainting,
    context: CanvasRenderingContext2D,
    sight: BoardSight,
    scale: number,
  ): void {
    const before = painted?.context === context ? painted.sight : undefined
    const squares = changedSquares(before, sight)
    painted = { context, sight }
    if (squares === undefined) return
    paintSight(context, sight, scale, squares)
    if (before === undefined) {
      frame.stale.addEverything()
      return
    }
    const side = state.scene.gridSize / sight.perCell
    frame.stale.add({
      left: (squares.left - 1) * side,
      top: (squares.top - 1) * side,
      right: (squares.right + 2) * side,
      bottom: (squares.bottom + 2) * side,
    })
  }
}
