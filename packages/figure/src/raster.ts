import { rgbOf } from './color'
import { type DepthBuffer, fillMesh, newDepthBuffer } from './depth-buffer'
import type { Mesh } from './mesh'
import type { LightRig } from './palette'
import { type Exposure, lightingOf, litColor } from './shading'
import type { Part } from './shapes'
import { clamp, cross, dot, UP, unit, type Vec3 } from './vector'
import type { View } from './view'

/** Pixels in the format of a canvas: red, green, blue, alpha, row by row from the top. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** Each pixel is the mean of 2 by 2 samples. */
const SAMPLES = 2
/** A larger step in depth is an edge that gets an ink line. */
const EDGE_DEPTH = 0.035
/** The line's colour is that of the surface behind it, as much darker as this, and never lighter than `INK`. */
const INK_SHARE = 0.26
const INK: Vec3 = [24, 16, 20]
/** How far a crease darkens its surroundings, and how much. */
const CREASE_REACH = 0.055
const CREASE_STRENGTH = 0.62
/** Least distance between a surface and what shadows it. */
const SHADOW_BIAS = 0.014

/** Draws the figure without graphics hardware: lit, with shadows and ink lines, on a transparent background. A square of `size` pixels. */
export function drawFigure(parts: readonly Part[], meshes: readonly Mesh[], view: View, rig: LightRig, size: number): Pixels {
  const camera = cameraOf(view, size * SAMPLES)
  const seen = newDepthBuffer(size * SAMPLES)
  const turned = meshes.map((mesh) => yawed(mesh.positions, view.yaw))
  meshes.forEach((mesh, index) => {
    fillMesh(seen, placedBy(turned[index] ?? [], camera.place), mesh.indices, index)
  })
  const shadow = shadowOf(meshes, turned, view, rig, Math.max(320, size * SAMPLES))
  return reduced(seen, paintedSamples(seen, { parts, meshes, view, rig, camera, shadow }), size)
}

interface Camera {
  readonly focus: number
  readonly place: (x: number, y: number, z: number) => Vec3
  /** The point in the space of the lamps that is seen at this sample and distance. */
  readonly pointAt: (sampleX: number, sampleY: number, away: number) => Vec3
}

function cameraOf(view: View, size: number): Camera {
  const [sinPitch, cosPitch] = [Math.sin(view.pitch), Math.cos(view.pitch)]
  const focus = ((size / 2) * view.zoom) / Math.tan(view.fieldOfView / 2)
  return {
    focus,
    place: (x, y, z) => {
      const up = y - view.targetY
      const away = view.distance - (z * cosPitch + up * sinPitch)
      return [size / 2 + (x * focus) / away, size / 2 - ((up * cosPitch - z * sinPitch) * focus) / away, away]
    },
    pointAt: (sampleX, sampleY, away) => {
      const across = ((sampleX - size / 2) * away) / focus
      const above = ((size / 2 - sampleY) * away) / focus
      const ahead = view.distance - away
      return [across, view.targetY + above * cosPitch + ahead * sinPitch, ahead * cosPitch - above * sinPitch]
    },
  }
}

/** 0 to 1: the share of the key lamp that reaches a point with this normal. */
type Shadow = (point: Vec3, normal: Vec3) => number

/** Looks from the key lamp, in parallel rays, at the part of the figure that the camera shows. */
function shadowOf(meshes: readonly Mesh[], turned: readonly Float32Array[], view: View, rig: LightRig, size: number): Shadow {
  const from = unit(rig.key.from)
  const across = unit(cross(UP, from))
  const above = cross(from, across)
  const half = (view.distance * Math.tan(view.fieldOfView / 2) * 1.35) / view.zoom
  const middle: Vec3 = [0, view.targetY, 0]
  const [middleX, middleY] = [dot(middle, across), dot(middle, above)]
  const unitSize = size / (2 * half)
  const place = (x: number, y: number, z: number): Vec3 => [
    size / 2 + (x * across[0] + y * across[1] + z * across[2] - middleX) * unitSize,
    size / 2 - (x * above[0] + y * above[1] + z * above[2] - middleY) * unitSize,
    -(x * from[0] + y * from[1] + z * from[2]),
  ]
  const seen = newDepthBuffer(size)
  meshes.forEach((mesh, index) => {
    fillMesh(seen, placedBy(turned[index] ?? [], place), mesh.indices, index)
  })
  const { depth } = seen
  return (point, normal) => {
    const out = 0.012
    const [x, y, distance] = place(point[0] + normal[0] * out, point[1] + normal[1] * out, point[2] + normal[2] * out)
    const limit = distance - SHADOW_BIAS
    let lit = 0
    for (let row = -1; row <= 1; row += 1) {
      const sampleY = Math.round(y + row * 1.6)
      for (let column = -1; column <= 1; column += 1) {
        const sampleX = Math.round(x + column * 1.6)
        const isInside = sampleX >= 0 && sampleY >= 0 && sampleX < size && sampleY < size
        if (!isInside || (depth[sampleY * size + sampleX] ?? 0) > limit) lit += 1
      }
    }
    return lit / 9
  }
}

