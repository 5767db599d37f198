import { type CampaignEntity, type CampaignNews, type EntityKind, LOBBY_EVENTS, type UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

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
  await dm.call('POST', here('/launch'), {})
  for (const player of [ayla, bram]) {
    const { id: characterId } = (await player.call('POST', '/api/characters', { sheet: { name: 'Pip' } })).body as { id: string }
    await player.call('POST', '/api/sessions/join', { code: campaign.inviteCode, characterId })
  }
  // The table has written home who sat down; what the launch and the joining told is over.
  await dm.call('GET', here('/open'))
  await afterwards(bram, () => add('quest', { name: 'The Road', description: 'Walk.' }, 'players'))
})
afterEach(() => house.close())

const here = (path = '') => `/api/campaigns/${campaign.id}${path}`
const add = async (kind: EntityKind, fields: object, visibility: string, visibleTo: UserId[] = []) =>
  ((await dm.call('POST', here('/entities'), { kind, fields, visibility, visibleTo })).body as { entity: CampaignEntity }).entity
const newsOf = (person: LivePerson) => new Promise<CampaignNews>((resolve) => person.socket.once(LOBBY_EVENTS.campaignChanged, resolve))
const tellings = (person: LivePerson) => person.received().split(LOBBY_EVENTS.campaignChanged).length - 1
async function afterwards(person: LivePerson, act: () => Promise<unknown>): Promise<CampaignNews> {
  const heard = newsOf(person)
  await act()
  return heard
}

describe('a campaign that changes', () => {
  it('says so to who may read it, and not a word of what changed', async () => {
    const heard = Promise.all([newsOf(ayla), newsOf(bram)])
    await add('quest', { name: 'CANARY', description: 'CANARY' }, 'players')
    expect(await heard).toEqual([{ campaignId: campaign.id }, { campaignId: campaign.id }])
    const said = ayla
      .received()
      .split('\n')
      .filter((line) => line.includes(LOBBY_EVENTS.campaignChanged))
    expect(said.join()).not.toContain('CANARY')
    expect(tellings(dm)).toBe(0)
  })

  it('says nothing to whom nothing changed', async () => {
    const before = tellings(ayla)
    await add('npc', { name: 'The villain' }, 'dm')
    const spy = await afterwards(bram, () => add('npc', { name: 'The spy' }, 'chosen', [bram.userId]))
    expect(spy).toEqual({ campaignId: campaign.id })
    await ayla.ask(LOBBY_EVENTS.getSessions)
    expect(tellings(ayla)).toBe(before)
  })

  it('says nothing where only the DM’s own fields changed', async () => {
    const { id, revision } = await add('npc', { name: 'Old Marn' }, 'chosen', [ayla.userId])
    await newsOf(ayla)
    const before = tellings(ayla)
    await dm.call('PUT', here(`/entities/${id}`), { kind: 'npc', revision, fields: { secrets: 'A traitor.' } })
    await afterwards(bram, () => add('npc', { name: 'The spy' }, 'chosen', [bram.userId]))
    await ayla.ask(LOBBY_EVENTS.getSessions)
    expect(tellings(ayla)).toBe(before)
  })

  it('says so when the table changes it', async () => {
    const { id } = await add('quest', { name: 'The Bell', description: 'Ring it.' }, 'players')
    await newsOf(bram)
    const { session } = (await dm.call('POST', here('/launch'), {})).body as { session: { id: never } }
    await dm.join(session.id)
    await afterwards(bram, () => dm.ask('quest:update-status', { questId: id, status: 'active' }))
    const { entities } = (await bram.call('GET', here('/open'))).body as { entities: CampaignEntity[] }
    expect(entities.find((entity) => entity.id === id)).toMatchObject({ fields: { status: 'active' } })
  })

  it('is told to who was chosen until now, and to who is chosen from now on', async () => {
    const { id, revision } = await add('npc', { name: 'The spy' }, 'chosen', [ayla.userId])
    await newsOf(ayla)
    const heard = Promise.all([newsOf(ayla), newsOf(bram)])
    await dm.call('PUT', here(`/entities/${id}`), { kind: 'npc', revision, fields: {}, visibility: 'chosen', visibleTo: [bram.userId] })
    expect(await heard).toHaveLength(2)
  })
})
