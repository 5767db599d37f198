import { expect, it } from 'vitest'
import { loadKind } from '../compendium'
import { isMonster, monsterInitiative } from './index'

it('every monster of the compendium is known by its id, and nothing else is', async () => {
  const ids = [...(await loadKind('monsters')).keys()]
  expect(ids.filter((id) => !isMonster(id))).toEqual([])
  expect(['', 'Goblin', 'no-such-monster', '__proto__', 'constructor'].filter(isMonster)).toEqual([])
})

it('a monster adds the modifier of its Dexterity to its initiative', () => {
  expect(['goblin', 'ogre', 'no-such-monster'].map(monsterInitiative)).toEqual([2, -1, undefined])
})
