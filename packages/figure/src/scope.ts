import { darker, lighter, mixed } from './color'
import { type FunctionValue, isList, numberOf, type Scope, type Value } from './expression'
import { frontOf, type Pull, type SculptRing, sculptRows } from './sculpt'
import type { Finish, Look } from './shapes'
import { SIDES, type Side, STANCES, signOf } from './skeleton'
import { ageAt, buildAt } from './stature'
import type { Subject } from './subject'
import { type Frame, inFrame, NO_TURN, subtract, turned, turnTo, type Vec3 } from './vector'

/** The names that every expression in the part files may use; shared.json adds more. */
export function scopeOf(subject: Subject): Scope {
  const { character, pose, stature, skeleton, garment, weapon, hold, shield, looks, has } = subject
  const { appearance, race, characterClass } = character
  const otherSide: Side = skeleton.mainSide === 'left' ? 'right' : 'left'
  const world: Frame = { at: [0, 0, 0], turn: NO_TURN }
  const names: Readonly<Record<string, Value>> = {
    ...FUNCTIONS,
    ...looks,
    ...stature,
    length: stature.torsoLength,
    /** Factor for the size of held things. */
    s: stature.gear,
    skirt: garment.skirt,
    sleeves: garment.sleeves,
    wind: STANCES[pose].wind,
    smile: STANCES[pose].smile,
    browTilt: STANCES[pose].browTilt,

    pose,
    race: race?.id ?? '',
    characterClass: characterClass?.id ?? '',
    /** 0 young, 1 adult, 2 middle-aged, 3 elderly, and what lies between. */
    ageAt: ageAt(appearance),
    /** 0 slim, 1 average, 2 muscular, 3 heavy, and what lies between. */
    buildAt: buildAt(appearance),
    faceShape: appearance.faceShape ?? 'oval',
    /** From -1, soft, to 1, strong. */
    strong: ((appearance.sliders?.face ?? 50) - 50) / 50,
    isFemale: appearance.gender === 'female',
    hairStyle: appearance.hairStyle,
    facialHair: appearance.facialHair,
    armor: appearance.equipment.armor,
    weapon,
    hold,
    shield: shield ?? '',
    hasShield: shield !== null,
    isGrounded: skeleton.grip.isGrounded ?? false,
    usesBothHands: skeleton.grip.otherAt !== undefined || skeleton.grip.other !== undefined,
    scars: appearance.scars.slice(0, 3),
    tattoos: appearance.tattoos.slice(0, 3),
    has: (look) => has(String(look) as Parameters<typeof has>[0]),
    /** Whether the cut of the clothes includes this extra. */
    wears: (extra) => garment.extras.includes(String(extra)),
    /** Whether one of the accessories that the player entered matches this pattern. */
    carries: (pattern) => appearance.accessories.some((name) => matches(name, String(pattern))),

    on: world,
    world,
    torso: skeleton.torso,
    head: skeleton.head,
    /** Its unit is the radius of the head. */
    face: { ...skeleton.head, unit: stature.headRadius },
    mainHand: skeleton.hands[skeleton.mainSide],
    otherHand: skeleton.hands[otherSide],
    mainSign: signOf(skeleton.mainSide),
    /** Left and right limbs, each from root to end. */
    leftArm: limbOf(skeleton.arms.left),
    legs: SIDES.map((side) => limbOf(skeleton.legs[side])),
  }
  return Object.assign(Object.create(null) as Record<string, Value>, names)
}

/** What `sides` adds for each side; `x` is 1 on the left and -1 on the right. */
export function sideNames({ skeleton }: Subject): Record<Side, Record<string, Value>> {
  const namesOf = (side: Side): Record<string, Value> => {
    const [arm, leg] = [skeleton.arms[side], skeleton.legs[side]]
    return {
      side,
      x: signOf(side),
      isMain: side === skeleton.mainSide,
      shoulderAt: arm.root,
      elbow: arm.joint,
      wrist: arm.end,
      hipAt: leg.root,
      knee: leg.joint,
      ankle: leg.end,
      hand: skeleton.hands[side],
      foot: skeleton.feet[side],
    }
  }
  return { left: namesOf('left'), right: namesOf('right') }
}

const limbOf = ({ root, joint, end }: { readonly root: Vec3; readonly joint: Vec3; readonly end: Vec3 }): Value => [root, joint, end]

const numeric =
  (operate: (...numbers: number[]) => number): FunctionValue =>
  (...values) =>
    operate(...values.map(numberOf))
