import type { CompendiumSection, Item } from '@hearthlight/rules/compendium'
import {
  addItem,
  containerOf,
  containersFor,
  type Inventory,
  type InventoryEntry,
  isContainer,
  putInto,
  removeItem,
  spendCharges,
  toggleAttuned,
  toggleEquipped,
} from '@hearthlight/rules/equipment'
import { Backpack, Check, Gem, Minus, MoreHorizontal, PackageOpen, Plus, Trash2 } from 'lucide-react'
import { useContext } from 'react'
import { askForTargets } from '../../../../lib/ask-for-targets'
import { gameName, t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { Menu, type MenuEntry } from '../../../../ui/buttons/menu'
import { effectOf, pounds } from '../../equipment/item-words'
import { SheetActs } from '../sheet-acts'

interface InventoryRowProps {
  readonly entry: InventoryEntry
  readonly item: Item | undefined
  readonly items: CompendiumSection<'items'>
  readonly inventory: Inventory
  /** Most items to which the character can be attuned. */
  readonly attunement: number | undefined
  readonly onChange: (inventory: Inventory) => void
  readonly onRefused: (message: string) => void
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** A carried thing: how many, whether it is worn or held, attunement, charges, and the bag that it lies in. */
export function InventoryRow(props: InventoryRowProps) {
  const { entry, item, inventory, attunement, onChange, onRefused, onOpen, onRemove } = props
  const name = gameName('items', entry.name)
  const place = containerOf(inventory, entry.id)
  const charges = item?.charges
  const act = useContext(SheetActs)
  const facts = [
    item === undefined ? '' : effectOf(item),
    entry.weight === 0 ? '' : pounds(Math.round(entry.weight * entry.quantity * 100) / 100),
  ]
  const label = (
    <>
      <span className="font-semibold break-words">{name}</span>
      <span className="block text-xs text-faint tabular-nums lining-nums">
        {[
          ...facts,
          charges === undefined ? '' : t('{max}/{max2} charges', { max: charges.max - (entry.chargesUsed ?? 0), max2: charges.max }),
        ]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </span>
    </>
  )
  const attune = () => {
    if (item === undefined) return
    const changed = toggleAttuned(inventory, item, attunement)
    if (changed.ok) onChange(changed.inventory)
    else onRefused(changed.message)
  }
  const spend = () => {
    if (item === undefined) return
    const spent = spendCharges(inventory, item)
    if (spent.ok) onChange(spent.inventory)
    else onRefused(spent.message)
  }
  const isUsed = act !== undefined && (item?.act !== undefined || item?.casts !== undefined)
  const use = async () => {
    if (item !== undefined && (await act?.({ kind: 'item', entryId: entry.id, item })) === 'by-hand') askForTargets()
  }
  const entries: MenuEntry[] = [
    ...(charges === undefined ? [] : [{ label: t('Spend a charge'), onSelect: spend }]),
    ...(place === undefined
      ? []
      : [{ label: t('Take out'), icon: <PackageOpen aria-hidden />, onSelect: () => onChange(putInto(inventory, entry.id, undefined)) }]),
    ...containersFor(inventory, entry.id, props.items).map((bag) => ({
      label: t('Put into {bag}', { bag: gameName('items', bag.name) }),
      icon: <Backpack aria-hidden />,
      onSelect: () => onChange(putInto(inventory, entry.id, bag.id)),
    })),
    { label: t('Remove'), icon: <Trash2 aria-hidden />, isDangerous: true, onSelect: onRemove },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      {item === undefined ? (
        <span dir="auto" className="flex min-h-hit basis-40 grow flex-col justify-center">
          {label}
        </span>
      ) : (
        <button type="button" onClick={onOpen} className="min-h-hit basis-40 grow rounded-1 text-start hover:text-gold">
          <span className="sr-only">{t('Details of')} </span>
          {label}
        </button>
      )}
      <span className="flex items-center">
        {item?.attunement === true && (
          <IconButton
            label={entry.attuned === true ? t('Attuned to {name}, end it', { name }) : t('Attune to {name}', { name })}
            aria-pressed={entry.attuned === true}
            onClick={attune}
          >
            <Gem aria-hidden className={entry.attuned === true ? 'fill-gold-soft text-gold' : ''} />
          </IconButton>
        )}
        <IconButton
          label={t('Remove one {name}', { name })}
          onClick={() => (entry.quantity <= 1 ? onRemove() : onChange(removeItem(inventory, entry.id)))}
        >
          <Minus aria-hidden />
        </IconButton>
        <span className="min-w-6 text-center font-semibold tabular-nums lining-nums">
          <span className="sr-only">{t('Quantity')} </span>
          {entry.quantity}
        </span>
        <IconButton label={t('Add one {name}', { name })} onClick={() => onChange(addItem(inventory, entry))}>
          <Plus aria-hidden />
        </IconButton>
      </span>
      <span className="ms-auto flex items-center gap-1 @max-[28rem]:w-full">
        {isContainer(entry, item) ? (
          <span className="w-28 @max-[28rem]:hidden" />
        ) : (
          <Button
            aria-pressed={entry.equipped}
            aria-label={entry.equipped ? t('Equipped {name}, unequip', { name }) : t('Equip {name}', { name })}
            variant="ghost"
            className="w-28 @max-[28rem]:-ms-3 @max-[28rem]:w-auto @max-[28rem]:px-3"
            icon={entry.equipped ? <Check aria-hidden className="text-moss" /> : undefined}
            onClick={() => onChange(toggleEquipped(place === undefined ? inventory : putInto(inventory, entry.id, undefined), entry.id))}
          >
            {entry.equipped ? t('Equipped') : t('Equip')}
          </Button>
        )}
        {isUsed && (
          <Button aria-label={t('Use {name}', { name })} onClick={() => void use()}>
            {t('Use')}
          </Button>
        )}
        <Menu
          trigger={
            <Button
              variant="ghost"
              aria-label={t('More about {name}', { name })}
              className="ms-auto w-hit px-0"
              icon={<MoreHorizontal aria-hidden />}
            />
          }
          entries={entries}
        />
      </span>
    </div>
  )
}
