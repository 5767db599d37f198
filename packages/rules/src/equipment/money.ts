/** Coins from the smallest to the largest, each with its value in gold pieces. */
export const COIN_IN_GP = { cp: 0.01, sp: 0.1, ep: 0.5, gp: 1, pp: 10 } as const
export type Coin = keyof typeof COIN_IN_GP
export const COINS = Object.keys(COIN_IN_GP) as [Coin, ...Coin[]]

/** A character's coins: whole numbers, never negative. */
export type Currency = Readonly<Record<Coin, number>>

export const NO_COINS: Currency = { cp: 0, sp: 0, ep: 0, gp: 0, pp: 0 }

/** Converts an amount of one coin to another: 1 pp is 1,000 cp. Calculates in copper pieces, so that fractions stay exact. */
export function convertCoins(amount: number, from: Coin, to: Coin): number {
  return Math.round(amount * COPPER[from] * 1000) / 1000 / COPPER[to]
}

/** Value of a cost text such as `15 gp` or `5 cp` in gold pieces; 0 for an item that is not for sale. */
export function costInGp(cost: string): number {
  const [, amount, coin] = /^(\d+) (cp|sp|ep|gp|pp)$/.exec(cost) ?? []
  return amount === undefined ? 0 : convertCoins(Number(amount), coin as Coin, 'gp')
}

/** Total value of the coins in gold pieces. */
export function purseInGp(currency: Currency): number {
  const copper = COINS.reduce((sum, coin) => sum + currency[coin] * COPPER[coin], 0)
  return convertCoins(copper, 'cp', 'gp')
}

/** Pounds of a coin of any kind. */
export const COIN_WEIGHT = 0.02
/** The most coins of one kind on a sheet. */
export const MOST_COINS = 1_000_000

export function countCoins(currency: Currency): number {
  return COINS.reduce((sum, coin) => sum + currency[coin], 0)
}

/** Adds coins of one kind, or takes them with a negative amount, never below none. */
export function addCoins(currency: Currency, coin: Coin, amount: number): Currency {
  return { ...currency, [coin]: Math.max(0, Math.min(MOST_COINS, Math.floor(currency[coin] + amount))) }
}

/** The same value in copper, silver, gold and platinum, with as few coins as possible. */
export function convertUp({ cp, sp, ep, gp, pp }: Currency): Currency {
  const silver = sp + Math.floor(cp / 10) + ep * 5
  const gold = gp + Math.floor(silver / 10)
  return { cp: cp % 10, sp: silver % 10, ep: 0, gp: gold % 10, pp: pp + Math.floor(gold / 10) }
}

const COPPER: Readonly<Record<Coin, number>> = { cp: 1, sp: 10, ep: 50, gp: 100, pp: 1000 }
