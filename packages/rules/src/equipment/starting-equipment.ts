import type { CompendiumSection } from '../compendium/compendium'
import type { Background, CharacterClass } from '../compendium/schema'
import { addItem, type Inventory } from './inventory'

/**
 * Starting equipment of a class and a background. `picks[n]` is the index of the option taken in the class's
 * n-th choice; without a pick the first option counts. Weapons are equipped, and so are the first armour and the
 * first shield that the class is trained in.
 */
export function startingEquipment(
  characterClass: Pick<CharacterClass, 'startingEquipment' | 'armorProficiencies'>,
  background: Pick<Background, 'equipment'>,
  picks: readonly number[],
  items: CompendiumSection<'items'>,
): Inventory {
  const bundles = characterClass.startingEquipment.flatMap(({ options }, choice) => options[picks[choice] ?? 0] ?? [])
  const fromClass = bundles.map(({ item, quantity }) => ({ id: item, name: items.get(item)?.name ?? item, quantity }))
  const fromBackground = background.equipment.map(({ item, name, quantity }) => ({ id: item ?? idFromName(name), name, quantity }))
  const held = [...fromClass, ...fromBackground]
    .filter(({ quantity }) => quantity > 0)
    .reduce<Inventory>((sum, { id, name, quantity }) => addItem(sum, { id, name, weight: items.get(id)?.weight ?? 0 }, quantity), [])
  const worn = protectionIn(held, characterClass.armorProficiencies, items)
  return held.map((entry) => (items.get(entry.id)?.type === 'weapon' || worn.includes(entry) ? { ...entry, equipped: true } : entry))
}

/** The first armour and the first shield that somebody with this training wears. */
function protectionIn(held: Inventory, trained: CharacterClass['armorProficiencies'], items: CompendiumSection<'items'>): Inventory {
  return (['armor', 'shield'] as const).flatMap((type) => {
    const first = held.find(({ id }) => {
      const item = items.get(id)
      const kind = item?.type === 'shield' ? 'shield' : item?.armorCategory
      return item?.type === type && kind !== undefined && trained.includes(kind)
    })
    return first ?? []
  })
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
