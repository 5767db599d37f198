export { changeBindings, chordFor, meantPress, rebind, resetBindings, useBindings } from './bindings'
export { chordOf, isModifier, type KeyPress } from './chord'
export type { ShortcutId } from './shortcuts'
export { TOOL_SHORTCUT_LIST, TOOL_SHORTCUTS } from './tool-shortcuts'
