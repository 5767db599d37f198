export { BlockSheet } from './block-sheet'
export { PhoneSheet } from './phone-sheet'
export { PhoneTabs } from './phone-tabs'
export { SheetHandle } from './sheet-handle'
