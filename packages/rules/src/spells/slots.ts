import type { Spellcasting } from '../compendium/schema'

/** Slots of one spell level; in the wizard, level 0 means cantrips. */
export interface SpellSlot {
  readonly level: number
  readonly total: number
  readonly used: number
}

/** Initial slots of the wizard's Spell Slots tab. */
export const STARTING_SPELL_SLOTS: readonly SpellSlot[] = [
  { level: 0, total: 3, used: 0 },
  { level: 1, total: 2, used: 0 },
]

/** The unused slots of a class level from 1 to 20, without spell levels that have no slots. */
export function slotsAt(spellcasting: Spellcasting | undefined, level: number): SpellSlot[] {
  const totals = spellcasting?.spellSlots[level - 1] ?? []
  return totals.flatMap((total, index) => (total > 0 ? [{ level: index + 1, total, used: 0 }] : []))
}

/**
 * The rows of the wizard's Spell Slots tab at a class level: a row for cantrips, then the slots. Empty while the class casts nothing.
 */
export function wizardSlots(spellcasting: Spellcasting | undefined, level: number): SpellSlot[] {
  const cantrips = spellcasting?.cantripsKnown[level - 1] ?? 0
  return [...(cantrips > 0 ? [{ level: 0, total: cantrips, used: 0 }] : []), ...slotsAt(spellcasting, level)]
}

/** Keeps the new totals and the number of used slots from `before`, limited to the new total. */
export function keepUsed(slots: readonly SpellSlot[], before: readonly SpellSlot[]): SpellSlot[] {
  return slots.map((slot) => {
    const used = before.find(({ level }) => level === slot.level)?.used ?? 0
    return used === 0 ? slot : { ...slot, used: clamp(used, slot.total) }
  })
}

/** Spends one slot of a level; returns the same slots if none is left or there is no such level. */
export function spendSlot(slots: readonly SpellSlot[], level: number): readonly SpellSlot[] {
  return changeUsed(slots, level, 1)
}

/** Restores one slot of a level; returns the same slots if none is used. */
export function restoreSlot(slots: readonly SpellSlot[], level: number): readonly SpellSlot[] {
  return changeUsed(slots, level, -1)
}

/** Restores all slots, as a long rest does; for pact slots a short rest is enough. */
export function restoreAllSlots(slots: readonly SpellSlot[]): readonly SpellSlot[] {
  return slots.every(({ used }) => used === 0) ? slots : slots.map((slot) => ({ ...slot, used: 0 }))
}

function changeUsed(slots: readonly SpellSlot[], level: number, by: 1 | -1): readonly SpellSlot[] {
  const changed = slots.map((slot) => {
    const used = slot.level === level ? clamp(slot.used + by, slot.total) : slot.used
    return used === slot.used ? slot : { ...slot, used }
  })
  return changed.every((slot, index) => slot === slots[index]) ? slots : changed
}

function clamp(used: number, total: number): number {
  return Math.max(0, Math.min(used, total))
}
