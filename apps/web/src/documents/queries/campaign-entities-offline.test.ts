import { CampaignId, type CampaignLink, type EntityDraft, type EntityOf, type OpenCampaign, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDocuments, sendDocuments } from '../documents'
import '../shown-entities'
import { queryClient } from '../../http/query-client'
import { signIn, signOut } from '../../lib/auth'
import { noteReached, noteUnreachable } from '../../lib/connectivity'
import { notifications } from '../../lib/notifications'
import { memoryStorage } from '../../lib/storage/memory-storage.test-support'
import { documentStatus } from '../waiting'
import { addEntity, addLink, changeEntity, removeEntity, removeLink } from './campaign-entities'

type Npc = EntityOf<'npc'>

const CAMPAIGN = CampaignId.parse('camp_1')
const KEY = ['open-campaign', CAMPAIGN]
let server: Map<string, Npc>
let serverLinks: CampaignLink[]
let isUp: boolean
let made: number

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  for (const level of ['warn', 'error', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  signIn({ userId: UserId.parse('user_rowan'), email: 'rowan@example.com', username: 'Rowan', token: 'tok_1' })
  server = new Map()
  serverLinks = []
  made = 0
  isUp = true
  vi.stubGlobal('fetch', answer)
  put({ id: 'ent_1', fields: { name: 'Imre', title: '', race: 'Human', alive: true } })
  queryClient.setQueryData(KEY, { campaign: { id: CAMPAIGN }, entities: [...server.values()], links: [] } as unknown as OpenCampaign)
})
afterEach(() => {
  dropDocuments()
  noteReached()
  signOut()
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A server with NPCs whose connection a test can cut. */
async function answer(address: string, { method, body }: { method: string; body?: string }): Promise<Response> {
  if (!isUp) throw new TypeError('no network')
  const say = (status: number, said: unknown) => new Response(said === undefined ? null : JSON.stringify(said), { status })
  const sent = body === undefined ? {} : JSON.parse(body)
  if (address.includes('/links')) {
    if (method === 'DELETE') serverLinks = serverLinks.filter(({ id }) => !address.endsWith(id))
    else serverLinks = [...serverLinks, { ...sent, id: `link_made_${serverLinks.length}` }]
    return method === 'DELETE' ? say(204, undefined) : say(201, serverLinks.at(-1))
  }
  if (method === 'POST') {
    made += 1
    return say(201, { entity: put({ id: `ent_made_${made}`, visibility: sent.visibility, fields: sent.fields }), links: [] })
  }
  if (method === 'GET') return say(200, [])
  const known = server.get(address.split('/').at(-1) ?? '')
  if (known === undefined) return say(404, { error: 'gone', code: 'CAMP_001' })
  if (method === 'DELETE') return say(server.delete(known.id) ? 204 : 404, undefined)
  if (sent.revision !== known.revision) return say(409, { error: 'stale', code: 'VAL_001', current: known })
  return say(200, put({ ...known, revision: known.revision + 1, fields: { ...known.fields, ...sent.fields } }))
}

function put(npc: object): Npc {
  const sight = { visibility: 'players', visibleTo: [] }
  const whole = {
    kind: 'npc',
    campaignId: CAMPAIGN,
    revision: 1,
    position: 0,
    createdAt: new Date().toISOString(),
    updatedAt: '',
    ...sight,
    ...npc,
  }
  const entity = { ...whole, fields: { ...FIELDS, ...(whole as { fields?: object }).fields } } as unknown as Npc
  server.set(entity.id, entity)
  return entity
}
const WORDS = { title: '', class: '', location: '', faction: '', description: '', personality: '', goals: '', secrets: '', notes: '' }
const FIELDS = { name: '', race: 'Human', ...WORDS, level: 0, relationship: 'neutral', alive: true, hp: 20, ac: 12, portraitId: null }

const shown = () => (queryClient.getQueryData<OpenCampaign>(KEY)?.entities ?? []) as Npc[]
const links = () => queryClient.getQueryData<OpenCampaign>(KEY)?.links
const imre = () => shown().find(({ id }) => id === 'ent_1') as Npc
const goOffline = () => {
  isUp = false
  noteUnreachable()
}
const goOnline = async () => {
  isUp = true
  noteReached()
  await sendDocuments()
}
const draft = (name: string) => ({ kind: 'npc', fields: { name } }) as EntityDraft

it('Without a connection things of a campaign are made, changed and deleted, and all of it is sent when it returns', async () => {
  const marn = put({ id: 'ent_2', fields: { name: 'Marn' } })
  queryClient.setQueryData<OpenCampaign>(KEY, (open) => open && { ...open, entities: [...open.entities, marn] })
  goOffline()
  const outcome = await addEntity(CAMPAIGN, draft('Lyra'))
  expect(outcome).toMatchObject({ ok: true, answer: { fields: { name: 'Lyra', race: 'Human' }, visibility: 'dm' } })
  await changeEntity(imre(), { fields: { title: 'Keeper' } })
  await changeEntity(imre(), { fields: { race: 'Elf' } })
  await removeEntity(CAMPAIGN, marn.id)
  expect(
    shown()
      .map(({ fields }) => fields.name)
      .sort(),
  ).toEqual(['Imre', 'Lyra'])
  expect(imre().fields).toMatchObject({ title: 'Keeper', race: 'Elf' })
  expect(documentStatus.getState().waiting).toBe(3)
  await goOnline()
  expect(documentStatus.getState().waiting).toBe(0)
  expect([...server.values()].map(({ fields }) => fields.name)).toEqual(['Imre', 'Lyra'])
  expect(server.get('ent_1')).toMatchObject({ revision: 2, fields: { title: 'Keeper', race: 'Elf' } })
  expect(
    shown()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['ent_1', 'ent_made_1'])
})

it('What was made offline can be changed and taken back before it is sent', async () => {
  goOffline()
  const outcomes = [await addEntity(CAMPAIGN, draft('Lyra')), await addEntity(CAMPAIGN, draft('Thorn'))]
  const [lyra, thorn] = outcomes.map((outcome) => (outcome.ok ? outcome.answer : undefined))
  if (lyra === undefined || thorn === undefined) throw new Error('both are made')
  await changeEntity(lyra, { fields: { name: 'Lyra the Bold' }, visibility: 'players' })
  await removeEntity(CAMPAIGN, thorn.id)
  await goOnline()
  expect([...server.values()].map(({ fields, visibility }) => [fields.name, visibility])).toEqual([
    ['Imre', 'players'],
    ['Lyra the Bold', 'players'],
  ])
})

it('Links are made and taken away offline, too: one with what was made offline is sent once that is there', async () => {
  const known = { id: 'link_1', from: 'ent_1', to: 'ent_2', role: 'related', label: '' } as CampaignLink
  serverLinks = [known]
  queryClient.setQueryData<OpenCampaign>(KEY, (open) => open && { ...open, links: [known] })
  goOffline()
  const lyra = await addEntity(CAMPAIGN, draft('Lyra'))
  if (!lyra.ok) throw new Error('she is made')
  await addLink(CAMPAIGN, { from: lyra.answer.id, to: imre().id, role: 'related', label: '' })
  await removeLink(CAMPAIGN, known)
  expect(links()).toEqual([{ id: expect.stringContaining('draft-'), from: lyra.answer.id, to: 'ent_1', role: 'related', label: '' }])
  await goOnline()
  const made = [{ id: 'link_made_1', from: 'ent_made_1', to: 'ent_1', role: 'related', label: '' }]
  expect(serverLinks).toEqual(made)
  expect(links()).toEqual(made)
  expect(documentStatus.getState().waiting).toBe(0)
})

it('A link made offline and taken away again is never sent', async () => {
  goOffline()
  const made = await addLink(CAMPAIGN, { from: imre().id, to: imre().id, role: 'related', label: '' })
  if (!made.ok) throw new Error('it is made')
  await removeLink(CAMPAIGN, made.answer)
  expect([links(), documentStatus.getState().waiting]).toEqual([[], 0])
})

it('What another device changed in other fields meanwhile stays', async () => {
  goOffline()
  await changeEntity(imre(), { fields: { title: 'Keeper' } })
  put({ ...imre(), revision: 5, fields: { ...imre().fields, title: '', race: 'Elf' } })
  await goOnline()
  expect(server.get('ent_1')?.fields).toMatchObject({ title: 'Keeper', race: 'Elf' })
  expect(server.size).toBe(1)
})

it('Where both changed the same, both versions are kept, ours for the DM alone, and it is said', async () => {
  goOffline()
  await changeEntity(imre(), { fields: { title: 'Keeper' } })
  put({ ...imre(), revision: 5, fields: { ...imre().fields, title: 'Thief' } })
  await goOnline()
  expect([...server.values()].map(({ fields, visibility }) => [fields.name, fields.title, visibility])).toEqual([
    ['Imre', 'Thief', 'players'],
    ['Imre (my copy)', 'Keeper', 'dm'],
  ])
  expect(
    shown()
      .map(({ fields }) => fields.title)
      .sort(),
  ).toEqual(['Keeper', 'Thief'])
  expect(notifications.store.getState().kept.map(({ title }) => title)).toContain('Imre was changed elsewhere')
})

it('A campaign that is gone takes nothing any more, and that is said once', async () => {
  goOffline()
  await addEntity(CAMPAIGN, draft('Lyra'))
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error: 'gone', code: 'CAMP_001' }), { status: 404 }))
  noteReached()
  await sendDocuments()
  const titles = notifications.store.getState().kept.map(({ title }) => title)
  expect(titles.filter((title) => title === 'A change that you made offline was refused')).toHaveLength(1)
})
