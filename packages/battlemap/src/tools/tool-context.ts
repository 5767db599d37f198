import type { BoardEvents, BoardOptions } from '../board-events'
import type { Camera } from '../camera'
import type { Motion } from '../motion'
import type { BoardState, LayerName } from '../state'
import type { Timers } from '../timers'

/** What a tool works with. `Overlay` is what it shows over the map, `Report` what it reports to the app. */
export interface ToolContext<Overlay = unknown, Report = unknown> {
  readonly state: BoardState
  readonly camera: Camera
  readonly motion: Motion
  readonly events: BoardEvents
  readonly options: BoardOptions
  readonly timers: Timers
  /** The layer is painted again with the next frame. */
  touch(layer: LayerName): void
  select(tokenIds: Iterable<string>): void
  /** What the chosen tool shows over the map; null when that is nothing. */
  readonly overlay: Overlay | null
  showOverlay(overlay: Overlay | null): void
  /** Tells the app what the chosen tool did: `toolReported` of the board's events. */
  report(report: Report): void
}
