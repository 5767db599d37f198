import { middleOf } from './area-on-grid'
import { FEET_PER_CELL, type GridPoint } from './cells'
import type { DistanceRule } from './distance'
import { type GridKind, isHexLayout } from './grid-kind'
import { hexAt, hexCentre, hexSteps } from './hex'

/** A place of a token: the upper left corner of the square that it fills, in cells. */
export type TokenPlace = GridPoint

export interface Surface {
  readonly kind: GridKind
  readonly rule?: DistanceRule | undefined
  /** Whether a token that lies there stands in difficult terrain. */
  readonly isDifficult: (space: GridPoint & { readonly size: number }) => boolean
}

export interface Walk {
  readonly feet: number
  /** Diagonal steps so far: with 5-10-5 the next move continues to alternate. */
  readonly diagonals: number
}

const NOT_MOVED: Walk = { feet: 0, diagonals: 0 }
/** Where there is no grid, difficult terrain is looked for this often in the length of a cell. */
const LOOKS_PER_CELL = 4

/**
 * MOVE-1, MOVE-2 Feet of a token's way through these places, by the table's way to measure. Each step into difficult terrain counts
 * twice; without a grid, the part of the way that lies in it. `before`: the way so far, which is continued.
 */
export function walk(surface: Surface, size: number, places: readonly TokenPlace[], before: Walk = NOT_MOVED): Walk {
  const { feet, diagonals } = walkExactly(surface, size, places, before)
  return { feet: surface.kind === 'none' ? Math.round(feet) : feet, diagonals }
}

/** As `walk`, for a part of a way: without a grid its feet are not rounded. */
export function walkExactly(surface: Surface, size: number, places: readonly TokenPlace[], before: Walk = NOT_MOVED): Walk {
  let [feet, diagonals] = [before.feet, before.diagonals]
  for (const [index, to] of places.slice(1).entries()) {
    const from = places[index] ?? to
    const leg = stepsOf(surface.kind, from, to, size)
    for (const { place, isDiagonal, lengthFt } of leg) {
      const isDear = isDiagonal && surface.rule === '5-10-5' && diagonals % 2 === 1
      const stepFt = surface.rule === 'euclid' || surface.kind === 'none' ? lengthFt : isDear ? 2 * FEET_PER_CELL : FEET_PER_CELL
      if (isDiagonal) diagonals += 1
      feet += surface.isDifficult({ ...place, size }) ? 2 * stepFt : stepFt
    }
  }
  return { feet, diagonals }
}

interface WalkStep {
  /** Where the token lies after it. */
  readonly place: TokenPlace
  readonly isDiagonal: boolean
  /** In a straight line. */
  readonly lengthFt: number
}

function stepsOf(kind: GridKind, from: TokenPlace, to: TokenPlace, size: number): readonly WalkStep[] {
  if (isHexLayout(kind)) return hexStepsOf(kind, from, to, size)
  const [across, down] = [to.x - from.x, to.y - from.y]
  const legFt = FEET_PER_CELL * Math.hypot(across, down)
  const cells = Math.max(Math.abs(across), Math.abs(down))
  const count = Math.ceil(kind === 'none' ? cells * LOOKS_PER_CELL : cells)
  const placeAt = (step: number): TokenPlace => {
    const [x, y] = [from.x + (across * step) / count, from.y + (down * step) / count]
    return kind === 'none' ? { x, y } : { x: Math.round(x), y: Math.round(y) }
  }
  return Array.from({ length: count }, (_, index) => {
    const [was, place] = [placeAt(index), placeAt(index + 1)]
    return { place, isDiagonal: kind === 'square' && was.x !== place.x && was.y !== place.y, lengthFt: legFt / count }
  })
}

/** The hexes on a straight line between the middles. */
function hexStepsOf(kind: Exclude<GridKind, 'square' | 'none'>, from: TokenPlace, to: TokenPlace, size: number): readonly WalkStep[] {
  const [start, end] = [middleOf({ ...from, size }), middleOf({ ...to, size })]
  const count = hexSteps(hexAt(start, kind), hexAt(end, kind), kind)
  return Array.from({ length: count }, (_, index) => {
    const part = (index + 1) / count
    const { x, y } = hexCentre(hexAt({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }, kind), kind)
    return { place: { x: x - size / 2, y: y - size / 2 }, isDiagonal: false, lengthFt: FEET_PER_CELL }
  })
}