const vector = (value: Value | undefined): Vec3 => value as unknown as Vec3
const frame = (value: Value | undefined): Frame => value as Frame
const list = (value: Value | undefined): readonly Value[] => (isList(value) ? value : [])
const color = (value: Value | undefined): string => (value as Look).color
const finished =
  (finish: Finish): FunctionValue =>
  (look) => ({ color: color(look), finish })

const FUNCTIONS: Readonly<Record<string, Value>> = {
  PI: Math.PI,
  true: true,
  false: false,
  sin: numeric(Math.sin),
  cos: numeric(Math.cos),
  sqrt: numeric(Math.sqrt),
  abs: numeric(Math.abs),
  min: numeric(Math.min),
  max: numeric(Math.max),
  hypot: numeric(Math.hypot),

  // Lists.
  range: (count) => Array.from({ length: numberOf(count) }, (_, index) => index),
  count: (items) => list(items).length,
  slice: (items, from, to) => list(items).slice(numberOf(from), to === undefined ? undefined : numberOf(to)),
  joined: (items, ...more) => [...list(items), ...more],
  /** The items of all these lists. */
  together: (...lists) => lists.flatMap(list),
  map: (items, change) => list(items).map((item, index) => (change as FunctionValue)(item, index)),
  /** The items, and the midpoints between them. */
  withMiddles: (items) =>
    list(items).flatMap((item, index, all) => {
      const next = all[index + 1]
      return next === undefined ? [item] : [item, blended(item, next, 0.5)]
    }),
  /** The point after this many spans of a line. */
  along: (items, spans) => {
    const span = Math.min(Math.floor(numberOf(spans)), list(items).length - 2)
    return blended(list(items)[span] ?? 0, list(items)[span + 1] ?? 0, numberOf(spans) - span)
  },

  /** z of a sculpted head at this x and y. */
  depthOn: (rings, pulls, x, y) => frontOf(sculpted(list(rings), list(pulls)), numberOf(x), numberOf(y)),

  // Points and frames.
  between: (a, b, share) => blended(a ?? 0, b ?? 0, numberOf(share)),
  /** Converts a point of a frame to the world. */
  place: (of, x, y, z) => inFrame(frame(of), [x, y, z].map((value) => numberOf(value) * (frame(of).unit ?? 1)) as unknown as Vec3),
  /** Converts a point of the world to a frame. */
  local: (of, point) => {
    const [x, y, z, w] = frame(of).turn
    return turned([-x, -y, -z, w], subtract(vector(point), frame(of).at))
  },
  direction: (of, x, y, z) => turned(frame(of).turn, [numberOf(x), numberOf(y), numberOf(z)]),
  origin: (of) => frame(of).at,
  level: (point) => ({ at: vector(point), turn: NO_TURN }),
  moved: (of, point) => ({ ...frame(of), at: vector(point) }),
  upright: (point, up, front) => ({ at: vector(point), turn: turnTo(vector(up), vector(front)) }),
  measured: (of, unit) => ({ ...frame(of), unit: numberOf(unit) }),

  // Looks.
  mixed: (a, b, share) => ({ color: mixed(color(a), color(b), numberOf(share)) }),
  darker: (look, share) => ({ color: darker(color(look), numberOf(share)) }),
  lighter: (look, share) => ({ color: lighter(color(look), numberOf(share)) }),
  gloss: finished('gloss'),
  metal: finished('metal'),
  glow: finished('glow'),
  /** The finish of one look with the colour of another. */
  tinted: (look, tint) => ({ ...(look as Look), color: color(tint) }),
  isMetal: (look) => (look as Look).finish === 'metal',

  // Texts.
  /** The value of the pair whose first item is the text. */
  lookup: (text, pairs, otherwise) => list(list(pairs).find((pair) => list(pair)[0] === text))[1] ?? otherwise ?? 0,
  /** Whether a text is one of the words of a list such as 'orc half-orc'. */
  isOneOf: (text, words) => String(words).split(' ').includes(String(text)),
  matches: (text, pattern) => matches(String(text), String(pattern)),
}

/** Cache: each feature of a face asks for the surface. */
const SCULPTED = new WeakMap<readonly Value[], Vec3[][]>()

function sculpted(rings: readonly Value[], pulls: readonly Value[]): Vec3[][] {
  const rows = SCULPTED.get(pulls) ?? sculptRows(rings as unknown as SculptRing[], pulls as unknown as Pull[])
  SCULPTED.set(pulls, rows)
  return rows
}

const matches = (text: string, pattern: string): boolean => new RegExp(pattern, 'i').test(text)

function blended(a: Value, b: Value, share: number): Value {
  const [from, to] = [list(a).map(numberOf), list(b).map(numberOf)]
  return from.map((value, index) => value + ((to[index] ?? value) - value) * share)
}
