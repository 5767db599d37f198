import type { SpellSlot } from '../../spells/slots'
import { slotsOf } from '../calculate/spellcasting'
import type { ClassLevel } from '../grants/build'
import type { ForeignCharacter } from './foreign-character'

export interface SpentSlots {
  readonly spellSlots: SpellSlot[]
  readonly pactSlotsUsed: number
}

/**
 * The slots of all casting classes with what was spent of them. Pact Magic has slots of its own: they are the sheet's slots if no other
 * class casts, and only counted as spent otherwise.
 */
export function spentSlots(
  classes: readonly ClassLevel[],
  { slots: spent, pactSlots }: Pick<ForeignCharacter, 'slots' | 'pactSlots'>,
): SpentSlots {
  const { slots, pact } = slotsOf({ classes, character: {} })
  const pactTotal = pact?.total ?? 0
  const pactSlotsUsed = within(pactTotal, pactSlots.used ?? pactTotal - (pactSlots.left ?? pactTotal))
  if (slots.length === 0) return { spellSlots: pact === undefined ? [] : [{ ...pact, used: pactSlotsUsed }], pactSlotsUsed: 0 }
  const spellSlots = slots.map((slot) => {
    const found = spent.find(({ level }) => level === slot.level)
    const total = found?.total ?? slot.total
    return { ...slot, total, used: within(total, found?.used ?? total - (found?.left ?? total)) }
  })
  return { spellSlots, pactSlotsUsed }
}

function within(most: number, value: number): number {
  return Math.min(most, Math.max(0, Math.round(value)))
}
