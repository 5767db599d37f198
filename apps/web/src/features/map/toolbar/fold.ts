import { mayUse, type ToolUser } from '../tools/define-map-tool'
import { TOOLS } from '../tools/registry'

/** Groups that move from a narrow toolbar into the menu, in this order. */
export const FOLDABLE = ['history', 'zoom', 'view'] as const
export type FoldableGroup = (typeof FOLDABLE)[number]

/** CSS pixels of the toolbar's buttons, separators and rim. */
const BUTTON = 44
const SEPARATOR = 5
const RIM = 10
const PERCENT = 52

export interface ToolbarShape {
  readonly folded: ReadonlySet<FoldableGroup>
  /** Smaller buttons are needed to fit the tools into one row. */
  readonly isSmall: boolean
}

/** The parts of the toolbar that fit into this width. A player has fewer tools, only undo, and no colour. */
export function toolbarShape(widthPx: number, user: ToolUser): ToolbarShape {
  const { isDm } = user
  const count = TOOLS.filter((tool) => tool.group !== 'menu' && mayUse(tool, user)).length
  const tools = count * BUTTON + BUTTON + RIM + 2 * SEPARATOR
  const widths: Readonly<Record<FoldableGroup, number>> = {
    history: (isDm ? 2 : 1) * BUTTON + SEPARATOR,
    zoom: 3 * BUTTON + PERCENT + SEPARATOR,
    view: (isDm ? 2 : 1) * BUTTON + SEPARATOR,
  }
  const folded = new Set<FoldableGroup>()
  let needed = tools + FOLDABLE.reduce((sum, group) => sum + widths[group], 0)
  for (const group of FOLDABLE) {
    if (needed <= widthPx) break
    folded.add(group)
    needed -= widths[group]
  }
  return { folded, isSmall: needed > widthPx }
}
