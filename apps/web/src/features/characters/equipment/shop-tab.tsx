import type { Item } from '@hearthlight/rules/compendium'
import { addFromShop, type Inventory } from '@hearthlight/rules/equipment'
import { Check, Plus, Store } from 'lucide-react'
import { useState } from 'react'
import { gameName, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import type { Opened } from './item-detail'
import { ItemRow } from './item-row'

/** Items shown at a time; there are hundreds. */
const PAGE = 30

interface ShopTabProps {
  readonly items: readonly Item[]
  readonly inventory: Inventory
  readonly onChange: (inventory: Inventory) => void
  readonly onOpen: (opened: Opened) => void
}

/** The fifteen items of the shop's catalogue first, then every other item of the compendium. */
export function ShopTab({ items, inventory, onChange, onOpen }: ShopTabProps) {
  const [most, setMost] = useState(PAGE)
  if (items.length === 0) return <EmptyState icon={<Store />} text={t('The shop has nothing like that.')} />
  const ordered = [...items.filter(({ inShop }) => inShop), ...items.filter(({ inShop }) => !inShop)]
  return (
    <div className="grid gap-3">
      <ul aria-label={t('Shop')} className="grid gap-2 @min-[40rem]:grid-cols-2">
        {ordered.slice(0, most).map((item) => {
          const name = gameName('items', item.name)
          const isHeld = inventory.some(({ id }) => id === item.id)
          return (
            <ItemRow key={item.id} name={name} item={item} weight={item.weight} onOpen={() => onOpen({ id: item.id, from: 'shop' })}>
              <Button
                aria-label={isHeld ? t('Owned: {name}', { name }) : t('Add {name}', { name })}
                disabled={isHeld}
                icon={isHeld ? <Check aria-hidden /> : <Plus aria-hidden />}
                onClick={() => onChange(addFromShop(inventory, item))}
              >
                {isHeld ? t('Owned') : t('Add')}
              </Button>
            </ItemRow>
          )
        })}
      </ul>
      {ordered.length > most && (
        <Button className="justify-self-center" onClick={() => setMost(most + PAGE)}>
          {t('Show more ({count} left)', { count: ordered.length - most })}
        </Button>
      )}
    </div>
  )
}
