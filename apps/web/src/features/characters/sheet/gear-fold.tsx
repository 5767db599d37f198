import { type Character, calculate, withInventory } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { COINS, type Currency, type Inventory, idFromName, NO_COINS } from '@hearthlight/rules/equipment'
import { Suspense } from 'react'
import { gameName, t } from '../../../lib/i18n'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { NumberField } from '../../../ui/fields/number-field'
import { WithSections } from '../parts/with-sections'
import { Fold } from './fold'

const EquipmentPanel = lazyPart(async () => (await import('../equipment/equipment-panel')).EquipmentPanel)

interface GearFoldProps {
  readonly character: Character
  readonly onEdit: (by: (character: Character) => Character) => void
}

export function GearFold({ character, onEdit }: GearFoldProps) {
  return (
    <Fold title={t('Equipment')} note={character.equipment.length}>
      {() => (
        <Suspense fallback={<Skeleton />}>
          <WithSections kinds={['races', 'classes', 'items']}>
            {(compendium) => (
              <>
                <EquipmentPanel
                  items={compendium.items}
                  inventory={inventoryOf(character)}
                  capacity={calculate(character, compendium).carrying.value}
                  attunement={calculate(character, compendium).attunement.value}
                  onChange={(inventory) => onEdit((before) => carrying(before, inventory, compendium))}
                />
                <Purse
                  currency={character.currency ?? NO_COINS}
                  onChange={(currency) => onEdit((before) => ({ ...before, currency: { ...currency } }))}
                />
              </>
            )}
          </WithSections>
        </Suspense>
      )}
    </Fold>
  )
}

function Purse({ currency, onChange }: { readonly currency: Currency; readonly onChange: (currency: Currency) => void }) {
  return (
    <fieldset className="mt-3 flex flex-wrap gap-3">
      <legend className="mb-1 text-sm font-semibold text-muted">{t('Coins')}</legend>
      {[...COINS].reverse().map((coin) => (
        <NumberField
          key={coin}
          label={gameName('terms', coin)}
          value={currency[coin]}
          min={0}
          max={1_000_000}
          onChange={(amount) => onChange({ ...currency, [coin]: amount })}
        />
      ))}
    </fieldset>
  )
}

/** Sheets of other programs may only have a plain list of equipment. */
function inventoryOf({ inventory, equipment }: Character): Inventory {
  return inventory ?? equipment.map((thing) => ({ ...thing, id: idFromName(thing.name), equipped: false }))
}

/** A character without a class of the rulebook keeps the numbers of the sheet. */
function carrying(character: Character, inventory: Inventory, compendium: Pick<Compendium, 'races' | 'classes' | 'items'>): Character {
  const changed = withInventory(character, inventory, compendium)
  if (character.classId !== undefined) return changed
  const { armorClass, initiative, speed, proficiencyBonus, attacks } = character
  return { ...changed, armorClass, initiative, speed, proficiencyBonus, attacks }
}
