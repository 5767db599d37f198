import type { Spell, Spellcasting } from '../compendium/schema'

/** The highest spell level offered to a character: half the character level, rounded up. */
export function highestSpellLevel(characterLevel: number): number {
  return Math.ceil(characterLevel / 2)
}

/**
 * The spells of a class that a character of this level may pick from, cantrips included, in the order given. With the class's
 * spellcasting, none is above its slots: half casters and third casters learn later, and some learn from the list of another class.
 */
export function offeredSpells(spells: Iterable<Spell>, classId: string, level: number, spellcasting?: Spellcasting): Spell[] {
  const { list = classId } = spellcasting ?? {}
  const highest = spellcasting === undefined ? highestSpellLevel(level) : highestSlot(spellcasting, level)
  const hasCantrips = spellcasting === undefined || (spellcasting.cantripsKnown[level - 1] ?? 0) > 0
  return [...spells].filter((spell) => {
    const isReached = spell.level === 0 ? hasCantrips : spell.level <= highest
    return isReached && spell.classes.includes(list)
  })
}

/** The level of the highest slots at a class level; 0 without any. */
export function highestSlot({ spellSlots }: Spellcasting, level: number): number {
  return (spellSlots[level - 1] ?? []).findLastIndex((count) => count > 0) + 1
}

export interface SpellCounts {
  readonly cantrips: number
  /** Number of known spells of level 1 and above; absent for classes without a fixed number. */
  readonly known?: number
  /** Number of spells that can be prepared for a day; absent for classes that don't prepare spells. */
  readonly prepared?: number
}

/**
 * Number of cantrips, known and prepared spells at a class level from 1 to 20. Casters that prepare spells
 * prepare their level (half of it for half casters and artificers, a third for third casters) plus the modifier
 * of their spellcasting ability, and at least one if they have slots.
 */
export function spellCounts(spellcasting: Spellcasting, level: number, abilityModifier: number): SpellCounts {
  const cantrips = spellcasting.cantripsKnown[level - 1] ?? 0
  const known = spellcasting.spellsKnown?.[level - 1]
  return {
    cantrips,
    ...(known === undefined ? {} : { known }),
    ...(spellcasting.prepared ? { prepared: preparedCount(spellcasting, level, abilityModifier) } : {}),
  }
}

function preparedCount({ progression, spellSlots }: Spellcasting, level: number, abilityModifier: number): number {
  const castsNothing = (spellSlots[level - 1] ?? []).every((slots) => slots === 0)
  if (castsNothing) return 0
  return Math.max(1, Math.floor(level / PREPARED_PER[progression]) + abilityModifier)
}

/** Class levels that count as one prepared spell. */
const PREPARED_PER: Record<Spellcasting['progression'], number> = { full: 1, pact: 1, half: 2, artificer: 2, third: 3 }
