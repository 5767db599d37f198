import type { AreaShape, DrawingType, Tool, ToolName } from '@hearthlight/battlemap'
import { COLOURS } from './colours'

/** What is set for each tool. Kept while the map is open, whichever tool is in hand. */
export interface ToolOptions {
  readonly draw: {
    readonly shape: DrawingType
    readonly color: string
    readonly strokeWidth: number
    readonly isFilled: boolean
    readonly fillColor: string
  }
  readonly eraser: { readonly brush: number }
  readonly fog: { readonly mode: FogMode; readonly radius: number }
  readonly area: { readonly shape: AreaShape; readonly sizeFt: number }
  readonly range: { readonly radiusFt: number }
  readonly measure: { readonly isAddingPoints: boolean }
  readonly 'align-grid': { readonly columns: number; readonly rows: number }
}

export const AREA_SHAPES = ['sphere', 'cone', 'line', 'cylinder'] as const satisfies readonly AreaShape[]
export const FOG_MODES = ['toggle', 'hide-rectangle', 'reveal-rectangle', 'hide-brush', 'reveal-brush'] as const
export type FogMode = (typeof FOG_MODES)[number]

/** The specification's limits and defaults (document 2, section 9). */
export const STROKE_WIDTH = { min: 1, max: 10, step: 1 } as const
export const ERASER_BRUSH = { min: 1, max: 10, step: 1 } as const
export const AREA_FT = { min: 5, max: 60, step: 5 } as const
export const RANGE_FT = { min: 5, max: 120, step: 5 } as const
/** Cells. */
export const FOG_RADIUS = { min: 1, max: 8, step: 1 } as const
export const ALIGN_CELLS = { min: 1, max: 50, step: 1 } as const

export const DEFAULT_OPTIONS: ToolOptions = {
  draw: { shape: 'freehand', color: COLOURS[0].hex, strokeWidth: 3, isFilled: false, fillColor: COLOURS[0].hex },
  eraser: { brush: 2 },
  fog: { mode: 'toggle', radius: 2 },
  area: { shape: 'sphere', sizeFt: 15 },
  range: { radiusFt: 60 },
  measure: { isAddingPoints: false },
  'align-grid': { columns: 5, rows: 5 },
}

/** The board's tool of this name, as it is set. */
export function toolWith(name: ToolName, options: ToolOptions): Tool {
  switch (name) {
    case 'select':
    case 'pan':
      return { name }
    case 'draw': {
      const { shape, color, strokeWidth, isFilled, fillColor } = options.draw
      const hasInside = shape === 'rectangle' || shape === 'circle'
      return { name, shape, color, strokeWidth, ...(isFilled && hasInside ? { fillColor } : {}) }
    }
    case 'eraser':
      return { name, ...options.eraser }
    case 'fog':
      return fogTool(options.fog)
    case 'area':
      return { name, ...options.area }
    case 'range':
      return { name, ...options.range }
    case 'measure':
      return { name, ...options.measure }
    case 'align-grid':
      return { name, ...options['align-grid'] }
  }
}

/** Whether a shape is dragged from one place to another, so that the keyboard needs two presses for it. */
export function isDragged(tool: Tool): boolean {
  return tool.name === 'draw' || tool.name === 'align-grid' || (tool.name === 'fog' && tool.mode === 'rectangle')
}

function fogTool({ mode, radius }: ToolOptions['fog']): Tool {
  if (mode === 'toggle') return { name: 'fog', mode }
  const isHiding = mode === 'hide-rectangle' || mode === 'hide-brush'
  const isBrush = mode === 'hide-brush' || mode === 'reveal-brush'
  return isBrush ? { name: 'fog', mode: 'brush', isHiding, radius } : { name: 'fog', mode: 'rectangle', isHiding }
}
