import type { UserId } from '@hearthlight/protocol'
import { eachCoin } from '@hearthlight/rules/character'
import type { Coin } from '@hearthlight/rules/equipment'
import type { AskedAward, PayloadFor, Seat, Split } from '@hearthlight/table'

/** An award while the DM writes it. Texts of number fields; an empty one is 0. */
export interface AwardDraft {
  /** Players who receive neither experience nor coins. */
  readonly leftOut: readonly string[]
  /** Undefined while the worth of the last fight stands there. */
  readonly xp: string | undefined
  readonly xpSplit: Split
  readonly coins: Readonly<Record<Coin, string>>
  readonly coinSplit: Split
  readonly items: readonly DraftItem[]
  readonly reason: string
  readonly isMilestone: boolean
}

export interface DraftItem {
  /** Of this row alone. */
  readonly key: string
  readonly name: string
  readonly itemId?: string | undefined
  readonly weight?: number | undefined
  readonly quantity: number
  readonly to: UserId
}

export const EMPTY_AWARD: AwardDraft = {
  leftOut: [],
  xp: undefined,
  xpSplit: 'shared',
  coins: { cp: '', sp: '', ep: '', gp: '', pp: '' },
  coinSplit: 'shared',
  items: [],
  reason: '',
  isMilestone: false,
}

export const MOST_AMOUNT = 1_000_000
export const MOST_QUANTITY = 10_000
export const MOST_ITEMS = 50

/** A whole number from 0 to a million; undefined for any other text. */
export function readAmount(text: string): number | undefined {
  const digits = text.trim().replace(/[\s.,'’_\u00a0\u202f](?=\d{3}(\D|$))/g, '')
  if (digits === '') return 0
  const amount = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
  return amount <= MOST_AMOUNT ? amount : undefined
}

/** What the draft asks for; undefined while a number can't be read. `worth`: the experience of the last fight. */
export function askedOf(draft: AwardDraft, seats: readonly Seat[], worth: number): AskedAward | undefined {
  const xp = draft.xp === undefined ? worth : readAmount(draft.xp)
  const coins = eachCoin((coin) => readAmount(draft.coins[coin]) ?? Number.NaN)
  if (xp === undefined || Object.values(coins).some(Number.isNaN)) return undefined
  const seated = new Set<string>(seats.map(({ id }) => id))
  return {
    xp,
    loot: [],
    reason: draft.reason.trim(),
    to: seats.filter(({ id }) => !draft.leftOut.includes(id)).map(({ id }) => id),
    coins,
    items: draft.items
      .filter(({ to }) => seated.has(to))
      .map(({ name, itemId, weight, quantity, to }) => ({
        name,
        quantity,
        to,
        ...(itemId === undefined ? {} : { itemId }),
        ...(weight === undefined ? {} : { weight }),
      })),
    split: { xp: draft.xpSplit, coins: draft.coinSplit },
    ...(draft.isMilestone ? { isMilestone: true } : {}),
  }
}

/** The message that asks for it. */
export function payloadOf({ items, loot: _none, ...asked }: AskedAward): PayloadFor<'party-award'> {
  return { ...asked, coins: { ...eachCoin((coin) => asked.coins?.[coin] ?? 0) }, items: [...(items ?? [])], to: [...asked.to] }
}
