import type { Compendium } from '../compendium/compendium'
import type { Inventory } from '../equipment/inventory'
import { armorClass, armorSpeedPenaltyFt, type Worn } from './armor-class'
import { attacksOf } from './attacks'
import { chosenParts } from './chosen-parts'
import { initiativeBonus, proficiencyBonus, scoresOf } from './derived-numbers'
import type { Character } from './sheet'

type CompendiumPart = Pick<Compendium, 'races' | 'classes' | 'items'>

/**
 * The numbers of a sheet that follow from abilities, level, race, class and equipped items. If the
 * compendium doesn't know the race (uploaded homebrew), the sheet's speed stays; if it doesn't know the
 * class, the character is proficient with all weapons.
 */
export function combatNumbers(
  character: Character,
  compendium: CompendiumPart,
): Pick<Character, 'armorClass' | 'initiative' | 'speed' | 'proficiencyBonus' | 'attacks'> {
  const scores = scoresOf(character)
  const { race, subrace, characterClass } = chosenParts(character, compendium)
  const worn = wornOf(character.inventory ?? [], compendium.items)
  const penaltyFt = race?.id === STEADY_IN_ARMOR ? 0 : armorSpeedPenaltyFt(worn, scores.strength)
  const weaponProficiencies =
    characterClass === undefined
      ? ['simple', 'martial']
      : [...characterClass.weaponProficiencies, ...(race?.proficiencies ?? []), ...(subrace?.proficiencies ?? [])]
  return {
    armorClass: armorClass({
      scores,
      worn,
      naturalArmor: race?.naturalArmor,
      unarmoredDefense: characterClass?.unarmoredDefense,
    }),
    initiative: initiativeBonus(scores),
    speed: race === undefined ? character.speed : Math.max(0, (subrace?.speed ?? race.speed) - penaltyFt),
    proficiencyBonus: proficiencyBonus(character.level),
    attacks: attacksOf({ scores, level: character.level, worn, weaponProficiencies, classId: characterClass?.id }),
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

/** In the open rules only this race keeps its full speed in any armour. */
const STEADY_IN_ARMOR = 'dwarf'

function wornOf(inventory: Inventory, items: Compendium['items']): Worn[] {
  return inventory.flatMap((entry) => {
    const item = entry.equipped ? items.get(entry.id) : undefined
    if (item === undefined) return []
    return [{ item, base: items.get(item.baseItem ?? ''), attuned: entry.attuned === true }]
  })
}
