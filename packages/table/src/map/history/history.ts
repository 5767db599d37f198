import { LIMITS, type TokenId } from '@hearthlight/protocol'
import type { EventOrigin } from '../../kernel/define-event'
import { isEqual } from '../../kernel/is-equal'
import type { Drawing } from '../drawings/drawing'
import { fogBetween } from '../fog/fog'
import { type MapState, tokenOf } from '../map.state'
import { regionOf } from '../regions/region'
import { terrainBetween } from '../terrain/terrain'
import type { Token } from '../tokens/token'
import { PLAIN_LOOKS } from '../tokens/token-looks'
import { lightAreasOf } from '../walls/walls'
import { keepsAll } from './leaders'
import type { DeedStep, FogStep, Sides, Step, StepSettings } from './step'

export interface Touched {
  readonly tokens?: readonly string[]
  /** The only fields of those tokens that may have changed; if absent, any field. */
  readonly fields?: readonly (keyof Token)[]
  readonly drawings?: readonly string[]
  readonly regions?: readonly string[]
  readonly walls?: readonly string[]
  readonly lights?: readonly string[]
  readonly areas?: readonly string[]
  readonly isWhole?: boolean
}

/** The fields that a move changes. Moves are too frequent to compare all fields each time. */
export const PLACE = ['x', 'y'] as const
/** The fields that a player changes of the own tokens: MAP-18 lets them take it back. */
export const POSE = [...PLACE, 'rotation', 'elevationFt', 'mostElevationFt', 'light', 'burning'] as const

const SETTING_NAMES = ['gridKind', 'gridSize', 'gridOffsetX', 'gridOffsetY', 'gridVisible', 'background', 'light'] as const
/** Limit of points, walls, runs and tokens in all steps of one stack. The newest step is kept even if it exceeds the limit. */
const STACK_WEIGHT = 2 * LIMITS.pointsPerMap
/** A deed is kept as text, a point as two numbers. */
const LETTERS_PER_POINT = 20
/** A region holds texts. */
const REGION_WEIGHT = 50

/** Adds the step from `before` to `after` to its author's stack. A step without a known author counts as the DM's. */
export function remember(before: MapState, after: MapState, { at, by }: EventOrigin, touched: Touched): MapState {
  const { history } = before
  if (before === after || history === null) return after
  const changes = history.changes + 1
  // Steps from before would lay tokens beside the cells of the new grid.
  if ((before.gridKind ?? 'square') !== (after.gridKind ?? 'square') || before.fog.perCell !== after.fog.perCell) {
    return { ...after, history: { ...history, changes, stacks: {} } }
  }
  const step = stepBetween(before, after, at, touched)
  if (isEmptyStep(step)) return { ...after, history: { ...history, changes } }
  const author = by ?? history.dmId
  const known = history.stacks[author]?.undo ?? []
  // A player can undo only the last move, so a new move replaces the stack and clears redo.
  const undo = keepsAll(history, author) ? pushed(known, step) : [step]
  return { ...after, history: { ...history, changes, stacks: { ...history.stacks, [author]: { undo, redo: [] } } } }
}

/** Adds a change of a deed to the DM's stack; more of the same act are one step. */
export function rememberDeed(state: MapState, deed: DeedStep, at: number): MapState {
  const { history } = state
  if (history === null) return state
  const known = history.stacks[history.dmId]?.undo ?? []
  const last = known.at(-1)
  if (last?.at === at && last.deed?.id === deed.id) return state
  const weight = Math.ceil(JSON.stringify(deed).length / LETTERS_PER_POINT)
  const step: Step = { at, tokens: [], drawings: [], fog: null, settings: NO_SETTINGS, isWhole: false, weight, deed }
  return { ...state, history: { ...history, stacks: { ...history.stacks, [history.dmId]: { undo: pushed(known, step), redo: [] } } } }
}

