import { Container } from 'pixi.js'
import type { BoardCore } from './board-core'
import { coverageFor, coversView, sharpnessFor } from './coverage'
import { createGhostLayer } from './layers/ghost-layer'
import { createGridLayer } from './layers/grid-layer'
import type { FrameFacts, LayerSetting } from './layers/layer'
import { createMarksLayer } from './layers/marks-layer'
import { createMarqueeLayer } from './layers/marquee-layer'
import { createTokenLayer } from './layers/token-layer'
import { createPictures } from './pictures/pictures'
import { createPortraits } from './pictures/portraits'
import type { BoardRenderer } from './renderer'

/** Paints the layers that were touched, then the frame. Knows the renderer, and nothing of gestures. */
export interface Painter {
  paint(): void
  destroy(): void
}

export function createPainter(core: BoardCore, renderer: BoardRenderer, needsPaint: () => void): Painter {
  const { state, camera } = core
  const frame: FrameFacts = { resolution: renderer.resolution, sharpness: 1, coverage: { left: 0, top: 0, right: 0, bottom: 0 } }
  const pictures = createPictures()
  const portraits = createPortraits(() => {
    state.dirty.add('tokens')
    needsPaint()
  })
  const setting: LayerSetting = { state, camera, pictures, portraits, frame }
  const grid = createGridLayer(setting)
  const tokens = createTokenLayer(setting)
  const marks = createMarksLayer(setting)
  const ghosts = createGhostLayer(setting)
  const marquee = createMarqueeLayer(setting)

  const stage = new Container()
  /** In world pixels: at rest, hence painted seldom. */
  const ground = new Container({ isRenderGroup: true })
  const world = new Container({ isRenderGroup: true })
  ground.addChild(grid.container, tokens.container)
  world.addChild(tokens.aloftContainer)
  stage.addChild(ground, world, ghosts.container, marks.container, marquee.container)

  let paintedZoom = 0
  let paintedX = Number.NaN
  let paintedY = Number.NaN

  return {
    paint: () => {
      frame.resolution = renderer.resolution
      followCamera()
      const { dirty } = state
      if (dirty.has('grid')) grid.paint()
      if (dirty.has('tokens')) tokens.paint()
      if (dirty.has('aloft') || dirty.has('tokens')) tokens.paintAloft()
      if (dirty.has('marks')) marks.paint()
      if (dirty.has('ghosts')) ghosts.paint()
      if (dirty.has('marquee')) marquee.paint()
      dirty.clear()
      renderer.render(stage)
    },
    destroy: () => {
      for (const layer of [grid, tokens, marks, ghosts, marquee]) layer.destroy()
      stage.destroy({ children: true })
      pictures.destroy()
      portraits.destroy()
    },
  }

  function followCamera(): void {
    const { dirty } = state
    const isZoomed = camera.zoom !== paintedZoom
    if (isZoomed || !coversView(frame.coverage, camera)) {
      frame.coverage = coverageFor(camera)
      frame.sharpness = sharpnessFor(camera.zoom, frame.resolution)
      dirty.add('grid')
      dirty.add('tokens')
    }
    if (!isZoomed && camera.offsetX === paintedX && camera.offsetY === paintedY) return
    paintedZoom = camera.zoom
    paintedX = camera.offsetX
    paintedY = camera.offsetY
    dirty.add('marks')
    if (state.ghosts.size > 0) dirty.add('ghosts')
    if (state.marquee !== null) dirty.add('marquee')
    for (const container of [ground, world]) {
      container.scale.set(camera.zoom)
      container.position.set(toDevicePixel(camera.offsetX), toDevicePixel(camera.offsetY))
    }
  }

  /** Lines of one device pixel stay sharp only where the world starts on one. */
  function toDevicePixel(screen: number): number {
    return Math.round(screen * frame.resolution) / frame.resolution
  }
}
