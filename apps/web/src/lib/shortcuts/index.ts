export { changeBindings, chordFor, meantPress, rebind, resetBindings, useBindings } from './bindings'
export { chordOf, isModifier } from './chord'
export { SHORTCUT_GROUPS, type Shortcut } from './shortcuts'
