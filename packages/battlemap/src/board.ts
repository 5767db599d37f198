import { type BoardCore, createBoardCore } from './board-core'
import { type BoardEvents, type BoardOptions, DEFAULT_OPTIONS } from './board-events'
import { listenToInput } from './input/listen-to-input'
import { createPainter, type Painter } from './painting/painter'
import { FONT_FAMILY } from './painting/palette'
import { type BoardRenderer, chooseRendererKind, createRenderer, type RendererKind, retireRenderer } from './painting/renderer'
import { EVERY_LAYER } from './state'
import { browserTimers } from './timers'
import type { Tool } from './tools/registry'

/** The canvas board in a page. All methods may be called immediately; the board paints when the renderer is ready. */
export interface Board
  extends Pick<
    BoardCore,
    'camera' | 'setScene' | 'select' | 'showGhost' | 'clearGhost' | 'showPing' | 'refreshOverlay' | 'nudge' | 'keyboard' | 'isShapeDragged'
  > {
  /** The name of the gesture's state, such as 'select.dragging'. */
  readonly stateName: string
  readonly selection: readonly string[]
  setTool(tool: Tool): void
  setWheel(wheel: BoardOptions['wheel']): void
  /** For a refused drop: the tokens glide back immediately, without waiting for a scene. */
  revertMove(tokenIds: readonly string[]): void
  /** Escape: cancels the current gesture. True if there was one. */
  cancel(): boolean
  /** Contents and counters of the board, for benchmarks and diagnosis. */
  statistics(): BoardStatistics
  /** Paints pending changes now instead of in the next frame: for benchmarks. */
  paintNow(): void
  /** Resolves when the first frame is painted, or if the board was destroyed before that. */
  readonly ready: Promise<void>
  destroy(): void
}

export interface BoardStatistics {
  readonly renderer: RendererKind | 'starting'
  readonly frames: number
  /** Main-thread milliseconds for painting the last frame. */
  readonly lastFrameMs: number
  /** Tokens within the view and its margin. */
  readonly tokensShown: number
  readonly pictures: number
  /** Bytes of pixels in pictures and in the cached picture of the static layers. */
  readonly pixelBytes: number
  /** How often each layer was painted. */
  readonly paints: Readonly<Record<string, number>>
}

export interface BoardSetting {
  /** An element with its own size. It gets a canvas as its first child, hidden from assistive technology. */
  readonly host: HTMLElement
  readonly events?: BoardEvents
  readonly options?: Partial<BoardOptions>
  /** If left out: WebGL if there is a GPU, else 2D canvas. */
  readonly rendererKind?: RendererKind
}

const FONT_WAIT_MS = 500
/** How long to wait until the browser restores a lost WebGL context. */
const RESTORATION_MS = 2_000

/** More than two device pixels per CSS pixel cost much and improve little. */
const MOST_RESOLUTION = 2

