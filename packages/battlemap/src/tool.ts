import type { AreaShape } from './board-events'
import type { DrawingType } from './scene'

export interface DrawTool {
  readonly name: 'draw'
  readonly shape: DrawingType
  readonly color: string
  /** World pixels, 1 to 10. */
  readonly strokeWidth: number
  readonly fillColor?: string
}

export interface EraserTool {
  readonly name: 'eraser'
  /** 1 to 10; the radius is five times as many world pixels. */
  readonly brush: number
}

/** toggle: a click turns a cell over, a drag paints on what it did first. The others hide or reveal as set. */
export type FogTool =
  | { readonly name: 'fog'; readonly mode: 'toggle' }
  | { readonly name: 'fog'; readonly mode: 'rectangle'; readonly isHiding: boolean }
  | { readonly name: 'fog'; readonly mode: 'brush'; readonly isHiding: boolean /** Cells. */; readonly radius: number }

export interface AreaTool {
  readonly name: 'area'
  readonly shape: AreaShape
  readonly sizeFt: number
}

export interface RangeTool {
  readonly name: 'range'
  readonly radiusFt: number
}

export interface MeasureTool {
  readonly name: 'measure'
  /** Plain clicks add points, as if Shift were held: for hands without a keyboard. */
  readonly isAddingPoints?: boolean
}

/** Two corners of a block of cells in the picture are dragged; it holds so many cells. */
export interface AlignGridTool {
  readonly name: 'align-grid'
  readonly columns: number
  readonly rows: number
}

/** The tool in hand, with what is set for it. */
export type Tool =
  | { readonly name: 'select' }
  | { readonly name: 'pan' }
  | DrawTool
  | EraserTool
  | FogTool
  | AreaTool
  | RangeTool
  | MeasureTool
  | AlignGridTool

export type ToolName = Tool['name']
