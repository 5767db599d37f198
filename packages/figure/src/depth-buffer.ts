/** What a camera or a lamp sees: for each sample of a square the nearest surface. */
export interface DepthBuffer {
  /** Samples per side. */
  readonly size: number
  /** Distance of the nearest surface; infinite where there is none. */
  readonly depth: Float32Array
  /** Position of its mesh in the list, and of its first corner in that mesh's indices; -1 where there is none. */
  readonly mesh: Int32Array
  readonly triangle: Int32Array
  /** Weights of the triangle's first two corners. */
  readonly weights: Float32Array
}

export function newDepthBuffer(size: number): DepthBuffer {
  const count = size * size
  return {
    size,
    depth: new Float32Array(count).fill(Number.POSITIVE_INFINITY),
    mesh: new Int32Array(count).fill(-1),
    triangle: new Int32Array(count),
    weights: new Float32Array(count * 2),
  }
}

/** Draws the triangles of one mesh that face the viewer. `placed` has x, y (in samples) and distance for each vertex. */
export function fillMesh(buffer: DepthBuffer, placed: Float32Array, indices: readonly number[], mesh: number): void {
  for (let first = 0; first + 2 < indices.length; first += 3) {
    fillTriangle(buffer, placed, indices[first] ?? 0, indices[first + 1] ?? 0, indices[first + 2] ?? 0, mesh, first)
  }
}

function fillTriangle(buffer: DepthBuffer, placed: Float32Array, a: number, b: number, c: number, mesh: number, first: number): void {
  const ax = placed[a * 3] ?? 0
  const ay = placed[a * 3 + 1] ?? 0
  const bx = placed[b * 3] ?? 0
  const by = placed[b * 3 + 1] ?? 0
  const cx = placed[c * 3] ?? 0
  const cy = placed[c * 3 + 1] ?? 0
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  // The screen's y points down, so faces towards the viewer have the opposite orientation.
  if (area >= 0) return
  const { size, depth, weights } = buffer
  const fromY = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
  const toY = Math.min(size - 1, Math.floor(Math.max(ay, by, cy)))
  const fromX = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
  const toX = Math.min(size - 1, Math.floor(Math.max(ax, bx, cx)))
  if (fromY > toY || fromX > toX) return
  const az = placed[a * 3 + 2] ?? 0
  const bz = placed[b * 3 + 2] ?? 0
  const cz = placed[c * 3 + 2] ?? 0
  for (let y = fromY; y <= toY; y += 1) {
    for (let x = fromX; x <= toX; x += 1) {
      const u = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area
      const v = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area
      const w = 1 - u - v
      if (u < 0 || v < 0 || w < 0) continue
      const distance = u * az + v * bz + w * cz
      const sample = y * size + x
      if (distance >= (depth[sample] ?? 0)) continue
      depth[sample] = distance
      buffer.mesh[sample] = mesh
      buffer.triangle[sample] = first
      weights[sample * 2] = u
      weights[sample * 2 + 1] = v
    }
  }
}
