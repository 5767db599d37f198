import { HTTP, type JoinAnswer, type SessionSummary } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

async function brings(person: LivePerson) {
  const sheet = { name: `Hero of ${person.username}` }
  const { id: characterId } = (await person.call('POST', HTTP.createCharacter.path, { sheet })).body as { id: string }
  const joins = async (code: string) => (await person.call('POST', HTTP.joinSession.path, { code, characterId })).body as JoinAnswer
  return { ...person, joins }
}

/** A campaign whose running table has this door, and three players. */
async function aCampaign(door: 'ask' | 'accounts') {
  const dm = await house.person('Rowan')
  const campaign = (await dm.call('POST', HTTP.createCampaign.path, { name: 'Storms' })).body as { id: string; inviteCode: string }
  const launches = async () => {
    const { body } = await dm.call('POST', HTTP.launchCampaign.path.replace(':id', campaign.id), {})
    return (body as { session: SessionSummary }).session
  }
  const session = await launches()
  for (const name of ['Ayla', 'Bram', 'Cato']) {
    expect(await (await brings(await house.person(name))).joins(campaign.inviteCode)).toMatchObject({ success: true })
  }
  await dm.join(session.id)
  expect(await dm.ask('session-settings-change', { sessionId: session.id, settings: { door } })).toMatchObject({ ok: true })
  const ends = (id: string) => dm.call('POST', HTTP.endSession.path.replace(':id', id))
  const playsOn = (id: string) => dm.call('POST', HTTP.playOn.path.replace(':id', id))
  const doorOf = async ({ id }: Pick<SessionSummary, 'id'>) => (await dm.join(id)).state.session.settings.door
  return { dm, ...campaign, session, launches, ends, playsOn, doorOf }
}

it('DOOR-7 nobody slips in while the next table is being opened', async () => {
  const { dm, inviteCode, session, ends, playsOn, doorOf } = await aCampaign('ask')
  const mallory = await brings(await house.person('Mallory'))
  expect(await mallory.joins(inviteCode)).toMatchObject({ waitsFor: 'approval' })
  await ends(session.id)
  let isOpen = false
  const opening = playsOn(session.id).finally(() => {
    isOpen = true
  })
  while (!isOpen) await mallory.joins(inviteCode)
  const next = (await opening).body as SessionSummary
  const { state } = await dm.join(next.id)
  expect(state.party.seats.map(({ playerName }) => playerName)).toEqual(['Ayla', 'Bram', 'Cato'])
  expect(await doorOf(next)).toBe('ask')
})

it('DOOR-7 the session that a campaign launches next has the door of its last one, after a restart of the server too', async () => {
  const { inviteCode, session, launches, ends, doorOf } = await aCampaign('accounts')
  await ends(session.id)
  await house.restart(() => undefined)
  const second = await launches()
  expect([second.id === session.id, await doorOf(second)]).toEqual([false, 'accounts'])
  await ends(second.id)
  const third = await launches()
  expect(await doorOf(third)).toBe('accounts')
  const guest = await fetch(`${house.address}${HTTP.visit.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Nell' }),
  })
  const nell = await brings(await house.returns((await guest.json()) as never))
  expect(await nell.joins(inviteCode)).toMatchObject({ success: false, code: 'SESS_004' })
})

it('DOOR-7 playing on an earlier evening takes that evening’s door', async () => {
  const { dm, session, launches, ends, playsOn, doorOf } = await aCampaign('ask')
  await ends(session.id)
  const second = await launches()
  await dm.join(second.id)
  await dm.ask('session-settings-change', { sessionId: second.id, settings: { door: 'open' } })
  await ends(second.id)
  expect(await doorOf((await playsOn(session.id)).body as SessionSummary)).toBe('ask')
})
