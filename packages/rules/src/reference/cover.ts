/** What stands between archer and target, and what it adds to armour class and Dexterity saves. */
export const COVER = [
  { name: 'None', bonus: 0, summary: 'Nothing in the way.' },
  { name: 'Half', bonus: 2, summary: 'A low wall, a table or another creature hides about half of the target.' },
  { name: 'Three-Quarters', bonus: 5, summary: 'An arrow slit or a thick trunk leaves about a quarter in view.' },
  { name: 'Total', bonus: undefined, summary: 'Fully hidden: cannot be chosen as a target, though an area may still reach it.' },
] as const

/** How well a place can be seen. */
export const LIGHT_LEVELS = [
  { name: 'Bright Light', obscured: 'none', summary: 'Most creatures see as normal.' },
  { name: 'Dim Light', obscured: 'lightly', summary: 'Disadvantage on Perception checks by sight; also light mist and thin foliage.' },
  { name: 'Darkness', obscured: 'heavily', summary: 'Looking in, you are as good as blinded; also thick fog and dense growth.' },
] as const
