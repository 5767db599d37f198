import { CampaignId, ENTITY_DEFAULTS, type EntityOf, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../http/query-client'
import { signIn, signOut } from '../../lib/auth'
import { notifications } from '../../lib/notifications'
import { memoryStorage } from '../../lib/storage/memory-storage.test-support'
import { changeEntity } from './campaign-entities'

type Npc = EntityOf<'npc'>

const CAMPAIGN = CampaignId.parse('camp_1')
let ids = 0

/** A server with one NPC, which refuses changes based on an old revision. */
function aServer() {
  ids += 1
  const npc = {
    kind: 'npc',
    id: `ent_${ids}`,
    campaignId: CAMPAIGN,
    revision: 1,
    position: 0,
    createdAt: '',
    updatedAt: '',
    visibility: 'players',
    visibleTo: [],
    fields: { ...ENTITY_DEFAULTS.npc, name: 'Imre' },
  }
  const state = { npc: npc as unknown as Npc | undefined, made: [] as Npc[], refusals: 0 }
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', async (_address: string, { method, body }: { method: string; body: string }) => {
    const sent = JSON.parse(body)
    if (method === 'POST') {
      const made = { ...npc, id: `ent_made_${ids}`, visibility: sent.visibility, fields: { ...npc.fields, ...sent.fields } }
      state.made.push(made as unknown as Npc)
      return answer(201, { entity: made, links: [] })
    }
    if (state.npc === undefined) return answer(404, { error: 'gone', code: 'CAMP_001' })
    if (sent.revision !== state.npc.revision) {
      state.refusals += 1
      return answer(409, { error: 'stale', code: 'VAL_001', current: state.npc })
    }
    state.npc = { ...state.npc, revision: state.npc.revision + 1, fields: { ...state.npc.fields, ...sent.fields } }
    return answer(200, state.npc)
  })
  const elsewhere = (fields: Partial<Npc['fields']>) => {
    if (state.npc !== undefined) state.npc = { ...state.npc, revision: state.npc.revision + 1, fields: { ...state.npc.fields, ...fields } }
  }
  return { state, elsewhere, base: npc as unknown as Npc }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  for (const level of ['warn', 'error', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  signIn({ userId: UserId.parse('user_rowan'), email: 'rowan@example.com', username: 'Rowan', token: 'tok_1' })
})
afterEach(() => {
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const lastNews = () => notifications.store.getState().kept.at(-1)

describe('changing a thing of a campaign', () => {
  it('quick changes add up, each upon the one before, and none is refused', async () => {
    const { state, base } = aServer()
    const outcomes = await Promise.all([
      changeEntity(base, { fields: { alive: false } }),
      changeEntity(base, { fields: { title: 'Keeper' } }),
      changeEntity(base, { fields: { alive: true } }),
    ])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(state.npc).toMatchObject({ revision: 2, fields: { alive: true, title: 'Keeper' } })
    expect(state.refusals).toBe(0)
  })

  it('what another device changed in other fields stays', async () => {
    const { state, base, elsewhere } = aServer()
    elsewhere({ race: 'Elf' })
    await changeEntity(base, { fields: { title: 'Keeper' } })
    expect(state.npc?.fields).toMatchObject({ race: 'Elf', title: 'Keeper' })
    expect(state.made).toEqual([])
  })

  it('both versions of the same field are kept, ours for the DM alone, and the user is told', async () => {
    const { state, base, elsewhere } = aServer()
    elsewhere({ description: 'Tall.' })
    const outcome = await changeEntity(base, { fields: { description: 'Short.' } })
    expect(state.npc?.fields.description).toBe('Tall.')
    expect(state.made).toMatchObject([{ visibility: 'dm', fields: { name: 'Imre (my changes)', description: 'Short.' } }])
    expect(outcome).toMatchObject({ ok: true, answer: { fields: { name: 'Imre (my changes)' } } })
    expect(lastNews()).toMatchObject({ type: 'warning', title: 'Imre was changed elsewhere' })
  })

  it('the campaign is asked for again where a name in its fields changed: the server has changed links with it', async () => {
    const { base } = aServer()
    const reload = vi.spyOn(queryClient, 'invalidateQueries')
    await changeEntity(base, { fields: { title: 'Keeper' } })
    expect(reload).not.toHaveBeenCalled()
    await changeEntity(base, { fields: { location: 'Harbour' } })
    expect(reload).toHaveBeenCalledWith({ queryKey: ['open-campaign', CAMPAIGN] })
  })

  it('what was deleted elsewhere comes back as our version', async () => {
    const { state, base } = aServer()
    state.npc = undefined
    await changeEntity(base, { fields: { description: 'Short.' } })
    expect(state.made).toMatchObject([{ visibility: 'players', fields: { name: 'Imre', description: 'Short.' } }])
    expect(lastNews()).toMatchObject({ title: 'Imre was deleted elsewhere' })
  })
})
