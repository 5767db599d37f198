import { LIMITS, type TokenId, type UserId } from '@hearthlight/protocol'
import { isEqual } from '../../kernel/is-equal'
import { dropDrawings, mergeDrawings } from '../drawings/drawing'
import { paintFog } from '../fog/fog'
import { dropTokens, type MapState, putTokens, tokenOf } from '../map.state'
import { dropRegions, putRegions, type Region, regionOf } from '../regions/region'
import { paintTerrain, withTerrain } from '../terrain/terrain'
import type { Token } from '../tokens/token'
import { changedThings, lightAreasOf, withLightAreas } from '../walls/walls'
import { isEmptyStep } from './history'
import type { DeedStep, Sides, Stack, Step } from './step'

export type Direction = 'undo' | 'redo'

export interface Travelled {
  readonly state: MapState
  /** Number of tokens, drawings, walls and lights left unchanged because somebody changed them since, including those of skipped steps. */
  readonly skipped: number
  /** What the step changed of a deed: that is for others to undo. */
  readonly deed?: DeedStep
}

/**
 * Undoes or redoes that person's newest step that still can be. Tokens and drawings that somebody changed since are skipped; a step with
 * nothing left is skipped too. Undefined if nothing can be done. A step of a deed leaves the stacks: it can't be redone.
 */
export function travel(state: MapState, by: UserId, direction: Direction): Travelled | undefined {
  const { history } = state
  const stack = history?.stacks[by]
  if (history === null || stack === undefined) return undefined
  const from = stack[direction]
  let skipped = 0
  for (let index = from.length - 1; index >= 0; index -= 1) {
    const step = from[index]
    if (step === undefined) continue
    if (step.deed !== undefined) {
      const left: Stack = { ...stack, [direction]: from.slice(0, index) }
      return { state: { ...state, history: { ...history, stacks: { ...history.stacks, [by]: left } } }, skipped, deed: step.deed }
    }
    const untouched = { ...step, ...untouchedThings(state, step, direction) }
    const possible = { ...untouched, ...fittingThings(state, untouched, direction) }
    skipped += thingsIn(step) - thingsIn(possible)
    if (isEmptyStep(untouched)) continue
    if (isEmptyStep(possible)) return undefined
    const rest = from.slice(0, index)
    const moved: Stack =
      direction === 'undo' ? { undo: rest, redo: [...stack.redo, possible] } : { undo: [...stack.undo, possible], redo: rest }
    const stacks = { ...history.stacks, [by]: moved }
    return { state: { ...takeStep(state, possible, direction), history: { ...history, changes: history.changes + 1, stacks } }, skipped }
  }
  return undefined
}

function isUntouched(state: MapState, sides: Step['tokens'][number], direction: Direction): boolean {
  const expected = direction === 'undo' ? sides.after : sides.before
  const token = tokenOf(state, sides.id as TokenId)
  if (token === undefined || expected === null) return token === undefined && expected === null
  // The table sets `seatId`: it does not count as a change by a person.
  return (Object.keys(expected) as (keyof Token)[]).every((name) => name === 'seatId' || isEqual(token[name], expected[name]))
}

type Things = Pick<Step, 'tokens' | 'drawings' | 'walls' | 'lights' | 'areas'>

/** What nobody changed since. */
function untouchedThings(state: MapState, step: Step, direction: Direction): Things {
  if (step.isWhole) return step
  const untouched = <Thing>(things: Readonly<Record<string, Thing>>, sides: readonly Sides<Thing>[] = []) =>
    sides.filter((each) => isThingUntouched(things, each, direction))
  return {
    tokens: step.tokens.filter((sides) => isUntouched(state, sides, direction)),
    drawings: untouched(state.drawings, step.drawings),
    walls: untouched(state.walls, step.walls),
    lights: untouched(state.lights, step.lights),
    areas: untouched(lightAreasOf(state), step.areas),
  }
}

/** What there is room for. */
function fittingThings(state: MapState, { tokens, drawings, walls = [], lights = [], areas = [] }: Things, direction: Direction): Things {
  return {
    tokens: fitting(tokens, state.tokens, LIMITS.tokensPerMap, direction),
    drawings: fitting(drawings, state.drawings, LIMITS.drawingsPerMap, direction),
    walls: fitting(walls, state.walls, LIMITS.wallsPerMap, direction),
    lights: fitting(lights, state.lights, LIMITS.mapLightsPerMap, direction),
    areas: fitting(areas, lightAreasOf(state), LIMITS.lightAreasPerMap, direction),
  }
}

