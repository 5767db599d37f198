import { carryingCapacity, draftScores } from '@hearthlight/rules/character'
import { type Inventory, startingEquipment } from '@hearthlight/rules/equipment'
import { useMemo } from 'react'
import { t } from '../../../lib/i18n'
import { EquipmentPanel } from '../equipment/equipment-panel'
import { StepHeading } from '../parts/step-heading'
import { useWizard } from '../wizard/wizard-context'
import { StartingEquipment } from './starting-equipment'

export function EquipmentStep() {
  const { draft, compendium, change } = useWizard()
  const starting = useStartingInventory()
  const setInventory = (inventory: Inventory) => change((before) => ({ ...before, inventory }))
  return (
    <div>
      <StepHeading
        title={t('Equipment & Gear')}
        hint={t('Take what your class and background hand you, put on what protects you, and you are ready for the road.')}
      />
      <StartingEquipment starting={starting} />
      <EquipmentPanel
        items={compendium.items}
        inventory={draft.inventory ?? starting}
        capacity={draft.scores.assigned.strength > 0 ? carryingCapacity(draftScores(draft, compendium).totals.strength) : undefined}
        onChange={setInventory}
      />
    </div>
  )
}

/** The starting equipment of class and background for the chosen options; empty without a class. */
function useStartingInventory(): Inventory {
  const { draft, compendium, characterClass, background } = useWizard()
  return useMemo(() => {
    if (characterClass === undefined) return []
    return startingEquipment(characterClass, background ?? { equipment: [] }, draft.equipmentPicks, compendium.items)
  }, [characterClass, background, draft.equipmentPicks, compendium.items])
}
