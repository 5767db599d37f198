import { BufferGeometry, CanvasTexture, Float32BufferAttribute, Mesh, MeshStandardMaterial, SRGBColorSpace, Vector3 } from 'three'
import { type ThrownDie, writtenOn } from './dice-of-roll'
import { type Face, type Shape, type Solid, shapeOf } from './solid'

/** CSS colours of a die's body and of its labels. */
export interface DieLook {
  readonly body: string
  readonly text: string
  readonly font: string
}

/** A die with labelled sides, not yet placed. The caller disposes of geometry, material and texture. */
export function dieMesh({ solid, reads, isKept }: ThrownDie, look: DieLook): Mesh<BufferGeometry, MeshStandardMaterial> {
  const shape = shapeOf(solid)
  const columns = Math.ceil(Math.sqrt(shape.faces.length))
  const layouts = shape.faces.map((face) => layoutOf(shape, face))
  const material = new MeshStandardMaterial({
    map: writtenSides(shape, solid, layouts, columns, reads, look),
    flatShading: true,
    roughness: 0.45,
    transparent: !isKept,
    opacity: isKept ? 1 : 0.4,
  })
  return new Mesh(geometryOf(shape, layouts, columns), material)
}

/** A face projected onto a plane: its centre at 0, its corners at most 1 away. */
interface Layout {
  readonly corners: readonly { readonly index: number; readonly x: number; readonly y: number }[]
  /** Radius of the inscribed circle, in the same units. */
  readonly room: number
}

function layoutOf({ corners }: Shape, { corners: own, normal, centre }: Face): Layout {
  const place = (index: number) => corners[index] ?? new Vector3()
  const [first = 0, second = 0] = own
  const farthest = [...own].sort((one, other) => place(other).distanceTo(centre) - place(one).distanceTo(centre))[0] ?? first
  // On a square, the top of a label points to an edge; on other faces, to the farthest corner.
  const goal = own.length === 4 && isSquare(own.map(place)) ? place(first).clone().add(place(second)).divideScalar(2) : place(farthest)
  const up = goal.clone().sub(centre).normalize()
  const right = up.clone().cross(normal)
  const reach = Math.max(...own.map((index) => place(index).distanceTo(centre)))
  const flat = own.map((index) => {
    const spoke = place(index).clone().sub(centre).divideScalar(reach)
    return { index, x: spoke.dot(right), y: spoke.dot(up) }
  })
  const edges = flat.map((one, at) => {
    const other = flat[(at + 1) % flat.length] ?? one
    return Math.abs(one.x * other.y - other.x * one.y) / Math.hypot(other.x - one.x, other.y - one.y)
  })
  return { corners: flat, room: Math.min(...edges) }
}

function isSquare([a, b, c, d]: readonly Vector3[]): boolean {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return false
  return Math.abs(a.distanceTo(b) - b.distanceTo(c)) < 1e-3 && Math.abs(a.distanceTo(c) - b.distanceTo(d)) < 1e-3
}

function geometryOf({ corners, faces }: Shape, layouts: readonly Layout[], columns: number): BufferGeometry {
  const positions: number[] = []
  const uvs: number[] = []
  for (const [faceIndex] of faces.entries()) {
    const flat = layouts[faceIndex]?.corners ?? []
    const [hub, ...rim] = flat
    for (let at = 0; at + 1 < rim.length; at += 1) {
      for (const corner of [hub, rim[at], rim[at + 1]]) {
        if (corner === undefined) continue
        const { x, y, z } = corners[corner.index] ?? new Vector3()
        positions.push(x, y, z)
        uvs.push(
          ((faceIndex % columns) + 0.5 + corner.x * MARGIN) / columns,
          1 - (Math.floor(faceIndex / columns) + 0.5 - corner.y * MARGIN) / columns,
        )
      }
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.computeVertexNormals()
  return geometry
}

/** Half a cell minus a border, so that no side shows the colour of its neighbour. */
const MARGIN = 0.48
const CELL = 128

function writtenSides(
  shape: Shape,
  solid: Solid,
  layouts: readonly Layout[],
  columns: number,
  reads: ThrownDie['reads'],
  { body, text, font }: DieLook,
): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = columns * CELL
  canvas.height = columns * CELL
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    pen.fillStyle = body
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = text
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    const write = (value: number, size: number) => {
      const written = writtenOn(reads, value)
      pen.font = `700 ${size}px ${font}`
      // A label that reads as another number upside down is underlined.
      const isUnderlined = solid > 6 && (written === '6' || written === '9')
      pen.fillText(written, 0, size * 0.06)
      if (isUnderlined) pen.fillRect(-size * 0.25, size * 0.44, size * 0.5, size * 0.08)
    }
    for (const [faceIndex, layout] of layouts.entries()) {
      pen.save()
      pen.translate(((faceIndex % columns) + 0.5) * CELL, (Math.floor(faceIndex / columns) + 0.5) * CELL)
      const room = layout.room * MARGIN * CELL
      if (solid === 4) {
        // A d4 is read at the corner that points up: each side shows the numbers of its three corners.
        for (const corner of layout.corners) {
          pen.save()
          pen.rotate(Math.atan2(corner.x, corner.y))
          pen.translate(0, -room * 0.75)
          write(shape.values[corner.index] ?? 0, room * 0.75)
          pen.restore()
        }
      } else write(shape.values[faceIndex] ?? 0, room * (reads === 'tens' ? 1 : solid > 6 ? 1.4 : 1.2))
      pen.restore()
    }
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  return texture
}
