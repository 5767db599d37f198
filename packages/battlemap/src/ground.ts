import { Container, Matrix, RenderTexture, Sprite } from 'pixi.js'
import type { Camera } from './camera'
import type { FrameFacts } from './layers/layer'
import type { BoardRenderer } from './renderer'

/** Everything at rest. */
export interface Ground {
  /** What the stage holds. */
  readonly container: Container
  /** Brings the ground in line with the camera; `isStale` tells that one of its layers was painted. */
  show(camera: Camera, frame: FrameFacts, isStale: boolean): void
  /** Bytes of the kept picture; 0 where the GPU paints the layers themselves. */
  readonly bytes: number
  destroy(): void
}

/**
 * With a GPU the resting layers are a render group: moving the camera changes one matrix. Without one every sprite costs
 * main-thread time in every frame, so the layers are painted into a picture a little larger than the view, which
 * is painted anew only when a resting layer changes or the view leaves it.
 */
export function createGround(renderer: BoardRenderer, layers: Container[]): Ground {
  const group = new Container({ isRenderGroup: true })
  group.addChild(...layers)
  return renderer.name === 'webgl' ? directGround(group) : keptGround(renderer, group)
}

function directGround(group: Container): Ground {
  return {
    container: group,
    bytes: 0,
    show: (camera, { resolution }) => {
      group.scale.set(camera.zoom)
      group.position.set(onDevicePixel(camera.offsetX, resolution), onDevicePixel(camera.offsetY, resolution))
    },
    destroy: () => group.destroy({ children: true }),
  }
}

function keptGround(renderer: BoardRenderer, group: Container): Ground {
  const picture = new Sprite()
  const toPicture = new Matrix()
  let texture: RenderTexture | null = null
  let paintedX = 0
  let paintedY = 0

  return {
    container: picture,
    get bytes() {
      return texture === null ? 0 : texture.source.pixelWidth * texture.source.pixelHeight * 4
    },
    show: (camera, frame, isStale) => {
      if (isStale || texture === null) paint(camera, frame)
      const { resolution } = frame
      picture.position.set(onDevicePixel(camera.offsetX, resolution) + paintedX, onDevicePixel(camera.offsetY, resolution) + paintedY)
    },
    destroy: () => {
      picture.destroy()
      texture?.destroy(true)
      group.destroy({ children: true })
    },
  }

  /** The picture's corner lies on a device pixel left of and above the coverage, so that it is shown without resampling. */
  function paint(camera: Camera, { coverage, resolution }: FrameFacts): void {
    paintedX = Math.floor(coverage.left * camera.zoom * resolution) / resolution
    paintedY = Math.floor(coverage.top * camera.zoom * resolution) / resolution
    const width = Math.max(1, Math.ceil((coverage.right - coverage.left) * camera.zoom) + 1)
    const height = Math.max(1, Math.ceil((coverage.bottom - coverage.top) * camera.zoom) + 1)
    if (texture === null) {
      texture = RenderTexture.create({ width, height, resolution, autoGarbageCollect: false })
      picture.texture = texture
    } else if (Math.abs(texture.width - width) > 1 || Math.abs(texture.height - height) > 1 || texture.source.resolution !== resolution) {
      texture.resize(width, height, resolution)
    }
    toPicture.set(camera.zoom, 0, 0, camera.zoom, -paintedX, -paintedY)
    renderer.render({ container: group, target: texture, transform: toPicture, clear: true, clearColor: [0, 0, 0, 0] })
  }
}

function onDevicePixel(screen: number, resolution: number): number {
  return Math.round(screen * resolution) / resolution
}
