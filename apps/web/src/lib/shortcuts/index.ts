export { type Bindings, changeBindings, chordFor, meantPress, rebind, resetBindings, useBindings } from './bindings'
export { chordOf, isModifier, type KeyPress } from './chord'
export { SHORTCUT_GROUPS, SHORTCUTS, type Shortcut } from './shortcuts'
