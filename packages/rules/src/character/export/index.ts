/** Exports characters to other programs. Loaded when a player asks for it. */
export { type FoundryExport, foundryExport } from './foundry-actor'
export type { Loss } from './losses'
