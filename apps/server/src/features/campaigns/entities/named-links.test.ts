import type { CampaignEntity, CampaignLink, EntityKind, OpenCampaign, SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
let mira: SignedIn
let campaignId: string
beforeEach(async () => {
  server = await aServer()
  mira = await server.signUp('mira')
  campaignId = (await call('POST', '/api/campaigns', { name: 'Storms' })).body.id
})
afterEach(() => server.close())

const call = (method: string, path: string, body?: object) =>
  server.call(method, path, { token: mira.token, ...(body === undefined ? {} : { body }) })
const here = (path: string) => `/api/campaigns/${campaignId}${path}`
const draft = (kind: EntityKind, fields: object, links: object[] = []) => call('POST', here('/entities'), { kind, fields, links })
const add = async (kind: EntityKind, fields: object): Promise<CampaignEntity> => (await draft(kind, fields)).body.entity
const change = (kind: EntityKind, id: string, revision: number, fields: object) =>
  call('PUT', here(`/entities/${id}`), { kind, revision, fields })
const links = async () => {
  const { entities, links: all } = (await call('GET', here('/open'))).body as OpenCampaign
  const name = (id: string) => Object.values(entities.find((entity) => entity.id === id)?.fields ?? {}).find((value) => NAMES.has(value))
  return all
    .map(({ from, to, role }) => [role, ...(role === 'related' ? [name(from), name(to)].sort() : [name(from), name(to)])].join(' '))
    .sort()
}
const NAMES = new Set<unknown>(['Imre', 'Marta', 'Crypt', 'Bell', 'Flood', 'Lyra'])
const BELL = { name: 'Bell', description: 'Find it.', giver: ' imre ', location: 'CRYPT' }

describe('a name in a field', () => {
  beforeEach(async () => {
    await add('npc', { name: 'Imre' })
    await add('npc', { name: 'Marta' })
    await add('location', { name: 'Crypt' })
    await add('player', { playerName: 'Ayla', characterName: 'Lyra' })
  })

  it('is a link as soon as its entity is saved, whatever the case of its letters; other names stay words', async () => {
    const made = await draft('quest', BELL)
    expect(made.body.links.map(({ role }: CampaignLink) => role).sort()).toEqual(['gives', 'located'])
    expect(await links()).toEqual(['gives Imre Bell', 'located Bell Crypt'])
    await add('quest', { name: 'Elsewhere', description: 'x', giver: 'A stranger', location: 'Nowhere' })
    expect(await links()).toHaveLength(2)
  })

  it('links all who took part, once each, and never an entity with itself', async () => {
    await add('timeline', { title: 'Flood', participants: ['Lyra', 'Imre', 'imre', 'A crowd', 'Flood'], location: '' })
    expect(await links()).toEqual(['related Flood Imre', 'related Flood Lyra'])
  })

  it('that changes takes the old link away and brings the new one', async () => {
    const quest = await add('quest', BELL)
    expect((await change('quest', quest.id, 1, { giver: 'Marta' })).status).toBe(200)
    expect(await links()).toEqual(['gives Marta Bell', 'located Bell Crypt'])
    await change('quest', quest.id, 2, { giver: 'Unknown', location: 'Unknown' })
    expect(await links()).toEqual([])
  })

  it('leaves links alone that the DM made or removed by hand', async () => {
    const quest = await add('quest', BELL)
    const { links: all, entities } = (await call('GET', here('/open'))).body as OpenCampaign
    const located = all.find(({ role }) => role === 'located')
    await call('DELETE', here(`/links/${located?.id}`))
    const marta = entities.find(({ fields }) => 'name' in fields && fields.name === 'Marta')
    await call('POST', here('/links'), { from: marta?.id, to: quest.id, role: 'related' })
    await change('quest', quest.id, 1, { notes: 'Ring it.' })
    await change('quest', quest.id, 2, { giver: 'Unknown' })
    expect(await links()).toEqual(['related Bell Marta'])
  })

  it('is one link where the draft asks for the same', async () => {
    const { entities } = (await call('GET', here('/open'))).body as OpenCampaign
    const imre = entities.find(({ fields }) => 'name' in fields && fields.name === 'Imre')
    expect((await draft('quest', BELL, [{ from: imre?.id, role: 'gives' }])).body.links).toHaveLength(2)
    expect(await links()).toEqual(['gives Imre Bell', 'located Bell Crypt'])
  })

  it('leaves no link where the save is refused', async () => {
    expect((await draft('quest', { ...BELL, description: ' ' })).status).toBe(422)
    expect((await draft('quest', BELL, [{ to: 'nobody', role: 'related' }])).status).toBe(422)
    expect(await links()).toEqual([])
    const quest = await add('quest', { ...BELL, giver: 'Unknown', location: 'Unknown' })
    await change('quest', quest.id, 1, { notes: 'newer' })
    expect((await change('quest', quest.id, 1, { giver: 'Imre' })).status).toBe(409)
    expect(await links()).toEqual([])
  })
})
