import { type Inventory, startingEquipment } from '@hearthlight/rules/equipment'
import { useMemo } from 'react'
import { chosenParts, useWizard } from '../wizard/wizard-context'

/** What class and background hand out for the options taken; empty before there is a class. */
export function useStartingInventory(): Inventory {
  const { draft, shelves } = useWizard()
  const { characterClass } = chosenParts(draft, shelves)
  const background = shelves.backgrounds.get(draft.backgroundId ?? '')
  return useMemo(() => {
    if (characterClass === undefined) return []
    return startingEquipment(characterClass, background ?? { equipment: [] }, draft.equipmentPicks, shelves.items)
  }, [characterClass, background, draft.equipmentPicks, shelves.items])
}
