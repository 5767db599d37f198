import type { MapLight, MapLightArea, MapWall, UserId } from '@hearthlight/protocol'
import type { Drawing } from '../drawings/drawing'
import type { Run } from '../fog/fog'
import type { Region } from '../regions/region'
import type { MapSettings } from '../settings/settings'
import type { Token } from '../tokens/token'

/** The steps that can be undone, by person. Part of the state so that they survive a restart. */
export interface History {
  readonly dmId: UserId
  /** Absent without co-DMs, as in states of older versions. */
  readonly coDms?: readonly UserId[]
  /** Number of changes of the map so far. A sender who sends this number back has seen them all. */
  readonly changes: number
  /** When the last act happened that ends what players may take back: a deed, or a change of turn; milliseconds since the epoch. */
  readonly actedAt?: number
  /** By the id of the steps' author. */
  readonly stacks: Readonly<Record<string, Stack>>
}

export interface Stack {
  /** Newest last. */
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
}

/** One act: what it changed, before and after. `null` means that the thing does not exist. */
export interface Step {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly tokens: readonly Sides<Partial<Token>>[]
  readonly drawings: readonly Sides<Drawing>[]
  /** With the changed fields alone; absent if there are none. */
  readonly regions?: readonly Sides<Partial<Region>>[]
  /** Absent if there are none. */
  readonly walls?: readonly Sides<MapWall>[]
  readonly lights?: readonly Sides<MapLight>[]
  readonly areas?: readonly Sides<MapLightArea>[]
  readonly fog: FogStep | null
  /** Absent if the difficult terrain stays. */
  readonly terrain?: TerrainStep
  readonly settings: { readonly before: StepSettings; readonly after: StepSettings }
  /** The whole map was replaced: undoing this ignores later changes of single tokens. */
  readonly isWhole: boolean
  /** A change of a deed, which leaves the map alone; absent for others. */
  readonly deed?: DeedStep
  /** Points, walls, runs and tokens in it: the cost of keeping it. */
  readonly weight: number
}

export interface DeedStep {
  readonly id: string
  /** A deed as it was before; null: it was not there. */
  readonly before: unknown
}

export interface Sides<Thing> {
  readonly id: string
  readonly before: Thing | null
  readonly after: Thing | null
}
export type StepSettings = Partial<MapSettings>

export interface FogStep {
  readonly cover: readonly Run[]
  readonly reveal: readonly Run[]
  readonly wasUsed: boolean
  readonly isUsed: boolean
}

export interface TerrainStep {
  readonly add: readonly Run[]
  readonly remove: readonly Run[]
  readonly wasSecret: boolean
  readonly isSecret: boolean
}

export function beginHistory(dmId: UserId): History {
  return { dmId, changes: 0, stacks: {} }
}
