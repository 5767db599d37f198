import { Container } from 'pixi.js'
import type { BoardCore } from './board-core'
import type { BoardEvents, BoardOptions } from './board-events'
import { coverageFor, coversView, sharpnessFor } from './coverage'
import { createGround, type Ground } from './ground'
import { createBackgroundLayer } from './layers/background-layer'
import { createDrawingsLayer } from './layers/drawings-layer'
import { createFogLayer } from './layers/fog-layer'
import { createGhostLayer } from './layers/ghost-layer'
import { createGridLayer } from './layers/grid-layer'
import type { FrameFacts, Layer, LayerSetting } from './layers/layer'
import { createLightLayer } from './layers/light-layer'
import { createLiveLayer } from './layers/live-layer'
import { createMarksLayer } from './layers/marks-layer'
import { createOverlaysLayer } from './layers/overlays-layer'
import { createPingsLayer } from './layers/pings-layer'
import { createStructuresLayer } from './layers/structures-layer'
import { createTokenLayer, type TokenLayer } from './layers/token-layer'
import { createPictures, type Pictures } from './pictures/pictures'
import { createPortraits } from './pictures/portraits'
import type { BoardRenderer } from './renderer'
import type { LayerName } from './state'
import type { Timers } from './timers'

/** Paints the layers that were touched, then the frame. Knows the renderer, and nothing of gestures. */
export interface Painter {
  paint(): void
  /** Everything is painted anew with the next frame: the GPU has forgotten all. */
  forget(): void
  readonly tokens: TokenLayer
  readonly pictures: Pictures
  readonly ground: Ground
  /** How often each layer was painted. */
  readonly paints: Readonly<Record<string, number>>
  destroy(): void
}

interface PainterSetting {
  readonly core: BoardCore
  readonly renderer: BoardRenderer
  readonly events: BoardEvents
  readonly options: BoardOptions
  readonly timers: Timers
  needsPaint(): void
}

/** Painted in world pixels and at rest: repainted seldom. */
const GROUND_LAYERS = ['background', 'grid', 'drawings', 'tokens', 'light', 'fog', 'structures'] as const
/** Painted in screen pixels, hence anew when the camera moves. */
const SCREEN_LAYERS = ['marks', 'ghosts', 'overlays', 'pings'] as const

export function createPainter({ core, renderer, events, options, timers, needsPaint }: PainterSetting): Painter {
  const { state, camera } = core
  const frame: FrameFacts = { resolution: renderer.resolution, sharpness: 1, coverage: { left: 0, top: 0, right: 0, bottom: 0 } }
  const pictures = createPictures()
  const touch = (layer: LayerName) => {
    state.dirty.add(layer)
    needsPaint()
  }
  const portraits = createPortraits(() => touch('tokens'))
  const setting: LayerSetting = { state, camera, pictures, portraits, frame }
  const tokens = createTokenLayer(setting)
  const layers: Readonly<Record<Exclude<LayerName, 'aloft'>, Layer>> = {
    background: createBackgroundLayer(
      setting,
      () => touch('background'),
      (url) => events.backgroundFailed?.(url),
    ),
    grid: createGridLayer(setting),
    drawings: createDrawingsLayer(setting),
    tokens,
    light: createLightLayer(setting),
    fog: createFogLayer(setting, options.fogOpacity),
    structures: createStructuresLayer(setting),
    live: createLiveLayer(setting),
    marks: createMarksLayer(setting),
    ghosts: createGhostLayer(setting),
    overlays: createOverlaysLayer(setting, options),
    pings: createPingsLayer(setting, timers, options.isMotionReduced),
  }
  const paints: Record<string, number> = {}

  const stage = new Container()
  const ground = createGround(
    renderer,
    GROUND_LAYERS.map((name) => layers[name].container),
  )
  const world = new Container({ isRenderGroup: true })
  world.addChild(layers.live.container, tokens.aloftContainer)
  stage.addChild(ground.container, world, ...SCREEN_LAYERS.map((name) => layers[name].container))

  let paintedZoom = 0
  let paintedX = Number.NaN
  let paintedY = Number.NaN

  return {
    paint: () => {
      followCamera()
      const { dirty } = state
      let isGroundStale = false
      for (const name of GROUND_LAYERS) if (paintIfDirty(name)) isGroundStale = true
      if (dirty.has('aloft') || dirty.has('tokens')) tokens.paintAloft()
      paintIfDirty('live')
      for (const name of SCREEN_LAYERS) paintIfDirty(name)
      ground.show(camera, frame, isGroundStale)
      dirty.clear()
      renderer.render(stage)
    },
    forget: () => {
      paintedZoom = 0
      for (const name of GROUND_LAYERS) state.dirty.add(name)
      needsPaint()
    },
    tokens,
    pictures,
    ground,
    paints,
    destroy: () => {
      for (const layer of Object.values(layers)) layer.destroy()
      ground.destroy()
      stage.destroy({ children: true })
      pictures.destroy()
      portraits.destroy()
    },
  }

  function paintIfDirty(name: Exclude<LayerName, 'aloft'>): boolean {
    if (!state.dirty.has(name)) return false
    layers[name].paint()
    paints[name] = (paints[name] ?? 0) + 1
    return true
  }

  function followCamera(): void {
    const { dirty } = state
    const isResharpened = frame.resolution !== renderer.resolution
    frame.resolution = renderer.resolution
    const isZoomed = camera.zoom !== paintedZoom
    if (isZoomed || isResharpened || !coversView(frame.coverage, camera)) {
      frame.coverage = coverageFor(camera)
      frame.sharpness = sharpnessFor(camera.zoom, frame.resolution)
      dirty.add('grid')
      dirty.add('drawings')
      dirty.add('tokens')
    }
    if (!isZoomed && camera.offsetX === paintedX && camera.offsetY === paintedY) return
    paintedZoom = camera.zoom
    paintedX = camera.offsetX
    paintedY = camera.offsetY
    for (const name of SCREEN_LAYERS) dirty.add(name)
    world.scale.set(camera.zoom)
    world.position.set(toDevicePixel(camera.offsetX, frame), toDevicePixel(camera.offsetY, frame))
  }
}

/** Lines of one device pixel stay sharp only where the world starts on one. */
export function toDevicePixel(screen: number, { resolution }: FrameFacts): number {
  return Math.round(screen * resolution) / resolution
}