/** Without the steps of these deeds, which somebody else changed since. */
export function forgetDeeds(state: MapState, ids: readonly string[]): MapState {
  const { history } = state
  const stack = history?.stacks[history.dmId]
  // Nearly always none: a move must not look through the whole stack.
  if (ids.length === 0 || history === null || stack === undefined) return state
  const undo = stack.undo.filter(({ deed }) => deed === undefined || !ids.includes(deed.id))
  if (undo.length === stack.undo.length) return state
  return { ...state, history: { ...history, stacks: { ...history.stacks, [history.dmId]: { ...stack, undo } } } }
}

/** MAP-18 A deed or a change of turn: what players did before stays. */
export function noteAct(state: MapState, _payload: unknown, { at }: EventOrigin): MapState {
  return state.history === null ? state : { ...state, history: { ...state.history, actedAt: at } }
}

export function isEmptyStep({
  tokens,
  drawings,
  regions = [],
  walls = [],
  lights = [],
  areas = [],
  fog,
  terrain,
  settings,
}: Omit<Step, 'weight'>): boolean {
  const things = tokens.length + drawings.length + regions.length + walls.length + lights.length + areas.length
  return things === 0 && fog === null && terrain === undefined && Object.keys(settings.before).length === 0
}

/** The names of the settings that differ between two maps. */
export function changedSettings(before: MapState, after: MapState): readonly (typeof SETTING_NAMES)[number][] {
  return SETTING_NAMES.filter((name) => before[name] !== after[name] && !isEqual(before[name], after[name]))
}

export function stepBetween(before: MapState, after: MapState, at: number, touched: Touched): Step {
  const { tokens = [], fields, drawings = [], isWhole = false } = touched
  const regions = (touched.regions ?? []).flatMap((id) => changedFields(id, regionOf(before, id), regionOf(after, id)))
  const walls = sidesOf(touched.walls ?? [], before.walls, after.walls)
  const lights = sidesOf(touched.lights ?? [], before.lights, after.lights)
  const areas = sidesOf(touched.areas ?? [], lightAreasOf(before), lightAreasOf(after))
  const step = {
    at,
    tokens: tokens.flatMap((id) => tokenSides(id, tokenOf(before, id as TokenId), tokenOf(after, id as TokenId), fields)),
    drawings: sidesOf(drawings, before.drawings, after.drawings),
    fog: fogStep(before, after),
    ...terrainStep(before, after),
    settings: settingsStep(before, after),
    isWhole,
    ...(regions.length === 0 ? {} : { regions }),
    ...(walls.length === 0 ? {} : { walls }),
    ...(lights.length === 0 ? {} : { lights }),
    ...(areas.length === 0 ? {} : { areas }),
  }
  return { ...step, weight: weightOf(step) }
}

/** Of things that are kept whole. */
function sidesOf<Thing>(
  ids: readonly string[],
  before: Readonly<Record<string, Thing>>,
  after: Readonly<Record<string, Thing>>,
): Sides<Thing>[] {
  return ids.flatMap((id) => {
    const [was, is] = [thingIn(before, id), thingIn(after, id)]
    return isEqual(was, is) ? [] : [{ id, before: was, after: is }]
  })
}

/** Every object inherits `constructor`, which logs of older versions may hold as an id. */
function thingIn<Thing>(things: Readonly<Record<string, Thing>>, id: string): Thing | null {
  return Object.hasOwn(things, id) ? (things[id] ?? null) : null
}

/** A changed token, limited to the changed fields: undoing a move then keeps other changes to the token. */
function tokenSides(id: string, was: Token | undefined, is: Token | undefined, fields?: Touched['fields']): Sides<Partial<Token>>[] {
  if (was === is) return []
  if (was === undefined || is === undefined) return [{ id, before: was ?? null, after: is ?? null }]
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  let isChanged = false
  for (const name of fields ?? (Object.keys(is) as (keyof Token)[])) {
    if (isEqual(was[name], is[name])) continue
    isChanged = true
    // Stored as text, an undefined field would be lost, and undoing would leave it as it is.
    before[name] = was[name] === undefined ? PLAIN[name] : was[name]
    after[name] = is[name]
  }
  return isChanged ? [{ id, before, after }] : []
}

