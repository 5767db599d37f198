import { type JoinRequestNotification, LOBBY_EVENTS } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../../testing/live-table'

let house: LiveHouse
let dm: LivePerson
let ayla: LivePerson
beforeEach(async () => {
  house = await openHouse()
  dm = await house.person('Rowan')
  ayla = await house.person('Ayla')
})
afterEach(() => house.close())

const newsOf = (person: LivePerson) =>
  new Promise<JoinRequestNotification>((resolve) => person.socket.once(LOBBY_EVENTS.joinRequest, resolve))

it('A knock reaches the DM once, wherever they are, and the answer reaches who knocked', async () => {
  const campaign = (await dm.call('POST', '/api/campaigns', { name: 'Storms', approvesJoiners: true })).body as {
    id: string
    inviteCode: string
  }
  await dm.call('POST', `/api/campaigns/${campaign.id}/launch`, {})
  const { id: characterId } = (await ayla.call('POST', '/api/characters', { sheet: { name: 'Pip' } })).body as { id: string }
  const knock = async () => (await ayla.call('POST', '/api/sessions/join', { code: campaign.inviteCode, characterId })).body
  const heard = newsOf(dm)
  for (let times = 0; times < 3; times += 1) expect(await knock()).toMatchObject({ success: false, waitsFor: 'approval' })
  const about = { campaignId: campaign.id, campaignName: 'Storms', userId: ayla.userId }
  expect(await heard).toEqual({ ...about, what: 'knocked', username: 'Ayla' })
  const answered = newsOf(ayla)
  await dm.call('POST', `/api/campaigns/${campaign.id}/members/${ayla.userId}`, { decision: 'admit' })
  expect(await answered).toMatchObject({ ...about, what: 'admitted' })
  expect(await knock()).toMatchObject({ success: true })
  const refused = newsOf(ayla)
  await dm.call('POST', `/api/campaigns/${campaign.id}/members/${ayla.userId}`, { decision: 'refuse' })
  expect(await refused).toMatchObject({ ...about, what: 'refused' })
  expect(dm.received().match(/"knocked"/g)).toHaveLength(1)
})
