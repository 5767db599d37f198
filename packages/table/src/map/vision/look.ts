import type { UserId } from '@hearthlight/protocol'
import { type Eye, SEEN, type SeenCells, type SightMap, seenCells, toUnits, UNITS_PER_CELL, type Vision } from '@hearthlight/rules/sight'
import { isEqual } from '../../kernel/is-equal'
import { fogInSquares, perCellOf } from '../fog/fog'
import { isSameRows, rowsCombined, rowsOf, rowWith } from '../fog/rows'
import type { MapState } from '../map.state'
import { isOfParty } from '../sight'
import type { Token } from '../tokens/token'
import { heightAtWalls } from '../tokens/token-looks'
import { followLayers } from './as-seen-by'
import { ghostsAfter } from './ghosts'
import { LAYERS, NO_LAYERS, PARTY, type Sight, type SightLayers } from './layers'
import { sightMapFor } from './sight-scene'
import { sightSize } from './sight-size'

/** A player with the senses of the character. */
export interface Seer {
  readonly id: UserId
  readonly sheet?: { readonly senses?: Vision | undefined } | undefined
}

/** SIGHT-20 What players see now, and what they remember since; the same object if nothing changes. */
export function lookedAgain(map: MapState, before: MapState, seats: readonly Seer[], round?: number): Sight | undefined {
  const { sight, fog } = map
  if (sight === undefined) return undefined
  const eyes = eyesOf(map, seats)
  const own = sight.isShared ? [] : seats.map(({ id }) => [id, eyes.filter(({ token }) => token.ownerId === id)] as const)
  const size = sightSize(map)
  const scene = sightMapFor(map, size, before.walls)
  const lookOf = (id: string, seeing: ReturnType<typeof eyesOf>): SightLayers => {
    const now = seenNow(
      scene,
      seeing.map(({ eye }) => eye),
      perCellOf(fog),
    )
    const made = after(isOtherGround(before, map) ? NO_LAYERS : rememberedIn(sight, id, fog.perCell), now)
    const known = sight.layers[id]
    // By value: a restored table says the same.
    return known !== undefined && isSameLayers(known, made) ? known : made
  }
  const layers = Object.fromEntries([[PARTY, eyes] as const, ...own].map(([id, seeing]) => [id, lookOf(id, seeing)]))
  const next = { isShared: sight.isShared, ...size, layers, ...(fog.perCell === undefined ? {} : { perCell: fog.perCell }) }
  const ghosts = isOtherGround(before, map) ? undefined : ghostsAfter(before, map, next, round)
  const isSame =
    isEqual(ghosts, sight.ghosts) &&
    size.columns === sight.columns &&
    size.rows === sight.rows &&
    sight.perCell === fog.perCell &&
    Object.keys(layers).length === Object.keys(sight.layers).length &&
    Object.entries(layers).every(([id, is]) => is === sight.layers[id])
  if (isSame) return sight
  return ghosts === undefined ? next : { ...next, ghosts }
}

/** SIGHT-23 The party's tokens and the players' own see for them; a hidden one sees nothing. */
export function eyesOf(
  { tokens }: Pick<MapState, 'tokens'>,
  seats: readonly Seer[],
): readonly { readonly token: Token; readonly eye: Eye }[] {
  const seeing = Object.values(tokens).filter((token) => token.isVisible && isOfParty(token))
  return seeing.map((token) => ({ token, eye: eyeOf(token, seats) }))
}

/** SIGHT-24 With another picture or grid, the squares that were seen show something else. */
function isOtherGround(before: MapState, { background, gridSize, gridOffsetX, gridOffsetY }: MapState): boolean {
  const isSamePicture = before.background?.uploadId === background?.uploadId
  return !isSamePicture || before.gridSize !== gridSize || before.gridOffsetX !== gridOffsetX || before.gridOffsetY !== gridOffsetY
}

/** The layers of before, in the squares of now. Of finer squares than now nothing is kept: one of them would show a whole larger one. */
function rememberedIn({ layers, perCell }: Sight, id: string, now: Sight['perCell']): SightLayers {
  const before = Object.hasOwn(layers, id) ? layers[id] : undefined
  if (before === undefined || perCell === now) return before ?? NO_LAYERS
  if (now === undefined) return NO_LAYERS
  return { ...NO_LAYERS, remembered: fogInSquares({ isUsed: true, rows: before.remembered }, now).rows }
}