interface Scene {
  readonly parts: readonly Part[]
  readonly meshes: readonly Mesh[]
  readonly view: View
  readonly rig: LightRig
  readonly camera: Camera
  readonly shadow: Shadow
}

/** The colour of each sample, three numbers from 0 to 255. It runs for each of a quarter of a million samples, so it creates few objects. */
function paintedSamples(seen: DepthBuffer, { parts, meshes, view, rig, camera, shadow }: Scene): Float32Array {
  const { size, weights } = seen
  const lamps = lightingOf(rig)
  const colors = parts.map((part) => rgbOf(part.color))
  const [sinYaw, cosYaw] = [Math.sin(view.yaw), Math.cos(view.yaw)]
  const painted = new Float32Array(size * size * 3)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const sample = y * size + x
      const which = seen.mesh[sample] ?? -1
      if (which < 0) continue
      const mesh = meshes[which]
      const part = parts[which]
      const color = colors[which]
      if (mesh === undefined || part === undefined || color === undefined) continue
      const { indices, normals, shade } = mesh
      const u = weights[sample * 2] ?? 0
      const v = weights[sample * 2 + 1] ?? 0
      const w = 1 - u - v
      const first = seen.triangle[sample] ?? 0
      const a = indices[first] ?? 0
      const b = indices[first + 1] ?? 0
      const c = indices[first + 2] ?? 0
      const [nx, ny, nz] = unit([
        u * (normals[a * 3] ?? 0) + v * (normals[b * 3] ?? 0) + w * (normals[c * 3] ?? 0),
        u * (normals[a * 3 + 1] ?? 0) + v * (normals[b * 3 + 1] ?? 0) + w * (normals[c * 3 + 1] ?? 0),
        u * (normals[a * 3 + 2] ?? 0) + v * (normals[b * 3 + 2] ?? 0) + w * (normals[c * 3 + 2] ?? 0),
      ])
      const normal: Vec3 = [nx * cosYaw + nz * sinYaw, ny, nz * cosYaw - nx * sinYaw]
      const exposure: Exposure = {
        key: part.finish === 'glow' ? 1 : shadow(camera.pointAt(x, y, seen.depth[sample] ?? 0), normal),
        sky: skyAt(seen, x, y, camera.focus),
      }
      const own = u * (shade[a] ?? 0) + v * (shade[b] ?? 0) + w * (shade[c] ?? 0)
      const [red, green, blue] = litColor(color, own, normal, part.finish, lamps, exposure)
      painted[sample * 3] = red
      painted[sample * 3 + 1] = green
      painted[sample * 3 + 2] = blue
    }
  }
  return painted
}

/** Twelve directions on two circles: x and y in turn. */
const AROUND = Float64Array.from(
  Array.from({ length: 12 }, (_, index) => {
    const reach = index % 2 === 0 ? 1 : 0.45
    return [Math.cos((index * Math.PI) / 6) * reach, Math.sin((index * Math.PI) / 6) * reach]
  }).flat(),
)

