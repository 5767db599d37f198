import { LIMITS, type TokenId, type UserId } from '@hearthlight/protocol'
import { dropDrawings, mergeDrawings } from '../drawings/drawing'
import { paintFog } from '../fog/fog'
import { dropTokens, type MapState, putTokens, tokenOf } from '../map.state'
import { dropRegions, putRegions, type Region, regionOf } from '../regions/region'
import { paintTerrain, withTerrain } from '../terrain/terrain'
import type { Token } from '../tokens/token'
import { changedThings, lightAreasOf, withLightAreas } from '../walls/walls'
import { isEmptyStep, isSame } from './history'
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
    const possible = {
      ...step,
      tokens: step.tokens.filter((sides) => step.isWhole || isUntouched(state, sides, direction)),
      drawings: step.drawings.filter((sides) => step.isWhole || isThingUntouched(state.drawings, sides, direction)),
      walls: step.walls?.filter((sides) => step.isWhole || isThingUntouched(state.walls, sides, direction)) ?? [],
      lights: step.lights?.filter((sides) => step.isWhole || isThingUntouched(state.lights, sides, direction)) ?? [],
      areas: fittingAreas(state, step, direction),
    }
    skipped += thingsIn(step) - thingsIn(possible)
    if (isEmptyStep(possible)) continue
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
  return (Object.keys(expected) as (keyof Token)[]).every((name) => name === 'seatId' || isSame(token[name], expected[name]))
}

/** Areas that nobody changed since; none where others drew so many since that a map would have too many. */
function fittingAreas(state: MapState, step: Step, direction: Direction): Step['areas'] & object {
  const known = lightAreasOf(state)
  const areas = step.areas?.filter((sides) => step.isWhole || isThingUntouched(known, sides, direction)) ?? []
  const after = Object.keys(changedThings(known, thingsAt(areas, direction))).length
  return after > LIMITS.lightAreasPerMap && after > Object.keys(known).length ? [] : areas
}

function thingsIn({ tokens, drawings, walls = [], lights = [], areas = [] }: Step): number {
  return tokens.length + drawings.length + walls.length + lights.length + areas.length
}

function isThingUntouched<Thing>(things: Readonly<Record<string, Thing>>, sides: Sides<Thing>, direction: Direction): boolean {
  const expected = direction === 'undo' ? sides.after : sides.before
  return isSame(Object.hasOwn(things, sides.id) ? things[sides.id] : null, expected)
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
