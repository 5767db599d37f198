import { TOOL_SHORTCUTS, type ToolShortcutId } from './tool-shortcuts'

const TOOL_CHORDS = Object.fromEntries(Object.entries(TOOL_SHORTCUTS).map(([id, { key }]) => [id, key])) as Readonly<
  Record<ToolShortcutId, string>
>

/**
 * Every key of the app except those that belong to the pattern of a control (Tab, arrows in lists, Enter, Escape): the default
 * chord of each action. The names of the actions are with the list that shows them.
 */
export const FIRST_CHORDS = {
  palette: 'Ctrl+K',
  sheet: '?',
  'sheet-f1': 'F1',
  'next-region': 'F6',
  'previous-region': 'Shift+F6',
  ...TOOL_CHORDS,
  colour: 'C',
  grid: 'G',
  'zoom-in': '+',
  'zoom-out': '-',
  'reset-view': '0',
  'next-token': '.',
  'previous-token': ',',
  list: 'T',
  jump: 'J',
  ping: 'P',
  ask: 'K',
  'turn-left': 'U',
  'turn-right': 'I',
  delete: 'Delete',
  duplicate: 'Ctrl+D',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Y',
  save: 'Ctrl+S',
  'next-turn': 'N',
  chat: 'Shift+C',
  'chat-command': '/',
  'quick-roll': 'Q',
  'left-panel': 'B',
  'right-panel': 'Shift+B',
  journal: 'Shift+J',
  'focus-mode': 'Shift+H',
  react: 'Shift+R',
  pause: 'Shift+P',
  // For players, those of their first macros.
  'tab-1': '1',
  'tab-2': '2',
  'tab-3': '3',
  'tab-4': '4',
  'tab-5': '5',
  'macro-6': '6',
  'macro-7': '7',
  'macro-8': '8',
  'macro-9': '9',
} as const

export type ShortcutId = keyof typeof FIRST_CHORDS

export const SHORTCUT_IDS = Object.keys(FIRST_CHORDS) as readonly ShortcutId[]
