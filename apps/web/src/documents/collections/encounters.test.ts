import type { SavedEncounter } from '@hearthlight/protocol'
import { overlay, threeWayMerge } from '@hearthlight/sync'
import { expect, it } from 'vitest'
import { encounters } from './encounters'

const goblin = { id: 'goblin', name: 'Goblin', cr: 0.25, ac: 15, hp: 7, speed: '30 ft', type: '', modifier: 2, size: 1, quantity: 4 }
const ford = { name: 'Ford', creatures: [goblin], partyLevels: [1, 1, 1, 1] }

it('an encounter that waits to be sent shows what it is worth', () => {
  const change = {
    key: '1',
    owner: 'user_rowan',
    type: 'encounters',
    id: 'draft-1',
    base: null,
    wanted: ford,
    sent: [],
    conflict: null,
    at: '',
  } as const
  const [shown] = overlay<SavedEncounter>([], [change], { ...encounters, versionOf: encounters.documentOf })
  expect(shown).toMatchObject({ name: 'Ford', totalXp: 200, adjustedXp: 400, difficulty: 'deadly' })
})

it('creatures that two windows added are both in the encounter', () => {
  const withMore = (name: string) => ({ ...ford, creatures: [goblin, { ...goblin, id: name, name }] })
  const { merged, conflicts } = threeWayMerge(ford, withMore('Ogre'), withMore('Wolf'))
  expect(conflicts).toEqual([])
  expect(merged.creatures.map(({ name }) => name)).toEqual(['Goblin', 'Wolf', 'Ogre'])
})
