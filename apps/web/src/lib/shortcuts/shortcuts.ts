/** One thing that a key does. The chord is the one that it has until the user gives it another. */
export interface Shortcut {
  readonly id: string
  readonly label: string
  readonly chord: string
  readonly isDms?: boolean
}

export interface ShortcutGroup {
  readonly name: string
  /** Where its keys are heard. */
  readonly where: string
  readonly shortcuts: readonly Shortcut[]
}

const ON_MAP = 'While the map has the focus'

/** Every key of the app but those that belong to the form of a control: Tab, arrows in lists, Enter, Escape. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    name: 'Everywhere',
    where: 'On every screen',
    shortcuts: [
      { id: 'palette', label: 'Do anything by name', chord: 'Ctrl+K' },
      { id: 'sheet', label: 'This list', chord: '?' },
      { id: 'sheet-f1', label: 'This list, also while typing', chord: 'F1' },
      { id: 'next-region', label: 'Next part of the screen', chord: 'F6' },
      { id: 'previous-region', label: 'Previous part of the screen', chord: 'Shift+F6' },
    ],
  },
  {
    name: 'Tools of the map',
    where: ON_MAP,
    shortcuts: [
      { id: 'select', label: 'Select', chord: 'V' },
      { id: 'pan', label: 'Move/Pan', chord: 'H' },
      { id: 'draw', label: 'Draw', chord: 'D', isDms: true },
      { id: 'eraser', label: 'Eraser', chord: 'E', isDms: true },
      { id: 'fog', label: 'Fog of War', chord: 'F', isDms: true },
      { id: 'area', label: 'AoE Template', chord: 'A' },
      { id: 'range', label: 'Range Indicator', chord: 'R' },
      { id: 'measure', label: 'Measure', chord: 'M' },
      { id: 'colour', label: 'Drawing colour', chord: 'C', isDms: true },
    ],
  },
  {
    name: 'Map and tokens',
    where: ON_MAP,
    shortcuts: [
      { id: 'grid', label: 'Grid on or off', chord: 'G' },
      { id: 'zoom-in', label: 'Zoom in', chord: '+' },
      { id: 'zoom-out', label: 'Zoom out', chord: '-' },
      { id: 'reset-view', label: 'Reset the view', chord: '0' },
      { id: 'next-token', label: 'Next token', chord: '.' },
      { id: 'previous-token', label: 'Previous token', chord: ',' },
      { id: 'list', label: 'List of tokens', chord: 'T' },
      { id: 'jump', label: 'To my token, or to whose turn it is', chord: 'J' },
      { id: 'ping', label: 'Point at a place', chord: 'P' },
      { id: 'delete', label: 'Delete the selected tokens', chord: 'Delete', isDms: true },
      { id: 'duplicate', label: 'Duplicate the selected tokens', chord: 'Ctrl+D', isDms: true },
      { id: 'undo', label: 'Undo', chord: 'Ctrl+Z' },
      { id: 'redo', label: 'Redo', chord: 'Ctrl+Y', isDms: true },
      { id: 'save', label: 'Save the map', chord: 'Ctrl+S', isDms: true },
      { id: 'next-turn', label: 'Next turn', chord: 'N', isDms: true },
    ],
  },
  {
    name: 'Session',
    where: ON_MAP,
    shortcuts: [
      { id: 'chat', label: 'Write to the table', chord: 'Shift+C' },
      { id: 'chat-command', label: 'Write a command', chord: '/' },
      { id: 'quick-roll', label: 'Quick Roll', chord: 'Q' },
      { id: 'left-panel', label: 'Fold or unfold the party', chord: 'B' },
      { id: 'right-panel', label: 'Fold or unfold the right panel', chord: 'Shift+B' },
      { id: 'focus-mode', label: 'Only the map', chord: 'Shift+H' },
      { id: 'pause', label: 'Pause or resume the game', chord: 'Shift+P', isDms: true },
      { id: 'tab-1', label: 'Desk: Session', chord: '1', isDms: true },
      { id: 'tab-2', label: 'Desk: Players', chord: '2', isDms: true },
      { id: 'tab-3', label: 'Desk: Combat', chord: '3', isDms: true },
      { id: 'tab-4', label: 'Desk: Scene', chord: '4', isDms: true },
      { id: 'tab-5', label: 'Desk: Tools', chord: '5', isDms: true },
    ],
  },
]

export const SHORTCUTS: readonly Shortcut[] = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts)
