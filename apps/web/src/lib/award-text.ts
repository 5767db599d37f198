import { type Gain, hasCoins } from '@hearthlight/rules/character'
import { COINS, type Coin, type Currency } from '@hearthlight/rules/equipment'
import { type Award, receivedBy } from '@hearthlight/table'
import { gameName, locale, t } from './i18n'
import { allOf } from './terms'

/** How awards are written: `150 XP, 12 gp and 2 × Rope`. */

/** What one character receives; empty for nothing. */
export function gainText({ experience, coins, items }: Gain): string {
  return allOf([...(experience === 0 ? [] : [xpText(experience)]), ...purse(coins), ...items.map(itemText)])
}

export function xpText(experience: number): string {
  return t('{experience} XP', { experience: experience.toLocaleString(locale()) })
}

export function itemText({ name, quantity }: { readonly name: string; readonly quantity: number }): string {
  return quantity === 1 ? gameName('items', name) : `${quantity.toLocaleString(locale())} × ${gameName('items', name)}`
}

/** The whole award, a line for those who receive the same, then the loot of the party. */
export function awardLines(award: Award, nameOf: (playerId: string) => string): readonly string[] {
  const receivers = [...new Set([...award.to, ...(award.items ?? []).map(({ to }) => to)])]
  const namesOf = new Map<string, string[]>()
  for (const id of receivers) {
    const gain = gainText(receivedBy(award, id))
    if (gain !== '') namesOf.set(gain, [...(namesOf.get(gain) ?? []), nameOf(id)])
  }
  return [
    ...(award.isMilestone === true ? [t('Milestone: {names} may level up', { names: allOf(award.to.map(nameOf)) })] : []),
    ...[...namesOf].map(([gain, names]) =>
      names.length > 1 ? t('{names}: {gain} each', { names: allOf(names), gain }) : t('{names}: {gain}', { names: allOf(names), gain }),
    ),
    ...award.loot,
  ]
}

/** A line of a session's log as the table writes it, `12 gp` or `2 × Rope`, with the names in the reader's language. */
export function lootText(line: string): string {
  const [, count = '', coin] = /^(\d+) (cp|sp|ep|gp|pp)$/.exec(line) ?? []
  if (coin !== undefined) return coinText(Number(count), coin as Coin)
  const [, quantity, name = ''] = /^(\d+) × (.+)$/.exec(line) ?? []
  return quantity === undefined ? line : itemText({ quantity: Number(quantity), name })
}

/** `2 gp`, the most valuable coins first. */
function purse(coins: Currency): readonly string[] {
  if (!hasCoins(coins)) return []
  return [...COINS].reverse().flatMap((coin) => (coins[coin] === 0 ? [] : [coinText(coins[coin], coin)]))
}

function coinText(count: number, coin: Coin): string {
  return `${count.toLocaleString(locale())} ${gameName('terms', coin)}`
}
