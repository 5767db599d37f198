export { buttonsInSight } from './buttons-in-sight'
export { Palette } from './palette'
export { ShortcutSheet } from './shortcut-sheet'
