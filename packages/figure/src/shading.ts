import { type Rgb, rgbOf } from './color'
import type { Lamp, LightRig } from './palette'
import type { Finish } from './shapes'
import { add, clamp, FORWARD, unit, type Vec3 } from './vector'

/** A rig of lamps, prepared for many points. Colours are 0 to 1. */
export interface Lighting {
  readonly sky: Vec3
  readonly ground: Vec3
  readonly ambient: number
  readonly key: PreparedLamp
  readonly fill: PreparedLamp
  readonly rim: PreparedLamp
  /** Between the key lamp and the viewer: where highlights are. */
  readonly half: Vec3
}

interface PreparedLamp {
  readonly from: Vec3
  /** Colour times strength. */
  readonly light: Vec3
}

/** What reaches a point: `key` is the share of the key lamp that nothing covers, `sky` that of the ambient light. */
export interface Exposure {
  readonly key: number
  readonly sky: number
}

export function lightingOf(rig: LightRig): Lighting {
  return {
    sky: shares(rgbOf(rig.sky)),
    ground: shares(rgbOf(rig.ground)),
    ambient: rig.ambient,
    key: prepared(rig.key),
    fill: prepared(rig.fill),
    rim: prepared(rig.rim),
    half: unit(add(unit(rig.key.from), FORWARD)),
  }
}

/** The colour of a point, 0 to 255 each. Light changes in a soft step; shadows are richer in colour than grey ones would be. */
export function litColor(base: Rgb, shade: number, n: Vec3, finish: Finish, lamps: Lighting, { key, sky }: Exposure): Vec3 {
  if (finish === 'glow') {
    const core = 0.84 + 0.3 * Math.max(0, n[2])
    return [base[0] * core + 18, base[1] * core + 18, base[2] * core + 18]
  }
  const toKey = facing(n, lamps.key)
  const lit = (0.68 * step(toKey) + 0.32 * Math.max(0, toKey)) * key
  const fill = 0.25 + 0.75 * Math.max(0, facing(n, lamps.fill))
  const upward = (n[1] + 1) / 2
  const edge = (1 - clamp(n[2], 0, 1)) ** 2.6 * clamp(facing(n, lamps.rim) + 0.35, 0, 1) * sky
  const shine = shineOf(n, lamps, finish) * (0.35 + 0.65 * key)
  const depth = 0.42 * (1 - lit)
  const channel = (i: 0 | 1 | 2): number => {
    const color = (base[i] / 255) * shade
    const own = color * (1 - depth + depth * color)
    const ambient = (lamps.ground[i] + (lamps.sky[i] - lamps.ground[i]) * upward) * lamps.ambient * sky
    const sum = own * (ambient + lamps.key.light[i] * lit + lamps.fill.light[i] * fill * sky)
    return 255 * softened(sum + lamps.rim.light[i] * edge * (0.14 + 0.4 * color) + lamps.key.light[i] * shine)
  }
  return [channel(0), channel(1), channel(2)]
}

const shares = ([red, green, blue]: Rgb): Vec3 => [red / 255, green / 255, blue / 255]

function prepared({ color, strength, from }: Lamp): PreparedLamp {
  const [red, green, blue] = shares(rgbOf(color))
  return { from: unit(from), light: [red * strength, green * strength, blue * strength] }
}

const facing = (n: Vec3, { from }: PreparedLamp) => n[0] * from[0] + n[1] * from[1] + n[2] * from[2]

/** From shadow to light with a narrow transition. */
function step(value: number): number {
  const passage = clamp((value + 0.1) / 0.42, 0, 1)
  return passage * passage * (3 - 2 * passage)
}

/** Compresses the brightest fifth, so that pale skin and white cloth keep their form. */
function softened(value: number): number {
  return value < 0.78 ? value : 0.78 + 0.22 * (1 - Math.exp((0.78 - value) / 0.3))
}

function shineOf(n: Vec3, { half }: Lighting, finish: Finish): number {
  if (finish === 'matte') return 0
  const spot = Math.max(0, n[0] * half[0] + n[1] * half[1] + n[2] * half[2])
  // Metal also mirrors a bright band of sky above a dark horizon.
  if (finish === 'metal') return 0.5 * spot ** 16 + 0.16 * clamp(n[1] * 1.6, 0, 1) ** 2 - 0.1 * clamp(0.25 - Math.abs(n[1]), 0, 0.25) * 4
  return 0.3 * spot ** 34
}
