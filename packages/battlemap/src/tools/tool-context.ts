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
  /** The next frame repaints the layer. */
  touch(layer: LayerName): void
  select(tokenIds: Iterable<string>): void
  /** The overlay that the chosen tool shows; null if there is none. */
  readonly overlay: Overlay | null
  showOverlay(overlay: Overlay | null): void
  /** Reports to the app: `toolReported` of the board's events. */
  report(report: Report): void
}
