import type { Camera } from '../camera'
import type { WorldRectangle } from '../scene/hit-test'

/** Screen pixels painted beyond each side of the view, and the drift after which the painted area is centred again. */
const MARGIN_PX = 160
const DRIFT_PX = 96

/** The part of the world to keep painted for this camera. */
export function paintedAreaFor(camera: Camera): WorldRectangle {
  return {
    left: camera.worldX(-MARGIN_PX),
    top: camera.worldY(-MARGIN_PX),
    right: camera.worldX(camera.width + MARGIN_PX),
    bottom: camera.worldY(camera.height + MARGIN_PX),
  }
}

/** Whether the painted area contains the whole view. */
export function coversView({ left, top, right, bottom }: WorldRectangle, camera: Camera): boolean {
  return (
    left <= camera.worldX(0) && top <= camera.worldY(0) && right >= camera.worldX(camera.width) && bottom >= camera.worldY(camera.height)
  )
}

/** Whether the view has drifted so far from the painted area's middle that the area should be centred, while some margin is left. */
export function hasDrifted({ left, top, right, bottom }: WorldRectangle, camera: Camera): boolean {
  const driftX = Math.abs(camera.screenX((left + right) / 2) - camera.width / 2)
  const driftY = Math.abs(camera.screenY((top + bottom) / 2) - camera.height / 2)
  return driftX > DRIFT_PX || driftY > DRIFT_PX
}

/** Sharpness steps: pictures are redrawn when the zoom passes a step, not at every change. */
const SHARPNESS_STEPS = [1, 2, 4]
const SHARPEST = 6

/** The smallest step that is at least the device pixels per world pixel. */
export function sharpnessFor(zoom: number, resolution: number): number {
  const needed = zoom * resolution
  return SHARPNESS_STEPS.find((step) => step >= needed - 0.01) ?? SHARPEST
}
