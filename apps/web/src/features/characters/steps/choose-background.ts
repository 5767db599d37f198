import type { CharacterDraft } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { addItem, type Inventory, removeItem, startingEquipment } from '@hearthlight/rules/equipment'

/**
 * A new background brings its own equipment; an inventory that was changed by hand only loses the old background's items. A finished
 * character keeps what they carry.
 */
export function chooseBackground(
  draft: CharacterDraft,
  backgroundId: string | undefined,
  compendium: Pick<Compendium, 'backgrounds' | 'items'>,
): CharacterDraft {
  if (draft.backgroundId === backgroundId) return draft
  // The skills chosen for the old background may not be offered by the new one.
  const { backgroundSkills: _, ...rest } = draft
  if (draft.inventory === undefined || draft.level !== undefined) return { ...rest, backgroundId }
  let inventory: Inventory = draft.inventory
  for (const entry of thingsOf(draft.backgroundId, compendium)) {
    for (let left = entry.quantity; left > 0; left -= 1) inventory = removeItem(inventory, entry.id)
  }
  for (const entry of thingsOf(backgroundId, compendium)) inventory = addItem(inventory, entry, entry.quantity)
  return { ...rest, backgroundId, inventory }
}

function thingsOf(backgroundId: string | undefined, { backgrounds, items }: Pick<Compendium, 'backgrounds' | 'items'>): Inventory {
  const background = backgrounds.get(backgroundId ?? '')
  return background === undefined ? [] : startingEquipment({ startingEquipment: [], armorProficiencies: [] }, background, [], items)
}
