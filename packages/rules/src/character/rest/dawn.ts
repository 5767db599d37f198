import type { CompendiumSection } from '../../compendium/compendium'
import { restoreCharges } from '../../equipment/attunement'
import type { Inventory } from '../../equipment/inventory'
import type { Character } from '../sheet'

/** An item that has spent charges which a night brings back. */
export interface ChargesAtDawn {
  /** Of the entry in the inventory. */
  readonly id: string
  readonly name: string
  readonly left: number
  readonly max: number
  /** What is rolled for, such as `1d6+1`; without dice all of them come back. */
  readonly dice?: string
}

/** Charges that come back with a long rest, and how many of them: all, or what the dice say. */
export interface RegainedCharges extends ChargesAtDawn {
  readonly regained: number
}

/** The carried items with spent charges that come back at dawn, or at dusk: both pass in a long rest. */
export function chargesAtDawn({ inventory = [] }: Character, items: CompendiumSection<'items'>): ChargesAtDawn[] {
  return inventory.flatMap(({ id, name, chargesUsed = 0 }): ChargesAtDawn[] => {
    const { max = 0, regains = '' } = items.get(id)?.charges ?? {}
    const [, all, dice] = REGAINS.exec(regains) ?? []
    if (chargesUsed === 0 || (all === undefined && dice === undefined)) return []
    return [{ id, name, left: Math.max(0, max - chargesUsed), max, ...(dice === undefined ? {} : { dice }) }]
  })
}

const REGAINS = /^(?:(all|each \w+)|(\d+d\d+(?:\+\d+)?)) at (?:dawn|dusk)$/

/** Nothing comes back above an item's maximum. */
export function withRegained(character: Character, regained: readonly RegainedCharges[]): Character {
  if (regained.length === 0) return character
  const before: Inventory = character.inventory ?? []
  const inventory = regained.reduce((now, { id, regained: count }) => restoreCharges(now, id, Math.max(0, count)), before)
  return { ...character, inventory: [...inventory] }
}
