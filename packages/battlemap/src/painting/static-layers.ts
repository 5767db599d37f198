import { Container, Matrix, RenderTexture, Sprite } from 'pixi.js'
import type { Camera } from '../camera'
import type { FrameFacts, Layer } from '../layers/layer'
import type { WorldRectangle } from '../scene/hit-test'
import type { BoardRenderer } from './renderer'

/** All static layers. */
export interface StaticLayers {
  /** What the stage contains. */
  readonly container: Container
  /** Whether the layers are cached as a picture, so that unchanged parts cost nothing. */
  readonly isKept: boolean
  /** Aligns the layers with the camera, and paints the areas in `frame.stale`. */
  show(camera: Camera, frame: FrameFacts): void
  /** Bytes of the cached picture; 0 if the GPU paints the layers. */
  readonly bytes: number
  destroy(): void
}

/**
 * With a GPU the static layers are a render group: moving the camera changes one matrix. Without a GPU every sprite costs
 * main-thread time in every frame, so the layers are painted into a picture a little larger than the view. Panning shifts it and
 * paints the strips that become visible; a change repaints only its surroundings.
 */
export function createStaticLayers(renderer: BoardRenderer, layers: readonly Layer[]): StaticLayers {
  const group = new Container({ isRenderGroup: true })
  group.addChild(...layers.map(({ container }) => container))
  return renderer.name === 'webgl' ? renderGroup(group) : keptPicture(renderer, group, layers)
}

function renderGroup(group: Container): StaticLayers {
  return {
    container: group,
    isKept: false,
    bytes: 0,
    show: (camera, { resolution, stale }) => {
      stale.clear()
      group.scale.set(camera.zoom)
      group.position.set(onDevicePixel(camera.offsetX, resolution), onDevicePixel(camera.offsetY, resolution))
    },
    destroy: () => group.destroy({ children: true }),
  }
}

function keptPicture(renderer: BoardRenderer, group: Container, layers: readonly Layer[]): StaticLayers {
  const picture = new Sprite()
  const toPicture = new Matrix()
  let texture: RenderTexture | null = null
  /** The picture's upper left corner relative to the world's corner, in screen pixels at the zoom for which it was painted. */
  let cornerX = 0
  let cornerY = 0

  return {
    container: picture,
    isKept: true,
    get bytes() {
      return texture === null ? 0 : texture.source.pixelWidth * texture.source.pixelHeight * 4
    },
    show: (camera, frame) => {
      paintStale(frame)
      const { resolution } = frame
      const stretch = camera.zoom / frame.zoom
      picture.scale.set(stretch)
      picture.position.set(
        onDevicePixel(camera.offsetX, resolution) + cornerX * stretch,
        onDevicePixel(camera.offsetY, resolution) + cornerY * stretch,
      )
    },
    destroy: () => {
      picture.destroy()
      texture?.destroy(true)
      group.destroy({ children: true })
    },
  }

  function paintStale(frame: FrameFacts): void {
    const { stale } = frame
    const isNew = fitTexture(frame)
    const [shiftX, shiftY] = moveCorner(frame)
    const context = contextOf(texture)
    if (isNew || stale.isEverything || context === null) paintWhole(frame)
    else {
      if (shiftX !== 0 || shiftY !== 0) shiftPixels(context, shiftX, shiftY)
      for (const rectangle of stale.rectangles) paintPart(frame, context, rectangle)
    }
    stale.clear()
  }

  function paintWhole({ paintedArea, zoom }: FrameFacts): void {
    for (const layer of layers) layer.cull?.(paintedArea)
    render(zoom, true)
  }

  /** Clips the canvas itself: Pixi's own masks would cost another canvas. */
  function paintPart({ zoom, resolution }: FrameFacts, context: CanvasRenderingContext2D, rectangle: WorldRectangle): void {
    const left = Math.floor((rectangle.left * zoom - cornerX) * resolution)
    const top = Math.floor((rectangle.top * zoom - cornerY) * resolution)
    const width = Math.ceil((rectangle.right * zoom - cornerX) * resolution) - left
    const height = Math.ceil((rectangle.bottom * zoom - cornerY) * resolution) - top
    if (left >= context.canvas.width || top >= context.canvas.height || left + width <= 0 || top + height <= 0) return
    for (const layer of layers) layer.cull?.(rectangle)
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.beginPath()
    context.rect(left, top, width, height)
    context.clip()
    context.clearRect(left, top, width, height)
    render(zoom, false)
    context.restore()
  }

  function render(zoom: number, isClearing: boolean): void {
    if (texture === null) return
    toPicture.set(zoom, 0, 0, zoom, -cornerX, -cornerY)
    renderer.render({ container: group, target: texture, transform: toPicture, clear: isClearing, clearColor: [0, 0, 0, 0] })
  }

  /** True if the picture was created or resized, so is empty. */
  function fitTexture({ paintedArea, zoom, resolution }: FrameFacts): boolean {
    const width = Math.max(1, Math.ceil((paintedArea.right - paintedArea.left) * zoom) + 1)
    const height = Math.max(1, Math.ceil((paintedArea.bottom - paintedArea.top) * zoom) + 1)
    if (texture === null) {
      texture = RenderTexture.create({ width, height, resolution, autoGarbageCollect: false })
      picture.texture = texture
      return true
    }
    // Rounding may give a size that differs by a pixel or two: no reason to start again.
    const isFitting = Math.abs(texture.width - width) <= 2 && Math.abs(texture.height - height) <= 2
    if (isFitting && texture.source.resolution === resolution) return false
    // Creates a new texture: Pixi's canvas renderer would keep and stretch the canvas of a resized one.
    const before = texture
    texture = RenderTexture.create({ width, height, resolution, autoGarbageCollect: false })
    picture.texture = texture
    before.destroy(true)
    return true
  }

  /** Aligns the corner with a device pixel, so that the picture is shown without resampling. Returns the shift in device pixels. */
  function moveCorner({ paintedArea, zoom, resolution }: FrameFacts): readonly [number, number] {
    const beforeX = cornerX
    const beforeY = cornerY
    cornerX = Math.floor(paintedArea.left * zoom * resolution) / resolution
    cornerY = Math.floor(paintedArea.top * zoom * resolution) / resolution
    return [Math.round((beforeX - cornerX) * resolution), Math.round((beforeY - cornerY) * resolution)]
  }
}

function shiftPixels(context: CanvasRenderingContext2D, shiftX: number, shiftY: number): void {
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'copy'
  context.drawImage(context.canvas, shiftX, shiftY)
  context.restore()
}

/** Pixi's canvas renderer paints into a canvas that is the texture's resource; null before the first painting. */
function contextOf(texture: RenderTexture | null): CanvasRenderingContext2D | null {
  const canvas: unknown = texture?.source.resource
  return canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null
}

/** Rounds to a device pixel: lines of one device pixel stay sharp only if the world starts on one. */
export function onDevicePixel(screen: number, resolution: number): number {
  return Math.round(screen * resolution) / resolution
}
