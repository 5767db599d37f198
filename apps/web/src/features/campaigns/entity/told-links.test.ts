import { CampaignEntity, ENTITY_DEFAULTS, type EntityKind } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { toldLinks } from './told-links'

const entity = (kind: EntityKind, id: string, fields: Record<string, unknown>) =>
  CampaignEntity.parse({
    kind,
    id,
    campaignId: 'camp_1',
    revision: 1,
    position: 0,
    createdAt: '',
    updatedAt: '',
    visibility: 'dm',
    visibleTo: [],
    fields: { ...ENTITY_DEFAULTS[kind], ...fields },
  })

const WORLD = [
  entity('npc', 'imre', { name: 'Imre' }),
  entity('location', 'crypt', { name: 'Sunken Crypt' }),
  entity('player', 'lyra', { playerName: 'Ayla', characterName: 'Lyra', joinedAt: '' }),
]
const world = { ofKind: (kind: EntityKind) => WORLD.filter((one) => one.kind === kind) }

it('whom and what a form names is linked, whatever the case; other names stay words', () => {
  expect(toldLinks('quest', { giver: ' imre', location: 'Sunken crypt' }, world)).toEqual([
    { role: 'gives', other: 'imre', isFrom: false },
    { role: 'located', other: 'crypt', isFrom: true },
  ])
  expect(toldLinks('quest', { giver: 'Unknown', location: '' }, world)).toEqual([])
  expect(toldLinks('timeline', { participants: ['Lyra', 'Imre', 'imre', 'A crowd'], location: '' }, world)).toEqual([
    { role: 'related', other: 'lyra', isFrom: true },
    { role: 'related', other: 'imre', isFrom: true },
  ])
})
