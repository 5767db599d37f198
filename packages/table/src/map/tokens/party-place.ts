import { LIMITS, type UserId } from '@hearthlight/protocol'
import { blockingOf } from '@hearthlight/rules/sight'
import { anyOf } from '../../kernel/any-of'
import type { Env } from '../../kernel/define-message'
import { type Fog, isHidden, perCellOf } from '../fog/fog'
import type { MapState } from '../map.state'
import type { Token, Tokens } from './token'

/** A column and a row, counted from the map's upper left corner. */
export interface Place {
  readonly x: number
  readonly y: number
}

export type MapForTokens = Pick<MapState, 'background' | 'gridSize' | 'gridOffsetX' | 'gridOffsetY' | 'tokens' | 'fog' | 'walls'>

/** Cells per side of the searched corner of a map without a picture: what a screen shows of it at first. */
const OPEN_SIDE = 20
/** Within this many cells of a party token, cells behind a wall are left out. */
const SIGHT_CELLS = 8
/** The farthest from a party token that still counts as its place; cells. */
const REACH_CELLS = 40

/**
 * MAP-41 The free cells nearest to the party's place, all equally near: beside the tokens of the party that players see; else in
 * the middle of what the fog leaves open; else in the middle of the map. A cell under any token, a hidden one too, or under fog
 * is not free; cells under fog are used only if nothing is open. Each is the upper left corner of a free square of `size` cells
 * per side. Empty if the map is full.
 */
export function freeCellsByParty(ground: MapForTokens, size = 1): readonly Place[] {
  const taken = cellsOf(Object.values(ground.tokens))
  const area = areaOf(ground)
  const companion = middlemost(Object.values(ground.tokens).filter(({ isPlayer, isVisible }) => isPlayer && isVisible))
  const isFree = (cell: Place) => squareOf(cell, size).every((each) => !taken.has(keyOf(each)))
  const isOpen = (cell: Place) => isFree(cell) && squareOf(cell, size).every((each) => !isCellHidden(ground.fog, each))
  if (companion !== undefined) {
    const isInSight = inSightOf(companion, ground.walls)
    const here = wholeCell(companion)
    const beside = nearest(here, WHOLE, SIGHT_CELLS, (cell) => isOpen(cell) && isInSight(cell))
    const near = beside.length > 0 ? beside : nearest(here, WHOLE, REACH_CELLS, isOpen)
    if (near.length > 0) return near
  }
  const side = Math.max(area.columns, area.rows)
  const middle = middleOfOpen(ground, area)
  const open = middle === undefined ? [] : nearest(middle, area, side, isOpen)
  return open.length > 0 ? open : nearest(companion === undefined ? middleOf(area) : wholeCell(companion), WHOLE, side, isFree)
}

/**
 * MAP-42 The tokens of seated characters that come along to another map: those on the present map whose players have no token of
 * their own on the other one. They keep their ids and fields, and stand at the party's place there.
 */
export function tokensComingAlong(
  present: Tokens,
  other: MapForTokens,
  playerIds: readonly UserId[],
  env: Pick<Env, 'rollDie'>,
): readonly Token[] {
  let ground = other
  return Object.values(present).flatMap((token) => {
    const { id, size, seatId } = token
    // Asked first: a full map has 2,000 tokens, and a party few.
    if (seatId === null || !playerIds.includes(seatId)) return []
    const there = Object.values(ground.tokens)
    if (there.length >= LIMITS.tokensPerMap) return []
    if (there.some((each) => each.id === id || (each.isPlayer && each.ownerId === seatId))) return []
    // By chance: a fixed order would tell the players which cells a hidden token takes.
    const cell = anyOf(freeCellsByParty(ground, size), env)
    if (cell === undefined) return []
    const moved = { ...token, ...cell }
    ground = { ...ground, tokens: { ...ground.tokens, [id]: moved } }
    return [moved]
  })
}

const WHOLE = { columns: LIMITS.mapCells, rows: LIMITS.mapCells }

/** What the board shows of the map, at most: its picture. In cells. */
export function areaOf({ background, gridSize, gridOffsetX, gridOffsetY }: MapForTokens) {
  const cells = (pixels: number) => Math.max(1, Math.min(LIMITS.mapCells, Math.floor(pixels / gridSize)))
  if (background === null) return { columns: OPEN_SIDE, rows: OPEN_SIDE }
  return { columns: cells(background.width - gridOffsetX), rows: cells(background.height - gridOffsetY) }
}

type Area = ReturnType<typeof areaOf>

function middleOf({ columns, rows }: Area): Place {
  return { x: Math.floor(columns / 2), y: Math.floor(rows / 2) }
}

