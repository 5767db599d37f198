import type { Spellcasting } from '../compendium/schema'

export type Progression = Spellcasting['progression']

/**
 * Slots of spell levels 1 to 9 at a class level from 1 to 20, computed from the rule instead of read from
 * the data. Pact slots are all of one level; the other progressions convert to a caster level for one table.
 */
export function slotTable(progression: Progression, level: number): number[] {
  if (progression === 'pact') return pactSlots(level)
  const casterLevel = casterLevelOf(progression, level)
  return GAINED_AT.map((levels) => levels.filter((at) => at <= casterLevel).length)
}

/** For each spell level, the caster levels that add one slot of it. */
const GAINED_AT: readonly (readonly number[])[] = [
  [1, 1, 2, 3],
  [3, 3, 4],
  [5, 5, 6],
  [7, 8, 9],
  [9, 10, 18],
  [11, 19],
  [13, 20],
  [15],
  [17],
]

/** Half casters start at level 2, third casters at level 3; then both round up. The artificer rounds up from level 1. */
function casterLevelOf(progression: Exclude<Progression, 'pact'>, level: number): number {
  switch (progression) {
    case 'full':
      return level
    case 'half':
      return level < 2 ? 0 : Math.ceil(level / 2)
    case 'artificer':
      return Math.ceil(level / 2)
    case 'third':
      return level < 3 ? 0 : Math.ceil(level / 3)
  }
}

function pactSlots(level: number): number[] {
  const count = [1, 2, 11, 17].filter((at) => at <= level).length
  const slotLevel = Math.min(5, Math.ceil(level / 2))
  return GAINED_AT.map((_, index) => (index + 1 === slotLevel ? count : 0))
}
