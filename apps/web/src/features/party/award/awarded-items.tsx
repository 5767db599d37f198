import { loadKind, loadSearch, type Search } from '@hearthlight/rules/compendium'
import type { Seat } from '@hearthlight/table'
import { PackagePlus, Plus, X } from 'lucide-react'
import { nanoid } from 'nanoid'
import { useEffect, useMemo, useRef, useState } from 'react'
import { appError, reportError } from '../../../lib/errors'
import { gameName, t } from '../../../lib/i18n'
import { IconButton } from '../../../ui/buttons/icon-button'
import { NumberField } from '../../../ui/fields/number-field'
import { SearchBox } from '../../../ui/fields/search-box'
import { Select } from '../../../ui/fields/select'
import { type DraftItem, MOST_ITEMS, MOST_QUANTITY } from './award-draft'

interface AwardedItemsProps {
  readonly items: readonly DraftItem[]
  readonly seats: readonly Seat[]
  readonly leftOut: readonly string[]
  readonly onChange: (items: readonly DraftItem[]) => void
}

/** Items of the compendium or of one's own, each for one character. */
export function AwardedItems({ items, seats, leftOut, onChange }: AwardedItemsProps) {
  const first = seats.find(({ id }) => !leftOut.includes(id)) ?? seats[0]
  const add = (item: Pick<DraftItem, 'name' | 'itemId' | 'weight'>) => {
    if (first !== undefined && items.length < MOST_ITEMS) onChange([...items, { ...item, key: nanoid(), quantity: 1, to: first.id }])
  }
  return (
    <section aria-label={t('Items')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-md font-bold">{t('Items')}</h3>
      {items.length > 0 && (
        <ul className="grid grid-cols-1 gap-1.5">
          {items.map((item) => (
            <ItemRow
              key={item.key}
              item={item}
              seats={seats}
              onChange={(changed) => onChange(items.map((each) => (each === item ? { ...item, ...changed } : each)))}
              onRemove={() => onChange(items.filter((each) => each !== item))}
            />
          ))}
        </ul>
      )}
      <ItemSearch onAdd={add} />
    </section>
  )
}

interface ItemRowProps {
  readonly item: DraftItem
  readonly seats: readonly Seat[]
  readonly onChange: (changed: Partial<DraftItem>) => void
  readonly onRemove: () => void
}

function ItemRow({ item, seats, onChange, onRemove }: ItemRowProps) {
  const name = gameName('items', item.name)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 rounded-2 border border-line bg-s2 py-1.5 ps-3 pe-1.5 sm:grid-cols-[minmax(0,1fr)_auto_12rem_auto]">
      <span dir="auto" className="text-sm font-semibold break-words">
        {name}
      </span>
      <NumberField
        label={t('{name}: how many', { name })}
        isLabelHidden
        value={item.quantity}
        min={1}
        max={MOST_QUANTITY}
        onChange={(quantity) => onChange({ quantity: Math.floor(quantity) })}
      />
      <Select
        aria-label={t('{name}: for whom', { name })}
        className="min-h-hit! ps-2.5!"
        options={seats.map(({ id, character }) => ({ value: id, label: character.name }))}
        value={item.to}
        onChoose={(id) => {
          const seat = seats.find((each) => each.id === id)
          if (seat !== undefined) onChange({ to: seat.id })
        }}
      />
      <IconButton label={t('Remove {name}', { name })} variant="ghost" className="justify-self-end" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

const HITS_SHOWN = 6
const MOST_NAME = 80

/** The index is loaded with the first letter, the items with the first choice. */
function ItemSearch({ onAdd }: { readonly onAdd: (item: Pick<DraftItem, 'name' | 'itemId' | 'weight'>) => void }) {
  const [query, setQuery] = useState('')
  const [search, setSearch] = useState<{ readonly find: Search }>()
  const list = useRef<HTMLUListElement>(null)
  const typed = query.trim().slice(0, MOST_NAME)
  const hits = useMemo(() => (typed === '' ? [] : (search?.find(typed, { kinds: ['items'], limit: HITS_SHOWN }) ?? [])), [typed, search])
  useEffect(() => {
    if (hits.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [hits])
  const begin = () => {
    if (search === undefined) loadSearch((_kind, name) => gameName('items', name)).then((find) => setSearch({ find }), reportLost)
  }
  const addOfCompendium = async (id: string, name: string) => {
    setQuery('')
    const item = await loadKind('items').then((items) => items.get(id), reportLost)
    onAdd(item === undefined ? { name } : { name: item.name, itemId: id, weight: item.weight })
  }
  const addOwn = () => {
    setQuery('')
    onAdd({ name: typed })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field takes the first hit and gives nothing yet
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        if (typed === '') return
        const [hit] = hits
        if (hit === undefined) addOwn()
        else void addOfCompendium(hit.id, hit.name)
      }}
    >
      <SearchBox
        label={t('Add an item')}
        placeholder={t('Potion of Healing, or a name of your own')}
        value={query}
        onFocus={begin}
        onChange={setQuery}
      />
      <ul
        ref={list}
        aria-label={t('Items found')}
        // The margin is the height of the dialog's buttons, which cover its end.
        className={typed === '' ? 'hidden' : 'grid scroll-mb-24 grid-cols-1 gap-1'}
      >
        {hits.map(({ id, name, facets }) => (
          <li key={id}>
            <button type="button" className={CHOICE} onClick={() => void addOfCompendium(id, name)}>
              <Plus aria-hidden className="size-4 shrink-0 text-faint" />
              <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                {gameName('items', name)}
              </span>
              {facets.rarity !== undefined && (
                <span className="text-2xs text-muted">{gameName('terms', String(facets.rarity)).replace('-', ' ')}</span>
              )}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={CHOICE} onClick={addOwn}>
            <PackagePlus aria-hidden className="size-4 shrink-0 text-faint" />
            <span className="min-w-0 flex-1 truncate">{t('“{name}”, an item of your own', { name: typed })}</span>
          </button>
        </li>
      </ul>
    </div>
  )
}

const CHOICE = 'flex min-h-hit w-full items-center gap-2 rounded-2 border border-line bg-s2 px-3 text-start text-sm hover:border-gold-fill'

function reportLost(): undefined {
  reportError(appError('NET_001', { userMessage: t('The compendium could not be loaded.') }))
}
