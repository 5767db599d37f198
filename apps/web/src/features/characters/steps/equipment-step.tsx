import { carriedBy } from '@hearthlight/rules/character'
import type { Inventory } from '@hearthlight/rules/equipment'
import { t } from '../../../lib/i18n'
import { EquipmentPanel } from '../equipment/equipment-panel'
import { StepHeading } from '../parts/step-heading'
import { useWizard } from '../wizard/wizard-context'
import { StartingEquipment } from './starting-equipment'

export function EquipmentStep() {
  const { draft, numbers, compendium, edited, change } = useWizard()
  const starting = carriedBy({ ...draft, inventory: undefined }, compendium)
  const setInventory = (inventory: Inventory) => change((before) => ({ ...before, inventory }))
  return (
    <div className="@container">
      <StepHeading
        title={t('Equipment & Gear')}
        hint={t('Take what your class and background hand you, put on what protects you, and you are ready for the road.')}
      />
      {edited === undefined && <StartingEquipment starting={starting} />}
      <EquipmentPanel
        items={compendium.items}
        inventory={draft.inventory ?? starting}
        capacity={numbers.carrying}
        onChange={setInventory}
      />
    </div>
  )
}
