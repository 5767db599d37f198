import { feetApart, type GridPoint, hexCentre, hexesWithin, isBeyondFt, isHexLayout, type Walk, walkExactly } from '../grid'
import { coverBetween, stopsMovement, toUnits } from '../sight'
import { isSpaceKnown } from './known-squares'
import type { AskMovement, AskToken, AskView } from './view'

/** How far a creature strikes, in feet. */
const ARM_FT = 5

/** A place to which a creature can go, with its way of the turn up to there. */
export interface ReachedPlace extends GridPoint {
  readonly walk: Walk
}

export interface ReachedToken {
  readonly id: string
  /** Of the shortest way; 0 if it needs none. */
  readonly feet: number
}

/**
 * ASK-2 The places where a creature can stand at the end of its move, step by step from cell to cell: within the feet that it has left,
 * over ground that is known, past walls that are known, through nobody of the other side, and where nobody stands.
 */
export function placesInReach(view: AskView, token: AskToken, { budgetFt, before }: AskMovement): readonly ReachedPlace[] {
  const { kind } = view.grid
  const surface = view.surfaceOf(token)
  const steps = stepsOf(view)
  const nudge = kind !== 'square' && kind !== 'none' && token.size % 2 === 0 ? OFF_CORNER : NO_NUDGE
  const others = view.tokens.filter(({ id, isFallen }) => id !== token.id && !isFallen)
  const foes = others.filter(({ isParty }) => isParty !== token.isParty)
  const known = new Map<string, ReachedPlace>()
  const start: ReachedPlace = { x: token.x, y: token.y, walk: before }
  known.set(keyOf(start), start)
  // Each place is visited again if a shorter way to it is found.
  for (const queue = [start]; queue.length > 0; ) {
    const from = queue.shift() as ReachedPlace
    if (known.get(keyOf(from)) !== from) continue
    for (const step of steps) {
      const place = rounded({ x: from.x + step.x, y: from.y + step.y })
      const walk = walkExactly(surface, token.size, [nudged(from, nudge), nudged(place, nudge)], from.walk)
      const reached = { ...place, walk }
      const last = known.get(keyOf(reached))
      if (isTooFar(view, walk, budgetFt) || (last !== undefined && last.walk.feet <= walk.feet + CLOSE)) continue
      if (!isOnMap(view, token, place) || !isSpaceKnown(view.knownSquares, kind, { ...place, size: token.size })) continue
      if (foes.some((foe) => overlaps(view, { ...place, size: token.size }, foe)) || isStopped(view, token, from, place)) continue
      known.set(keyOf(reached), reached)
      queue.push(reached)
    }
  }
  const shortest = new Map<string, ReachedPlace>()
  for (const reached of known.values()) {
    const key = `${reached.x} ${reached.y}`
    if ((shortest.get(key)?.walk.feet ?? Infinity) > reached.walk.feet) shortest.set(key, reached)
  }
  return [...shortest.values()].filter(
    (place) =>
      (place.x === token.x && place.y === token.y) || !others.some((other) => overlaps(view, { ...place, size: token.size }, other)),
  )
}

/** ASK-2 Whom a creature can strike from one of these places: at most five feet away, and not in total cover. */
export function tokensInReach(view: AskView, token: AskToken, places: readonly ReachedPlace[], movement: AskMovement): ReachedToken[] {
  const { before, budgetFt } = movement
  const surface = view.surfaceOf(token)
  return view.tokens.flatMap((target) => {
    if (target.id === token.id) return []
    let least = Infinity
    for (const place of places) {
      const near = view.grid.kind === 'none' ? touching(token, place, target) : place
      if (
        near !== place &&
        (isStopped(view, token, place, near) || !isSpaceKnown(view.knownSquares, 'none', { ...near, size: token.size }))
      )
        continue
      const { feet } = near === place ? place.walk : walkExactly(surface, token.size, [place, near], place.walk)
      if (feet < least && !isTooFar(view, { feet, diagonals: 0 }, budgetFt) && touches(view, token, near, target)) least = feet
    }
    return least === Infinity ? [] : [{ id: target.id, feet: shown(view, least) - shown(view, before.feet) }]
  })
}

