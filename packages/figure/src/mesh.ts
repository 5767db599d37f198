import { around, type Grid, loftGrid, pick, WIDE_ROUND } from './loft'
import { sculptRows } from './sculpt'
import type { Part, Shape } from './shapes'
import { triangulated } from './triangulate'
import { add, between, cross, dot, lengthOf, scale, smoothBetween, subtract, turned, unit, type Vec2, type Vec3 } from './vector'

/** Triangles of one part, in world coordinates: three numbers per vertex, three indices per triangle, counter-clockwise from outside. */
export interface Mesh {
  readonly positions: number[]
  readonly normals: number[]
  readonly indices: number[]
  /** One factor per vertex for the part's colour. */
  readonly shade: number[]
}

const ROUND = 18
const TUBE_ROUND = 12
const TUBE_STEPS = 5

export function meshOf(part: Part): Mesh {
  const mesh = part.shape.kind === 'plate' ? plateMesh(part.shape.outline, part.shape.depth) : smoothed(gridMesh(gridOf(part.shape)))
  const { position, rotation } = part
  return {
    ...mesh,
    positions: mapped(mesh.positions, (v) => add(turned(rotation, v), position)),
    normals: mapped(mesh.normals, (v) => turned(rotation, v)),
  }
}

function gridOf(shape: Exclude<Shape, { kind: 'plate' }>): Grid {
  switch (shape.kind) {
    case 'ellipsoid':
      return { rows: ellipsoidRows(shape.radii, shape.squareness) }
    case 'lathe':
      return {
        rows: shape.profile.map(([radius, y]) =>
          circle(radius, y, radius * shape.depth, roundOf(Math.max(...shape.profile.map(([wide]) => wide)))),
        ),
        shade: shape.shade,
      }
    case 'loft':
      return loftGrid(shape.rings, shape.folds)
    case 'sculpt':
      return { rows: sculptRows(shape.rings, shape.pulls) }
    case 'ring':
      return { rows: ringRows(shape.radius, shape.thickness, shape.depth) }
    case 'tube':
      return { rows: tubeRows(shape.points, shape.radii, shape.isCut) }
    case 'sheet':
      return { rows: sheetRows(shape.rows, shape.thickness) }
  }
}

function ellipsoidRows([rx, ry, rz]: Vec3, squareness: number): Vec3[][] {
  const power = 1 - squareness * 0.8
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** power
  const rows = ROUND - 4
  return Array.from({ length: rows + 1 }, (_, row) => {
    const down = -Math.PI / 2 + (Math.PI * row) / rows
    return around(
      ROUND,
      (angle): Vec3 => [
        rx * bent(Math.cos(down)) * bent(Math.sin(angle)),
        ry * bent(Math.sin(down)),
        rz * bent(Math.cos(down)) * bent(Math.cos(angle)),
      ],
    )
  })
}

function ringRows(radius: number, thickness: number, depth: number): Vec3[][] {
  const section = 8
  return Array.from({ length: section + 1 }, (_, step) => {
    const turn = (2 * Math.PI * step) / section
    const out = radius - Math.cos(turn) * thickness
    return circle(out, -Math.sin(turn) * thickness, out * depth, roundOf(radius))
  })
}

function tubeRows(points: readonly Vec3[], radii: readonly number[], isCut: boolean): Vec3[][] {
  const line: { at: Vec3; radius: number }[] = []
  const spans = points.length - 1
  for (let span = 0; span < spans; span += 1) {
    for (let step = 0; step < TUBE_STEPS; step += 1) line.push(curveAt(points, radii, span + step / TUBE_STEPS))
  }
  line.push(curveAt(points, radii, spans))
  const along = line.map((_, index) => unit(subtract(pick(line, index + 1).at, pick(line, index - 1).at)))
  let side = perpendicular(along[0] ?? [0, 1, 0])
  const rows = line.map(({ at, radius }, index) => {
    const ahead = along[index] ?? [0, 1, 0]
    side = unit(subtract(side, scale(ahead, dot(side, ahead))))
    const other = cross(ahead, side)
    return around(TUBE_ROUND, (angle) => add(at, add(scale(side, Math.sin(angle) * radius), scale(other, -Math.cos(angle) * radius))))
  })
  const first = pick(line, 0)
  const last = pick(line, line.length - 1)
  return [
    ...cap(first, pick(along, 0), pick(rows, 0), -1, isCut),
    ...rows,
    ...cap(last, pick(along, line.length - 1), pick(rows, rows.length - 1), 1, isCut),
  ]
}

