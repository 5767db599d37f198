import { LIMITS, type MapWalls, type TokenId, type UserId } from '@hearthlight/protocol'
import type { Drawing } from './drawing'
import { fogBetween, type Run } from './fog'
import { type MapSettings, type MapState, tokenOf } from './map.state'
import type { Token } from './token'

/**
 * What can be taken back, kept in the state so that it survives a restart. An event does not tell whose it is, so the
 * map remembers whose hand is on it: `hand-changed` is recorded before an event of somebody else.
 */
export interface History {
  readonly dmId: UserId
  /** Whose events are being recorded. */
  readonly hand: UserId
  /** Changes of the map so far. A sender who quotes it back has seen them all. */
  readonly changes: number
  readonly stacks: Readonly<Record<string, Stack>>
}

export interface Stack {
  /** The newest last. */
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
}

/** One act: what it touched, before and after. `null` stands for nothing there. */
export interface Step {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly tokens: readonly Sides<Partial<Token>>[]
  readonly drawings: readonly Sides<Drawing>[]
  readonly fog: FogStep | null
  readonly settings: { readonly before: StepSettings; readonly after: StepSettings }
  /** The whole map was replaced: taking that back does not ask what happened to single tokens since. */
  readonly isWhole: boolean
}

export interface Sides<Thing> {
  readonly id: string
  readonly before: Thing | null
  readonly after: Thing | null
}
export type StepSettings = Partial<MapSettings & { readonly walls: MapWalls }>

interface FogStep {
  readonly cover: readonly Run[]
  readonly reveal: readonly Run[]
  readonly wasUsed: boolean
  readonly isUsed: boolean
}

export interface Touched {
  readonly tokens?: readonly string[]
  readonly drawings?: readonly string[]
  readonly isWhole?: boolean
}

const SETTING_NAMES = ['gridSize', 'gridOffsetX', 'gridOffsetY', 'gridVisible', 'background', 'light', 'walls'] as const
/** Points, runs and tokens in one stack's steps together. The newest step is kept whatever it weighs. */
const STACK_WEIGHT = 2 * LIMITS.pointsPerMap

export function beginHistory(dmId: UserId): History {
  return { dmId, hand: dmId, changes: 0, stacks: {} }
}

/** `after` with the step that led to it on top of the stack of the hand that made it. */
export function remember(before: MapState, after: MapState, at: number, touched: Touched): MapState {
  const { history } = before
  if (before === after || history === null) return after
  const step = stepBetween(before, after, at, touched)
  const changes = history.changes + 1
  if (isEmptyStep(step)) return { ...after, history: { ...history, changes } }
  const known = history.stacks[history.hand]?.undo ?? []
  // A player takes back the last move only; what was undone before it can't be redone past it.
  const undo = history.hand === history.dmId ? trimmed([...known, step]) : [step]
  return { ...after, history: { ...history, changes, stacks: { ...history.stacks, [history.hand]: { undo, redo: [] } } } }
}

export function isEmptyStep({ tokens, drawings, fog, settings }: Step): boolean {
  return tokens.length === 0 && drawings.length === 0 && fog === null && Object.keys(settings.before).length === 0
}

/** Same value: for numbers, words, lists and plain objects of the map. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other)
}

/** The names of the settings in which two maps differ. */
export function changedSettings(before: MapState, after: MapState): readonly (typeof SETTING_NAMES)[number][] {
  return SETTING_NAMES.filter((name) => before[name] !== after[name] && !isSame(before[name], after[name]))
}

function stepBetween(before: MapState, after: MapState, at: number, { tokens = [], drawings = [], isWhole = false }: Touched): Step {
  const names = changedSettings(before, after)
  const pick = (state: MapState): StepSettings => Object.fromEntries(names.map((name) => [name, state[name]]))
  return {
    at,
    tokens: tokens.flatMap((id) => tokenSides(id, tokenOf(before, id as TokenId), tokenOf(after, id as TokenId))),
    drawings: drawings.flatMap((id) => {
      const [was, is] = [before.drawings[id] ?? null, after.drawings[id] ?? null]
      return isSame(was, is) ? [] : [{ id, before: was, after: is }]
    }),
    fog: fogStep(before, after),
    settings: { before: pick(before), after: pick(after) },
    isWhole,
  }
}

/** A changed token by the fields that changed, so that taking back a move leaves alone what happened to it besides. */
function tokenSides(id: string, was: Token | undefined, is: Token | undefined): Sides<Partial<Token>>[] {
  if (was === is) return []
  if (was === undefined || is === undefined) return [{ id, before: was ?? null, after: is ?? null }]
  const names = (Object.keys(is) as (keyof Token)[]).filter((name) => !isSame(was[name], is[name]))
  const pick = (token: Token): Partial<Token> => Object.fromEntries(names.map((name) => [name, token[name]]))
  return names.length === 0 ? [] : [{ id, before: pick(was), after: pick(is) }]
}

function fogStep(before: MapState, after: MapState): FogStep | null {
  if (before.fog === after.fog) return null
  const change = fogBetween(before.fog, after.fog)
  const [wasUsed, isUsed] = [before.fog.isUsed, after.fog.isUsed]
  return change.cover.length + change.reveal.length === 0 && wasUsed === isUsed ? null : { ...change, wasUsed, isUsed }
}

function trimmed(steps: readonly Step[]): readonly Step[] {
  let weight = 0
  let first = steps.length - 1
  for (let index = steps.length - 1; index >= 0 && steps.length - index <= LIMITS.undoSteps; index -= 1) {
    weight += weightOf(steps[index])
    if (weight > STACK_WEIGHT && index < steps.length - 1) break
    first = index
  }
  return first === 0 ? steps : steps.slice(first)
}

function weightOf(step: Step | undefined): number {
  if (step === undefined) return 0
  const points = step.drawings.reduce((sum, { before, after }) => sum + (before?.points.length ?? 0) + (after?.points.length ?? 0), 0)
  return step.tokens.length + points + (step.fog === null ? 0 : step.fog.cover.length + step.fog.reveal.length)
}
