import { t } from '../../lib/i18n'
import { type ShortcutId, TOOL_SHORTCUT_LIST } from '../../lib/shortcuts'

export interface ShortcutLabels {
  readonly id: ShortcutId
  readonly label: string
  readonly isDms?: boolean
  /** What it does for players. */
  readonly forPlayers?: string
}

export interface ShortcutGroup {
  readonly name: string
  /** The part of the screen in which its keys work. */
  readonly where: string
  readonly shortcuts: readonly ShortcutLabels[]
}

const ON_MAP = t('While the map has the focus')

/** Labels of the keys in the list of shortcuts. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    name: t('Everywhere'),
    where: t('On every screen'),
    shortcuts: [
      { id: 'palette', label: t('Do anything by name') },
      { id: 'sheet', label: t('This list') },
      { id: 'sheet-f1', label: t('This list, also while typing') },
      { id: 'next-region', label: t('Next part of the screen') },
      { id: 'previous-region', label: t('Previous part of the screen') },
    ],
  },
  {
    name: t('Tools of the map'),
    where: ON_MAP,
    shortcuts: [
      ...TOOL_SHORTCUT_LIST.map(({ id, label, isDmOnly }) => ({ id, label, isDms: isDmOnly === true })),
      { id: 'colour', label: t('Drawing colour'), isDms: true },
    ],
  },
  {
    name: t('Map and tokens'),
    where: ON_MAP,
    shortcuts: [
      { id: 'grid', label: t('Grid on or off') },
      { id: 'zoom-in', label: t('Zoom in') },
      { id: 'zoom-out', label: t('Zoom out') },
      { id: 'reset-view', label: t('Reset the view') },
      { id: 'next-token', label: t('Next token') },
      { id: 'previous-token', label: t('Previous token') },
      { id: 'list', label: t('List of tokens') },
      { id: 'jump', label: t('To my token, or to whose turn it is') },
      { id: 'ping', label: t('Point at a place') },
      { id: 'turn-left', label: t('Turn the selected tokens left') },
      { id: 'turn-right', label: t('Turn the selected tokens right') },
      { id: 'delete', label: t('Delete the selected tokens'), isDms: true },
      { id: 'duplicate', label: t('Duplicate the selected tokens'), isDms: true },
      { id: 'undo', label: t('Undo') },
      { id: 'redo', label: t('Redo'), isDms: true },
      { id: 'save', label: t('Save the map'), isDms: true },
      { id: 'next-turn', label: t('Next turn'), isDms: true },
    ],
  },
  {
    name: t('Session'),
    where: ON_MAP,
    shortcuts: [
      { id: 'chat', label: t('Write to the table') },
      { id: 'chat-command', label: t('Write a command') },
      { id: 'quick-roll', label: t('Quick Roll') },
      { id: 'journal', label: t('Open the journal') },
      { id: 'left-panel', label: t('Fold or unfold the party') },
      { id: 'right-panel', label: t('Fold or unfold the right panel') },
      { id: 'focus-mode', label: t('Only the map') },
      { id: 'react', label: t('To the first reaction that is offered') },
      { id: 'pause', label: t('Pause or resume the game'), isDms: true },
      { id: 'tab-1', label: t('Desk: Session'), isDms: true, forPlayers: t('Macro {number}', { number: 1 }) },
      { id: 'tab-2', label: t('Desk: Players'), isDms: true, forPlayers: t('Macro {number}', { number: 2 }) },
      { id: 'tab-3', label: t('Desk: Combat'), isDms: true, forPlayers: t('Macro {number}', { number: 3 }) },
      { id: 'tab-4', label: t('Desk: Scene'), isDms: true, forPlayers: t('Macro {number}', { number: 4 }) },
      { id: 'tab-5', label: t('Desk: Tools'), isDms: true, forPlayers: t('Macro {number}', { number: 5 }) },
      ...([6, 7, 8, 9] as const).map((number) => ({ id: `macro-${number}` as const, label: t('Macro {number}', { number }) })),
    ],
  },
]

/** Keys that one tool alone has: they take the place of others while it is in hand, and can't be changed. */
export const TOOL_KEYS = {
  name: t('Walls and lights'),
  where: t('While this tool is in hand'),
  keys: [
    { chord: 'D', label: t('Door, or a wall again') },
    { chord: 'W', label: t('Window, or a wall again') },
    { chord: 'S', label: t('Secret door, or a wall again') },
    { chord: 'T', label: t('Low wall, or a wall again') },
    { chord: 'X', label: t('Split the wall there') },
    { chord: 'J', label: t('Join with what continues it') },
    { chord: 'Ctrl+A', label: t('Select all pieces') },
    { chord: 'Delete', label: t('Remove the selected pieces') },
    { chord: t('Arrow keys'), label: t('Move the selected pieces, with Shift a little') },
    { chord: 'Enter', label: t('Move the whole piece, its start or its end') },
  ],
} as const

export function labelOf(id: ShortcutId): string {
  return SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts).find((each) => each.id === id)?.label ?? id
}
