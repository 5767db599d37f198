import { startingDraft } from '@hearthlight/rules/character'
import { loadKinds } from '@hearthlight/rules/compendium'
import { expect, test } from 'vitest'
import { chooseBackground } from './choose-background'

test('an untouched inventory is left to the starting equipment', async () => {
  const compendium = await loadKinds(['backgrounds', 'items'])
  expect(chooseBackground(startingDraft(), 'sage', compendium).inventory).toBeUndefined()
})

test('changing the background swaps its things and leaves the others alone', async () => {
  const compendium = await loadKinds(['backgrounds', 'items'])
  const own = [{ id: 'greataxe', name: 'Greataxe', quantity: 1, weight: 7, equipped: true }]
  const sage = chooseBackground({ ...startingDraft(), inventory: own }, 'sage', compendium)
  expect(sage.inventory?.length).toBeGreaterThan(1)
  expect(chooseBackground(sage, undefined, compendium).inventory).toEqual(own)
})
