import { type Rgb, rgbOf } from '../color'
import type { Lamp, LightRig } from '../palette'
import type { Finish } from '../part'
import { add, clamp, dot, FORWARD, unit, type Vec3 } from '../vector'

/** Colour of a place on the figure, 0 to 255 each; light falls in soft steps, and edges catch the lamp behind. */
export function litColor(base: Rgb, shade: number, normal: Vec3, finish: Finish, rig: LightRig): Vec3 {
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

/** From shadow to light with a narrow passage between. */
function stepped(value: number): number {
  const passage = clamp((value + 0.12) / 0.4, 0, 1)
  return 0.14 + 0.58 * passage * passage * (3 - 2 * passage) + 0.28 * Math.max(0, value)
}

function gleam(normal: Vec3, lamp: Lamp, finish: Finish): number {
  const half = unit(add(unit(lamp.from), FORWARD))
  const spot = Math.max(0, dot(normal, half))
  return finish === 'metal' ? 0.4 * spot ** 14 + 0.1 * Math.max(0, normal[1]) ** 3 : 0.32 * spot ** 30
}
