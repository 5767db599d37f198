import type { CampaignEntity, OpenCampaign, SignedIn } from '@hearthlight/protocol'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPicture } from '../../../testing/pictures'
import { aServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
let mira: SignedIn
beforeEach(async () => {
  server = await aServer({ environment: { RATE_LIMIT_SCALE: '1000' } })
  mira = await server.signUp('mira')
})
afterEach(() => server.close())

const call = async (method: string, path: string, body?: object) =>
  server.call(method, path, { token: mira.token, ...(body === undefined ? {} : { body }) })
const exported = async (id: string) => (await call('GET', `/api/campaigns/${id}/archive`)).bytes
const imported = (file: Uint8Array) =>
  server.call('POST', '/api/campaigns/import', {
    token: mira.token,
    raw: Buffer.from(file),
    headers: { 'content-type': 'application/zip' },
  })
const open = async (id: string): Promise<OpenCampaign> => (await call('GET', `/api/campaigns/${id}/open`)).body

async function uploaded(purpose: string): Promise<string> {
  const sent = { token: mira.token, raw: await aPicture('png', 16, 8), headers: { 'content-type': 'image/png' } }
  return (await server.call('POST', `/api/uploads?purpose=${purpose}`, sent)).body.id
}

async function aWorld() {
  const { id } = (await call('POST', '/api/campaigns', { name: 'Storms', notes: 'The mayor did it', maxPlayers: 4 })).body
  const add = async (kind: string, fields: object, rest: object = {}): Promise<CampaignEntity> =>
    (await call('POST', `/api/campaigns/${id}/entities`, { kind, fields, ...rest })).body.entity
  const background = { uploadId: await uploaded('map'), width: 16, height: 8 }
  const token = { id: 'tok_1', x: 1, y: 1, name: 'Ogre', uploadId: await uploaded('token') }
  const map = (await call('POST', '/api/maps', { map: { name: 'Crypt', backgroundImage: background, tokens: [token] } })).body
  const npc = await add('npc', { name: 'Old Marn', secrets: 'Killed the bell ringer', portraitId: await uploaded('portrait') })
  const crypt = await add('location', { name: 'The Crypt', mapId: map.id, pictureId: await uploaded('scene') }, { visibility: 'players' })
  const quest = await add(
    'quest',
    { name: 'The Bell', description: `Ask @[Old Marn](${npc.id}).`, objectives: [{ id: 'find', description: 'Find', completed: true }] },
    {
      links: [
        { from: npc.id, role: 'gives' },
        { to: crypt.id, role: 'located', label: 'below' },
      ],
    },
  )
  await add('encounter', { name: 'Ambush', creatures: [{ id: 'c', name: 'Marn', npcId: npc.id }], mapId: map.id })
  await add('session', { summary: 'It rained.' })
  await add('timeline', { title: 'The flood' })
  await add('handout', { title: 'The letter', text: 'Come alone.', pictureId: await uploaded('scene') }, { visibility: 'players' })
  await add('player', { playerName: 'Tam', characterName: 'Pip' })
  return { id, npc, quest }
}

/** Replaces ids and counts that are new with every import by their position. */
function comparable({ campaign, entities, links }: OpenCampaign): unknown {
  const places = new Map(entities.map(({ id, kind, position }) => [id as string, `${kind} ${position}`]))
  for (const entity of entities) {
    for (const [name, value] of Object.entries(entity.fields)) {
      if (['mapId', 'pictureId', 'portraitId'].includes(name) && typeof value === 'string') places.set(value, name)
    }
  }
  const { id, revision, createdAt, updatedAt, inviteCode, ...fields } = campaign
  places.set(id, 'the campaign')
  const inPlaces = (part: unknown) => [...places].reduce((all, [from, to]) => all.replaceAll(from, to), JSON.stringify(part))
  return [JSON.parse(inPlaces([fields, entities])), links.map(({ id: _id, ...link }) => inPlaces(link)).sort()]
}

describe('the archive of a campaign', () => {
  it('comes back as it was, with its maps and its pictures, as a campaign of its own', async () => {
    const { id, npc } = await aWorld()
    const answer = await imported(await exported(id))
    expect(answer).toMatchObject({ status: 201, body: { name: 'Storms', maxPlayers: 4 } })
    expect(answer.body.id).not.toBe(id)
    const [before, after] = [await open(id), await open(answer.body.id)]
    expect(comparable(after)).toEqual(comparable(before))
    expect(JSON.stringify(after)).not.toContain(npc.id)
    const crypt = after.entities.find((entity) => entity.kind === 'location')
    const map = (await call('GET', `/api/maps/${crypt?.fields.mapId}`)).body.map
    expect(map).toMatchObject({ name: 'Crypt', tokens: [{ name: 'Ogre' }], backgroundImage: { width: 16, height: 8 } })
    for (const upload of [map.backgroundImage.uploadId, map.tokens[0].uploadId, crypt?.fields.pictureId]) {
      expect((await call('GET', `/api/uploads/${upload}`)).status).toBe(200)
    }
    expect((await call('GET', '/api/uploads')).body.uploads).toHaveLength(10)
  })

  it('is not kept by the browser', async () => {
    const { id } = await aWorld()
    const { headers, status } = await call('GET', `/api/campaigns/${id}/archive`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/zip' })
  })

  it('reaches nobody’s map but its own', async () => {
    const tam = await server.signUp('tam')
    const theirs = (await server.call('POST', '/api/maps', { token: tam.token, body: { map: { name: 'CANARY' } } })).body.id
    const { id } = (await call('POST', '/api/campaigns', { name: 'Thief' })).body
    await call('POST', `/api/campaigns/${id}/entities`, { kind: 'location', fields: { name: 'Vault', mapId: theirs } })
    expect(Object.keys(unzipSync(await exported(id)))).toEqual(['campaign.json'])
  })
})

interface World {
  readonly entities: readonly [{ id: string }, { id: string; fields: object }]
  readonly links: readonly [object]
}

describe('a bad archive', () => {
  const manifest = (change: (world: World) => void) => (files: Record<string, Uint8Array>) => {
    const world = JSON.parse(strFromU8(files['campaign.json'] ?? new Uint8Array()))
    change(world)
    return { ...files, 'campaign.json': strToU8(JSON.stringify(world)) }
  }
  const without = (pattern: RegExp) => (files: Record<string, Uint8Array>) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => !pattern.test(name)))
  const replaced = (pattern: RegExp, content: Uint8Array) => (files: Record<string, Uint8Array>) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, pattern.test(name) ? content : file]))

  it.each<[string, string | RegExp, (files: Record<string, Uint8Array>) => Zippable]>([
    ['no campaign in it', 'campaign.json', without(/^campaign/)],
    ['no JSON', 'campaign.json', replaced(/^campaign/, strToU8('{'))],
    ['another format', 'campaign.json: format', manifest((world) => Object.assign(world, { format: 'other' }))],
    ['a later version', 'campaign.json: version', manifest((world) => Object.assign(world, { version: 2 }))],
    [
      'a nameless entity',
      /campaign\.json: entities\.\d\.fields\.title/,
      manifest((world) => Object.assign(world.entities[1].fields, { title: undefined })),
    ],
    ['an id twice', 'campaign.json: entities.1.id', manifest((world) => Object.assign(world.entities[1], { id: world.entities[0].id }))],
    ['a link to nowhere', 'campaign.json: links.0', manifest((world) => Object.assign(world.links[0], { to: 'ent_gone' }))],
    ['a missing map', /maps\/.*\.json/, without(/^maps/)],
    ['a map that is none', /maps\/.*\.json/, replaced(/^maps/, strToU8('[]'))],
    ['a map with a token outside', /maps\/.*\.json/, replaced(/^maps/, strToU8('{"name":"x","tokens":[{"id":"t","x":-5,"y":0}]}'))],
    ['a missing picture', /pictures\/.*\.webp/, without(/^pictures/)],
    ['a picture that is none', /pictures\/.*\.webp/, replaced(/^pictures/, strToU8('no picture at all'))],
    ['a file that climbs out', '../../passwd', (files) => ({ ...files, '../../passwd': strToU8('x') })],
    ['a bomb', 'maps/bomb.json', (files) => ({ ...files, 'maps/bomb.json': new Uint8Array(60_000_000) })],
  ])('with %s is refused, says where, and changes nothing', async (_what, where, spoil) => {
    const { id } = await aWorld()
    const kept = async () =>
      JSON.stringify([
        (await call('GET', '/api/campaigns')).body.length,
        (await call('GET', '/api/maps')).body.maps.length,
        (await call('GET', '/api/uploads')).body.uploads.length,
      ])
    const before = await kept()
    const answer = await imported(zipSync(spoil(unzipSync(await exported(id)))))
    const field = typeof where === 'string' ? where : expect.stringMatching(where)
    expect(answer).toMatchObject({ status: 422, body: { code: 'FILE_004', field } })
    expect(await kept()).toBe(before)
  })

  it.each([
    ['no zip', Buffer.from('PK? not at all')],
    ['nothing', Buffer.alloc(0)],
    ['half of one', Buffer.from(zipSync({ 'campaign.json': strToU8('{}') })).subarray(0, 60)],
  ])('that is %s is refused', async (_what, file) => {
    const answer = await imported(file)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect((await call('GET', '/api/campaigns')).body).toEqual([])
  })
})