const PLAIN: Readonly<Record<string, unknown>> = PLAIN_LOOKS

/** A field that is absent on one side is null there: stored as text, an undefined one would be lost. */
function changedFields<Thing extends object>(id: string, was: Thing | undefined, is: Thing | undefined): Sides<Partial<Thing>>[] {
  if (was === is) return []
  if (was === undefined || is === undefined) return [{ id, before: was ?? null, after: is ?? null }]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof Thing)[]
  const changed = names.filter((name) => !isEqual(was[name], is[name]))
  const pick = (thing: Thing) => Object.fromEntries(changed.map((name) => [name, thing[name] ?? null])) as Partial<Thing>
  return changed.length === 0 ? [] : [{ id, before: pick(was), after: pick(is) }]
}

function settingsStep(before: MapState, after: MapState): Step['settings'] {
  const names = changedSettings(before, after)
  if (names.length === 0) return NO_SETTINGS
  // A step that is stored as text loses an undefined field: a map that says no kind of grid has squares.
  const said = (state: MapState) => ({ ...state, gridKind: state.gridKind ?? 'square' })
  const pick = (state: MapState): StepSettings => Object.fromEntries(names.map((name) => [name, said(state)[name]]))
  return { before: pick(before), after: pick(after) }
}

const NO_SETTINGS: Step['settings'] = { before: {}, after: {} }

function fogStep(before: MapState, after: MapState): FogStep | null {
  if (before.fog === after.fog) return null
  const change = fogBetween(before.fog, after.fog)
  const [wasUsed, isUsed] = [before.fog.isUsed, after.fog.isUsed]
  return change.cover.length + change.reveal.length === 0 && wasUsed === isUsed ? null : { ...change, wasUsed, isUsed }
}

function terrainStep(before: MapState, after: MapState): Pick<Step, 'terrain'> {
  if (before.terrain === after.terrain) return {}
  const { cover, reveal } = terrainBetween(before, after)
  const [wasSecret, isSecret] = [before.terrain?.isSecret === true, after.terrain?.isSecret === true]
  return cover.length + reveal.length === 0 && wasSecret === isSecret
    ? {}
    : { terrain: { add: cover, remove: reveal, wasSecret, isSecret } }
}

/** Cache of stack weights: adding up all steps at each move costs more than the move itself. */
const stackWeights = new WeakMap<readonly Step[], number>()

export function pushed(known: readonly Step[], step: Step): readonly Step[] {
  let weight = (stackWeights.get(known) ?? known.reduce((sum, each) => sum + each.weight, 0)) + step.weight
  let first = 0
  for (; first < known.length && (known.length - first >= LIMITS.undoSteps || weight > STACK_WEIGHT); first += 1) {
    weight -= known[first]?.weight ?? 0
  }
  const undo = [...(first === 0 ? known : known.slice(first)), step]
  stackWeights.set(undo, weight)
  return undo
}

function drawingWeight(drawing: Drawing | null): number {
  if (drawing === null) return 0
  const letters = drawing.marker === undefined ? 0 : drawing.marker.note.length + drawing.marker.text.length
  return drawing.points.length + Math.ceil(letters / LETTERS_PER_POINT)
}

function sidesCount(sides: readonly Sides<unknown>[]): number {
  return sides.reduce((sum, { before, after }) => sum + (before === null ? 0 : 1) + (after === null ? 0 : 1), 0)
}

export function weightOf({
  tokens,
  drawings,
  regions = [],
  walls = [],
  lights = [],
  areas = [],
  fog,
  terrain,
}: Omit<Step, 'weight'>): number {
  const points = drawings.reduce((sum, { before, after }) => sum + drawingWeight(before) + drawingWeight(after), 0)
  const runs =
    (fog === null ? 0 : fog.cover.length + fog.reveal.length) + (terrain === undefined ? 0 : terrain.add.length + terrain.remove.length)
  return tokens.length + regions.length * REGION_WEIGHT + points + sidesCount(walls) + sidesCount(lights) + sidesCount(areas) + runs
}
