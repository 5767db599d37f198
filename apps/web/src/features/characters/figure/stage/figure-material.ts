import type { Finish, LightRig } from '@hearthlight/figure'
import { BackSide, Color, DataTexture, LinearFilter, MeshBasicMaterial, MeshToonMaterial, RedFormat, Vector3 } from 'three'

/** Brightness by the angle between a surface and a lamp, from turned away to facing it. */
const RAMP = new Uint8Array([70, 84, 112, 168, 210, 228, 240, 255])
/** In units of the figure. */
const INK_WIDTH = 0.0075
const INK = '#150d10'

export interface Surfaces {
  readonly of: (finish: Finish) => MeshToonMaterial | MeshBasicMaterial
  readonly ink: MeshBasicMaterial
  readonly light: (rig: LightRig) => void
  readonly dispose: () => void
}

/** Toon surfaces with a rim light, which the toon material of three.js lacks, and the ink hull. */
export function figureSurfaces(): Surfaces {
  const ramp = new DataTexture(RAMP, RAMP.length, 1, RedFormat)
  ramp.minFilter = LinearFilter
  ramp.magFilter = LinearFilter
  ramp.needsUpdate = true
  const lamps = {
    rimColor: { value: new Color() },
    rimFrom: { value: new Vector3() },
    keyColor: { value: new Color() },
    keyFrom: { value: new Vector3() },
  }

  const toon = (gleam: number, sharpness: number) => {
    const material = new MeshToonMaterial({ vertexColors: true, gradientMap: ramp })
    material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, lamps, { gleam: { value: gleam }, sharpness: { value: sharpness } })
      shader.fragmentShader =
        EDGE_UNIFORMS + shader.fragmentShader.replace('#include <opaque_fragment>', `${EDGE_LIGHT}\n#include <opaque_fragment>`)
    }
    // Both materials differ only in uniforms, so they can share a program; three.js tells programs apart by this key.
    material.customProgramCacheKey = () => 'hearthlight-figure'
    return material
  }
  const matte = toon(0, 8)
  const gloss = toon(0.3, 34)
  const metal = toon(0.5, 14)
  const glow = new MeshBasicMaterial({ vertexColors: true })
  const ink = new MeshBasicMaterial({ color: INK, side: BackSide })
  ink.onBeforeCompile = (shader) => {
    // A basic material has no normals of its own, but the geometry has them.
    shader.vertexShader = shader.vertexShader.replace(
      '#include <begin_vertex>',
      `vec3 transformed = position + normalize(normal) * ${INK_WIDTH};`,
    )
  }
  const all = { matte, gloss, metal, glow }
  return {
    of: (finish) => all[finish],
    ink,
    light: (rig) => {
      lamps.rimColor.value.set(rig.rim.color).multiplyScalar(rig.rim.strength * 0.5)
      lamps.rimFrom.value.set(...rig.rim.from).normalize()
      lamps.keyColor.value.set(rig.key.color)
      lamps.keyFrom.value.set(...rig.key.from).normalize()
    },
    dispose: () => {
      for (const material of [matte, gloss, metal, glow, ink]) material.dispose()
      ramp.dispose()
    },
  }
}

const EDGE_UNIFORMS =
  'uniform vec3 rimColor; uniform vec3 rimFrom; uniform vec3 keyColor; uniform vec3 keyFrom; uniform float gleam; uniform float sharpness;\n'
const EDGE_LIGHT = `
vec3 toEye = normalize(vViewPosition);
float edge = pow(1.0 - clamp(dot(normal, toEye), 0.0, 1.0), 2.4) * clamp(dot(normal, rimFrom) + 0.35, 0.0, 1.0);
outgoingLight += rimColor * edge + keyColor * gleam * pow(max(dot(normal, normalize(keyFrom + toEye)), 0.0), sharpness);`
