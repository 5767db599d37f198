import type { BoardEvents, BoardOptions } from './board-events'
import type { Camera } from './camera'
import type { Motion } from './motion'
import type { BoardState, LayerName } from './state'
import type { Timers } from './timers'

/** What a gesture works with. */
export interface Desk {
  readonly state: BoardState
  readonly camera: Camera
  readonly motion: Motion
  readonly events: BoardEvents
  readonly options: BoardOptions
  readonly timers: Timers
  /** The layer is to be painted again with the next frame. */
  touch(layer: LayerName): void
  select(tokenIds: Iterable<string>): void
}
