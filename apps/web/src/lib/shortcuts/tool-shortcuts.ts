import { t } from '../i18n'

interface ToolShortcut {
  readonly label: string
  /** The letter that chooses the tool on the map. */
  readonly key: string
  readonly isDmOnly?: boolean
  /** Of the DM's tools: players have it, too, where the DM lets them draw. */
  readonly isForDrawing?: boolean
}

/**
 * The map's tools that have a key, by name: the list of keys and the tools' own definitions (`features/map/tools`) both read
 * label, key and permission from here, since keys are listed and changed without a map, too.
 */
export const TOOL_SHORTCUTS = {
  select: { label: t('Select'), key: 'V' },
  pan: { label: t('Move/Pan'), key: 'H' },
  draw: { label: t('Draw'), key: 'D', isDmOnly: true, isForDrawing: true },
  eraser: { label: t('Eraser'), key: 'E', isDmOnly: true, isForDrawing: true },
  fog: { label: t('Fog of War'), key: 'F', isDmOnly: true },
  area: { label: t('AoE Template'), key: 'A' },
  range: { label: t('Range Indicator'), key: 'R' },
  measure: { label: t('Measure'), key: 'M' },
  point: { label: t('Point'), key: 'L' },
  mark: { label: t('Map pin'), key: 'O', isDmOnly: true },
} as const satisfies Readonly<Record<string, ToolShortcut>>

export type ToolShortcutId = keyof typeof TOOL_SHORTCUTS

export const TOOL_SHORTCUT_LIST: readonly (ToolShortcut & { readonly id: ToolShortcutId })[] = Object.entries(TOOL_SHORTCUTS).map(
  ([id, shortcut]) => ({ id: id as ToolShortcutId, ...shortcut }),
)
