import type { Quest } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { questsInOrder } from './quests-in-order'

it('what the party is at comes first, what is done last', () => {
  const aQuest = (name: string, status: Quest['status']): Quest => ({
    id: name,
    name,
    status,
    description: '',
    notes: '',
    isHidden: false,
    objectives: [],
  })
  const quests = [aQuest('a', 'completed'), aQuest('b', 'pending'), aQuest('d', 'active'), aQuest('c', 'active'), aQuest('e', 'available')]
  expect(questsInOrder(quests).map(({ name }) => name)).toEqual(['c', 'd', 'e', 'b', 'a'])
})
