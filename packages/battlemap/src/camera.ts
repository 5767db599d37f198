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

/** The parts of the view that are covered at its edges, in screen pixels: its middle and home position are between them. */
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
  /** The middle of the uncovered part. */
  readonly middleX: number
  readonly middleY: number
  readonly insets: CameraInsets
  /** If the view is at its home position, moves it to the new one. */
  setInsets(insets: CameraInsets): void
  view(): CameraView
  show(view: CameraView): void
  pan(deltaX: number, deltaY: number): void
  /** Keeps the world's point under (screenX, screenY) fixed. */
  zoomAt(screenX: number, screenY: number, zoom: number): void
  zoomIn(): void
  zoomOut(): void
  /** Pinches zoom continuously; at their end, the zoom snaps to the nearest step. */
  snapZoom(screenX: number, screenY: number): void
  /** Home position: the map's corner at the corner of the uncovered part, at zoom 1. */
  reset(): void
  centreOn(worldX: number, worldY: number): void
  resize(width: number, height: number): void
  worldX(screenX: number): number
  worldY(screenY: number): number
  screenX(worldX: number): number
  screenY(worldY: number): number
  /** Called after every change; the returned function removes the listener. */
  onChange(listener: () => void): () => void
}

export function createCamera(): Camera {
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const change = (offsetX: number, offsetY: number, zoom: number) => {
    if (offsetX === camera.offsetX && offsetY === camera.offsetY && zoom === camera.zoom) return
    camera.offsetX = offsetX
    camera.offsetY = offsetY
    camera.zoom = zoom
    changed()
  }
  const camera: { -readonly [Name in keyof Camera]: Camera[Name] } = {
    offsetX: 0,
    offsetY: 0,
    zoom: 1,
    width: 0,
    height: 0,
    insets: { left: 0, top: 0, right: 0, bottom: 0 },
    get middleX() {
      return (camera.insets.left + camera.width - camera.insets.right) / 2
    },
    get middleY() {
      return (camera.insets.top + camera.height - camera.insets.bottom) / 2
    },
    setInsets: (next) => {
      const { insets, offsetX, offsetY, zoom } = camera
      const isHome = offsetX === insets.left && offsetY === insets.top && zoom === 1
      camera.insets = next
      if (isHome) camera.reset()
    },
    view: () => ({ offsetX: camera.offsetX, offsetY: camera.offsetY, zoom: camera.zoom }),
    show: (view) => change(view.offsetX, view.offsetY, clamp(view.zoom, ZOOM_LEAST, ZOOM_MOST)),
    pan: (deltaX, deltaY) => change(camera.offsetX + deltaX, camera.offsetY + deltaY, camera.zoom),
    zoomAt: (screenX, screenY, wanted) => {
      const next = clamp(wanted, ZOOM_LEAST, ZOOM_MOST)
      const ratio = next / camera.zoom
      change(screenX - (screenX - camera.offsetX) * ratio, screenY - (screenY - camera.offsetY) * ratio, next)
    },
    zoomIn: () => camera.zoomAt(camera.middleX, camera.middleY, stepFrom(camera.zoom, 1)),
    zoomOut: () => camera.zoomAt(camera.middleX, camera.middleY, stepFrom(camera.zoom, -1)),
    snapZoom: (screenX, screenY) => camera.zoomAt(screenX, screenY, stepFrom(camera.zoom, 0)),
    reset: () => change(camera.insets.left, camera.insets.top, 1),
    centreOn: (worldX, worldY) => change(camera.middleX - worldX * camera.zoom, camera.middleY - worldY * camera.zoom, camera.zoom),
    resize: (width, height) => {
      if (width === camera.width && height === camera.height) return
      camera.width = width
      camera.height = height
      changed()
    },
    worldX: (screenX) => (screenX - camera.offsetX) / camera.zoom,
    worldY: (screenY) => (screenY - camera.offsetY) / camera.zoom,
    screenX: (worldX) => worldX * camera.zoom + camera.offsetX,
    screenY: (worldY) => worldY * camera.zoom + camera.offsetY,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return camera
}

/** The nearest multiple of 0.1, moved by whole steps; rounded, never 1.2000000000000002. */
export function stepFrom(zoom: number, steps: number): number {
  return clamp((Math.round(zoom / ZOOM_STEP) + steps) / 10, ZOOM_LEAST, ZOOM_MOST)
}
