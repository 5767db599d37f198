import type { ToolSetting } from '../state'
import type { GestureState } from './gesture-state'
import type { OverlayPainter } from './overlay-painter'
import type { ToolContext } from './tool-context'

/**
 * All that the board knows of one tool. `Overlay` is what the tool shows over the map for a moment, `Report` what it reports
 * to the app. Parameters are methods on purpose: a registry holds tools of different settings under one type.
 */
export interface ToolDefinition<Setting extends ToolSetting = ToolSetting, Overlay = unknown, Report = unknown> {
  readonly name: Setting['name']
  /** The pointer's CSS cursor over the map; the browser's own where left out. */
  readonly cursor?: string
  /** A new setting of the same tool leaves its overlay on the map. */
  readonly keepsOnReconfigure?: boolean
  /**
   * Where the tool begins, and where it returns to when a gesture is done. Its `cancel` takes the overlay away on Escape;
   * without `cancel` the overlay stays until another tool is chosen.
   */
  initialState(context: ToolContext<Overlay, Report>, setting: Setting): GestureState
  /** Paints the overlay, in screen pixels. */
  overlay?(painter: OverlayPainter, overlay: Overlay): void
  /** True where a shape is dragged from one place to another: the keyboard then presses once at each end. */
  isDragged?(setting: Setting): boolean
}

export function defineTool<Setting extends ToolSetting, Overlay = never, Report = never>(
  definition: ToolDefinition<Setting, Overlay, Report>,
): ToolDefinition<Setting, Overlay, Report> {
  return definition
}
