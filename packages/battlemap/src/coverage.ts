import type { Camera } from './camera'
import type { WorldRectangle } from './hit-test'

/** Share of the view's width and height kept painted on each side, so that panning repaints seldom. */
const MARGIN = 0.25

/** The part of the world to keep painted for this camera. */
export function coverageFor(camera: Camera): WorldRectangle {
  const marginX = camera.width * MARGIN
  const marginY = camera.height * MARGIN
  return {
    left: camera.worldX(-marginX),
    top: camera.worldY(-marginY),
    right: camera.worldX(camera.width + marginX),
    bottom: camera.worldY(camera.height + marginY),
  }
}

/** Does the coverage still hold the whole view? */
export function coversView({ left, top, right, bottom }: WorldRectangle, camera: Camera): boolean {
  return (
    left <= camera.worldX(0) && top <= camera.worldY(0) && right >= camera.worldX(camera.width) && bottom >= camera.worldY(camera.height)
  )
}

/** Sharpness steps: pictures are drawn anew when the zoom passes one, not at every change. */
const SHARPNESS_STEPS = [0.5, 0.75, 1, 1.5, 2, 3, 4, 6]

/** The step at or above the device pixels that a world pixel takes. */
export function sharpnessFor(zoom: number, resolution: number): number {
  const needed = zoom * resolution
  return SHARPNESS_STEPS.find((step) => step >= needed - 0.01) ?? 6
}
