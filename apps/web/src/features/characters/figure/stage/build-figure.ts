import { type Bounds, boundsOf, type Figure, type LightRig, meshOf } from '@hearthlight/figure'
import { BufferAttribute, BufferGeometry, Color, Group, Mesh } from 'three'
import { figureSurfaces } from './figure-material'
import { type MergedMesh, mergedByFinish, mergedHull } from './merge-meshes'

export interface BuiltFigure {
  readonly group: Group
  readonly bounds: Bounds
  readonly light: (rig: LightRig) => void
  readonly dispose: () => void
}

/** Builds the figure as meshes of three.js. The caller disposes of it. */
export function buildFigure(figure: Figure): BuiltFigure {
  const meshes = figure.parts.map(meshOf)
  const surfaces = figureSurfaces()
  const group = new Group()
  const geometries: BufferGeometry[] = []
  const keep = (merged: MergedMesh): BufferGeometry => {
    const geometry = geometryOf(merged)
    geometries.push(geometry)
    return geometry
  }
  for (const [finish, merged] of mergedByFinish(figure.parts, meshes, linearRgb)) {
    const mesh = new Mesh(keep(merged), surfaces.of(finish))
    mesh.castShadow = finish !== 'glow'
    mesh.receiveShadow = finish !== 'glow'
    group.add(mesh)
  }
  group.add(new Mesh(keep(mergedHull(figure.parts, meshes)), surfaces.ink))
  return {
    group,
    bounds: boundsOf(meshes),
    light: surfaces.light,
    dispose: () => {
      for (const geometry of geometries) geometry.dispose()
      surfaces.dispose()
    },
  }
}

function linearRgb(hex: string): [number, number, number] {
  const { r, g, b } = new Color(hex)
  return [r, g, b]
}

function geometryOf({ positions, normals, colors, indices }: MergedMesh): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setAttribute('color', new BufferAttribute(colors, 3))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}