/** Way states of one place: with 5-10-5 it matters how many diagonals came before. */
function keyOf({ x, y, walk: { diagonals } }: ReachedPlace): string {
  return `${x} ${y} ${diagonals % 2}`
}

const CLOSE = 1e-9
const NO_NUDGE: GridPoint = { x: 0, y: 0 }
/** Off the corner where three hexes meet, so that each step leads from one hex to the next. */
const OFF_CORNER: GridPoint = { x: 0.1, y: 0.03 }

function nudged({ x, y }: GridPoint, by: GridPoint): GridPoint {
  return { x: x + by.x, y: y + by.y }
}

/** To neighbouring cells; on hexes six, else eight. */
function stepsOf({ grid: { kind } }: AskView): readonly GridPoint[] {
  if (isHexLayout(kind)) {
    const here = { x: 0, y: 0 }
    const middle = hexCentre(here, kind)
    const around = hexesWithin(here, 1, kind).filter(({ x, y }) => x !== 0 || y !== 0)
    return around.map((cell) => hexCentre(cell, kind)).map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }))
  }
  return [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0)
}

/** In thousandths of a cell, as places are stored. */
function rounded({ x, y }: GridPoint): GridPoint {
  return { x: Math.round(x * 1_000) / 1_000, y: Math.round(y * 1_000) / 1_000 }
}

function isOnMap({ grid: { columns, rows } }: AskView, { size }: AskToken, { x, y }: GridPoint): boolean {
  return x >= 0 && y >= 0 && x + size <= columns && y + size <= rows
}

/** SIGHT-15 Along the way of the token's middle. */
function isStopped({ walls }: AskView, { size }: AskToken, from: GridPoint, to: GridPoint): boolean {
  const middle = ({ x, y }: GridPoint) => ({ x: toUnits(x + size / 2), y: toUnits(y + size / 2) })
  return stopsMovement(walls, middle(from), middle(to)) !== undefined
}

function isTooFar(view: AskView, { feet }: Walk, budgetFt: number): boolean {
  return Math.floor(shown(view, feet) + CLOSE) > budgetFt
}

/** MOVE-2 Without a grid ways are rounded. */
function shown({ grid: { kind } }: AskView, feet: number): number {
  return kind === 'none' ? Math.round(feet) : feet
}

function overlaps({ grid: { kind } }: AskView, one: GridPoint & { readonly size: number }, other: AskToken): boolean {
  if (kind !== 'none') return feetApart(kind, one, other) === 0
  const away = Math.hypot(one.x + one.size / 2 - other.x - other.size / 2, one.y + one.size / 2 - other.y - other.size / 2)
  return away < (one.size + other.size) / 2 - 0.05
}

function touches(view: AskView, token: AskToken, { x, y }: GridPoint, target: AskToken): boolean {
  const space = { x, y, size: token.size }
  if (isBeyondFt(feetApart(view.grid.kind, space, target, view.grid.rule), ARM_FT)) return false
  const heights = { attackerFt: token.elevationFt, targetFt: target.elevationFt }
  return coverBetween(view.walls, space, target, heights) !== 'total'
}

/** Without a grid: the place nearest to this one at which the token touches the other. */
function touching({ size }: AskToken, place: GridPoint, target: AskToken): GridPoint {
  const [acrossX, downY] = [target.x + target.size / 2 - place.x - size / 2, target.y + target.size / 2 - place.y - size / 2]
  const away = Math.hypot(acrossX, downY)
  const gap = away - (size + target.size) / 2
  return gap <= 0 ? place : { x: place.x + (acrossX / away) * gap, y: place.y + (downY / away) * gap }
}
