import type { CompendiumSection } from '../compendium/compendium'
import type { Background, CharacterClass } from '../compendium/schema'
import { addItem, type Inventory } from './inventory'

/**
 * What a class and a background hand out. `picks[n]` is the index of the option taken in the
 * class's n-th choice; a choice that is not made takes its first option. Weapons come in hand;
 * armour and shields are carried until they are put on, so that armour class starts at 10 + Dexterity.
 */
export function startingEquipment(
  characterClass: Pick<CharacterClass, 'startingEquipment'>,
  background: Pick<Background, 'equipment'>,
  picks: readonly number[],
  items: CompendiumSection<'items'>,
): Inventory {
  const bundles = characterClass.startingEquipment.flatMap(({ options }, choice) => options[picks[choice] ?? 0] ?? [])
  const fromClass = bundles.map(({ item, quantity }) => ({ id: item, name: items.get(item)?.name ?? item, quantity }))
  const fromBackground = background.equipment.map(({ item, name, quantity }) => ({ id: item ?? idFromName(name), name, quantity }))
  return [...fromClass, ...fromBackground]
    .filter(({ quantity }) => quantity > 0)
    .reduce<Inventory>((held, { id, name, quantity }) => addItem(held, { id, name, weight: items.get(id)?.weight ?? 0 }, quantity), [])
    .map((entry) => (items.get(entry.id)?.type === 'weapon' ? { ...entry, equipped: true } : entry))
}

/** An id for a thing that the compendium does not carry: `Love letter` is `love-letter`. */
export function idFromName(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.filter((word) => word !== '').join('-') || 'thing'
}
