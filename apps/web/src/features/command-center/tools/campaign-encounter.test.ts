import { EntityDraft } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { QUICK_CREATURES } from '../../../lib/bestiary/quick-creatures'
import { campaignEncounter } from './campaign-encounter'

const [goblin, , , , , ogre] = QUICK_CREATURES
if (goblin === undefined || ogre === undefined) throw new Error('the usual creatures are gone')

it('An encounter of the builder fits into a campaign, with how hard it is for this party', () => {
  const creatures = [
    { ...goblin, quantity: 3 },
    { ...ogre, id: 'Ogre (of the hills)', quantity: 1 },
  ]
  const draft = EntityDraft.parse(campaignEncounter({ name: 'Ambush', creatures, levels: [1, 1, 1, 1] }))
  expect(draft).toMatchObject({
    kind: 'encounter',
    fields: {
      name: 'Ambush',
      difficulty: 'deadly',
      cr: 2,
      creatures: [
        { name: 'Goblin', quantity: 3, hp: 7, ac: 15, initiativeModifier: 2, monsterId: 'goblin' },
        { id: '1-Ogre--of-the-hills-', quantity: 1, size: 2 },
      ],
    },
  })
})

it('What a party would hardly notice is easy', () => {
  const draft = campaignEncounter({ name: 'One goblin', creatures: [{ ...goblin, quantity: 1 }], levels: [20, 20, 20, 20] })
  expect(draft.fields).toMatchObject({ difficulty: 'easy' })
})
