/** A moment of the evening that the picture repeats. Places are in cells of the sample room, shares run from 0 to 1. */
export interface Moment {
  readonly pieces: readonly Piece[]
  /** How far the fog over the room's right half has withdrawn. */
  readonly revealed: number
  /** Whose turn it is: an index of `pieces`. */
  readonly active: number
  /** The way that the active piece has taken so far. */
  readonly path: readonly Place[]
  readonly die: { readonly face: number; readonly turn: number; readonly opacity: number } | undefined
  readonly arrow: (Place & { readonly angle: number }) | undefined
  readonly fire: (Place & { readonly radius: number; readonly opacity: number }) | undefined
  readonly numbers: readonly (Place & { readonly text: string; readonly opacity: number })[]
  /** Darkens the last and first frames, so that the repetition is no jump. */
  readonly curtain: number
}

export interface Place {
  readonly x: number
  readonly y: number
}

export interface Piece extends Place {
  readonly name: string
  /** In cells. */
  readonly size: number
  readonly health: number
  readonly isFoe: boolean
  readonly isDown: boolean
  readonly opacity: number
}

export const STORY_MS = 14_000
/** The frame that stands still where movement is unwanted: the fire over the foe. */
export const STILL_MS = 10_400

const KNIGHT = { name: 'Corwin', x: 8.5, y: 6.5 }
const ARCHER_WAY: readonly Place[] = [
  { x: 6.5, y: 8.5 },
  { x: 8.5, y: 9.5 },
  { x: 10.5, y: 9.5 },
]
const MAGE = { name: 'Sevrin', x: 6.5, y: 6 }
const FOE_WAY: readonly Place[] = [
  { x: 14, y: 5 },
  { x: 10.6, y: 6 },
]

/** The evening at `ms` after its beginning; it repeats after `STORY_MS`. */
export function momentAt(ms: number): Moment {
  const at = ((ms % STORY_MS) + STORY_MS) % STORY_MS
  const archerShare = ease(share(at, 1_000, 3_200))
  const archer = along(ARCHER_WAY, archerShare)
  const foeShare = ease(share(at, 6_900, 8_300))
  const foe = along(FOE_WAY, foeShare)
  const hit = at > 6_000
  const burnt = at > 10_000
  const isDown = at > 11_000
  return {
    pieces: [
      { ...KNIGHT, size: 1, health: at > 8_700 ? 0.55 : 0.9, isFoe: false, isDown: false, opacity: 1 },
      { ...archer, name: 'Faelith', size: 1, health: 1, isFoe: false, isDown: false, opacity: 1 },
      { ...MAGE, size: 1, health: 0.8, isFoe: false, isDown: false, opacity: 1 },
      {
        ...foe,
        name: '???',
        size: 2,
        health: burnt ? 0 : hit ? 0.62 : 1,
        isFoe: true,
        isDown,
        opacity: share(at, 2_600, 3_400),
      },
    ],
    revealed: ease(share(at, 1_200, 3_600)),
    active: at < 6_800 ? 1 : at < 9_000 ? 3 : 2,
    path: at > 1_000 && at < 4_000 ? [...ARCHER_WAY.slice(0, archerShare < 0.5 ? 1 : 2), archer] : [],
    die: dieAt(at),
    arrow: at > 5_500 && at < 6_000 ? arrowAt(share(at, 5_500, 6_000)) : undefined,
    fire:
      at > 9_300 && at < 11_600
        ? { ...along(FOE_WAY, 1), radius: 2.4 * ease(share(at, 9_300, 10_100)), opacity: 1 - share(at, 10_900, 11_600) }
        : undefined,
    numbers: [
      rising('−8', along(FOE_WAY, 0), share(at, 6_000, 7_100)),
      rising('−5', KNIGHT, share(at, 8_700, 9_700)),
      rising('−21', along(FOE_WAY, 1), share(at, 10_000, 11_200)),
    ].flatMap((number) => number ?? []),
    curtain: Math.max(1 - share(at, 0, 700), share(at, STORY_MS - 900, STORY_MS)),
  }
}

const ROLLED = 19
const TUMBLING = [4, 17, 9, 12, 2, 20, 7] as const

function dieAt(at: number): Moment['die'] {
  if (at < 3_900 || at > 6_400) return undefined
  const tumbled = share(at, 3_900, 5_000)
  const face = tumbled < 1 ? (TUMBLING[Math.floor(tumbled * TUMBLING.length)] ?? ROLLED) : ROLLED
  return { face, turn: (1 - ease(tumbled)) * -2, opacity: Math.min(share(at, 3_900, 4_100), 1 - share(at, 6_100, 6_400)) }
}

function arrowAt(flown: number): Moment['arrow'] {
  const [from, to] = [along(ARCHER_WAY, 1), along(FOE_WAY, 0)]
  return { x: between(from.x, to.x, flown), y: between(from.y, to.y, flown), angle: Math.atan2(to.y - from.y, to.x - from.x) }
}

function rising(text: string, { x, y }: Place, risen: number): Moment['numbers'][number] | undefined {
  return risen <= 0 || risen >= 1 ? undefined : { text, x, y: y - 0.7 - risen * 0.9, opacity: Math.min(1, (1 - risen) * 2.5) }
}

/** The place after a share of the way; all its parts take the same time. */
function along(way: readonly Place[], gone: number): Place {
  const parts = way.length - 1
  const part = Math.min(parts - 1, Math.floor(gone * parts))
  const [from, to] = [way[part], way[part + 1]]
  if (from === undefined || to === undefined) throw new Error('A way has at least two places.')
  const inPart = gone * parts - part
  return { x: between(from.x, to.x, inPart), y: between(from.y, to.y, inPart) }
}

/** How much of the time from `begin` to `end` has passed. */
function share(at: number, begin: number, end: number): number {
  return Math.min(1, Math.max(0, (at - begin) / (end - begin)))
}

function ease(passed: number): number {
  return passed * passed * (3 - 2 * passed)
}

function between(from: number, to: number, passed: number): number {
  return from + (to - from) * passed
}
