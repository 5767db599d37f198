import type { UserId } from '@hearthlight/protocol'
import type { Item, Monster } from '@hearthlight/rules/compendium'
import type { DiceEnv } from '@hearthlight/rules/dice'
import { COINS, type Coin } from '@hearthlight/rules/equipment'
import { addTreasure, NO_TREASURE, rollTreasure, type Treasure, type TreasureKind } from '@hearthlight/rules/treasure'
import { locale, t, translate } from '../../../lib/i18n'
import { type AwardDraft, type DraftItem, MOST_AMOUNT, MOST_ITEMS } from './award-draft'

/** The challenge ratings that the treasure of a fight goes by. */
export interface FoughtFor {
  /** Of those who carry something. */
  readonly carried: readonly number[]
  /** Of the strongest; 0 without any. */
  readonly strongest: number
}

/** `defeated`: ids of monsters. Beasts, oozes and plants carry nothing. */
export function foughtFor(defeated: readonly string[], monsters: ReadonlyMap<string, Pick<Monster, 'cr' | 'type'>>): FoughtFor {
  const foes = defeated.flatMap((id) => monsters.get(id) ?? [])
  return {
    carried: foes.filter(({ type }) => !CARRY_NOTHING.has(type)).map(({ cr }) => cr),
    strongest: Math.max(0, ...foes.map(({ cr }) => cr)),
  }
}

const CARRY_NOTHING: ReadonlySet<string> = new Set(['beast', 'ooze', 'plant'])

/** What creatures of these challenge ratings carry, or the hoard of the strongest of them. */
export function rollFor(kind: TreasureKind, challenges: readonly number[], dice: DiceEnv, items: Iterable<Item>): Treasure {
  if (kind === 'hoard') return rollTreasure('hoard', Math.max(0, ...challenges), dice, items)
  return challenges.map((challenge) => rollTreasure('individual', challenge, dice, [])).reduce(addTreasure, NO_TREASURE)
}

/** The draft with the treasure: it replaces coins and the lines of an earlier roll; lines that the DM added stay. */
export function withTreasure(
  { items: before }: Pick<AwardDraft, 'items'>,
  treasure: Treasure,
  { compendium, to }: { readonly compendium: ReadonlyMap<string, Item>; readonly to: UserId },
): Pick<AwardDraft, 'coins' | 'items'> {
  const found = treasure.items.flatMap(({ itemId, quantity }): DraftItem[] => {
    const item = compendium.get(itemId)
    return item === undefined ? [] : [{ key: ROLLED + itemId, name: item.name, itemId, weight: item.weight, quantity, to }]
  })
  const valuables = treasure.valuables.map(({ name, value, quantity }): DraftItem => {
    const called = t('{name} ({value} gp)', { name: translate(name), value: value.toLocaleString(locale()) })
    return { key: `${ROLLED}${name} ${value}`, name: called, quantity, to }
  })
  const kept = before.filter(({ key }) => !key.startsWith(ROLLED))
  return { coins: coinTexts(treasure), items: [...kept, ...valuables, ...found].slice(0, MOST_ITEMS) }
}

/** Begins the keys of lines that were rolled. */
const ROLLED = 'treasure '

function coinTexts({ coins }: Treasure): AwardDraft['coins'] {
  const texts = COINS.map((coin): [Coin, string] => [coin, coins[coin] === 0 ? '' : String(Math.min(MOST_AMOUNT, coins[coin]))])
  return Object.fromEntries(texts) as Record<Coin, string>
}
