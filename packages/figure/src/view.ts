import type { Figure } from './figure-from'
import type { Mesh } from './mesh'
import { clamp } from './vector'

/** The position of the camera, shared by the 3D stage and the drawn figure. The figure turns; eye and lamps stay. */
export interface View {
  /** Radians by which the figure is turned about the y axis. */
  readonly yaw: number
  readonly targetY: number
  /** From the eye to the figure's axis. */
  readonly distance: number
  /** Radians by which the eye looks down. */
  readonly pitch: number
  /** Radians, vertical, at zoom 1. */
  readonly fieldOfView: number
  readonly zoom: number
}

export interface Bounds {
  readonly top: number
  /** Radius of the circle that the figure needs to turn. */
  readonly radius: number
}

const FIELD_OF_VIEW = 0.44
const PITCH = 0.14
const FOOT = -0.3
/** The least half height of the view, so that small people look small. */
const LEAST_HALF_HEIGHT = 1.06

export function boundsOf(meshes: readonly Mesh[]): Bounds {
  let top = 0
  let radius = 0
  for (const { positions } of meshes) {
    for (let index = 0; index < positions.length; index += 3) {
      top = Math.max(top, positions[index + 1] ?? 0)
      radius = Math.max(radius, Math.hypot(positions[index] ?? 0, positions[index + 2] ?? 0))
    }
  }
  return { top, radius }
}

/** Shows the whole figure at zoom 1; with more zoom, the eye rises to the face. */
export function viewOfWhole(bounds: Bounds, faceHeight: number, rotationDegrees: number, zoom: number): View {
  const halfHeight = Math.max(LEAST_HALF_HEIGHT, ((bounds.top - FOOT) / 2) * 1.1, bounds.radius * 0.96)
  const middle = FOOT + halfHeight * 0.98
  const nearness = clamp((zoom - 1) / 1.2, 0, 1)
  return {
    yaw: (rotationDegrees * Math.PI) / 180,
    targetY: middle + (faceHeight - 0.06 - middle) * nearness,
    distance: halfHeight / Math.tan(FIELD_OF_VIEW / 2),
    pitch: PITCH,
    fieldOfView: FIELD_OF_VIEW,
    zoom,
  }
}

/** Things that reach above the head, but are not part of it. */
const NOT_HEAD = /^(weapon|shield|arrow|quiver|pack|magic|.*wing|.*finger|.*hand|.*thumb|fan-collar)/

/** Shows head and shoulders, with all horns, ears and hats, so that the picture also reads in a small round frame. */
export function closeUpOf(figure: Figure, meshes: readonly Mesh[], rotationDegrees: number): View {
  const [x, y, z] = figure.faceAt
  const radius = figure.headRadius
  let top = y + radius
  meshes.forEach(({ positions }, index) => {
    if (NOT_HEAD.test(figure.parts[index]?.name ?? '')) return
    for (let at = 0; at < positions.length; at += 3) {
      const isOverHead = Math.hypot((positions[at] ?? 0) - x, (positions[at + 2] ?? 0) - z) < radius * 2.6
      if (isOverHead) top = Math.max(top, positions[at + 1] ?? 0)
    }
  })
  const bottom = y - radius * 2.25
  const halfHeight = clamp(((top - bottom) / 2) * 1.16, radius * 1.9, radius * 2.75)
  return {
    ...viewOfFace(y, radius, rotationDegrees),
    targetY: top - halfHeight * 0.84,
    distance: halfHeight / Math.tan(FIELD_OF_VIEW / 2),
  }
}

/** Shows head and shoulders. */
export function viewOfFace(faceHeight: number, headRadius: number, rotationDegrees: number): View {
  const halfHeight = headRadius * 2.35
  return {
    yaw: (rotationDegrees * Math.PI) / 180,
    targetY: faceHeight - headRadius * 0.3,
    distance: halfHeight / Math.tan(FIELD_OF_VIEW / 2),
    pitch: 0.06,
    fieldOfView: FIELD_OF_VIEW,
    zoom: 1,
  }
}
