import type { MapWalls, UserId } from '@hearthlight/protocol'
import type { Drawing } from '../drawings/drawing'
import type { Run } from '../fog/fog'
import type { MapSettings } from '../settings/settings'
import type { Token } from '../tokens/token'

/** What can be taken back, by person. Kept in the state so that it survives a restart. */
export interface History {
  readonly dmId: UserId
  /** Changes of the map so far. A sender who quotes it back has seen them all. */
  readonly changes: number
  /** By the id of the person who made the steps. */
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
  /** Points, walls, runs and tokens in it: what keeping it costs. */
  readonly weight: number
}

export interface Sides<Thing> {
  readonly id: string
  readonly before: Thing | null
  readonly after: Thing | null
}
export type StepSettings = Partial<MapSettings & { readonly walls: MapWalls }>

export interface FogStep {
  readonly cover: readonly Run[]
  readonly reveal: readonly Run[]
  readonly wasUsed: boolean
  readonly isUsed: boolean
}

export function beginHistory(dmId: UserId): History {
  return { dmId, changes: 0, stacks: {} }
}