/** The centre of the cells that the fog leaves open; undefined if there are none. */
function middleOfOpen({ fog }: MapForTokens, area: Area): Place | undefined {
  if (fog.rows.length === 0) return middleOf(area)
  let [count, sumX, sumY] = [0, 0, 0]
  for (let y = 0; y < area.rows; y += 1) {
    for (let x = 0; x < area.columns; x += 1) {
      if (isCellHidden(fog, { x, y })) continue
      count += 1
      sumX += x
      sumY += y
    }
  }
  return count === 0 ? undefined : { x: Math.round(sumX / count), y: Math.round(sumY / count) }
}

/** By its middle, where the fog is finer. */
function isCellHidden(fog: Fog, { x, y }: Place): boolean {
  const perCell = perCellOf(fog)
  return isHidden(fog, Math.floor((x + 0.5) * perCell), Math.floor((y + 0.5) * perCell))
}

/** The token with the smallest sum of distances to the others: of a party that has split, one of its larger part. */
function middlemost(tokens: readonly Token[]): Token | undefined {
  const distances = (token: Token) => tokens.reduce((sum, other) => sum + Math.hypot(other.x - token.x, other.y - token.y), 0)
  const [first, ...others] = tokens.slice(0, MOST_COMPARED).map((token) => ({ token, sum: distances(token) }))
  return first === undefined ? undefined : others.reduce((best, each) => (each.sum < best.sum ? each : best), first).token
}

/** Comparing each token with each costs the square of their number. */
const MOST_COMPARED = 100

/** The accepted cells on the nearest square ring around `centre` that has any. */
function nearest(centre: Place, area: Area, most: number, accepts: (cell: Place) => boolean): readonly Place[] {
  for (let reach = 0; reach <= most; reach += 1) {
    const cells = ring(centre, reach).filter(({ x, y }) => x >= 0 && y >= 0 && x < area.columns && y < area.rows)
    const accepted = cells.filter(accepts)
    if (accepted.length > 0) return accepted
  }
  return []
}

function ring({ x, y }: Place, reach: number): readonly Place[] {
  if (reach === 0) return [{ x, y }]
  const cells: Place[] = []
  for (let step = -reach; step <= reach; step += 1) {
    cells.push({ x: x + step, y: y - reach }, { x: x + step, y: y + reach })
    if (Math.abs(step) < reach) cells.push({ x: x - reach, y: y + step }, { x: x + reach, y: y + step })
  }
  return cells
}

/** Whether no wall and no closed door stands between the token and a cell, from middle to middle. */
function inSightOf(token: Token, walls: MapState['walls']): (cell: Place) => boolean {
  const from = { x: token.x + token.size / 2, y: token.y + token.size / 2 }
  const opaque = Object.values(walls).flatMap(({ at, kind = 'normal', door }) => (blockingOf({ kind, door }).sight ? [at] : []))
  const near = opaque.filter(
    ([x1, y1, x2, y2]) => isNear(from.x, Math.min(x1, x2), Math.max(x1, x2)) && isNear(from.y, Math.min(y1, y2), Math.max(y1, y2)),
  )
  return ({ x, y }) => {
    const to = { x: x + 0.5, y: y + 0.5 }
    return near.every(([x1, y1, x2, y2]) => !cross(from, to, { x: x1, y: y1 }, { x: x2, y: y2 }))
  }
}

function isNear(place: number, least: number, most: number): boolean {
  return least <= place + SIGHT_CELLS + 1 && most >= place - SIGHT_CELLS - 1
}

function cross(a: Place, b: Place, c: Place, d: Place): boolean {
  const turn = (p: Place, q: Place, r: Place) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) <= 0
}

function cellsOf(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.flatMap((token) => squareOf(wholeCell(token), sideOf(token)).map(keyOf)))
}

/** Tokens on hexes, or without a grid, lie between cells. */
function wholeCell({ x, y }: Place): Place {
  return { x: Math.floor(x), y: Math.floor(y) }
}

/** How many whole cells a token touches along a side. */
function sideOf({ x, y, size }: Token): number {
  return Math.max(Math.ceil(x + size) - Math.floor(x), Math.ceil(y + size) - Math.floor(y))
}

/** The cells of a square whose upper left corner is given. */
function squareOf({ x, y }: Place, size: number): readonly Place[] {
  if (size === 1) return [{ x, y }]
  return Array.from({ length: size * size }, (_, index) => ({ x: x + (index % size), y: y + Math.floor(index / size) }))
}

function keyOf({ x, y }: Place): string {
  return `${x} ${y}`
}
