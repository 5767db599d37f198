import type { EventOrigin } from '../../kernel/define-event'
import type { MapState } from '../map.state'
import { isEmptyStep, pushed, stepBetween, type Touched, weightOf } from './history'
import { keepsAll } from './leaders'
import type { FogStep, Sides, Stack, Step } from './step'

/**
 * REGION-3 Adds the step from `before` to `after` to the DM's stack, whoever caused it, as one step with what its author did in the
 * same act: a move that set it off leaves the stack of the player who made it. REGION-9 Where it changes nothing but itself, such as a
 * trap that proposes damage, the player keeps the move: that it can't be taken back would tell of the region.
 */
export function rememberWithMove(before: MapState, after: MapState, { at, by }: EventOrigin, touched: Touched): MapState {
  const { history } = before
  if (history === null) return after
  const { dmId } = history
  const stacks = { ...history.stacks }
  const step = stepBetween(before, after, at, touched)
  // A region that changes nothing leaves the move with the player who made it.
  if (isEmptyStep(step)) return after
  const mover = by === undefined || keepsAll(history, by) ? undefined : stacks[by]
  const own = takeLast(stacks, by ?? dmId, at)
  const taken =
    (mover !== undefined && own !== undefined ? takeLast(stacks, dmId, at, own) : undefined) ?? own ?? takeLast(stacks, dmId, at)
  const whole = taken === undefined ? step : joined(taken, step)
  const undo = pushed(stacks[dmId]?.undo ?? [], whole)
  if (by !== undefined && mover !== undefined && own !== undefined && isEmptyStep({ ...step, regions: [] })) stacks[by] = mover
  return { ...after, history: { ...history, changes: history.changes + 1, stacks: { ...stacks, [dmId]: { undo, redo: [] } } } }
}

/** The last step on that stack, if it is of the same act, and holds the move if one is given. It is taken off. */
function takeLast(stacks: Record<string, Stack>, author: string, at: number, move?: Step): Step | undefined {
  const stack = stacks[author]
  const last = stack?.undo.at(-1)
  if (stack === undefined || last?.at !== at || last.deed !== undefined) return undefined
  if (move?.tokens.every(({ id }) => last.tokens.some((sides) => sides.id === id)) === false) return undefined
  stacks[author] = { ...stack, undo: stack.undo.slice(0, -1) }
  return last
}

function joined(one: Step, other: Step): Step {
  const regions = joinedSides(one.regions ?? [], other.regions ?? [])
  const walls = joinedWhole(one.walls ?? [], other.walls ?? [])
  const lights = joinedWhole(one.lights ?? [], other.lights ?? [])
  const step = {
    at: one.at,
    tokens: joinedSides(one.tokens, other.tokens),
    drawings: joinedSides(one.drawings, other.drawings),
    fog: joinedFog(one.fog, other.fog),
    ...(one.terrain === undefined ? {} : { terrain: one.terrain }),
    settings: {
      before: { ...other.settings.before, ...one.settings.before },
      after: { ...one.settings.after, ...other.settings.after },
    },
    isWhole: one.isWhole,
    ...(regions.length === 0 ? {} : { regions }),
    ...(walls.length === 0 ? {} : { walls }),
    ...(lights.length === 0 ? {} : { lights }),
  }
  return { ...step, weight: weightOf(step) }
}

function joinedSides<Thing extends object>(one: readonly Sides<Thing>[], other: readonly Sides<Thing>[]): readonly Sides<Thing>[] {
  const all = new Map(one.map((sides) => [sides.id, sides]))
  for (const sides of other) {
    const first = all.get(sides.id)
    all.set(sides.id, first === undefined ? sides : { id: sides.id, before: before(first, sides), after: after(first, sides) })
  }
  return [...all.values()]
}

/** Of things that are kept whole. */
function joinedWhole<Thing>(one: readonly Sides<Thing>[], other: readonly Sides<Thing>[]): readonly Sides<Thing>[] {
  const all = new Map(one.map((sides) => [sides.id, sides]))
  for (const sides of other) all.set(sides.id, { ...sides, before: (all.get(sides.id) ?? sides).before })
  return [...all.values()]
}

function before<Thing extends object>(first: Sides<Thing>, second: Sides<Thing>): Thing | null {
  return first.before === null ? null : { ...second.before, ...first.before }
}

function after<Thing extends object>(first: Sides<Thing>, second: Sides<Thing>): Thing | null {
  return second.after === null ? null : ({ ...first.after, ...second.after } as Thing)
}

function joinedFog(one: FogStep | null, other: FogStep | null): FogStep | null {
  if (one === null || other === null) return one ?? other
  return {
    cover: [...one.cover, ...other.cover],
    reveal: [...one.reveal, ...other.reveal],
    wasUsed: one.wasUsed,
    isUsed: other.isUsed,
  }
}