export function createBoard({ host, events = {}, options = {}, rendererKind }: BoardSetting): Board {
  host.style.touchAction = 'none'
  if (getComputedStyle(host).position === 'static') host.style.position = 'relative'
  let canvas = layCanvas(host)

  const settings: { -readonly [Name in keyof BoardOptions]: BoardOptions[Name] } = { ...DEFAULT_OPTIONS, ...options }
  let renderer: BoardRenderer | null = null
  let painter: Painter | null = null
  let frameHandle = 0
  let isDestroyed = false
  let frames = 0
  let lastFrameMs = 0

  const core: BoardCore = createBoardCore({ events, options, timers: browserTimers, needsPaint })
  const stopInput = listenToInput(host, core, events, settings)
  const sizes = new ResizeObserver(fit)
  sizes.observe(host)
  fit()
  const ready = start(rendererKind ?? chooseRendererKind())

  return {
    camera: core.camera,
    get stateName() {
      return core.gestures.stateName
    },
    get selection() {
      return [...core.state.selection]
    },
    setScene: core.setScene,
    setTool: (tool) => {
      core.setTool(tool)
      host.style.cursor = core.toolNamed(tool.name).cursor ?? ''
    },
    setWheel: (wheel) => {
      settings.wheel = wheel
    },
    select: core.select,
    showGhost: core.showGhost,
    clearGhost: core.clearGhost,
    showPing: core.showPing,
    refreshOverlay: core.refreshOverlay,
    revertMove: (tokenIds) => {
      for (const id of tokenIds) core.motion.revertMove(id)
    },
    nudge: core.nudge,
    cancel: core.gestures.cancel,
    keyboard: core.keyboard,
    get isShapeDragged() {
      return core.isShapeDragged
    },
    statistics: () => ({
      renderer: renderer === null ? 'starting' : renderer.name === 'webgl' ? 'webgl' : 'canvas',
      frames,
      lastFrameMs,
      tokensShown: painter?.tokens.shownCount ?? 0,
      pictures: painter?.pictures.count ?? 0,
      pixelBytes: (painter?.pictures.bytes ?? 0) + (painter?.staticLayers.bytes ?? 0),
      paints: { ...painter?.paints },
    }),
    paintNow: () => {
      cancelAnimationFrame(frameHandle)
      paintFrame()
    },
    ready,
    destroy: () => {
      if (isDestroyed) return
      isDestroyed = true
      cancelAnimationFrame(frameHandle)
      stopInput()
      sizes.disconnect()
      core.destroy()
      clear()
    },
  }

  /** A board that is destroyed while Pixi is starting (React mounts twice in development) frees the renderer afterwards. */
  async function start(kind: RendererKind): Promise<void> {
    const ownCanvas = canvas
    const created = await createRenderer(kind, ownCanvas, resolution()).catch((cause: unknown) => {
      if (kind === 'canvas') throw cause
      return null
    })
    await fontLoaded()
    if (isDestroyed || ownCanvas !== canvas) {
      if (created !== null) retireRenderer(created)
      return
    }
    if (created === null) {
      // A canvas that was used for WebGL gives no 2D context: use a new canvas.
      canvas.remove()
      canvas = layCanvas(host)
      await start('canvas')
      return
    }
    renderer = created
    painter = createPainter({ core, renderer: created, events, options: settings, timers: browserTimers, needsPaint })
    for (const layer of EVERY_LAYER) core.state.dirty.add(layer)
    ownCanvas.addEventListener('webglcontextlost', recover)
    fit()
    await nextFrame()
  }

  /**
   * The GPU has lost all data. Pixi restores textures only in part, so the board starts again on a new canvas: as soon as the
   * context is restored, or after a timeout, then with any renderer that works.
   */
  function recover(): void {
    const lostCanvas = canvas
    let hasBegun = false
    const begin = () => {
      callOff()
      if (hasBegun || isDestroyed) return
      hasBegun = true
      clear()
      canvas = layCanvas(host)
      void start(rendererKind ?? chooseRendererKind())
    }
    const callOff = browserTimers.after(RESTORATION_MS, begin)
    lostCanvas.addEventListener('webglcontextrestored', begin, { once: true })
  }

  function clear(): void {
    painter?.destroy()
    if (renderer !== null) retireRenderer(renderer)
    painter = null
    renderer = null
    canvas.remove()
  }

  function needsPaint(): void {
    if (frameHandle !== 0 || isDestroyed || painter === null) return
    frameHandle = requestAnimationFrame(paintFrame)
  }

  function paintFrame(): void {
    frameHandle = 0
    const startedAt = performance.now()
    const isMoving = core.tick()
    painter?.paint()
    lastFrameMs = performance.now() - startedAt
    frames += 1
    if (isMoving) needsPaint()
  }

  function fit(): void {
    const { clientWidth: width, clientHeight: height } = host
    core.camera.resize(width, height)
    if (renderer === null || width === 0 || height === 0) return
    renderer.resize(width, height, resolution())
    core.state.dirty.add('grid')
    // Immediately: a resized canvas is empty until it is painted.
    cancelAnimationFrame(frameHandle)
    paintFrame()
  }

  function nextFrame(): Promise<void> {
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  }
}

/** Initials and names are drawn once, so the font must be loaded before; waits a limited time. */
async function fontLoaded(): Promise<void> {
  const tooLate = new Promise<void>((resolve) => void browserTimers.after(FONT_WAIT_MS, resolve))
  await Promise.race([document.fonts.load(`700 16px ${FONT_FAMILY}`).catch(() => []), tooLate])
}

function layCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.style.cssText = 'display:block;position:absolute;inset:0;width:100%;height:100%;touch-action:none'
  host.prepend(canvas)
  return canvas
}

function resolution(): number {
  return Math.min(MOST_RESOLUTION, globalThis.devicePixelRatio || 1)
}
