import { type Rgb, rgbOf } from './color'
import type { Mesh } from './mesh'
import type { Lamp, LightRig } from './palette'
import type { Finish, Part } from './shapes'
import { add, clamp, dot, FORWARD, unit, type Vec3 } from './vector'
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
const INK: Vec3 = [26, 18, 20]

interface Canvas {
  readonly size: number
  readonly color: Float32Array
  /** Distance from the eye; infinite if empty. */
  readonly depth: Float32Array
}

/** Draws the figure without graphics hardware: lit, with ink lines, on a transparent background. A square of `size` pixels. */
export function drawFigure(parts: readonly Part[], meshes: readonly Mesh[], view: View, rig: LightRig, size: number): Pixels {
  const canvas: Canvas = {
    size: size * SAMPLES,
    color: new Float32Array(size * size * SAMPLES * SAMPLES * 3),
    depth: new Float32Array(size * size * SAMPLES * SAMPLES).fill(Number.POSITIVE_INFINITY),
  }
  meshes.forEach((mesh, index) => {
    const part = parts[index]
    if (part !== undefined) drawMesh(canvas, mesh, part, view, rig)
  })
  return reduced(canvas, size)
}

function drawMesh(canvas: Canvas, mesh: Mesh, part: Part, view: View, rig: LightRig): void {
  const count = mesh.positions.length / 3
  const placed = new Float32Array(count * 6)
  const [sinYaw, cosYaw] = [Math.sin(view.yaw), Math.cos(view.yaw)]
  const [sinPitch, cosPitch] = [Math.sin(view.pitch), Math.cos(view.pitch)]
  const focus = ((canvas.size / 2) * view.zoom) / Math.tan(view.fieldOfView / 2)
  for (let index = 0; index < count; index += 1) {
    const [x, y, z] = yawed(mesh.positions, index, sinYaw, cosYaw)
    const up = y - view.targetY
    const away = view.distance - (z * cosPitch + up * sinPitch)
    placed[index * 6] = canvas.size / 2 + (x * focus) / away
    placed[index * 6 + 1] = canvas.size / 2 - ((up * cosPitch - z * sinPitch) * focus) / away
    placed[index * 6 + 2] = away
    const normal = yawed(mesh.normals, index, sinYaw, cosYaw)
    placed.set(normal, index * 6 + 3)
  }
  const base = rgbOf(part.color)
  for (let index = 0; index < mesh.indices.length; index += 3) {
    const corners = [mesh.indices[index] ?? 0, mesh.indices[index + 1] ?? 0, mesh.indices[index + 2] ?? 0] as const
    const shade = ((mesh.shade[corners[0]] ?? 1) + (mesh.shade[corners[1]] ?? 1) + (mesh.shade[corners[2]] ?? 1)) / 3
    fillTriangle(canvas, placed, corners, (normal) => litColor(base, shade, normal, part.finish, rig))
  }
}

function fillTriangle(
  canvas: Canvas,
  placed: Float32Array,
  [a, b, c]: readonly [number, number, number],
  colorOf: (normal: Vec3) => Vec3,
): void {
  const at = (corner: number, field: number) => placed[corner * 6 + field] ?? 0
  const [ax, ay, bx, by, cx, cy] = [at(a, 0), at(a, 1), at(b, 0), at(b, 1), at(c, 0), at(c, 1)]
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  // The screen's y points down, so faces towards the eye have the opposite orientation.
  if (area >= 0) return
  const { size } = canvas
  const fromY = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
  const toY = Math.min(size - 1, Math.floor(Math.max(ay, by, cy)))
  const fromX = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
  const toX = Math.min(size - 1, Math.floor(Math.max(ax, bx, cx)))
  for (let y = fromY; y <= toY; y += 1) {
    for (let x = fromX; x <= toX; x += 1) {
      const u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area
      const v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area
      const w = 1 - u - v
      if (u < 0 || v < 0 || w < 0) continue
      const depth = u * at(a, 2) + v * at(b, 2) + w * at(c, 2)
      const pixel = y * size + x
      if (depth >= (canvas.depth[pixel] ?? 0)) continue
      canvas.depth[pixel] = depth
      const blend = (field: number) => u * at(a, field) + v * at(b, field) + w * at(c, field)
      canvas.color.set(colorOf(unit([blend(3), blend(4), blend(5)])), pixel * 3)
    }
  }
}

