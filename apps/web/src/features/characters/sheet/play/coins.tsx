import { addCoins, COINS, type Coin, type Currency, convertUp } from '@hearthlight/rules/equipment'
import { ArrowUpNarrowWide, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { gameName, t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { readAmount } from '../read-amount'

interface CoinsProps {
  readonly currency: Currency
  readonly onChange: (currency: Currency) => void
}

/** Coins of five kinds, the largest first. Each field takes `-7`, `+5` or `12`. */
export function Coins({ currency, onChange }: CoinsProps) {
  const isChangeable = COINS.some((coin) => convertUp(currency)[coin] !== currency[coin])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold text-muted">{t('Coins')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2">
        {[...COINS].reverse().map((coin) => (
          <CoinField key={coin} coin={coin} count={currency[coin]} onAdd={(amount) => onChange(addCoins(currency, coin, amount))} />
        ))}
        <Button
          variant="ghost"
          className="justify-self-start"
          icon={<ArrowUpNarrowWide aria-hidden />}
          disabled={!isChangeable}
          onClick={() => onChange(convertUp(currency))}
        >
          {t('Convert up')}
        </Button>
      </div>
    </fieldset>
  )
}

interface CoinFieldProps {
  readonly coin: Coin
  readonly count: number
  readonly onAdd: (amount: number) => void
}

function CoinField({ coin, count, onAdd }: CoinFieldProps) {
  const [typed, setTyped] = useState<string>()
  const name = gameName('terms', coin)
  const applyTyped = () => {
    const amount = readAmount(typed ?? '')
    setTyped(undefined)
    if (amount === undefined) return
    onAdd(amount.kind === 'set' ? amount.points - count : amount.kind === 'give' ? amount.points : -amount.points)
  }
  return (
    <div className="flex items-center rounded-2 border border-line bg-s2 ps-3">
      <span aria-hidden className="w-7 text-sm text-muted">
        {name}
      </span>
      <input
        type="text"
        inputMode="text"
        autoComplete="off"
        aria-label={t('{coin}: -7, +5 or 12, then Enter', { coin: name })}
        value={typed ?? String(count)}
        className="min-h-hit w-full min-w-0 bg-transparent text-end font-semibold tabular-nums lining-nums"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && applyTyped()}
        onBlur={applyTyped}
      />
      <IconButton label={t('One {coin} less', { coin: name })} disabled={count === 0} onClick={() => onAdd(-1)}>
        <Minus aria-hidden />
      </IconButton>
      <IconButton label={t('One {coin} more', { coin: name })} onClick={() => onAdd(1)}>
        <Plus aria-hidden />
      </IconButton>
    </div>
  )
}
