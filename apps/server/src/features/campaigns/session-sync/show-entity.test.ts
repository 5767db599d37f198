import type { CampaignEntity, EntityKind, SessionSummary, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../../testing/live-table'
import { aPicture } from '../../../testing/pictures'

let house: LiveHouse
let dm: LivePerson
let ayla: LivePerson
let bram: LivePerson
let campaign: { id: string; inviteCode: string }
beforeEach(async () => {
  house = await openHouse()
  ;[dm, ayla, bram] = [await house.person('Rowan'), await house.person('Ayla'), await house.person('Bram')]
  campaign = (await dm.call('POST', '/api/campaigns', { name: 'Storms' })).body
})
afterEach(() => house.close())

const here = (path: string) => `/api/campaigns/${campaign.id}${path}`
const add = async (kind: EntityKind, fields: object) =>
  ((await dm.call('POST', here('/entities'), { kind, fields })).body as { entity: CampaignEntity }).entity.id
const show = (by: LivePerson, entityId: string, body: object = {}) => by.call('POST', here(`/entities/${entityId}/show`), body)
const aPortrait = async () => {
  const sent = { method: 'POST', headers: { authorization: `Bearer ${dm.token}`, 'content-type': 'image/png' } }
  const answer = await fetch(`${house.address}/api/uploads?purpose=portrait`, { ...sent, body: await aPicture('png', 8, 8) })
  return ((await answer.json()) as { id: string }).id
}
const sit = async (player: LivePerson) => {
  const { id: characterId } = (await player.call('POST', '/api/characters', { sheet: { name: 'Pip' } })).body as { id: string }
  await player.call('POST', '/api/sessions/join', { code: campaign.inviteCode, characterId })
}

it('HANDOUT-9 the portrait of an NPC goes to the chosen player of the running session, and nothing else of the NPC to anybody', async () => {
  const portraitId = await aPortrait()
  const npc = await add('npc', { name: 'Old Marn', portraitId, description: 'canary', secrets: 'canary' })
  expect(await show(dm, npc), 'no session runs').toMatchObject({ status: 404, body: { code: 'SESS_001' } })
  const { session } = (await dm.call('POST', here('/launch'), {})).body as { session: SessionSummary }
  await sit(ayla)
  await sit(bram)
  for (const each of [dm, ayla, bram]) await each.join(session.id)
  const open = async (player: LivePerson) => (await player.call('GET', `/api/uploads/${portraitId}`)).status
  expect(await open(ayla)).toBe(404)
  expect(await show(dm, npc, { to: [ayla.userId] })).toMatchObject({ status: 200, body: { sessionId: session.id } })
  await expect.poll(() => ayla.received()).toContain('Old Marn')
  const handouts = async (person: LivePerson) => Object.values((await person.join(session.id)).state.handouts.handouts)
  expect(await handouts(ayla)).toMatchObject([{ kind: 'picture', title: 'Old Marn', text: '', pictureId: portraitId }])
  expect([await handouts(bram), await open(ayla), await open(bram)]).toEqual([[], 200, 404])
  expect(bram.received()).not.toContain('Old Marn')
  expect(ayla.received()).not.toContain('canary')
  const [shown] = await handouts(dm)
  expect(await dm.ask('handout-take-back', { handoutId: shown?.id })).toMatchObject({ ok: true })
  expect([await handouts(ayla), await open(ayla)]).toEqual([[], 404])
})

it('HANDOUT-8 those who lead the table read which handouts its campaign has ready, and nobody once it was handed over', async () => {
  await add('handout', { title: 'A burnt letter', text: 'Come alone.' })
  await add('npc', { name: 'canary' })
  const { session } = (await dm.call('POST', here('/launch'), {})).body as { session: SessionSummary }
  await sit(ayla)
  for (const each of [dm, ayla]) await each.join(session.id)
  const prepared = (by: LivePerson) => by.call('GET', `/api/sessions/${session.id}/handouts`)
  const ready = { status: 200, body: [{ title: 'A burnt letter', text: 'Come alone.', pictureId: null }] }
  expect(await prepared(dm)).toMatchObject(ready)
  expect(await prepared(ayla)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
  expect(await prepared(bram)).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
  await dm.ask('role-change', { playerId: ayla.userId, role: 'co-dm' })
  await expect.poll(() => prepared(ayla)).toMatchObject(ready)
  await dm.ask('table-hand-over', { playerId: ayla.userId })
  for (const each of [ayla, dm]) await expect.poll(() => prepared(each)).toMatchObject({ status: 200, body: [] })
})

it('HANDOUT-9 is for the DM of the campaign alone, names only people at the table, and shows nothing that is not there', async () => {
  await dm.call('POST', here('/launch'), {})
  await sit(ayla)
  const letter = await add('handout', { title: 'A burnt letter', text: 'Come alone.' })
  expect(await show(ayla, letter)).toMatchObject({ status: 403, body: { code: 'CAMP_002' } })
  expect(await show(bram, letter)).toMatchObject({ status: 404, body: { code: 'CAMP_001' } })
  expect(await show(dm, letter, { to: ['user_none' as UserId] })).toMatchObject({ status: 422, body: { code: 'VAL_001' } })
  expect(await show(dm, await add('npc', { name: 'Old Marn' }))).toMatchObject({ status: 422, body: { code: 'VAL_001' } })
  expect(await show(dm, 'npc_none')).toMatchObject({ status: 404 })
  expect(await show(dm, letter)).toMatchObject({ status: 200 })
})
