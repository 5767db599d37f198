import tables from '../../data/treasure.json' with { type: 'json' }
import type { Item } from '../compendium'
import { type DiceEnv, parseDice, rollDice } from '../dice'
import { COINS, type Coin, type Currency, NO_COINS } from '../equipment'
import { pickMagicItem } from './pick-magic-item'

export const TREASURE_KINDS = ['individual', 'hoard'] as const
export type TreasureKind = (typeof TREASURE_KINDS)[number]

/** A gem or an art object. */
export interface Valuable {
  /** In English. */
  readonly name: string
  /** Gold pieces of one. */
  readonly value: number
  readonly quantity: number
}

/** One roll of a treasure, in the order in which they were made. */
export interface TreasureRoll {
  /** `table`: the row of a table; `number`: how many gems, art objects or items; `choice`: which of a list. */
  readonly purpose: 'table' | 'coins' | 'number' | 'choice'
  readonly notation: string
  readonly total: number
}

export interface Treasure {
  readonly coins: Currency
  readonly valuables: readonly Valuable[]
  readonly items: readonly { readonly itemId: string; readonly quantity: number }[]
  readonly rolls: readonly TreasureRoll[]
}

export const NO_TREASURE: Treasure = { coins: NO_COINS, valuables: [], items: [], rolls: [] }

/**
 * Rolls what one creature carries, or the hoard of a lair, for challenge ratings 0–4, 5–10, 11–16 and from 17. The open rules have
 * no treasure tables: these are our own, and their averages fit what published adventures of these levels hold. Magic items are
 * chosen from `items`, the items of the compendium.
 */
export function rollTreasure(kind: TreasureKind, challenge: number, dice: DiceEnv, items: Iterable<Item>): Treasure {
  const thrower = throwerOf(dice)
  if (kind === 'individual') {
    const { rows } = tierOf(tables.individual, challenge)
    const { coins } = rowOf<CoinRow>(rows, thrower)
    return { ...NO_TREASURE, coins: rollCoins(coins, thrower), rolls: thrower.rolls }
  }
  const hoard = tierOf(tables.hoard, challenge)
  return {
    coins: rollCoins(hoard.coins, thrower),
    valuables: rollValuables(rowOf<ValuablesRow>(hoard.valuables, thrower), thrower),
    items: rollItems(rowOf(hoard.magic, thrower).magic, thrower, [...items]),
    rolls: thrower.rolls,
  }
}

/** Both treasures in one: equal gems, art objects and items become more of one line. */
export function addTreasure(one: Treasure, other: Treasure): Treasure {
  const coins = Object.fromEntries(COINS.map((coin) => [coin, one.coins[coin] + other.coins[coin]])) as unknown as Currency
  return {
    coins,
    valuables: counted([...one.valuables, ...other.valuables], ({ name, value }) => `${name} ${value}`),
    items: counted([...one.items, ...other.items], ({ itemId }) => itemId),
    rolls: [...one.rolls, ...other.rolls],
  }
}

/** The names of all gems and art objects, in English. */
export const VALUABLE_NAMES: readonly string[] = Object.values(tables.valuables).flatMap((byValue) => Object.values(byValue).flat())

interface Thrower {
  readonly rolls: TreasureRoll[]
  /** Rolls the notation and records it. */
  readonly roll: (purpose: TreasureRoll['purpose'], notation: string) => number
}

function throwerOf(env: DiceEnv): Thrower {
  const rolls: TreasureRoll[] = []
  const roll = (purpose: TreasureRoll['purpose'], notation: string) => {
    const parsed = parseDice(notation)
    const rolled = parsed.ok ? rollDice(parsed.dice, env) : parsed
    if (!rolled.ok) throw new Error(`treasure.json has the dice ${notation}`)
    rolls.push({ purpose, notation, total: rolled.total })
    return rolled.total
  }
  return { rolls, roll }
}

function tierOf<Tier extends { readonly upTo: number }>(tiers: readonly Tier[], challenge: number): Tier {
  const tier = tiers.find(({ upTo }) => challenge <= upTo) ?? tiers.at(-1)
  if (tier === undefined) throw new Error('treasure.json has no tiers')
  return tier
}

function rowOf<Row extends { readonly upTo: number }>(rows: readonly Row[], { roll }: Thrower): Row {
  return tierOf(rows, roll('table', '1d100'))
}

type CoinDice = { readonly [C in Coin]?: string | undefined }

interface CoinRow {
  readonly upTo: number
  readonly coins: CoinDice
}

function rollCoins(notations: CoinDice, { roll }: Thrower): Currency {
  const rolled = COINS.flatMap((coin) => {
    const notation = notations[coin]
    return notation === undefined ? [] : [[coin, roll('coins', notation)] as const]
  })
  return { ...NO_COINS, ...Object.fromEntries(rolled) }
}

interface ValuablesRow {
  readonly upTo: number
  readonly valuables?: { readonly kind: string; readonly value: number; readonly count: string } | undefined
}

function rollValuables({ valuables }: ValuablesRow, { roll }: Thrower): readonly Valuable[] {
  if (valuables === undefined) return []
  const { kind, value, count } = valuables
  const names = VALUABLES.get(kind)?.get(value) ?? []
  const found = Array.from({ length: roll('number', count) }, () => {
    const name = names[roll('choice', `1d${names.length}`) - 1] ?? ''
    return { name, value, quantity: 1 }
  })
  return counted(found, ({ name }) => name)
}

const VALUABLES: ReadonlyMap<string, ReadonlyMap<number, readonly string[]>> = new Map(
  Object.entries(tables.valuables).map(([kind, byValue]) => [
    kind,
    new Map(Object.entries(byValue).map(([value, names]) => [Number(value), names])),
  ]),
)

interface MagicPick {
  readonly rarity: string
  readonly isConsumable: boolean
  readonly count: string
}

function rollItems(picks: readonly MagicPick[], { roll }: Thrower, items: readonly Item[]): Treasure['items'] {
  const found = picks.flatMap(({ rarity, isConsumable, count }) =>
    Array.from({ length: roll('number', count) }, () => {
      const item = pickMagicItem(items, { rarity, isConsumable }, (sides) => roll('choice', `1d${sides}`))
      return item === undefined ? [] : [{ itemId: item.id, quantity: 1 }]
    }).flat(),
  )
  return counted(found, ({ itemId }) => itemId)
}

function counted<Line extends { readonly quantity: number }>(lines: readonly Line[], keyOf: (line: Line) => string): readonly Line[] {
  const byKey = new Map<string, Line>()
  for (const line of lines) {
    const known = byKey.get(keyOf(line))
    byKey.set(keyOf(line), known === undefined ? line : { ...line, quantity: known.quantity + line.quantity })
  }
  return [...byKey.values()]
}