/** 0 to 1: the share of ambient light; less in a crease, where nearer surfaces stand around. */
function skyAt({ depth, size }: DepthBuffer, x: number, y: number, focus: number): number {
  const own = depth[y * size + x] ?? 0
  const reach = Math.max(2, (CREASE_REACH * focus) / own)
  let covered = 0
  for (let index = 0; index < AROUND.length; index += 2) {
    const otherX = x + Math.floor((AROUND[index] ?? 0) * reach + 0.5)
    const otherY = y + Math.floor((AROUND[index + 1] ?? 0) * reach + 0.5)
    if (otherX < 0 || otherY < 0 || otherX >= size || otherY >= size) continue
    const nearer = own - (depth[otherY * size + otherX] ?? own) - 0.006
    if (nearer > 0) covered += clamp(nearer / 0.04, 0, 1) * clamp(1.6 - nearer / 0.16, 0.25, 1)
  }
  return 1 - (CREASE_STRENGTH * covered) / (AROUND.length / 2)
}

/** The means of the samples, with ink at steps in depth. */
function reduced(seen: DepthBuffer, painted: Float32Array, size: number): Pixels {
  const data = new Uint8ClampedArray(size * size * 4)
  const [inkRed, inkGreen, inkBlue] = INK
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let red = 0
      let green = 0
      let blue = 0
      let cover = 0
      for (let index = 0; index < SAMPLES * SAMPLES; index += 1) {
        const sample = (y * SAMPLES + (index >> 1)) * seen.size + x * SAMPLES + (index & 1)
        const ink = inkAt(seen, sample)
        const isHit = (seen.mesh[sample] ?? -1) >= 0
        if (!isHit && ink === 0) continue
        const weight = isHit ? 1 : ink
        cover += weight
        red += (isHit ? inked(painted[sample * 3] ?? 0, inkRed, ink) : inkRed) * weight
        green += (isHit ? inked(painted[sample * 3 + 1] ?? 0, inkGreen, ink) : inkGreen) * weight
        blue += (isHit ? inked(painted[sample * 3 + 2] ?? 0, inkBlue, ink) : inkBlue) * weight
      }
      if (cover === 0) continue
      const pixel = (y * size + x) * 4
      data[pixel] = red / cover
      data[pixel + 1] = green / cover
      data[pixel + 2] = blue / cover
      data[pixel + 3] = (255 * cover) / (SAMPLES * SAMPLES)
    }
  }
  return { width: size, height: size, data }
}

/** One channel, 0 to 255, under that strength of ink. */
const inked = (own: number, darkest: number, ink: number): number => own * (1 - ink) + Math.max(darkest, own * INK_SHARE) * ink

/** 0 to 1: the strength of ink in this sample, by its distance to a nearer surface. */
function inkAt({ depth, size }: DepthBuffer, sample: number): number {
  const own = depth[sample] ?? Number.POSITIVE_INFINITY
  const column = sample % size
  const limit = own - EDGE_DEPTH
  if (isEdge(depth, size, sample, column, 1, limit)) return 0.85
  return isEdge(depth, size, sample, column, 2, limit) ? 0.5 : 0
}

/** Whether one of the four samples at this distance is nearer than `limit`. */
function isEdge(depth: Float32Array, size: number, sample: number, column: number, reach: number, limit: number): boolean {
  const above = sample - reach * size
  const below = sample + reach * size
  return (
    (column >= reach && (depth[sample - reach] ?? 0) < limit) ||
    (column + reach < size && (depth[sample + reach] ?? 0) < limit) ||
    (above >= 0 && (depth[above] ?? 0) < limit) ||
    (below < depth.length && (depth[below] ?? 0) < limit)
  )
}

function yawed(positions: readonly number[], yaw: number): Float32Array {
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)]
  const result = new Float32Array(positions.length)
  for (let index = 0; index < positions.length; index += 3) {
    const [x, y, z] = [positions[index] ?? 0, positions[index + 1] ?? 0, positions[index + 2] ?? 0]
    result[index] = x * cos + z * sin
    result[index + 1] = y
    result[index + 2] = z * cos - x * sin
  }
  return result
}

function placedBy(positions: ArrayLike<number>, place: (x: number, y: number, z: number) => Vec3): Float32Array {
  const placed = new Float32Array(positions.length)
  for (let index = 0; index < positions.length; index += 3) {
    const [x, y, away] = place(positions[index] ?? 0, positions[index + 1] ?? 0, positions[index + 2] ?? 0)
    placed[index] = x
    placed[index + 1] = y
    placed[index + 2] = away
  }
  return placed
}
