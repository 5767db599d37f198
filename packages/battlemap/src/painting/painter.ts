import { Container } from 'pixi.js'
import type { BoardCore } from '../board-core'
import type { BoardEvents, BoardOptions } from '../board-events'
import { createBackgroundLayer } from '../layers/background-layer'
import { createDrawingsLayer, createUnsavedDrawingsLayer } from '../layers/drawings-layer'
import { createFogLayer, isSeeThrough } from '../layers/fog-layer'
import { createGhostLayer } from '../layers/ghost-layer'
import { createGridLayer } from '../layers/grid-layer'
import type { FrameFacts, Layer, LayerSetting } from '../layers/layer'
import { createLightLayer } from '../layers/light-layer'
import { createMarksLayer } from '../layers/marks-layer'
import { createPingsLayer } from '../layers/pings-layer'
import { createStructuresLayer } from '../layers/structures-layer'
import { createTokenLayer } from '../layers/token-layer'
import { createToolOverlayLayer } from '../layers/tool-overlay-layer'
import { createPictures } from '../pictures/pictures'
import { createPortraits } from '../pictures/portraits'
import type { LayerName } from '../state'
import type { Timers } from '../timers'
import { coversView, hasDrifted, paintedAreaFor, sharpnessFor } from './painted-area'
import { PALETTE } from './palette'
import type { BoardRenderer } from './renderer'
import { createStaleArea, stripsBeyond } from './stale-area'
import { createStaticLayers, onDevicePixel } from './static-layers'

interface PainterSetting {
  readonly core: BoardCore
  readonly renderer: BoardRenderer
  readonly events: BoardEvents
  readonly options: BoardOptions
  readonly timers: Timers
  needsPaint(): void
}

/** Painted in world pixels and static: rarely repainted. */
const STATIC_LAYERS = {
  seeThrough: ['background', 'grid', 'drawings', 'tokens', 'light', 'fog', 'structures'],
  /** Viewers who can't see through fog only get tokens that they may see, so tokens are above it: their own character stays visible. */
  dense: ['background', 'grid', 'drawings', 'fog', 'tokens', 'light', 'structures'],
} as const
/** Painted in screen pixels, so repainted when the camera moves. */
const SCREEN_LAYERS = ['marks', 'ghosts', 'overlay', 'pings'] as const

export type Painter = ReturnType<typeof createPainter>

