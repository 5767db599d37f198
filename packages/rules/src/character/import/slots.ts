import type { Compendium } from '../../compendium/compendium'
import type { Spellcasting } from '../../compendium/schema'
import { type SpellSlot, slotsAt } from '../../spells/slots'
import type { ForeignCharacter } from './foreign-character'

export interface Caster {
  readonly spellcasting: Spellcasting
  /** Level of the class that casts. */
  readonly level: number
}

export interface CastingSlots {
  readonly spellSlots: SpellSlot[]
  readonly pactSlotsUsed: number
  readonly pactTotal: number
  /** The slots are those of Pact Magic. */
  readonly isPactOnly: boolean
}

/**
 * The slots of all casting classes together, with what was spent of them. Pact Magic has slots of its own: they are the sheet's
 * slots if no other class casts, and only counted as spent otherwise.
 */
export function slotsOf(
  casters: readonly Caster[],
  { slots: spent, pactSlots }: Pick<ForeignCharacter, 'slots' | 'pactSlots'>,
  classes: Compendium['classes'],
): CastingSlots {
  const pact = casters.filter(({ spellcasting }) => spellcasting.progression === 'pact')
  const others = casters.filter((caster) => !pact.includes(caster))
  const ofPact = pact.flatMap(({ spellcasting, level }) => slotsAt(spellcasting, level))
  const pactTotal = ofPact[0]?.total ?? 0
  const pactSlotsUsed = within(pactTotal, pactSlots.used ?? pactTotal - (pactSlots.left ?? pactTotal))
  if (others.length === 0) {
    const spellSlots = ofPact.map((slot) => ({ ...slot, used: pactSlotsUsed }))
    return { spellSlots, pactSlotsUsed: 0, pactTotal, isPactOnly: pact.length > 0 }
  }
  const spellSlots = combined(others, classes).map((slot) => {
    const found = spent.find(({ level }) => level === slot.level)
    const total = found?.total ?? slot.total
    return { ...slot, total, used: within(total, found?.used ?? total - (found?.left ?? total)) }
  })
  return { spellSlots, pactSlotsUsed, pactTotal, isPactOnly: false }
}

/** How much of its level a class adds to the level of a caster with several classes. */
const SHARES: Readonly<Record<Spellcasting['progression'], (level: number) => number>> = {
  full: (level) => level,
  half: (level) => Math.floor(level / 2),
  artificer: (level) => Math.ceil(level / 2),
  third: (level) => Math.floor(level / 3),
  pact: () => 0,
}

function combined(casters: readonly Caster[], classes: Compendium['classes']): SpellSlot[] {
  const [only] = casters
  if (only !== undefined && casters.length === 1) return slotsAt(only.spellcasting, only.level)
  const full = [...classes.values()].find(({ spellcasting }) => spellcasting?.progression === 'full')?.spellcasting
  const level = casters.reduce((sum, caster) => sum + SHARES[caster.spellcasting.progression](caster.level), 0)
  return slotsAt(full, Math.min(20, level))
}

function within(most: number, value: number): number {
  return Math.min(most, Math.max(0, Math.round(value)))
}