type SeenNow = Omit<SightLayers, 'remembered'>

function after(before: SightLayers, now: SeenNow): SightLayers {
  const count = Math.max(before.remembered.length, now.seen.length)
  const remembered = rowsCombined(count, (y) => rowWith(before.remembered[y] ?? '', now.seen[y] ?? ''))
  const next = { ...now, remembered }
  if (isSameLayers(before, next)) return before
  followLayers(before, next)
  return next
}

function isSameLayers(one: SightLayers, other: SightLayers): boolean {
  return LAYERS.every((name) => isSameRows(one[name], other[name]))
}

const SENSED = SEEN.indexOf('sensed')
const DARK = SEEN.indexOf('dark')
const DIM = SEEN.indexOf('dim')

function seenNow(map: SightMap, eyes: readonly Eye[], perCell: number): SeenNow {
  const key = JSON.stringify(eyes)
  const known = lastLooks.get(map) ?? new Map<string, SeenNow>()
  lastLooks.set(map, known)
  const last = known.get(key)
  if (last !== undefined) return last
  const all = eyes.map((eye) => seenBy(map, eye, perCell))
  const seen = all.length === 1 ? (all[0] as Uint8Array) : new Uint8Array(map.raster.columns * map.raster.rows)
  if (all.length > 1) for (const own of all) raise(seen, own)
  const rows = (wanted: number) => rowsOf(seen, map.raster.columns, wanted)
  const now = { seen: rows(~1), dim: rows(1 << DIM), dark: rows((1 << SENSED) | (1 << DARK)) }
  if (known.size >= MOST_LOOKS) known.clear()
  known.set(key, now)
  return now
}

/** To the better of both, square by square. */
function raise(seen: Uint8Array, own: Uint8Array): void {
  for (let at = 0; at < seen.length; at += 1) if ((own[at] as number) > (seen[at] as number)) seen[at] = own[at] as number
}

/** Moves of others change nothing of what these see. */
const lastLooks = new WeakMap<SightMap, Map<string, SeenNow>>()
const MOST_LOOKS = 16

/** When one token moves, the others see what they saw. */
const looks = new WeakMap<SightMap, Map<string, Uint8Array>>()
/** Squares that are kept of one scene. */
const MOST_KEPT = 4_000_000

function seenBy(map: SightMap, eye: Eye, perCell: number): Uint8Array {
  const known = looks.get(map) ?? new Map<string, Uint8Array>()
  looks.set(map, known)
  const key = JSON.stringify(eye)
  const before = known.get(key)
  if (before !== undefined) return before
  const cells = seenCells(map, eye)
  noticeOwnSpace(eye, cells, perCell)
  if (known.size * cells.seen.length >= MOST_KEPT) known.clear()
  known.set(key, cells.seen)
  return cells.seen
}

/** Whoever is awake notices where they stand, in any darkness. */
function noticeOwnSpace({ x, y, halfSize = 0, vision }: Eye, { columns, rows, seen }: SeenCells, perCell: number) {
  if (vision.isUnconscious === true) return
  const step = UNITS_PER_CELL / perCell
  const [left, top] = [Math.floor((x - halfSize) / step), Math.floor((y - halfSize) / step)]
  const [right, bottom] = [Math.ceil((x + halfSize) / step), Math.ceil((y + halfSize) / step)]
  for (let row = Math.max(0, top); row < Math.min(rows, bottom); row += 1)
    for (let column = Math.max(0, left); column < Math.min(columns, right); column += 1) seen[row * columns + column] ||= SENSED
}

/** SIGHT-23 A character's token has the senses of its sheet. */
function eyeOf(token: Token, seats: readonly Seer[]): Eye {
  const { x, y, size, conditions, seatId } = token
  const heightFt = heightAtWalls(token)
  const senses = seats.find(({ id }) => id === seatId)?.sheet?.senses
  const vision: Vision = {
    ...senses,
    ...(conditions.includes('Blinded') ? { isBlinded: true } : {}),
    ...(conditions.includes('Unconscious') ? { isUnconscious: true } : {}),
  }
  return {
    x: toUnits(x + size / 2),
    y: toUnits(y + size / 2),
    ...(heightFt === 0 ? {} : { heightFt }),
    halfSize: toUnits(size / 2),
    vision,
  }
}