/** The means of the samples, with ink at steps in depth. */
function reduced(canvas: Canvas, size: number): Pixels {
  const data = new Uint8ClampedArray(size * size * 4)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let [red, green, blue, cover] = [0, 0, 0, 0]
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
        const pixel = (y * SAMPLES + (sample >> 1)) * canvas.size + x * SAMPLES + (sample & 1)
        const ink = inkAt(canvas, pixel)
        const isHit = (canvas.depth[pixel] ?? 0) < Number.POSITIVE_INFINITY
        if (!isHit && ink === 0) continue
        cover += isHit ? 1 : ink
        const share = isHit ? ink : 1
        const weight = isHit ? 1 : ink
        red += ((canvas.color[pixel * 3] ?? 0) * (1 - share) + INK[0] * share) * weight
        green += ((canvas.color[pixel * 3 + 1] ?? 0) * (1 - share) + INK[1] * share) * weight
        blue += ((canvas.color[pixel * 3 + 2] ?? 0) * (1 - share) + INK[2] * share) * weight
      }
      if (cover > 0) data.set([red / cover, green / cover, blue / cover, (255 * cover) / (SAMPLES * SAMPLES)], (y * size + x) * 4)
    }
  }
  return { width: size, height: size, data }
}

/** 0 to 1: the strength of ink in this sample, by its distance to a nearer surface. */
function inkAt({ depth, size }: Canvas, pixel: number): number {
  const own = depth[pixel] ?? Number.POSITIVE_INFINITY
  let most = 0
  for (const step of [1, -1, size, -size, 2, -2, 2 * size, -2 * size]) {
    const other = depth[pixel + step] ?? Number.POSITIVE_INFINITY
    if (own - other > EDGE_DEPTH) most = Math.max(most, Math.abs(step) === 2 || Math.abs(step) === 2 * size ? 0.5 : 0.85)
  }
  return most
}

function yawed(numbers: readonly number[], index: number, sin: number, cos: number): Vec3 {
  const [x, y, z] = [numbers[index * 3] ?? 0, numbers[index * 3 + 1] ?? 0, numbers[index * 3 + 2] ?? 0]
  return [x * cos + z * sin, y, z * cos - x * sin]
}

/** The colour of a point on the figure, 0 to 255 each; light changes in soft steps, and edges are lit by the lamp behind. */
function litColor(base: Rgb, shade: number, normal: Vec3, finish: Finish, rig: LightRig): Vec3 {
  if (finish === 'glow') {
    const core = 0.86 + 0.3 * Math.max(0, normal[2])
    return [base[0] * core + 22, base[1] * core + 22, base[2] * core + 22]
  }
  const sky = rgbOf(rig.sky)
  const ground = rgbOf(rig.ground)
  const upward = (normal[1] + 1) / 2
  const key = stepped(facing(normal, rig.key)) * rig.key.strength
  const fill = Math.max(0, facing(normal, rig.fill)) * rig.fill.strength
  const edge = (1 - clamp(normal[2], 0, 1)) ** 2.4 * clamp(facing(normal, rig.rim) + 0.35, 0, 1) * rig.rim.strength
  const shine = finish === 'matte' ? 0 : gleam(normal, rig.key, finish)
  const [keyColor, fillColor, rimColor] = [rgbOf(rig.key.color), rgbOf(rig.fill.color), rgbOf(rig.rim.color)]
  const channel = (i: 0 | 1 | 2) => {
    const ambient = ((ground[i] + (sky[i] - ground[i]) * upward) / 255) * rig.ambient
    const light = ambient + (keyColor[i] / 255) * key + (fillColor[i] / 255) * fill
    return base[i] * shade * light + rimColor[i] * edge * 0.55 + keyColor[i] * shine
  }
  return [channel(0), channel(1), channel(2)]
}

const facing = (normal: Vec3, lamp: Lamp) => dot(normal, unit(lamp.from))

/** From shadow to light with a narrow transition. */
function stepped(value: number): number {
  const passage = clamp((value + 0.12) / 0.4, 0, 1)
  return 0.14 + 0.58 * passage * passage * (3 - 2 * passage) + 0.28 * Math.max(0, value)
}

function gleam(normal: Vec3, lamp: Lamp, finish: Finish): number {
  const half = unit(add(unit(lamp.from), FORWARD))
  const spot = Math.max(0, dot(normal, half))
  return finish === 'metal' ? 0.4 * spot ** 14 + 0.1 * Math.max(0, normal[1]) ** 3 : 0.32 * spot ** 30
}
