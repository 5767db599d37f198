import type { EntityKind, EntityOf, SessionSummary } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../../testing/live-table'
import { aPicture } from '../../../testing/pictures'

let house: LiveHouse
let dm: LivePerson
let campaign: { id: string }
let session: SessionSummary
beforeEach(async () => {
  house = await openHouse()
  dm = await house.person('Rowan')
  campaign = (await dm.call('POST', '/api/campaigns', { name: 'Storms' })).body
  session = ((await dm.call('POST', here('/launch'), {})).body as { session: SessionSummary }).session
})
afterEach(() => house.close())

const here = (path = '') => `/api/campaigns/${campaign.id}${path}`
const WOLVES = [{ id: 'wolf', name: 'Wolf', quantity: 2 }]
async function add<Kind extends EntityKind>(kind: Kind, fields: object): Promise<EntityOf<Kind>> {
  return ((await dm.call('POST', here('/entities'), { kind, fields })).body as { entity: EntityOf<Kind> }).entity
}
async function aMap(): Promise<string> {
  const image = (await aPicture('png', 60, 40)).toString('base64')
  const file = { format: 0.3, resolution: { map_size: { x: 6, y: 4 }, pixels_per_grid: 10 }, image }
  return ((await dm.call('POST', '/api/maps/import?name=ford.dd2vtt', file)).body as { map: { id: string } }).map.id
}
const start = async ({ id: encounterId }: { id: string }, wish: object = {}) =>
  (await dm.call('POST', `/api/sessions/${session.id}/encounter`, { creatures: WOLVES, encounterId, ...wish })).body as object
const table = async () => (await dm.join(session.id)).state

describe('an encounter that has a map', () => {
  it('lays it on an empty table, its creatures in the middle of it', async () => {
    const ford = await add('encounter', { name: 'The ford', mapId: await aMap() })
    expect(await start(ford)).toEqual({ placed: 2, mapInQuestion: null })
    const { map, combat } = await table()
    expect(map.background).toMatchObject({ width: 60, height: 40 })
    expect(Object.values(map.tokens).map(({ name, x, y }) => [name, x, y])).toContainEqual(['Wolf 1', 3, 2])
    expect(combat.active).toBe(true)
  })

  it('MAP-45 its tokens know their monsters, as far as the compendium has them', async () => {
    const ford = await add('encounter', { name: 'The ford' })
    const creatures = ['wolf', 'no-such-monster', null].map((monsterId, index) => ({ id: `${index}`, name: `Wolf ${index}`, monsterId }))
    expect(await start(ford, { creatures })).toMatchObject({ placed: 3 })
    expect(Object.values((await table()).map.tokens).map(({ monsterId }) => monsterId)).toEqual(['wolf', undefined, undefined])
  })

  it('asks first where tokens stand on another map, and does nothing until it is told', async () => {
    const ford = await add('encounter', { name: 'The ford', mapId: await aMap() })
    await dm.join(session.id)
    await dm.ask('add-token', { token: { name: 'Pip', x: 1, y: 1 } })
    expect(await start(ford)).toEqual({ placed: 0, mapInQuestion: 'ford' })
    expect((await table()).combat.active).toBe(false)
    expect(await start(ford, { map: 'keep' })).toMatchObject({ placed: 2 })
    const kept = (await table()).map
    expect([kept.background, Object.keys(kept.tokens).length]).toEqual([null, 3])
    expect(await start(ford, { map: 'lay' })).toMatchObject({ placed: 2 })
    const laid = (await table()).map
    expect(Object.values(laid.tokens).map(({ name }) => name)).toEqual(['Wolf 1', 'Wolf 2'])
    await dm.ask('undo', {})
    await dm.ask('undo', {})
    expect((await table()).map.background, 'Undo brings the other map back').toBeNull()
  })

  it('stays on it when the next wave comes', async () => {
    const ford = await add('encounter', { name: 'The ford', mapId: await aMap() })
    await start(ford)
    expect(await start(ford)).toEqual({ placed: 2, mapInQuestion: null })
    expect(Object.keys((await table()).map.tokens)).toHaveLength(4)
  })

  it('no longer on the shelf, starts without it', async () => {
    const mapId = await aMap()
    const ford = await add('encounter', { name: 'The ford', mapId })
    await dm.call('DELETE', `/api/maps/${mapId}`)
    expect(await start(ford)).toMatchObject({ placed: 2 })
    expect((await table()).map.background).toBeNull()
  })
})

describe('an encounter at a place with a map', () => {
  it('is fought there where it is linked with the place', async () => {
    const crypt = await add('location', { name: 'The Crypt', mapId: await aMap() })
    const ambush = await add('encounter', { name: 'Ambush' })
    await dm.call('POST', here('/links'), { from: ambush.id, to: crypt.id, role: 'located' })
    await start(ambush)
    expect((await table()).map.background).toMatchObject({ width: 60 })
  })

  it('is fought there where it names the place', async () => {
    await add('location', { name: 'The Crypt', mapId: await aMap() })
    await start(await add('encounter', { name: 'Ambush', location: 'the crypt' }))
    expect((await table()).map.background).toMatchObject({ width: 60 })
  })
})
