import { clamp } from './scene/scene'

export const ZOOM_LEAST = 0.5
export const ZOOM_MOST = 3
export const ZOOM_STEP = 0.1

/** Screen = world × zoom + offset. World pixels are a map's pixels at zoom 1; screen pixels are CSS pixels of the host. */
export interface CameraView {
  readonly offsetX: number
  readonly offsetY: number
  readonly zoom: number
}

/** What stands over the map at its edges, in screen pixels: the middle of the view and its home lie between. */
export interface CameraInsets {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Camera {
  readonly offsetX: number
  readonly offsetY: number
  readonly zoom: number
  /** CSS pixels of the host element. */
  readonly width: number
  readonly height: number
  /** The middle of what is not covered. */
  readonly middleX: number
  readonly middleY: number
  readonly insets: CameraInsets
  /** A view that was still at home moves there. */
  setInsets(insets: CameraInsets): void
  view(): CameraView
  show(view: CameraView): void
  pan(deltaX: number, deltaY: number): void
  /** Keeps the world's point under (screenX, screenY) where it is. */
  zoomAt(screenX: number, screenY: number, zoom: number): void
  zoomIn(): void
  zoomOut(): void
  /** Pinches are continuous; when they end, the zoom settles on the nearest step. */
  snapZoom(screenX: number, screenY: number): void
  /** Home: the map's corner in the corner of what is not covered, at zoom 1. */
  reset(): void
  centreOn(worldX: number, worldY: number): void
  resize(width: number, height: number): void
  worldX(screenX: number): number
  worldY(screenY: number): number
  screenX(worldX: number): number
  screenY(worldY: number): number
  /** Called after every change; the returned function ends it. */
  onChange(listener: () => void): () => void
}

export function createCamera(): Camera {
  let offsetX = 0
  let offsetY = 0
  let zoom = 1
  let width = 0
  let height = 0
  let insets: CameraInsets = NO_INSETS
  const listeners = new Set<() => void>()

  const change = (nextX: number, nextY: number, nextZoom: number) => {
    if (nextX === offsetX && nextY === offsetY && nextZoom === zoom) return
    offsetX = nextX
    offsetY = nextY
    zoom = nextZoom
    for (const listener of listeners) listener()
  }

  const camera: Camera = {
    get offsetX() {
      return offsetX
    },
    get offsetY() {
      return offsetY
    },
    get zoom() {
      return zoom
    },
    get width() {
      return width
    },
    get height() {
      return height
    },
    get middleX() {
      return (insets.left + width - insets.right) / 2
    },
    get middleY() {
      return (insets.top + height - insets.bottom) / 2
    },
    get insets() {
      return insets
    },
    setInsets: (next) => {
      const isHome = offsetX === insets.left && offsetY === insets.top && zoom === 1
      insets = next
      if (isHome) camera.reset()
    },
    view: () => ({ offsetX, offsetY, zoom }),
    show: (view) => change(view.offsetX, view.offsetY, clamp(view.zoom, ZOOM_LEAST, ZOOM_MOST)),
    pan: (deltaX, deltaY) => change(offsetX + deltaX, offsetY + deltaY, zoom),
    zoomAt: (screenX, screenY, wanted) => {
      const next = clamp(wanted, ZOOM_LEAST, ZOOM_MOST)
      const ratio = next / zoom
      change(screenX - (screenX - offsetX) * ratio, screenY - (screenY - offsetY) * ratio, next)
    },
    zoomIn: () => camera.zoomAt(camera.middleX, camera.middleY, stepFrom(zoom, 1)),
    zoomOut: () => camera.zoomAt(camera.middleX, camera.middleY, stepFrom(zoom, -1)),
    snapZoom: (screenX, screenY) => camera.zoomAt(screenX, screenY, stepFrom(zoom, 0)),
    reset: () => change(insets.left, insets.top, 1),
    centreOn: (worldX, worldY) => change(camera.middleX - worldX * zoom, camera.middleY - worldY * zoom, zoom),
    resize: (nextWidth, nextHeight) => {
      if (nextWidth === width && nextHeight === height) return
      width = nextWidth
      height = nextHeight
      for (const listener of listeners) listener()
    },
    worldX: (screenX) => (screenX - offsetX) / zoom,
    worldY: (screenY) => (screenY - offsetY) / zoom,
    screenX: (worldX) => worldX * zoom + offsetX,
    screenY: (worldY) => worldY * zoom + offsetY,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return camera
}

const NO_INSETS: CameraInsets = { left: 0, top: 0, right: 0, bottom: 0 }

/** The nearest step of 0.1, moved by whole steps; never 1.2000000000000002. */
export function stepFrom(zoom: number, steps: number): number {
  return clamp((Math.round(zoom / ZOOM_STEP) + steps) / 10, ZOOM_LEAST, ZOOM_MOST)
}
