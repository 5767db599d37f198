import type { CampaignEntity, EntityKind, OpenCampaign, SessionSummary, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../../testing/live-table'

let house: LiveHouse
let dm: LivePerson
let ayla: LivePerson
let bram: LivePerson
let campaign: { id: string; inviteCode: string }
beforeEach(async () => {
  house = await openHouse()
  dm = await house.person('Rowan')
  ayla = await house.person('Ayla')
  bram = await house.person('Bram')
  campaign = (await dm.call('POST', '/api/campaigns', { name: 'Storms' })).body
})
afterEach(() => house.close())

const here = (path = '') => `/api/campaigns/${campaign.id}${path}`
const hears = (person: LivePerson, name: string) => new Promise<unknown>((resolve) => person.socket.once(name, resolve))
const add = async (kind: EntityKind, fields: object, visibleTo: UserId[]) =>
  ((await dm.call('POST', here('/entities'), { kind, fields, visibility: 'chosen', visibleTo })).body as { entity: CampaignEntity }).entity

async function atTheTable() {
  for (const player of [ayla, bram]) {
    const { id: characterId } = (await player.call('POST', '/api/characters', { sheet: { name: `Hero of ${player.username}` } })).body as {
      id: string
    }
    await player.call('POST', '/api/sessions/join', { code: campaign.inviteCode, characterId })
  }
}

it('SECRET-7 what a campaign shows to chosen players is at its table for them and the DM alone', async () => {
  const { session } = (await dm.call('POST', here('/launch'), {})).body as { session: SessionSummary }
  await atTheTable()
  for (const person of [dm, ayla, bram]) await person.join(session.id)
  const told = ['quest-added', 'npc-added', 'location-updated'].map((name) => hears(ayla, name))
  const quest = await add('quest', { name: 'CANARY heir', description: 'CANARY' }, [ayla.userId])
  await add('npc', { name: 'CANARY spy', secrets: 'UNTOLD' }, [ayla.userId])
  const points = [{ id: 'gate', name: 'CANARY gate', discovered: true }]
  const crypt = await add('location', { name: 'CANARY crypt', pointsOfInterest: points }, [ayla.userId])
  await Promise.all(told)
  const { state } = await ayla.join(session.id)
  expect(state.quests.quests[quest.id]?.name).toBe('CANARY heir')
  expect(state.campaign.locations[crypt.id]?.pointsOfInterest).toMatchObject([{ name: 'CANARY gate' }])
  await bram.join(session.id)
  expect(bram.received()).not.toContain('CANARY')
  expect(ayla.received()).not.toMatch(/UNTOLD|shownTo/)

  // The DM admits the other player at the table; the campaign then has them as a member too.
  const heard = hears(bram, 'quest-added')
  await dm.ask('quest-edit', { questId: quest.id, changes: { shownTo: [bram.userId] } })
  await heard
  const { entities } = (await dm.call('GET', here('/open'))).body as OpenCampaign
  expect(entities.find(({ id }) => id === quest.id)).toMatchObject({ visibility: 'chosen', visibleTo: [bram.userId] })
})

it('SECRET-7 who is chosen later is told then, and who is chosen no longer loses it', async () => {
  const { session } = (await dm.call('POST', here('/launch'), {})).body as { session: SessionSummary }
  await atTheTable()
  for (const person of [dm, ayla, bram]) await person.join(session.id)
  const first = hears(ayla, 'quest-added')
  const { id, revision } = await add('quest', { name: 'The Heir', description: 'Unknown.' }, [ayla.userId])
  await first
  const [gone, come] = [hears(ayla, 'quest-removed'), hears(bram, 'quest-added')]
  await dm.call('PUT', here(`/entities/${id}`), { kind: 'quest', revision, fields: {}, visibility: 'chosen', visibleTo: [bram.userId] })
  expect(await gone).toEqual({ questId: id })
  expect(await come).toMatchObject({ quest: { id } })
})
