import type { CompendiumSection, Item } from '@hearthlight/rules/compendium'
import { type Inventory, inventoryTotals, toggleEquipped } from '@hearthlight/rules/equipment'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { byName, gameName, searchableName, t } from '../../../lib/i18n'
import { allOf } from '../../../lib/terms'
import { Button } from '../../../ui/buttons/button'
import { matches, SearchBox } from '../../../ui/fields/search-box'
import { Select } from '../../../ui/fields/select'
import { Tabs } from '../../../ui/layout/tabs'
import { armorInPack } from './armor-in-pack'
import { EquippedTab, InventoryTab } from './carried-tabs'
import { ItemDetail, type Opened } from './item-detail'
import { ITEM_TYPE_NAMES, ITEM_TYPES, pounds } from './item-words'
import { ShopTab } from './shop-tab'

interface ArmorHintProps {
  readonly items: CompendiumSection<'items'>
  readonly inventory: Inventory
  readonly onChange: (inventory: Inventory) => void
}

/** Reminds players of armour that is carried but not worn, before the first fight. */
export function ArmorHint({ items, inventory, onChange }: ArmorHintProps) {
  const idle = armorInPack(inventory, items)
  if (idle.length === 0) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 rounded-3 border border-azure/40 bg-azure-soft px-4 py-2.5 text-sm">
      <ShieldAlert aria-hidden className="size-5 text-azure" />
      <p className="grow">{t('In your pack, not on you: {idle}.', { idle: allOf(idle.map(({ name }) => gameName('items', name))) })}</p>
      <Button onClick={() => onChange(idle.reduce<Inventory>((now, { id }) => toggleEquipped(now, id), inventory))}>{t('Put on')}</Button>
    </div>
  )
}

const TYPE_OPTIONS = [
  { value: '', label: t('All types') },
  ...ITEM_TYPES.map((type) => ({ value: type as string, label: ITEM_TYPE_NAMES[type] })),
]

export interface EquipmentPanelProps {
  readonly items: CompendiumSection<'items'>
  readonly inventory: Inventory
  /** In pounds; undefined if strength is unknown. */
  readonly capacity?: number | undefined
  /** Most items to which the character can be attuned, if it is not three. */
  readonly attunement?: number | undefined
  readonly onChange: (inventory: Inventory) => void
}

/** Wears, carries and adds items, in the wizard and on the sheet. */
export function EquipmentPanel({ items, inventory, capacity, attunement, onChange }: EquipmentPanelProps) {
  const [tab, setTab] = useState<'equipped' | 'inventory' | 'shop'>('equipped')
  const [typed, setTyped] = useState('')
  const [type, setType] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const { weight, valueGp } = inventoryTotals(inventory, items)
  const fits = (name: string, item: Item | undefined) =>
    (type === '' || item?.type === type) && matches(typed, searchableName('items', name))
  const shown = inventory.filter(({ id, name }) => fits(name, items.get(id)))
  const carried = { items, entries: shown, inventory, onChange, onOpen: setOpened }
  return (
    <>
      <div className="mb-3 grid gap-3 @min-[28rem]:grid-cols-[1fr_13rem]">
        <SearchBox label={t('Search equipment')} value={typed} onChange={setTyped} />
        <Select aria-label={t('Type')} value={type} options={TYPE_OPTIONS} onChoose={setType} />
      </div>
      <ArmorHint items={items} inventory={inventory} onChange={onChange} />
      <Tabs
        label={t('Equipment & Gear')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'equipped', label: t('Equipped'), content: <EquippedTab {...carried} /> },
          { id: 'inventory', label: t('Inventory'), content: <InventoryTab {...carried} /> },
          {
            id: 'shop',
            label: t('Equipment Shop'),
            content: (
              <ShopTab
                key={`${typed} ${type}`}
                items={[...items.values()].filter((item) => fits(item.name, item)).sort(byName('items'))}
                inventory={inventory}
                onChange={onChange}
                onOpen={setOpened}
              />
            ),
          },
        ]}
      />
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-sm tabular-nums lining-nums">
        <div className="flex gap-2">
          <dt className="text-faint">{t('Total weight')}</dt>
          <dd className={capacity !== undefined && weight > capacity ? 'font-semibold text-amber' : 'font-semibold'}>
            {pounds(weight)}
            {capacity !== undefined && (
              <span className="font-normal text-muted"> {t('of {capacity}', { capacity: pounds(capacity) })}</span>
            )}
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-faint">{t('Total value')}</dt>
          <dd className="font-semibold">{t('{valueGp} gp', { valueGp })}</dd>
        </div>
      </dl>
      <ItemDetail
        opened={opened}
        items={items}
        inventory={inventory}
        attunement={attunement}
        onChange={onChange}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
