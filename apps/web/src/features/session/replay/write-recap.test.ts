import { Campaign, CampaignFields, CampaignId, ENTITY_DEFAULTS, type Recap, type SessionSummary, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../http/query-client'
import { signIn, signOut } from '../../../lib/auth'
import { memoryStorage } from '../../../lib/storage/memory-storage.test-support'
import { writeRecap } from './write-recap'

const CAMPAIGN = CampaignId.parse('camp_1')
const AT = '2026-11-22T12:00:00.000Z'
const RECAP = { begun: AT, durationMinutes: 180, people: [{ name: 'Ayla' }] } as unknown as Recap
const SESSION = { id: 'ABC234', name: 'The ford', createdAt: AT } as SessionSummary

/** A fake server with one campaign; it refuses changes that are based on an old revision. */
function aServer(logs: readonly { readonly liveSessionId: string }[]) {
  const entity = (id: string, fields: object) => ({
    ...{
      kind: 'session',
      id,
      campaignId: CAMPAIGN,
      revision: 1,
      position: 0,
      createdAt: AT,
      updatedAt: AT,
      visibility: 'players',
      visibleTo: [],
    },
    fields: { ...ENTITY_DEFAULTS.session, title: 'Log', date: '2026-11-01', sessionNumber: 4, ...fields },
  })
  const campaign = Campaign.parse({
    ...CampaignFields.parse({ name: 'Embers' }),
    ...{ id: CAMPAIGN, revision: 1, createdAt: AT, updatedAt: AT, inviteCode: '', lastPlayed: null, dmId: 'user_rowan', sessions: [] },
  })
  const state = { entities: logs.map((fields, index) => entity(`ent_${index}`, fields)) }
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (_address: string, { method, body }: { method: string; body?: string }) => {
    const sent = body === undefined ? {} : JSON.parse(body)
    if (method === 'GET') {
      const { entities } = state
      return answer(200, { role: 'dm', campaign, entities, links: [], members: [], runningSession: null, dmName: 'Rowan' })
    }
    if (method === 'POST') {
      const made = entity('ent_new', sent.fields)
      state.entities.push(made)
      return answer(201, { entity: made, links: [] })
    }
    state.entities = state.entities.map((one) => ({ ...one, revision: 2, fields: { ...one.fields, ...sent.fields } }))
    return answer(200, state.entities[0])
  })
  return state
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  signIn({ userId: UserId.parse('user_rowan'), email: 'rowan@example.com', username: 'Rowan', token: 'tok_1' })
})
afterEach(() => {
  signOut()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('a recap becomes the next entry of the campaign’s session log', async () => {
  const { entities } = aServer([{ liveSessionId: 'OTHER2' }])
  await writeRecap(CAMPAIGN, SESSION, RECAP, 'They crossed.')
  expect(entities[1]?.fields).toMatchObject({ title: 'The ford', sessionNumber: 5, recap: 'They crossed.', players: ['Ayla'] })
})

it('an entry that tells of this session already takes the recap', async () => {
  const state = aServer([{ liveSessionId: SESSION.id }])
  await writeRecap(CAMPAIGN, SESSION, RECAP, 'They crossed.')
  expect(state.entities).toMatchObject([{ revision: 2, fields: { title: 'Log', recap: 'They crossed.', duration: 180 } }])
})