/** Rounds an end: two rings and the tip. */
function cap(end: { at: Vec3; radius: number }, ahead: Vec3, row: Vec3[], sign: number, isCut: boolean): Vec3[][] {
  if (isCut) return [row.map((point) => between(point, end.at, 0.96))]
  const ringAt = (angle: number) =>
    row.map((point) => add(add(end.at, scale(subtract(point, end.at), Math.cos(angle))), scale(ahead, sign * end.radius * Math.sin(angle))))
  const rings = [ringAt(0.55), ringAt(1.1), ringAt(Math.PI / 2)]
  return sign < 0 ? rings.reverse() : rings
}

/** The front row by row, the edge, and the back in reverse: a slab, closed along its rows. */
function sheetRows(rows: readonly (readonly Vec3[])[], thickness: number): Vec3[][] {
  const grid = rows.map((row, r) =>
    row.map((point, c) => {
      const down = subtract(pick(pick(rows, r + 1), c), pick(pick(rows, r - 1), c))
      const across = subtract(pick(row, c + 1), pick(row, c - 1))
      const out = scale(unit(cross(down, across)), thickness / 2)
      return { front: add(point, out), back: subtract(point, out), middle: point }
    }),
  )
  const loops = grid.map((row) => [...row.map((point) => point.front), ...row.map((point) => point.back).reverse()])
  const closing = (row: { middle: Vec3 }[]) => [...row.map((point) => point.middle), ...row.map((point) => point.middle).reverse()]
  const first = grid[0]
  const last = grid[grid.length - 1]
  if (first === undefined || last === undefined) return []
  return [closing(last), ...loops.reverse(), closing(first)]
}

function gridMesh({ rows, shade }: Grid): Mesh {
  const width = rows[0]?.length ?? 0
  const indices: number[] = []
  for (let row = 0; row + 1 < rows.length; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const a = row * width + column
      const b = row * width + ((column + 1) % width)
      indices.push(a, b, b + width, a, b + width, a + width)
    }
  }
  const positions: number[] = []
  for (const row of rows) for (const [x, y, z] of row) positions.push(x, y, z)
  return {
    positions,
    normals: [],
    indices,
    shade: rows.flatMap((row, index) => row.map((_, column) => shadeAt(shade?.[index], column))),
  }
}

const shadeAt = (shade: number | readonly number[] | undefined, column: number): number =>
  typeof shade === 'object' ? (shade[column] ?? 1) : (shade ?? 1)

/** Gives each position one normal, the mean of its faces, so that seams and poles are invisible. */
export function smoothed(mesh: Mesh): Mesh {
  const { positions, indices } = mesh
  const placeOf = placesOf(positions)
  const sums = new Float64Array(positions.length)
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0]
    const face = cross(subtract(at(positions, b), at(positions, a)), subtract(at(positions, c), at(positions, a)))
    const [placeA, placeB, placeC] = [placeOf[a] ?? 0, placeOf[b] ?? 0, placeOf[c] ?? 0]
    addAt(sums, placeA, face)
    if (placeB !== placeA) addAt(sums, placeB, face)
    if (placeC !== placeA && placeC !== placeB) addAt(sums, placeC, face)
  }
  const normals: number[] = []
  for (const place of placeOf) normals.push(...unit(at(sums, place)))
  return { ...mesh, normals }
}

