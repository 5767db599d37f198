import type { CompendiumSection } from '@hearthlight/rules/compendium'
import type { Inventory } from '@hearthlight/rules/equipment'

/** The first armour and the first shield that are carried but not worn, unless one of that kind is worn. */
export function armorInPack(inventory: Inventory, items: CompendiumSection<'items'>): Inventory {
  return (['armor', 'shield'] as const).flatMap((type) => {
    const ofType = inventory.filter(({ id }) => items.get(id)?.type === type)
    return ofType.some(({ equipped }) => equipped) ? [] : ofType.slice(0, 1)
  })
}
