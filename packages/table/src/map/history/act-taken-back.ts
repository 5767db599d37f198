import type { MapWall } from '@hearthlight/protocol'
import { isEqual } from '../../kernel/is-equal'
import type { MapState } from '../map.state'
import { putRegions, type Region, regionOf } from '../regions/region'
import { changedThings, wallOf } from '../walls/walls'
import type { Sides, Stack, Step } from './step'
import { isWholeRegion, travel, withoutNulls } from './travel'

/**
 * REGION-11 The map without the DM's act of that moment, which leaves the stack of steps: as undo takes it back if it is the newest, else
 * only what it changed of regions and doors that nobody changed since.
 */
export function withActTakenBack(state: MapState, at: number): MapState {
  const { history } = state
  const stack = history?.stacks[history.dmId]
  if (history == null || stack === undefined) return state
  const index = stack.undo.findLastIndex((step) => step.at === at && step.deed === undefined)
  const step = stack.undo[index]
  if (step === undefined) return state
  const isNewest = index === stack.undo.length - 1
  const map = isNewest
    ? takenBack(state, step, history.dmId)
    : withDoorsBack((step.regions ?? []).reduce(withRegionBack, state), step.walls ?? [])
  const rest: Stack = { ...stack, undo: stack.undo.toSpliced(index, 1) }
  return { ...map, history: { ...history, changes: history.changes + 1, stacks: { ...history.stacks, [history.dmId]: rest } } }
}

function takenBack(state: MapState, step: Step, dmId: NonNullable<MapState['history']>['dmId']): MapState {
  const history = state.history && { ...state.history, stacks: { [dmId]: { undo: [step], redo: [] } } }
  return travel({ ...state, history }, dmId, 'undo')?.state ?? state
}

function withDoorsBack(state: MapState, sides: readonly Sides<MapWall>[]): MapState {
  const set = sides.flatMap(({ id, before, after }) => (before !== null && isEqual(wallOf(state, id), after) ? [before] : []))
  return { ...state, walls: changedThings(state.walls, { set }) }
}

function withRegionBack(state: MapState, { id, before, after }: Sides<Partial<Region>>): MapState {
  const region = regionOf(state, id)
  if (region === undefined || before === null || after === null) return state
  const names = (Object.keys(after) as (keyof Region)[]).filter((name) => isEqual(region[name] ?? null, after[name] ?? null))
  const back = withoutNulls({ ...region, ...Object.fromEntries(names.map((name) => [name, before[name]])) })
  return isWholeRegion(back) ? putRegions(state, [back]) : state
}
