import type { CompendiumSection, Item } from '@hearthlight/rules/compendium'
import { addItem, type Inventory, type InventoryEntry, removeItem, toggleEquipped } from '@hearthlight/rules/equipment'
import { Backpack, Minus, Plus, Shield, TriangleAlert } from 'lucide-react'
import { gameName, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Chip } from '../../../ui/buttons/chip'
import { IconButton } from '../../../ui/buttons/icon-button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { useWarnings } from '../sheet/sheet-context'
import type { Opened } from './item-detail'
import { ItemRow } from './item-row'

interface CarriedTabProps {
  readonly items: CompendiumSection<'items'>
  /** The entries that match the search and the filter. */
  readonly entries: Inventory
  readonly inventory: Inventory
  readonly onChange: (inventory: Inventory) => void
  readonly onOpen: (opened: Opened) => void
}

export function EquippedTab({ items, entries, inventory, onChange, onOpen }: CarriedTabProps) {
  const equipped = entries.filter((entry) => entry.equipped)
  if (!inventory.some((entry) => entry.equipped)) {
    return <EmptyState icon={<Shield />} text={t('No equipment equipped. Visit your inventory to equip items.')} />
  }
  return (
    <ul aria-label={t('Equipped')} className="grid gap-2 @min-[40rem]:grid-cols-2">
      {equipped.map((entry) => (
        <CarriedRow key={entry.id} entry={entry} item={items.get(entry.id)} onOpen={onOpen}>
          <Button
            aria-label={t('Unequip {name}', { name: gameName('items', entry.name) })}
            onClick={() => onChange(toggleEquipped(inventory, entry.id))}
          >
            {t('Unequip')}
          </Button>
        </CarriedRow>
      ))}
    </ul>
  )
}

export function InventoryTab({ items, entries, inventory, onChange, onOpen }: CarriedTabProps) {
  if (inventory.length === 0) {
    return <EmptyState icon={<Backpack />} text={t('Your inventory is empty. Visit the shop to acquire equipment.')} />
  }
  return (
    <ul aria-label={t('Inventory')} className="grid gap-2 @min-[40rem]:grid-cols-2">
      {entries.map((entry) => (
        <CarriedRow key={entry.id} entry={entry} item={items.get(entry.id)} onOpen={onOpen}>
          <IconButton
            label={t('Remove one {name}', { name: gameName('items', entry.name) })}
            onClick={() => onChange(removeItem(inventory, entry.id))}
          >
            <Minus aria-hidden />
          </IconButton>
          <span className="min-w-6 text-center font-semibold tabular-nums lining-nums">
            <span className="sr-only">{t('Quantity')} </span>
            {entry.quantity}
          </span>
          <IconButton
            label={t('Add one {name}', { name: gameName('items', entry.name) })}
            onClick={() => onChange(addItem(inventory, entry))}
          >
            <Plus aria-hidden />
          </IconButton>
          <Button
            aria-pressed={entry.equipped}
            aria-label={
              entry.equipped
                ? t('Equipped {name}, unequip', { name: gameName('items', entry.name) })
                : t('Equip {name}', { name: gameName('items', entry.name) })
            }
            variant={entry.equipped ? 'primary' : 'secondary'}
            onClick={() => onChange(toggleEquipped(inventory, entry.id))}
          >
            {entry.equipped ? t('Equipped') : t('Equip')}
          </Button>
        </CarriedRow>
      ))}
    </ul>
  )
}

interface CarriedRowProps {
  readonly entry: InventoryEntry
  readonly item: Item | undefined
  readonly onOpen: (opened: Opened) => void
  readonly children: React.ReactNode
}

function CarriedRow({ entry, item, onOpen, children }: CarriedRowProps) {
  const charges = item?.charges
  const warnings = useWarnings(entry.name)
  const isUntrained = entry.equipped && warnings.some(({ code }) => code !== 'armor-too-heavy')
  return (
    <ItemRow
      name={gameName('items', entry.name)}
      item={item}
      weight={entry.weight}
      onOpen={item === undefined ? undefined : () => onOpen({ id: item.id, from: 'inventory' })}
      badges={
        <>
          {entry.attuned === true && <Chip tone="gold">{t('Attuned')}</Chip>}
          {isUntrained && (
            <Chip tone="amber" icon={<TriangleAlert aria-hidden />}>
              {t('without training')}
            </Chip>
          )}
          {charges !== undefined && (
            <Chip>{t('{max}/{max2} charges', { max: charges.max - (entry.chargesUsed ?? 0), max2: charges.max })}</Chip>
          )}
        </>
      }
    >
      {children}
    </ItemRow>
  )
}
