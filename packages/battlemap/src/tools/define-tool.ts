import type { ToolSetting } from '../state'
import type { GestureState } from './gesture-state'
import type { OverlayPainter } from './overlay-painter'
import type { ToolContext } from './tool-context'

/**
 * Everything that the board knows about one tool. `Overlay` is what the tool shows temporarily over the map, `Report` what it
 * reports to the app. Parameters are methods on purpose: a registry holds tools with different settings under one type.
 */
export interface ToolDefinition<Setting extends ToolSetting = ToolSetting, Overlay = unknown, Report = unknown> {
  readonly name: Setting['name']
  /** The CSS cursor over the map; the browser's default if left out. */
  readonly cursor?: string
  /** true: choosing a new setting of the same tool keeps its overlay. */
  readonly keepsOnReconfigure?: boolean
  /**
   * The tool's first state, to which it returns when a gesture is done. Its `cancel` removes the overlay on Escape; without
   * `cancel` the overlay stays until another tool is chosen.
   */
  initialState(context: ToolContext<Overlay, Report>, setting: Setting): GestureState
  /** Paints the overlay, in screen pixels. */
  overlay?(painter: OverlayPainter, overlay: Overlay): void
  /** True if the tool drags a shape from one place to another: the keyboard then presses once at each end. */
  isDragged?(setting: Setting): boolean
}

export function defineTool<Setting extends ToolSetting, Overlay = never, Report = never>(
  definition: ToolDefinition<Setting, Overlay, Report>,
): ToolDefinition<Setting, Overlay, Report> {
  return definition
}
