import type { ShortcutId } from '../../lib/shortcuts'

export interface ShortcutWords {
  readonly id: ShortcutId
  readonly label: string
  readonly isDms?: boolean
}

export interface ShortcutGroup {
  readonly name: string
  /** Where its keys are heard. */
  readonly where: string
  readonly shortcuts: readonly ShortcutWords[]
}

const ON_MAP = 'While the map has the focus'

/** What the keys do, in words, as the list of keys shows them. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    name: 'Everywhere',
    where: 'On every screen',
    shortcuts: [
      { id: 'palette', label: 'Do anything by name' },
      { id: 'sheet', label: 'This list' },
      { id: 'sheet-f1', label: 'This list, also while typing' },
      { id: 'next-region', label: 'Next part of the screen' },
      { id: 'previous-region', label: 'Previous part of the screen' },
    ],
  },
  {
    name: 'Tools of the map',
    where: ON_MAP,
    shortcuts: [
      { id: 'select', label: 'Select' },
      { id: 'pan', label: 'Move/Pan' },
      { id: 'draw', label: 'Draw', isDms: true },
      { id: 'eraser', label: 'Eraser', isDms: true },
      { id: 'fog', label: 'Fog of War', isDms: true },
      { id: 'area', label: 'AoE Template' },
      { id: 'range', label: 'Range Indicator' },
      { id: 'measure', label: 'Measure' },
      { id: 'colour', label: 'Drawing colour', isDms: true },
    ],
  },
  {
    name: 'Map and tokens',
    where: ON_MAP,
    shortcuts: [
      { id: 'grid', label: 'Grid on or off' },
      { id: 'zoom-in', label: 'Zoom in' },
      { id: 'zoom-out', label: 'Zoom out' },
      { id: 'reset-view', label: 'Reset the view' },
      { id: 'next-token', label: 'Next token' },
      { id: 'previous-token', label: 'Previous token' },
      { id: 'list', label: 'List of tokens' },
      { id: 'jump', label: 'To my token, or to whose turn it is' },
      { id: 'ping', label: 'Point at a place' },
      { id: 'delete', label: 'Delete the selected tokens', isDms: true },
      { id: 'duplicate', label: 'Duplicate the selected tokens', isDms: true },
      { id: 'undo', label: 'Undo' },
      { id: 'redo', label: 'Redo', isDms: true },
      { id: 'save', label: 'Save the map', isDms: true },
      { id: 'next-turn', label: 'Next turn', isDms: true },
    ],
  },
  {
    name: 'Session',
    where: ON_MAP,
    shortcuts: [
      { id: 'chat', label: 'Write to the table' },
      { id: 'chat-command', label: 'Write a command' },
      { id: 'quick-roll', label: 'Quick Roll' },
      { id: 'left-panel', label: 'Fold or unfold the party' },
      { id: 'right-panel', label: 'Fold or unfold the right panel' },
      { id: 'focus-mode', label: 'Only the map' },
      { id: 'pause', label: 'Pause or resume the game', isDms: true },
      { id: 'tab-1', label: 'Desk: Session', isDms: true },
      { id: 'tab-2', label: 'Desk: Players', isDms: true },
      { id: 'tab-3', label: 'Desk: Combat', isDms: true },
      { id: 'tab-4', label: 'Desk: Scene', isDms: true },
      { id: 'tab-5', label: 'Desk: Tools', isDms: true },
    ],
  },
]

export function labelOf(id: ShortcutId): string {
  return SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts).find((each) => each.id === id)?.label ?? id
}
