import type { CompendiumSection } from '../compendium/compendium'
import type { Background, CharacterClass } from '../compendium/schema'
import { addItem, type Inventory } from './inventory'

/**
 * Starting equipment of a class and a background. `picks[n]` is the index of the option taken in the class's
 * n-th choice; without a pick the first option counts. Weapons are equipped; armour and shields are not, so
 * that armour class starts at 10 + Dexterity.
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

/** Makes an id from a name: `Love letter` becomes `love-letter`. */
export function idFromName(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.filter((word) => word !== '').join('-') || 'thing'
}