/** Paints the layers that were touched, then the frame. Knows the renderer, but not the gestures. */
export function createPainter({ core, renderer, events, options, timers, needsPaint }: PainterSetting) {
  const { state, camera } = core
  const staticNames = STATIC_LAYERS[isSeeThrough(options.fogOpacity) ? 'seeThrough' : 'dense']
  const frame: FrameFacts = {
    resolution: renderer.resolution,
    sharpness: 1,
    paintedArea: { left: 0, top: 0, right: 0, bottom: 0 },
    zoom: 0,
    stale: createStaleArea(),
  }
  const pictures = createPictures()
  const touch = (layer: LayerName) => {
    state.dirty.add(layer)
    needsPaint()
  }
  const portraits = createPortraits(() => touch('tokens'))
  const setting: LayerSetting = { state, camera, pictures, portraits, frame, words: options.words }
  const tokens = createTokenLayer(setting)
  const layers: Readonly<Record<Exclude<LayerName, 'moving-tokens'>, Layer>> = {
    background: createBackgroundLayer(
      setting,
      () => touch('background'),
      (url) => events.backgroundFailed?.(url),
    ),
    grid: createGridLayer(setting),
    drawings: createDrawingsLayer(setting),
    tokens,
    light: createLightLayer(
      setting,
      () => touch('light'),
      renderer.name === 'webgl' && !options.isMotionReduced ? { timers, needsPaint } : undefined,
    ),
    fog: createFogLayer(setting, options.fogOpacity),
    structures: createStructuresLayer(setting, () => touch('structures')),
    'unsaved-drawings': createUnsavedDrawingsLayer(setting),
    marks: createMarksLayer(setting),
    ghosts: createGhostLayer(setting),
    overlay: createToolOverlayLayer(setting, options, core.toolNamed),
    pings: createPingsLayer(setting, timers, options.isMotionReduced),
  }
  /** How often each layer was painted. */
  const paints: Record<string, number> = {}

  const stage = new Container()
  const staticLayers = createStaticLayers(
    renderer,
    staticNames.map((name) => layers[name]),
  )
  const world = new Container({ isRenderGroup: true })
  world.addChild(layers['unsaved-drawings'].container, tokens.movingContainer)
  stage.addChild(staticLayers.container, world, ...SCREEN_LAYERS.map((name) => layers[name].container))

  let callOffSharpening: (() => void) | null = null
  let isSharpeningDue = false
  let paintedZoom = 0
  let paintedX = Number.NaN
  let paintedY = Number.NaN

  return {
    paint: () => {
      followCamera()
      const { dirty } = state
      for (const name of staticNames) paintIfDirty(name)
      if (dirty.has('moving-tokens') || dirty.has('tokens')) tokens.paintMoving()
      paintIfDirty('unsaved-drawings')
      for (const name of SCREEN_LAYERS) paintIfDirty(name)
      staticLayers.show(camera, frame)
      dirty.clear()
      openFloor(state.scene.isFloorOpen === true || state.scene.background?.isOpen === true)
      renderer.render(stage)
    },
    tokens,
    pictures,
    staticLayers,
    paints,
    destroy: () => {
      callOffSharpening?.()
      for (const layer of Object.values(layers)) layer.destroy()
      staticLayers.destroy()
      stage.destroy({ children: true })
      pictures.destroy()
      portraits.destroy()
    },
  }

  /** WebGL adds the clear colour even if it is fully transparent: only black leaves the page behind unchanged. */
  function openFloor(isOpen: boolean): void {
    const { background } = renderer
    if (background.alpha === (isOpen ? 0 : 1)) return
    background.color = isOpen ? 0 : PALETTE.table
    background.alpha = isOpen ? 0 : 1
  }

  function paintIfDirty(name: Exclude<LayerName, 'moving-tokens'>): void {
    if (!state.dirty.has(name)) return
    layers[name].paint()
    paints[name] = (paints[name] ?? 0) + 1
  }

  function followCamera(): void {
    const isResharpened = frame.resolution !== renderer.resolution
    frame.resolution = renderer.resolution
    if (isResharpened || isSharpeningDue || needsSharpening()) cover(true)
    else if (frame.zoom === camera.zoom && hasDrifted(frame.paintedArea, camera)) cover(false)
    if (camera.zoom === paintedZoom && camera.offsetX === paintedX && camera.offsetY === paintedY) return
    if (camera.zoom !== frame.zoom) sharpenSoon()
    paintedZoom = camera.zoom
    paintedX = camera.offsetX
    paintedY = camera.offsetY
    state.dirty.add('marks')
    if (state.ghosts.size > 0) state.dirty.add('ghosts')
    if (state.pings.length > 0) state.dirty.add('pings')
    if (state.overlay !== null) state.dirty.add('overlay')
    world.scale.set(camera.zoom)
    world.position.set(onDevicePixel(camera.offsetX, frame.resolution), onDevicePixel(camera.offsetY, frame.resolution))
  }

  /** A cached picture is scaled while the zoom changes, as long as it fills the view and the scale stays moderate. */
  function needsSharpening(): boolean {
    if (frame.zoom === camera.zoom) return !coversView(frame.paintedArea, camera)
    const stretch = camera.zoom / frame.zoom
    return !staticLayers.isKept || stretch > MOST_STRETCH || stretch < 1 / MOST_STRETCH || !coversView(frame.paintedArea, camera)
  }

  function sharpenSoon(): void {
    callOffSharpening?.()
    callOffSharpening = timers.after(SHARPEN_AFTER_MS, () => {
      isSharpeningDue = true
      needsPaint()
    })
  }

  /** Chooses a new painted area; parts that are already painted are not repainted unless `isEverything`. */
  function cover(isEverything: boolean): void {
    const before = frame.paintedArea
    frame.paintedArea = paintedAreaFor(camera)
    if (isEverything) {
      callOffSharpening?.()
      isSharpeningDue = false
      frame.zoom = camera.zoom
      frame.sharpness = sharpnessFor(camera.zoom, frame.resolution)
      frame.stale.addEverything()
    } else for (const strip of stripsBeyond(before, frame.paintedArea)) frame.stale.add(strip)
    for (const name of ['grid', 'drawings', 'tokens'] as const) state.dirty.add(name)
  }
}

/** How far a cached picture may be scaled before it is repainted, and the delay of the repaint after the last change. */
const MOST_STRETCH = 1.7
const SHARPEN_AFTER_MS = 120