/** For each vertex the first one at the same position, to a fifth of a thousandth. */
function placesOf(positions: readonly number[]): Int32Array {
  const rounded = (index: number) => Math.round((positions[index] ?? 0) * 5000)
  const first = new Map<number, number>()
  return Int32Array.from({ length: positions.length / 3 }, (_, index) => {
    const key = (rounded(index * 3) * KEY_RANGE + rounded(index * 3 + 1)) * KEY_RANGE + rounded(index * 3 + 2)
    const known = first.get(key)
    if (known !== undefined) return known
    first.set(key, index)
    return index
  })
}

/** More than twice the largest rounded coordinate of a figure; its square times a coordinate is still an exact number. */
const KEY_RANGE = 2 ** 17

function addAt(sums: Float64Array, place: number, face: Vec3): void {
  sums[place * 3] = (sums[place * 3] ?? 0) + face[0]
  sums[place * 3 + 1] = (sums[place * 3 + 1] ?? 0) + face[1]
  sums[place * 3 + 2] = (sums[place * 3 + 2] ?? 0) + face[2]
}

function plateMesh(outline: readonly Vec2[], depth: number): Mesh {
  const mesh: Mesh = { positions: [], normals: [], indices: [], shade: [] }
  const face = (corners: readonly Vec3[], normal: Vec3, triangles: readonly number[]) => {
    const start = mesh.positions.length / 3
    for (const corner of corners) {
      mesh.positions.push(...corner)
      mesh.normals.push(...normal)
      mesh.shade.push(1)
    }
    mesh.indices.push(...triangles.map((index) => start + index))
  }
  const flat = triangulated(outline)
  face(
    outline.map(([x, y]) => [x, y, depth / 2]),
    [0, 0, 1],
    flat,
  )
  face(
    outline.map(([x, y]) => [x, y, -depth / 2]),
    [0, 0, -1],
    flat.toReversed(),
  )
  outline.forEach(([x, y], index) => {
    const [nextX, nextY] = pickFrom(outline, index + 1)
    const out = unit([nextY - y, x - nextX, 0])
    face(
      [
        [x, y, depth / 2],
        [x, y, -depth / 2],
        [nextX, nextY, -depth / 2],
        [nextX, nextY, depth / 2],
      ],
      out,
      [0, 1, 2, 0, 2, 3],
    )
  })
  return mesh
}

function curveAt(points: readonly Vec3[], radii: readonly number[], position: number): { at: Vec3; radius: number } {
  const span = Math.min(Math.floor(position), points.length - 2)
  const t = position - span
  const [p0, p1, p2, p3] = [pick(points, span - 1), pick(points, span), pick(points, span + 1), pick(points, span + 2)]
  const axis = (i: 0 | 1 | 2) => smoothBetween(p0[i], p1[i], p2[i], p3[i], t)
  const radius = between([pick(radii, span), 0, 0], [pick(radii, span + 1), 0, 0], t)[0]
  return { at: points.length < 3 ? between(p1, p2, t) : [axis(0), axis(1), axis(2)], radius }
}

const roundOf = (radius: number) => (radius > 0.3 ? WIDE_ROUND : ROUND)

const circle = (rx: number, y: number, rz: number, count: number): Vec3[] =>
  around(count, (angle) => [rx * Math.sin(angle), y, rz * Math.cos(angle)])

function perpendicular(v: Vec3): Vec3 {
  const sideways = cross(v, [0, 0, 1])
  return unit(lengthOf(sideways) < 0.1 ? cross(v, [1, 0, 0]) : sideways)
}

const pickFrom = (list: readonly Vec2[], index: number): Vec2 => list[index % list.length] ?? [0, 0]
const at = (numbers: ArrayLike<number>, index: number): Vec3 => [
  numbers[index * 3] ?? 0,
  numbers[index * 3 + 1] ?? 0,
  numbers[index * 3 + 2] ?? 0,
]

function mapped(numbers: readonly number[], change: (v: Vec3) => Vec3): number[] {
  const result: number[] = []
  for (let index = 0; index * 3 < numbers.length; index += 1) result.push(...change(at(numbers, index)))
  return result
}
