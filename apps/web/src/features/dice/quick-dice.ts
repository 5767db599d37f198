/** Rolled when the field is empty. */
export const DEFAULT_DICE = '1d20'

/** From the fewest sides to the most, then several dice. The specification's three quick dice (d20, d100, 4d6) are among them. */
export const TRAY_DICE = [
  { label: 'd4', dice: '1d4' },
  { label: 'd6', dice: '1d6' },
  { label: 'd8', dice: '1d8' },
  { label: 'd10', dice: '1d10' },
  { label: 'd12', dice: '1d12' },
  { label: 'd20', dice: '1d20' },
  { label: 'd100', dice: '1d100' },
  { label: '2d6', dice: '2d6' },
  { label: '4d6', dice: '4d6' },
] as const

export type Lean = 'none' | 'advantage' | 'disadvantage'

/** The fields of a `dice-roll` message for this choice. */
export function leanFields(lean: Lean): { readonly advantage: boolean; readonly disadvantage: boolean } {
  return { advantage: lean === 'advantage', disadvantage: lean === 'disadvantage' }
}
