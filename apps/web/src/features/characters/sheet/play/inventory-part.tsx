import { type Character, withInventory } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import {
  type Currency,
  carriedWeight,
  contentsOf,
  dropEntry,
  type Inventory,
  type InventoryEntry,
  idFromName,
  type Load,
  loadOf,
  NO_COINS,
} from '@hearthlight/rules/equipment'
import { Backpack, Plus } from 'lucide-react'
import { useState } from 'react'
import { gameName, searchableName, t, translate } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { classNames } from '../../../../ui/class-names'
import { Banner } from '../../../../ui/feedback/banner'
import { EmptyState } from '../../../../ui/feedback/empty-state'
import { matches, SearchBox } from '../../../../ui/fields/search-box'
import { Modal } from '../../../../ui/overlays/modal'
import { ArmorHint } from '../../equipment/equipment-panel'
import { ItemDetail, type Opened } from '../../equipment/item-detail'
import { pounds } from '../../equipment/item-words'
import { WithSections } from '../../parts/with-sections'
import { AddItem } from './add-item'
import { Coins } from './coins'
import { InventoryRow } from './inventory-row'
import { notifyWithUndo } from './notify-with-undo'
import { type PlayPartProps, useLatestEdit } from './play-part'

/** Things, in the bags that they lie in, coins, and what all of it weighs. */
export function InventoryPart(props: PlayPartProps) {
  return (
    <WithSections kinds={['races', 'classes', 'backgrounds', 'items', 'options']}>
      {(compendium) => <InventoryOf {...props} compendium={compendium} />}
    </WithSections>
  )
}

/** Things from which on the list has a search. */
const LONG_LIST = 10

function InventoryOf({ character, numbers, edit, compendium }: PlayPartProps & { readonly compendium: Compendium }) {
  const { items } = compendium
  const inventory = inventoryOf(character)
  const currency = character.currency ?? NO_COINS
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [opened, setOpened] = useState<Opened>()
  const [isAdding, setAdding] = useState(false)
  const editLater = useLatestEdit(edit)
  const change = (changed: Inventory) => {
    setRefusal(undefined)
    edit((before) => carrying(before, changed, compendium))
  }
  const remove = (entry: InventoryEntry) => {
    const contents = contentsOf(inventory, entry.id).map(({ id }) => id)
    change(dropEntry(inventory, entry.id))
    notifyWithUndo(t('{name} was removed', { name: gameName('items', entry.name) }), '', () =>
      editLater((now) => carrying(now, withEntryBack(inventoryOf(now), entry, contents), compendium)),
    )
  }
  const shown = typed === '' ? undefined : inventory.filter(({ name }) => matches(typed, searchableName('items', name)))
  const row = (entry: InventoryEntry) => (
    <InventoryRow
      entry={entry}
      item={items.get(entry.id)}
      items={items}
      inventory={inventory}
      attunement={numbers?.attunement.value}
      onChange={change}
      onRefused={(message) => setRefusal(translate(message))}
      onOpen={() => setOpened({ id: entry.id, from: 'inventory' })}
      onRemove={() => remove(entry)}
    />
  )
  return (
    <div className="grid gap-4">
      <Burden inventory={inventory} currency={currency} capacity={numbers?.carrying.value} />
      <div className="flex flex-wrap gap-2">
        {inventory.length >= LONG_LIST && (
          <SearchBox label={t('Search equipment')} value={typed} onChange={setTyped} className="grow basis-56" />
        )}
        <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          {t('Add things')}
        </Button>
      </div>
      <ArmorHint items={items} inventory={inventory} onChange={change} />
      {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
      {inventory.length === 0 ? (
        <EmptyState icon={<Backpack />} text={t('Nothing carried yet.')} />
      ) : (
        <ul aria-label={t('Inventory')}>
          {shown === undefined
            ? contentsOf(inventory, undefined).map((entry) => <Packed key={entry.id} entry={entry} inventory={inventory} row={row} />)
            : shown.map((entry) => (
                <li key={entry.id} className="border-t border-line first:border-0">
                  {row(entry)}
                </li>
              ))}
        </ul>
      )}
      <Coins currency={currency} onChange={(changed) => edit((before) => ({ ...before, currency: { ...changed } }))} />
      <ItemDetail
        opened={opened}
        items={items}
        inventory={inventory}
        attunement={numbers?.attunement.value}
        onChange={change}
        onClose={() => setOpened(undefined)}
      />
      <Modal title={t('Add things')} isOpen={isAdding} onClose={() => setAdding(false)}>
        <AddItem items={items} inventory={inventory} onChange={change} />
      </Modal>
    </div>
  )
}

interface PackedProps {
  readonly entry: InventoryEntry
  readonly inventory: Inventory
  readonly row: (entry: InventoryEntry) => React.ReactNode
}

/** A thing with what lies in it below. */
function Packed({ entry, inventory, row }: PackedProps) {
  const contents = contentsOf(inventory, entry.id)
  return (
    <li className="border-t border-line first:border-0">
      {row(entry)}
      {contents.length > 0 && (
        <ul aria-label={t('In {name}', { name: gameName('items', entry.name) })} className="ms-2 border-s-2 border-line ps-3">
          {contents.map((one) => (
            <Packed key={one.id} entry={one} inventory={inventory} row={row} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface BurdenProps {
  readonly inventory: Inventory
  readonly currency: Currency
  readonly capacity: number | undefined
}

function Burden({ inventory, currency, capacity }: BurdenProps) {
  const weight = carriedWeight(inventory, currency)
  const load = capacity === undefined ? 'light' : loadOf(weight, capacity)
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums lining-nums">
      <div className="flex flex-wrap gap-x-2">
        <dt className="text-faint">{t('Total weight')}</dt>
        <dd className={classNames('font-semibold', load !== 'light' && 'text-amber')}>
          {pounds(weight)}
          {capacity !== undefined && <span className="font-normal text-muted"> {t('of {capacity}', { capacity: pounds(capacity) })}</span>}
          {load !== 'light' && <span> · {LOADS[load]}</span>}
        </dd>
      </div>
    </dl>
  )
}

/** By the variant rule; see `loadOf`. */
const LOADS: Record<Exclude<Load, 'light'>, string> = {
  encumbered: t('encumbered: 10 feet slower'),
  'heavily-encumbered': t('heavily encumbered: 20 feet slower, disadvantage'),
  'too-heavy': t('more than you can carry'),
}

/** Sheets of other programs may only have a plain list of equipment. */
function inventoryOf({ inventory, equipment }: Character): Inventory {
  return inventory ?? equipment.map((thing) => ({ ...thing, id: idFromName(thing.name), equipped: false }))
}

function withEntryBack(inventory: Inventory, entry: InventoryEntry, contents: readonly string[]): Inventory {
  const others = inventory.filter(({ id }) => id !== entry.id)
  return [...others.map((one) => (contents.includes(one.id) ? { ...one, in: entry.id } : one)), entry]
}

/** A character without a class of the rulebook keeps the numbers of the sheet. */
function carrying(character: Character, inventory: Inventory, compendium: Compendium): Character {
  const changed = withInventory(character, inventory, compendium)
  if (character.classId !== undefined) return changed
  const { armorClass, initiative, speed, proficiencyBonus, attacks } = character
  return { ...changed, armorClass, initiative, speed, proficiencyBonus, attacks }
}