/** None where others made so many since that a map would have too many: a saved one could not be read. */
function fitting<Side extends Sides<unknown>>(sides: readonly Side[], known: object, most: number, direction: Direction): readonly Side[] {
  const goal = ({ before, after }: Side) => (direction === 'undo' ? before : after)
  const more = sides.reduce((sum, side) => sum + (goal(side) === null ? 0 : 1) - (Object.hasOwn(known, side.id) ? 1 : 0), 0)
  return more > 0 && Object.keys(known).length + more > most ? [] : sides
}

function thingsIn({ tokens, drawings, walls = [], lights = [], areas = [] }: Step): number {
  return tokens.length + drawings.length + walls.length + lights.length + areas.length
}

function isThingUntouched<Thing>(things: Readonly<Record<string, Thing>>, sides: Sides<Thing>, direction: Direction): boolean {
  const expected = direction === 'undo' ? sides.after : sides.before
  return isEqual(Object.hasOwn(things, sides.id) ? things[sides.id] : null, expected)
}

function takeStep(state: MapState, step: Step, direction: Direction): MapState {
  const goal = <Thing>(sides: { readonly before: Thing; readonly after: Thing }) => (direction === 'undo' ? sides.before : sides.after)
  const gone = step.tokens.filter((sides) => goal(sides) === null).map(({ id }) => id as TokenId)
  const put = step.tokens.flatMap((sides) => {
    const fields = goal(sides)
    const token = { ...tokenOf(state, sides.id as TokenId), ...fields }
    return fields === null || !isWholeToken(token) ? [] : [token]
  })
  const erased = step.drawings.filter((sides) => goal(sides) === null).map(({ id }) => id)
  const drawn = step.drawings.flatMap((sides) => goal(sides) ?? [])
  const ground = (step.regions ?? []).reduce((map, sides) => takeRegion(map, sides.id, goal(sides)), state)
  const next: MapState = {
    ...putTokens(dropTokens(ground, gone), put),
    drawings: mergeDrawings(dropDrawings(state.drawings, erased), drawn),
    walls: changedThings(state.walls, thingsAt(step.walls, direction)),
    lights: changedThings(state.lights, thingsAt(step.lights, direction)),
    ...goal(step.settings),
  }
  const lit = withLightAreas(next, changedThings(lightAreasOf(state), thingsAt(step.areas, direction)))
  return takeTerrain(takeFog(lit, step, direction), step, direction)
}

function thingsAt<Thing>(sides: readonly Sides<Thing>[] = [], direction: Direction) {
  const goals = sides.map(({ id, before, after }) => ({ id, goal: direction === 'undo' ? before : after }))
  return {
    set: goals.flatMap(({ goal }) => goal ?? []),
    remove: goals.flatMap(({ id, goal }) => (goal === null ? [id] : [])),
  }
}

function takeTerrain(state: MapState, { terrain: step }: Step, direction: Direction): MapState {
  if (step === undefined) return state
  const { add, remove, wasSecret, isSecret } = step
  const painted = paintTerrain(state, direction === 'undo' ? { cover: remove, reveal: add } : { cover: add, reveal: remove })
  const { isSecret: _before, ...terrain } = painted.terrain ?? { rows: [] }
  return withTerrain(painted, { ...terrain, ...((direction === 'undo' ? wasSecret : isSecret) ? { isSecret: true } : {}) })
}

function takeFog(state: MapState, step: Step, direction: Direction): MapState {
  if (step.fog === null) return state
  const { cover, reveal, wasUsed, isUsed } = step.fog
  const fog = paintFog(state.fog, direction === 'undo' ? { cover: reveal, reveal: cover } : { cover, reveal })
  return { ...state, fog: { ...fog, isUsed: direction === 'undo' ? wasUsed : isUsed } }
}

function takeRegion(state: MapState, id: string, fields: Partial<Region> | null): MapState {
  if (fields === null) return dropRegions(state, [id])
  const region = withoutNulls({ ...regionOf(state, id), ...fields })
  return isWholeRegion(region) ? putRegions(state, [region]) : state
}

/** A field that is null in a step is absent. */
export function withoutNulls(region: Partial<Region>): Partial<Region> {
  return Object.fromEntries(Object.entries(region).filter(([, value]) => value !== null))
}

export function isWholeRegion(region: Partial<Region>): region is Region {
  return region.id !== undefined && region.area !== undefined && region.effects !== undefined
}

function isWholeToken(token: Partial<Token>): token is Token {
  return token.id !== undefined && token.x !== undefined && token.name !== undefined
}
