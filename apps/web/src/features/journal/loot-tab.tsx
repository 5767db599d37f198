import { LIMITS, type UserId } from '@hearthlight/protocol'
import { COINS } from '@hearthlight/rules/equipment'
import type { LootLine, Seat } from '@hearthlight/table'
import { Coins, Minus, Package, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { gameName, locale, t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { handleSubmit } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { TextInput } from '../../ui/fields/text-input'

type Coin = (typeof COINS)[number]

/** What the party owns together: its purse, and a list of who holds what. Everyone at the table writes it. */
export function LootTab() {
  const seats = useTable((table) => table.party.seats)
  const lines = useTable((table) => table.loot.lines)
  return (
    <div className="grid h-[min(34rem,calc(100dvh-15rem))] content-start gap-5 overflow-y-auto pe-1 max-sm:h-[calc(100dvh-13rem)]">
      <PurseForm />
      <section aria-labelledby="loot-list" className="grid gap-2">
        <h3 id="loot-list" className="flex items-center gap-2 text-md font-bold">
          <Package aria-hidden className="size-5 text-muted" /> {t('Loot list')}
        </h3>
        {Object.keys(lines).length === 0 ? (
          <EmptyState icon={<Package />} text={t('Nothing is listed yet. Write down what the party found, and who holds it.')} />
        ) : (
          <ul aria-label={t('Loot list')} className="grid gap-1">
            {Object.values(lines).map((line) => (
              <LootRow key={line.id} line={line} seats={seats} />
            ))}
          </ul>
        )}
        <NewLine seats={seats} />
      </section>
    </div>
  )
}

/** Coins go in and come out by amounts, so that two people at once lose nothing. */
function PurseForm() {
  const purse = useTable((table) => table.loot.purse)
  const send = useSend()
  const [amount, setAmount] = useState('')
  const [coin, setCoin] = useState<Coin>('gp')
  const number = /^\d{1,7}$/.test(amount.trim()) ? Number(amount) : 0
  const change = async (sign: 1 | -1) => {
    const ack = await send('purse-change', { changes: { [coin]: sign * number } })
    if (ack.ok) setAmount('')
  }
  return (
    <section aria-labelledby="purse" className="grid gap-2">
      <h3 id="purse" className="flex items-center gap-2 text-md font-bold">
        <Coins aria-hidden className="size-5 text-muted" /> {t('The party’s purse')}
      </h3>
      <dl className="grid max-w-md grid-cols-5 gap-2">
        {[...COINS].reverse().map((each) => (
          <div key={each} className="grid min-w-0 rounded-2 border border-line bg-s2 px-1 py-1.5 text-center">
            <dt className="text-2xs text-muted">{gameName('terms', each)}</dt>
            <dd className="text-lg font-bold tabular-nums lining-nums">{purse[each].toLocaleString(locale())}</dd>
          </div>
        ))}
      </dl>
      <form
        aria-label={t('Change the purse')}
        className="flex flex-wrap items-center gap-2"
        onSubmit={handleSubmit(() => number > 0 && change(1))}
      >
        <TextInput
          aria-label={t('Amount')}
          inputMode="numeric"
          placeholder="0"
          maxLength={7}
          className="w-24! max-sm:grow"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Select
          aria-label={t('Coins')}
          value={coin}
          options={[...COINS].reverse().map((each) => ({ value: each, label: gameName('terms', each) }))}
          onChoose={(value) => setCoin(value as Coin)}
        />
        <div className="flex gap-2 max-sm:w-full">
          <Button type="submit" className="max-sm:flex-1" icon={<Plus aria-hidden />} disabled={number === 0}>
            {t('Put in')}
          </Button>
          <Button
            className="max-sm:flex-1"
            icon={<Minus aria-hidden />}
            disabled={number === 0 || number > purse[coin]}
            onClick={() => void change(-1)}
          >
            {t('Take out')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function LootRow({ line: { id: lineId, name, count, heldBy }, seats }: { readonly line: LootLine; readonly seats: readonly Seat[] }) {
  const send = useSend()
  const recount = (next: number) => void send('loot-change', { lineId, changes: { count: next } })
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-2 border border-line bg-s2 py-1 ps-3 pe-1">
      <span dir="auto" className="min-w-32 flex-1 text-sm font-semibold [overflow-wrap:anywhere] sm:truncate">
        {name}
      </span>
      <span className="flex items-center">
        <IconButton label={t('One {name} less', { name })} glyph={Minus} disabled={count <= 1} onClick={() => recount(count - 1)} />
        <span className="min-w-8 text-center text-sm tabular-nums lining-nums">{count.toLocaleString(locale())}</span>
        <IconButton
          label={t('One {name} more', { name })}
          glyph={Plus}
          disabled={count >= LIMITS.lootCount}
          onClick={() => recount(count + 1)}
        />
      </span>
      <div className="flex items-center gap-1 max-sm:w-full">
        <div className="w-44 max-sm:flex-1">
          <HolderSelect
            label={t('Who holds {name}', { name })}
            seats={seats}
            heldBy={heldBy}
            onChoose={(holder) => void send('loot-change', { lineId, changes: { heldBy: holder } })}
          />
        </div>
        <IconButton label={t('Remove {name}', { name })} glyph={Trash2} onClick={() => void send('loot-remove', { lineId })} />
      </div>
    </li>
  )
}

interface HolderSelectProps {
  readonly label: string
  readonly seats: readonly Seat[]
  readonly heldBy: UserId | null
  readonly onChoose: (heldBy: UserId | null) => void
}

function HolderSelect({ label, seats, heldBy, onChoose }: HolderSelectProps) {
  const isSeated = seats.some(({ id }) => id === heldBy)
  return (
    <Select
      aria-label={label}
      value={isSeated ? (heldBy ?? '') : ''}
      options={[{ value: '', label: t('Nobody yet') }, ...seats.map(({ id, character }) => ({ value: id, label: character.name }))]}
      onChoose={(value) => onChoose(seats.find(({ id }) => id === value)?.id ?? null)}
    />
  )
}

function NewLine({ seats }: { readonly seats: readonly Seat[] }) {
  const send = useSend()
  const [name, setName] = useState('')
  const [heldBy, setHeldBy] = useState<UserId | null>(null)
  const add = async () => {
    if (name.trim() === '') return
    const ack = await send('loot-add', { line: { name, count: 1, heldBy } })
    if (ack.ok) setName('')
  }
  return (
    <form aria-label={t('Add to the loot list')} className="flex flex-wrap items-center gap-2" onSubmit={handleSubmit(add)}>
      <TextInput
        aria-label={t('What was found')}
        placeholder={t('What was found')}
        maxLength={LIMITS.nameLength}
        className="min-w-40 flex-1 max-sm:basis-full"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="w-44 max-sm:flex-1">
        <HolderSelect label={t('Who holds it')} seats={seats} heldBy={heldBy} onChoose={setHeldBy} />
      </div>
      <Button type="submit" icon={<Plus aria-hidden />} disabled={name.trim() === ''}>
        {t('Add to the list')}
      </Button>
    </form>
  )
}
