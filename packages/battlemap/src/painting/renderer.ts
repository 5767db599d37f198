import 'pixi.js/graphics'
// Despite its name this makes Pixi work without eval, which the page's content policy forbids.
import 'pixi.js/unsafe-eval'
import { type CanvasRenderer, GlobalResourceRegistry, Ticker, type WebGLRenderer } from 'pixi.js'
import { PALETTE } from './palette'

export type RendererKind = 'webgl' | 'canvas'

export type BoardRenderer = WebGLRenderer | CanvasRenderer

/** Software that renders WebGL without a GPU: much slower than 2D canvas. */
const SOFTWARE_GPU = /swiftshader|llvmpipe|software|basic render/i

/** WebGL if a GPU renders it, else 2D canvas. */
export function chooseRendererKind(): RendererKind {
  const probe = document.createElement('canvas')
  const context = probe.getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (context === null) return 'canvas'
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return SOFTWARE_GPU.test(name) ? 'canvas' : 'webgl'
}

export async function createRenderer(kind: RendererKind, canvas: HTMLCanvasElement, resolution: number): Promise<BoardRenderer> {
  // Pixi's own ticker would wake the page sixty times a second endlessly; the board paints on demand and frees resources itself.
  Ticker.system.autoStart = false
  Ticker.shared.autoStart = false
  const options = {
    canvas,
    resolution,
    width: Math.max(1, canvas.clientWidth),
    height: Math.max(1, canvas.clientHeight),
    background: PALETTE.table,
    // The canvas may be transparent; the painter decides when it is.
    backgroundAlpha: 0,
    antialias: true,
    skipExtensionImports: true,
    manageImports: false,
    gcActive: false,
  }
  const renderer = new (await loadRenderer(kind))()
  await renderer.init(options)
  living += 1
  return renderer
}

/** Each half of Pixi is loaded only where it is used. May be called in advance, so that a board appears without delay. */
export async function loadRenderer(kind: RendererKind = chooseRendererKind()) {
  return kind === 'webgl' ? (await import('./webgl-renderer.lazy')).WebGLRenderer : (await import('./canvas-renderer.lazy')).CanvasRenderer
}

let living = 0

/** Destroying the last board also frees the pools that all boards share: batch data grows with every texture ever used. */
export function retireRenderer(renderer: BoardRenderer): void {
  renderer.destroy()
  living -= 1
  if (living === 0) GlobalResourceRegistry.release()
}
