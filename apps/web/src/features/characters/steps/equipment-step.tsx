import { carryingCapacity, draftScores } from '@hearthlight/rules/character'
import type { Inventory } from '@hearthlight/rules/equipment'
import { t } from '../../../lib/words'
import { EquipmentPanel } from '../equipment/equipment-panel'
import { StepHeading } from '../parts/step-heading'
import { useWizard } from '../wizard/wizard-context'
import { StartingEquipment } from './starting-equipment'
import { useStartingInventory } from './use-starting-inventory'

export function EquipmentStep() {
  const { draft, shelves, change } = useWizard()
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
        items={shelves.items}
        inventory={draft.inventory ?? starting}
        capacity={draft.scores.assigned.strength > 0 ? carryingCapacity(draftScores(draft, shelves).totals.strength) : undefined}
        onChange={setInventory}
      />
    </div>
  )
}
