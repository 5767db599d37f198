import type { Compendium } from '../compendium/compendium'
import type { Inventory } from '../equipment/inventory'
import { attackOfSheet } from './attacks'
import { calculate } from './calculate/calculate'
import type { LoadedSections } from './grants/collect'
import type { Character } from './sheet'

type CompendiumPart = Pick<Compendium, 'races' | 'classes' | 'items'> & LoadedSections

/**
 * The numbers of a sheet that follow from abilities, build, race and equipped items, as the sheet stores them. If the
 * compendium doesn't know the race (uploaded homebrew), the sheet's speed stays; if it doesn't know the
 * class, the character is proficient with all weapons.
 */
export function combatNumbers(
  character: Character,
  compendium: CompendiumPart,
): Pick<Character, 'armorClass' | 'initiative' | 'speed' | 'proficiencyBonus' | 'attacks'> {
  const { armorClass, initiative, speeds, proficiencyBonus, attacks } = calculate(character, compendium)
  return {
    armorClass: armorClass.value,
    initiative: initiative.value,
    speed: speeds.walk.value,
    proficiencyBonus: proficiencyBonus.value,
    attacks: attacks.map(attackOfSheet),
  }
}

/** The sheet with another inventory and the numbers that follow from it. */
export function withInventory(character: Character, inventory: Inventory, compendium: CompendiumPart): Character {
  const carrying: Character = { ...character, inventory: [...inventory], equipment: equipmentList(inventory) }
  return { ...carrying, ...combatNumbers(carrying, compendium) }
}

/** The equipment as the sheet lists it. */
export function equipmentList(inventory: Inventory): Character['equipment'] {
  return inventory.map(({ name, quantity, weight }) => ({ name, quantity, weight }))
}
