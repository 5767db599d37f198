import { Body, ConvexPolyhedron, Plane, Vec3, World } from 'cannon-es'
import { Quaternion, Vector3 } from 'three'
import { seededRandom } from '../../../lib/seeded-random'
import { type Solid, shapeOf, topMark, turnValueTo } from './solid'

/** Position of a die in one frame; frames are one sixtieth of a second apart. */
interface Frame {
  readonly place: Vector3
  readonly turned: Quaternion
}

export interface Throw {
  readonly frames: readonly Frame[]
  /** Applied before each frame's rotation, so that the die ends with the value on top. */
  readonly numbering: Quaternion
}

/**
 * Simulates a throw, then renumbers the die so that it shows `value`: the dice show the server's result and never decide it. The
 * same seed gives the same throw on every screen.
 */
export function throwDie(solid: Solid, value: number, seed: string): Throw {
  const shape = shapeOf(solid)
  for (let attempt = 0; ; attempt += 1) {
    const frames = simulate(solid, seededRandom(`${seed}/${attempt}`))
    const last = frames.at(-1)
    if (last === undefined) throw new Error('A throw without an end')
    const { index, upness } = topMark(shape, last.turned)
    // A die that ends tilted is thrown again.
    if (upness < STRAIGHT && attempt < MOST_ATTEMPTS) continue
    return { frames, numbering: turnValueTo(shape, value, index) }
  }
}

/** A d100 is read from two ten-sided dice: tens and ones. 100 is shown as 00 and 0. */
export function percentile(value: number): { readonly tens: number; readonly ones: number } {
  return { tens: Math.floor(value / 10) % 10, ones: value % 10 }
}

const STRAIGHT = 0.995
const MOST_ATTEMPTS = 12
const STEP_S = 1 / 120
const LONGEST_S = 4
const GRAVITY = -60

function simulate(solid: Solid, random: () => number): Frame[] {
  const world = new World({ gravity: new Vec3(0, GRAVITY, 0), allowSleep: true })
  world.defaultContactMaterial.friction = 0.35
  world.defaultContactMaterial.restitution = 0.35
  const floor = new Body({ mass: 0, shape: new Plane() })
  floor.quaternion.setFromEuler(-Math.PI / 2, 0, 0)
  world.addBody(floor)
  const die = new Body({
    mass: 1,
    shape: hullOf(solid),
    linearDamping: 0.15,
    angularDamping: 0.2,
    sleepSpeedLimit: 0.25,
    sleepTimeLimit: 0.12,
  })
  const either = (spread: number) => (random() * 2 - 1) * spread
  die.position.set(0, 4 + random(), 0)
  const turned = new Quaternion(either(1), either(1), either(1), either(1) || 1).normalize()
  die.quaternion.set(turned.x, turned.y, turned.z, turned.w)
  die.velocity.set(8 + random() * 6, -4, either(4))
  die.angularVelocity.set(either(18), either(18), -8 - random() * 14)
  world.addBody(die)
  const frames: Frame[] = []
  for (let step = 0; step * STEP_S < LONGEST_S; step += 1) {
    world.step(STEP_S)
    if (step % 2 === 0) frames.push(frameOf(die))
    if (die.sleepState === Body.SLEEPING) break
  }
  return [...frames, frameOf(die)]
}

function frameOf({ position, quaternion }: Body): Frame {
  return {
    place: new Vector3(position.x, position.y, position.z),
    turned: new Quaternion(quaternion.x, quaternion.y, quaternion.z, quaternion.w),
  }
}

function hullOf(solid: Solid): ConvexPolyhedron {
  const { corners, faces } = shapeOf(solid)
  return new ConvexPolyhedron({
    vertices: corners.map(({ x, y, z }) => new Vec3(x, y, z)),
    faces: faces.map((face) => [...face.corners]),
  })
}
