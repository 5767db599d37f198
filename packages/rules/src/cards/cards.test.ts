import { expect, it } from 'vitest'
import { loadKind, loadSearch } from '../compendium'
import { CARD_KINDS, isCard } from './index'

it.each(['spells', 'items', 'monsters', 'conditions'] as const)('every entry of the %s is a card', async (kind) => {
  const ids = [...(await loadKind(kind)).keys()]
  expect(ids.filter((id) => !isCard(kind, id))).toEqual([])
})

it('everything that the search finds of these kinds is a card', async () => {
  const search = await loadSearch()
  for (const query of ['prone', 'cover', 'rage', 'second wind', 'grappler', 'archery', 'darkvision', 'potion', 'dragon']) {
    for (const { kind, id } of search(query, { kinds: CARD_KINDS, limit: 200 })) {
      const cardKind = CARD_KINDS.find((each) => each === kind)
      expect(cardKind !== undefined && isCard(cardKind, id), `${kind} ${id}`).toBe(true)
    }
  }
})

it.each(['', 'no-such-entry', '__proto__', 'constructor'])('%j is no card of any kind', (id) => {
  expect(CARD_KINDS.filter((kind) => isCard(kind, id))).toEqual([])
})

it('an id belongs to its kind', () => {
  expect(CARD_KINDS.filter((kind) => isCard(kind, 'fireball'))).toEqual(['spells'])
  expect(CARD_KINDS.filter((kind) => isCard(kind, 'death-saves'))).toEqual(['rules'])
})
