import type { CompendiumSection } from '@hearthlight/rules/compendium'
import { addItem, type Inventory, idFromName } from '@hearthlight/rules/equipment'
import { Plus, Store } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { byName, gameName, searchableName, t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { EmptyState } from '../../../../ui/feedback/empty-state'
import { CheckBox } from '../../../../ui/fields/check-box'
import { TextField } from '../../../../ui/fields/field'
import { NumberField } from '../../../../ui/fields/number-field'
import { matches, SearchBox } from '../../../../ui/fields/search-box'
import { Tabs } from '../../../../ui/layout/tabs'
import { ItemRow } from '../../equipment/item-row'

interface AddItemProps {
  readonly items: CompendiumSection<'items'>
  readonly inventory: Inventory
  readonly onChange: (inventory: Inventory) => void
}

/** Adds things of the rulebook, found by their names, or a thing of the player's own. */
export function AddItem(props: AddItemProps) {
  const [tab, setTab] = useState<'book' | 'own'>('book')
  return (
    <Tabs
      label={t('Add things')}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'book', label: t('From the rulebook'), content: <FromBook {...props} /> },
        { id: 'own', label: t('Your own'), content: <OwnThing {...props} /> },
      ]}
    />
  )
}

/** Items shown at a time; there are hundreds. */
const PAGE = 20

function FromBook({ items, inventory, onChange }: AddItemProps) {
  const [typed, setTyped] = useState('')
  const found = [...items.values()].filter(({ name }) => matches(typed, searchableName('items', name))).sort(byName('items'))
  const ordered = typed === '' ? [...found.filter(({ inShop }) => inShop), ...found.filter(({ inShop }) => !inShop)] : found
  return (
    <div className="grid gap-3">
      <SearchBox label={t('Search equipment')} value={typed} onChange={setTyped} />
      {ordered.length === 0 && <EmptyState icon={<Store />} text={t('The rulebook has nothing like that. Add it as your own.')} />}
      <ul aria-label={t('Found items')} className="grid gap-2">
        {ordered.slice(0, PAGE).map((item) => {
          const name = gameName('items', item.name)
          const held = inventory.find(({ id }) => id === item.id)?.quantity ?? 0
          return (
            <ItemRow key={item.id} name={name} item={item} weight={item.weight}>
              {held > 0 && <span className="text-sm text-muted tabular-nums lining-nums">{t('{count} carried', { count: held })}</span>}
              <Button aria-label={t('Add {name}', { name })} icon={<Plus aria-hidden />} onClick={() => onChange(addItem(inventory, item))}>
                {t('Add')}
              </Button>
            </ItemRow>
          )
        })}
      </ul>
      {ordered.length > PAGE && (
        <p className="text-sm text-muted">{t('{count} more: type a part of the name.', { count: ordered.length - PAGE })}</p>
      )}
    </div>
  )
}

function OwnThing({ items, inventory, onChange }: AddItemProps) {
  const [name, setName] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [weight, setWeight] = useState(0)
  const [holds, setHolds] = useState(false)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const said = name.trim()
    if (said === '') return
    const id = freeId(said, inventory, items)
    const added = addItem(inventory, { id, name: said, weight }, quantity)
    onChange(holds ? added.map((entry) => (entry.id === id ? { ...entry, holds } : entry)) : added)
    setName('')
  }
  return (
    <form className="grid gap-3" onSubmit={add}>
      <TextField label={t('Name')} value={name} maxLength={200} onChange={setName} />
      <div className="flex flex-wrap gap-4">
        <NumberField label={t('Quantity')} value={quantity} min={1} max={9999} onChange={setQuantity} />
        <NumberField label={t('Weight of one')} value={weight} min={0} max={10_000} step={0.5} unit={t('lb')} onChange={setWeight} />
      </div>
      <CheckBox isChecked={holds} onChange={setHolds} label={t('Other things fit into it')} />
      <Button type="submit" variant="primary" className="justify-self-start" disabled={name.trim() === ''}>
        {t('Add to the inventory')}
      </Button>
    </form>
  )
}

/** A thing that is called like one of the rulebook is still the player's own. */
function freeId(name: string, inventory: Inventory, items: CompendiumSection<'items'>): string {
  const id = idFromName(name).slice(0, 80)
  const isTaken = (one: string) => items.has(one) || inventory.some((entry) => entry.id === one && entry.name !== name)
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? id : `${id}-${number}`
    if (!isTaken(free)) return free
  }
}
