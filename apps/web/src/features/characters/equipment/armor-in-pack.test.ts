import { loadKind } from '@hearthlight/rules/compendium'
import { expect, test } from 'vitest'
import { armorInPack } from './armor-in-pack'

const items = await loadKind('items')
const carried = (id: string, equipped = false) => ({ id, name: id, quantity: 1, weight: 1, equipped })

test('armour and a shield in the pack are pointed out, one of each', () => {
  const inventory = [carried('longsword', true), carried('chain-mail'), carried('leather-armor'), carried('shield')]
  expect(armorInPack(inventory, items).map(({ id }) => id)).toEqual(['chain-mail', 'shield'])
})

test('who wears armour is not told to', () => {
  expect(armorInPack([carried('chain-mail', true), carried('leather-armor')], items)).toEqual([])
})
