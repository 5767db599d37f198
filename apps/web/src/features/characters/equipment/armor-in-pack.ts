import type { CompendiumSection } from '@hearthlight/rules/compendium'
import type { Inventory } from '@hearthlight/rules/equipment'

/** Armour and shield that are carried though nothing of the kind is worn: the first of each. */
export function armorInPack(inventory: Inventory, items: CompendiumSection<'items'>): Inventory {
  return (['armor', 'shield'] as const).flatMap((type) => {
    const ofType = inventory.filter(({ id }) => items.get(id)?.type === type)
    return ofType.some(({ equipped }) => equipped) ? [] : ofType.slice(0, 1)
  })
}
