import { startingDraft } from '@hearthlight/rules/character'
import { loadKinds } from '@hearthlight/rules/compendium'
import { expect, test } from 'vitest'
import { chooseBackground } from './choose-background'

test('an untouched inventory is left to the starting equipment', async () => {
  const shelves = await loadKinds(['backgrounds', 'items'])
  expect(chooseBackground(startingDraft(), 'sage', shelves).inventory).toBeUndefined()
})

test('changing the background swaps its things and leaves the others alone', async () => {
  const shelves = await loadKinds(['backgrounds', 'items'])
  const own = [{ id: 'greataxe', name: 'Greataxe', quantity: 1, weight: 7, equipped: true }]
  const sage = chooseBackground({ ...startingDraft(), inventory: own }, 'sage', shelves)
  expect(sage.inventory?.length).toBeGreaterThan(1)
  expect(chooseBackground(sage, undefined, shelves).inventory).toEqual(own)
})
