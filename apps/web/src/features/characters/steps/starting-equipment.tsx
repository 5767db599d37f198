import type { CharacterClass, CompendiumSection } from '@hearthlight/rules/compendium'
import type { Inventory } from '@hearthlight/rules/equipment'
import { RotateCcw } from 'lucide-react'
import { gameName, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { SelectField } from '../../../ui/fields/field'
import { BackgroundSelect } from '../parts/background-select'
import { useWizard } from '../wizard/wizard-context'

/** The equipment choices of the class, and the background's items. A new choice resets the inventory. */
export function StartingEquipment({ starting }: { readonly starting: Inventory }) {
  const { draft, compendium, change, characterClass, background } = useWizard()
  if (characterClass === undefined) return null
  const choices = characterClass.startingEquipment
    .map(({ options }, choice) => ({ options, choice }))
    .filter(({ options }) => options.length > 1)
  const pick = (choice: number, option: number) =>
    change((before) => {
      const picks = characterClass.startingEquipment.map((_, index) => before.equipmentPicks[index] ?? 0)
      picks[choice] = option
      return { ...before, equipmentPicks: picks, inventory: undefined }
    })
  return (
    <details open={draft.inventory === undefined} className="mb-5 rounded-3 border border-line bg-s2">
      <summary className="min-h-hit rounded-3 px-4 py-2.5 font-semibold">
        {t('Starting equipment of {name}{rest}', {
          name: gameName('classes', characterClass.name),
          rest: background === undefined ? '' : t(' and {name}', { name: gameName('backgrounds', background.name) }),
        })}
      </summary>
      <div className="grid gap-4 px-4 pb-4 md:grid-cols-2 xl:grid-cols-3">
        {choices.map(({ options, choice }, index) => (
          <SelectField
            key={choice}
            label={t('Choice {index}', { index: index + 1 })}
            value={String(draft.equipmentPicks[choice] ?? 0)}
            options={options.map((bundle, option) => ({ value: String(option), label: bundleText(bundle, compendium.items) }))}
            onChoose={(option) => pick(choice, Number(option))}
          />
        ))}
        <BackgroundSelect hint={t('Your background adds things of its own.')} />
        {background !== undefined && (
          <p className="self-center text-sm text-muted">
            {t('{name}: {equipment}, {startingGold} gp.', {
              name: gameName('backgrounds', background.name),
              equipment: background.equipment.map(({ name }) => gameName('items', name)).join(', '),
              startingGold: background.startingGold,
            })}
          </p>
        )}
        {draft.inventory !== undefined && (
          <Button
            className="self-end justify-self-start"
            icon={<RotateCcw aria-hidden />}
            onClick={() => change((before) => ({ ...before, inventory: undefined }))}
          >
            {t('Back to starting equipment ({count})', { count: starting.length })}
          </Button>
        )}
      </div>
    </details>
  )
}

type Bundle = CharacterClass['startingEquipment'][number]['options'][number]

/** `Longbow, 20 Arrows`. */
function bundleText(bundle: Bundle, items: CompendiumSection<'items'>): string {
  return bundle
    .map(({ item, quantity }) => `${quantity > 1 ? `${quantity} ` : ''}${gameName('items', items.get(item)?.name ?? item)}`)
    .join(', ')
}
