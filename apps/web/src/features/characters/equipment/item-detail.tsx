import type { CompendiumSection, Item } from '@hearthlight/rules/compendium'
import {
  addFromShop,
  type Inventory,
  type InventoryChange,
  restoreCharges,
  spendCharges,
  toggleAttuned,
  toggleEquipped,
} from '@hearthlight/rules/equipment'
import { useState } from 'react'
import { gameName, t, translate } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Chip } from '../../../ui/buttons/chip'
import { Banner } from '../../../ui/feedback/banner'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { GameText } from '../parts/game-text'
import { RuleTables } from '../parts/rule-tables'
import { costText, effectOf, ITEM_TYPE_NAMES, pounds, RARITY_NAMES, RARITY_TONES } from './item-words'

/** The place from which an item was opened decides which actions it offers. */
export interface Opened {
  readonly id: string
  readonly from: 'shop' | 'inventory'
}

interface ItemDetailProps {
  readonly opened: Opened | undefined
  readonly items: CompendiumSection<'items'>
  readonly inventory: Inventory
  /** Most items to which the character can be attuned, if it is not three. */
  readonly attunement?: number | undefined
  readonly onChange: (inventory: Inventory) => void
  readonly onClose: () => void
}

export function ItemDetail({ opened, items, inventory, attunement, onChange, onClose }: ItemDetailProps) {
  const item = items.get(opened?.id ?? '')
  if (opened === undefined || item === undefined) return null
  const entry = inventory.find(({ id }) => id === item.id)
  return (
    <Modal
      title={gameName('items', item.name)}
      description={`${ITEM_TYPE_NAMES[item.type]} · ${gameName('terms', item.category)}`}
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ItemEntry item={item} isAttuned={entry?.attuned} />
        {opened.from === 'inventory' && entry !== undefined && (
          <MagicControls item={item} inventory={inventory} attunement={attunement} onChange={onChange} />
        )}
        <ModalActions>
          {opened.from === 'shop' ? (
            <Button
              variant="primary"
              disabled={entry !== undefined}
              onClick={() => {
                onChange(addFromShop(inventory, item))
                onClose()
              }}
            >
              {t('Add to Inventory')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => onChange(toggleEquipped(inventory, item.id))}>
              {entry?.equipped === true ? t('Unequip') : t('Equip')}
            </Button>
          )}
        </ModalActions>
      </div>
    </Modal>
  )
}

interface ItemEntryProps {
  readonly item: Item
  readonly isAttuned?: boolean | undefined
}

/** Everything that the compendium says of an item, below its name and type. */
export function ItemEntry({ item, isAttuned = false }: ItemEntryProps) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-2">
        <Chip tone={RARITY_TONES[item.rarity]}>{RARITY_NAMES[item.rarity]}</Chip>
        {item.magical && <Chip>{t('Magical')}</Chip>}
        {item.attunement && <Chip tone={isAttuned ? 'gold' : 'neutral'}>{t('Attunement')}</Chip>}
      </p>
      <ItemFacts item={item} />
      <GameText text={item.description} className="font-read text-lg" />
      <RuleTables kind="items" id={item.id} />
    </div>
  )
}

function ItemFacts({ item }: { readonly item: Item }) {
  const { weight, cost, properties, range, strengthRequired, stealthDisadvantage } = item
  const facts = [
    [t('Effect'), effectOf(item)],
    [t('Weight'), pounds(weight)],
    [t('Cost'), cost === '' ? t('Not for sale') : costText(cost)],
    [t('Range'), range === undefined ? '' : t('{normalFt}/{longFt} ft', { normalFt: range.normalFt, longFt: range.longFt })],
    [t('Properties'), properties.map((property) => gameName('terms', property)).join(', ')],
    [t('Strength'), strengthRequired === undefined ? '' : t('{strengthRequired} or you are slowed', { strengthRequired })],
    [t('Stealth'), stealthDisadvantage === true ? t('Disadvantage') : ''],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts
        .filter(([, value]) => value !== '')
        .map(([fact, value]) => (
          <div key={fact} className="contents">
            <dt className="text-faint">{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface MagicControlsProps extends Pick<ItemDetailProps, 'attunement'> {
  readonly item: Item
  readonly inventory: Inventory
  readonly onChange: (inventory: Inventory) => void
}

/** Attunement and charges; refusals are shown in the rulebook's words. */
function MagicControls({ item, inventory, attunement, onChange }: MagicControlsProps) {
  const [refusal, setRefusal] = useState<string>()
  const entry = inventory.find(({ id }) => id === item.id)
  if (!item.attunement && item.charges === undefined) return null
  const attempt = (result: InventoryChange) => {
    setRefusal(result.ok ? undefined : translate(result.message))
    if (result.ok) onChange(result.inventory)
  }
  const used = entry?.chargesUsed ?? 0
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {item.attunement && (
        <Button
          className="justify-self-start"
          aria-pressed={entry?.attuned === true}
          onClick={() => attempt(toggleAttuned(inventory, item, attunement))}
        >
          {entry?.attuned === true ? t('End attunement') : t('Attune')}
        </Button>
      )}
      {item.charges !== undefined && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="tabular-nums lining-nums">
            {t('{max} of {max2} charges', { max: item.charges.max - used, max2: item.charges.max })}
          </span>
          <Button disabled={used >= item.charges.max} onClick={() => attempt(spendCharges(inventory, item))}>
            {t('Spend charge')}
          </Button>
          <Button disabled={used === 0} onClick={() => onChange(restoreCharges(inventory, item.id, 1))}>
            {t('Restore charge')}
          </Button>
        </div>
      )}
      {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
    </div>
  )
}
