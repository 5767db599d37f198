import { CampaignEntity, CampaignFields, ENTITY_DEFAULTS, type EntityKind, OpenCampaign } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import { advancedCampaign, simpleCampaign } from './stored-campaigns'

const entity = (kind: EntityKind, id: string, fields: Record<string, unknown>) =>
  CampaignEntity.parse({
    kind,
    id,
    campaignId: 'camp_1',
    revision: 1,
    position: 0,
    createdAt: '',
    updatedAt: '',
    visibility: 'players',
    visibleTo: [],
    fields: { ...ENTITY_DEFAULTS[kind], ...fields },
  })

const OPEN = OpenCampaign.parse({
  role: 'dm',
  dmName: 'Rowan',
  campaign: {
    ...CampaignFields.parse({ name: 'Embers of Vael', notes: 'Remember the bell.' }),
    id: 'camp_1',
    revision: 1,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T11:00:00.000Z',
    dmId: 'user_1',
    inviteCode: 'A7K2QX',
    lastPlayed: null,
    sessions: [],
  },
  entities: [
    entity('session', 's1', { sessionNumber: 1, title: 'Into the dark', date: '2026-11-21', notes: 'x' }),
    entity('quest', 'q1', { name: 'The bell', description: 'It rings.' }),
    entity('quest', 'q2', { name: 'The lamp', description: 'It is out.' }),
    entity('npc', 'n1', { name: 'Imre' }),
    entity('encounter', 'e1', { name: 'The stair' }),
    entity('location', 'o1', { name: 'The crypt', region: 'Below' }),
    entity('timeline', 't1', { title: 'The bell rang' }),
    entity('player', 'p1', { playerName: 'Ayla', characterName: 'Lyra', joinedAt: '' }),
  ],
  links: [
    { id: 'l1', from: 'q2', to: 'q1', role: 'requires', label: '' },
    { id: 'l2', from: 'q1', to: 'q2', role: 'branches', label: '' },
    { id: 'l3', from: 'n1', to: 'q1', role: 'gives', label: '' },
    { id: 'l4', from: 'n1', to: 'o1', role: 'located', label: '' },
    { id: 'l5', from: 'o1', to: 'e1', role: 'related', label: '' },
    { id: 'l6', from: 's1', to: 'e1', role: 'related', label: '' },
    { id: 'l7', from: 'q2', to: 's1', role: 'related', label: '' },
    { id: 'l8', from: 't1', to: 's1', role: 'related', label: '' },
  ],
  members: [],
  runningSession: null,
})

it('Quest Forge’s campaign is stored with the fields of the specification', () => {
  expect(simpleCampaign(OPEN)).toEqual({
    id: 'camp_1',
    name: 'Embers of Vael',
    description: '',
    setting: 'Fantasy',
    players: ['Ayla'],
    sessions: [{ id: 's1', number: 1, title: 'Into the dark', date: '2026-11-21', summary: '', notes: 'x' }],
    notes: 'Remember the bell.',
    created: '2026-11-21T10:00:00.000Z',
    inviteCode: 'A7K2QX',
    lastPlayed: null,
  })
})

it('the manager’s campaign is stored with its links as the specification’s lists', () => {
  const stored = advancedCampaign(OPEN)
  expect(stored.quests).toMatchObject([
    { id: 'q1', prerequisites: [], branches: ['q2'], priority: 'medium' },
    { id: 'q2', prerequisites: ['q1'], branches: [] },
  ])
  expect(stored.npcs).toMatchObject([{ id: 'n1', questsGiven: ['q1'], alive: true, race: 'Human' }])
  expect(stored.sessions).toMatchObject([{ id: 's1', questsProgressed: ['q2'], encountersCompleted: ['e1'], duration: 180 }])
  expect(stored.locations).toMatchObject([{ id: 'o1', npcs: ['n1'], quests: [], encounters: ['e1'], discovered: false }])
  expect(stored.timeline).toMatchObject([{ id: 't1', sessionId: 's1', impact: 'minor' }])
  expect(stored).toMatchObject({ dmId: 'user_1', settings: { startingLevel: 1 }, encounters: [{ id: 'e1' }] })
})
