import { type Finish, type Mesh, type Part, smoothed } from '@hearthlight/figure'

/** All parts with the same finish as one mesh, so that a figure needs only a few draw calls. */
export interface MergedMesh {
  readonly positions: Float32Array
  readonly normals: Float32Array
  /** Colours as the caller's `linear` returns them, three numbers for each vertex. */
  readonly colors: Float32Array
  readonly indices: Uint32Array
}

/** In units of the figure. Smaller parts, such as eyes and buttons, get no outline: it would cover them. */
const LEAST_INKED_SPAN = 0.1

type ToRgb = (color: string) => readonly [number, number, number]

export function mergedByFinish(parts: readonly Part[], meshes: readonly Mesh[], linear: ToRgb): Map<Finish, MergedMesh> {
  const finishes = [...new Set(parts.map((part) => part.finish))]
  return new Map(
    finishes.map((finish) => {
      const chosen = meshes.map((mesh, index) => ({ mesh, part: parts[index] })).filter(({ part }) => part?.finish === finish)
      return [
        finish,
        merged(
          chosen.map(({ mesh }) => mesh),
          chosen.map(({ part }) => linear(part?.color ?? '#808080')),
        ),
      ]
    }),
  )
}

/** The hull that is expanded for the ink outline: smoothed normals, so that the corners of plates do not gape. */
export function mergedHull(parts: readonly Part[], meshes: readonly Mesh[]): MergedMesh {
  const inked = meshes.filter((mesh, index) => parts[index]?.finish !== 'glow' && spanOf(mesh) > LEAST_INKED_SPAN).map(smoothed)
  return merged(
    inked,
    inked.map(() => [0, 0, 0]),
  )
}

function merged(meshes: readonly Mesh[], colors: readonly (readonly [number, number, number])[]): MergedMesh {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length / 3, 0)
  const corners = meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0)
  const result: MergedMesh = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    colors: new Float32Array(vertices * 3),
    indices: new Uint32Array(corners),
  }
  let [vertex, corner] = [0, 0]
  meshes.forEach((mesh, which) => {
    const [red, green, blue] = colors[which] ?? [0, 0, 0]
    result.positions.set(mesh.positions, vertex * 3)
    result.normals.set(mesh.normals, vertex * 3)
    mesh.shade.forEach((shade, index) => {
      result.colors.set([red * shade, green * shade, blue * shade], (vertex + index) * 3)
    })
    mesh.indices.forEach((index, position) => {
      result.indices[corner + position] = vertex + index
    })
    vertex += mesh.positions.length / 3
    corner += mesh.indices.length
  })
  return result
}

/** The longest side of a mesh's bounding box. */
function spanOf({ positions }: Mesh): number {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const most = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  positions.forEach((value, index) => {
    least[index % 3] = Math.min(least[index % 3] ?? value, value)
    most[index % 3] = Math.max(most[index % 3] ?? value, value)
  })
  return Math.max(...most.map((value, axis) => value - (least[axis] ?? value)))
}
