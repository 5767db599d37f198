import type { ToolName } from '@hearthlight/battlemap'
import { CloudFog, Cone, Eraser, Grid3x3, Hand, type LucideIcon, MousePointer2, Pencil, Radius, Ruler } from 'lucide-react'
import { t } from '../../../lib/words'

export interface ToolFacts {
  readonly name: ToolName
  readonly label: string
  /** The letter that takes it in hand. */
  readonly key?: string
  readonly Icon: LucideIcon
  readonly isDmOnly?: boolean
  readonly hint: string
  /** For fingers, where that is another one. */
  readonly touchHint?: string
}

/** The tools of the toolbar, in its order and its two groups. */
export const DRAWING_TOOLS: readonly ToolFacts[] = [
  {
    name: 'select',
    label: t('Select'),
    key: 'V',
    Icon: MousePointer2,
    hint: t('Click a token to select. Drag to move. Arrow keys nudge.'),
    touchHint: t('Tap a token, then the cell it shall go to. Or drag it.'),
  },
  { name: 'pan', label: t('Move/Pan'), key: 'H', Icon: Hand, hint: t('Drag to move the view. Arrow keys work too.') },
  {
    name: 'draw',
    label: t('Draw'),
    key: 'D',
    Icon: Pencil,
    isDmOnly: true,
    hint: t('Drag to draw. Ctrl+Z takes it back.'),
    touchHint: t('Drag to draw. Two fingers move the map.'),
  },
  { name: 'eraser', label: t('Eraser'), key: 'E', Icon: Eraser, isDmOnly: true, hint: t('Drag over drawings to erase them.') },
  {
    name: 'fog',
    label: t('Fog of War'),
    key: 'F',
    Icon: CloudFog,
    isDmOnly: true,
    hint: t('Click a cell to hide or reveal it; drag to paint.'),
  },
]

export const MEASURING_TOOLS: readonly ToolFacts[] = [
  {
    name: 'area',
    label: t('AoE Template'),
    key: 'A',
    Icon: Cone,
    hint: t('Click the map to place it; point to turn it. Hides in 5 s.'),
    touchHint: t('Tap the map. Hides in 5 s.'),
  },
  {
    name: 'range',
    label: t('Range Indicator'),
    key: 'R',
    Icon: Radius,
    hint: t('Click the map or a token. Hides in 5 s.'),
    touchHint: t('Tap the map or a token. Hides in 5 s.'),
  },
  {
    name: 'measure',
    label: t('Measure'),
    key: 'M',
    Icon: Ruler,
    hint: t('Click to start, Shift-click to add a point. Escape ends.'),
    touchHint: t('Tap to start; “Add point” keeps adding.'),
  },
]

const ALIGNING: ToolFacts = {
  name: 'align-grid',
  label: t('Align grid'),
  Icon: Grid3x3,
  isDmOnly: true,
  hint: t('Drag over a block of cells in the picture, from corner to corner.'),
}

export const TOOLS: readonly ToolFacts[] = [...DRAWING_TOOLS, ...MEASURING_TOOLS, ALIGNING]

export function factsOfTool(name: ToolName): ToolFacts {
  return TOOLS.find((tool) => tool.name === name) ?? ALIGNING
}
