import { type CampaignEntity, type CampaignNotification, type EntityKind, LOBBY_EVENTS, type UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
  await dm.call('POST', here('/launch'), {})
  for (const player of [ayla, bram]) {
    const { id: characterId } = (await player.call('POST', '/api/characters', { sheet: { name: 'Pip' } })).body as { id: string }
    await player.call('POST', '/api/sessions/join', { code: campaign.inviteCode, characterId })
  }
  await dm.call('GET', here('/open'))
  // A stopping server first sends all pending notifications about the launch and the joining.
  await house.restart(() => undefined)
  ;[dm, ayla, bram] = [await house.returns(dm), await house.returns(ayla), await house.returns(bram)]
})
afterEach(() => house.close())

const here = (path = '') => `/api/campaigns/${campaign.id}${path}`
const add = async (kind: EntityKind, fields: object, visibility: string, visibleTo: UserId[] = []) =>
  ((await dm.call('POST', here('/entities'), { kind, fields, visibility, visibleTo })).body as { entity: CampaignEntity }).entity
const newsOf = (person: LivePerson) =>
  new Promise<CampaignNotification>((resolve) => person.socket.once(LOBBY_EVENTS.campaignChanged, resolve))
const announcements = (person: LivePerson) => person.received().split(LOBBY_EVENTS.campaignChanged).length - 1
async function afterwards(person: LivePerson, act: () => Promise<unknown>): Promise<CampaignNotification> {
  const heard = newsOf(person)
  await act()
  return heard
}
/** Runs `act` and waits until this person has received the notification. */
async function heardBy<Answer>(person: LivePerson, act: () => Promise<Answer>): Promise<Answer> {
  const heard = newsOf(person)
  const answer = await act()
  await heard
  return answer
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
    expect(announcements(dm)).toBe(0)
  })

  it('says nothing to whom nothing changed', async () => {
    const before = announcements(ayla)
    await add('npc', { name: 'The villain' }, 'dm')
    const spy = await afterwards(bram, () => add('npc', { name: 'The spy' }, 'chosen', [bram.userId]))
    expect(spy).toEqual({ campaignId: campaign.id })
    await ayla.ask(LOBBY_EVENTS.getSessions)
    expect(announcements(ayla)).toBe(before)
  })

  it('says nothing where only the DM’s own fields changed', async () => {
    const { id, revision } = await heardBy(ayla, () => add('npc', { name: 'Old Marn' }, 'chosen', [ayla.userId]))
    const before = announcements(ayla)
    await dm.call('PUT', here(`/entities/${id}`), { kind: 'npc', revision, fields: { secrets: 'A traitor.' } })
    await afterwards(bram, () => add('npc', { name: 'The spy' }, 'chosen', [bram.userId]))
    await ayla.ask(LOBBY_EVENTS.getSessions)
    expect(announcements(ayla)).toBe(before)
  })

  it('says so when the table changes it', async () => {
    const { id } = await heardBy(bram, () => add('quest', { name: 'The Bell', description: 'Ring it.' }, 'players'))
    const { session } = (await dm.call('POST', here('/launch'), {})).body as { session: { id: never } }
    await dm.join(session.id)
    await afterwards(bram, () => dm.ask('quest:update-status', { questId: id, status: 'active' }))
    const { entities } = (await bram.call('GET', here('/open'))).body as { entities: CampaignEntity[] }
    expect(entities.find((entity) => entity.id === id)).toMatchObject({ fields: { status: 'active' } })
  })

  it('is told to who was chosen until now, and to who is chosen from now on', async () => {
    const { id, revision } = await heardBy(ayla, () => add('npc', { name: 'The spy' }, 'chosen', [ayla.userId]))
    const heard = Promise.all([newsOf(ayla), newsOf(bram)])
    await dm.call('PUT', here(`/entities/${id}`), { kind: 'npc', revision, fields: {}, visibility: 'chosen', visibleTo: [bram.userId] })
    expect(await heard).toHaveLength(2)
  })

  const page = async (person: LivePerson) => JSON.stringify((await person.call('GET', here('/open'))).body)
  /** Whether Ayla is notified of `act`: waits for another notification, to Bram, that must come later. */
  const isHeardByAyla = async (act: () => Promise<unknown>) => {
    const before = announcements(ayla)
    await act()
    await afterwards(bram, () => add('npc', { name: 'The spy' }, 'chosen', [bram.userId]))
    await ayla.ask(LOBBY_EVENTS.getSessions)
    return announcements(ayla) > before
  }
  const change = ({ id, kind, revision }: CampaignEntity, changes: object) =>
    dm.call('PUT', here(`/entities/${id}`), { kind, revision, fields: {}, ...changes })

  it.each([
    ['the DM’s own fields of an NPC', 'npc', { fields: { secrets: 'A traitor.', notes: 'CANARY', hp: 40 } }],
    ['who else may know of it', 'npc', { visibility: 'players' }],
    ['a point of interest that nobody has found', 'location', { fields: { pointsOfInterest: [{ id: 'p', name: 'CANARY vault' }] } }],
  ] as const)('SECRET-22 shows to who reads it already in no byte and no news: %s', async (_what, kind, changes) => {
    const entity = await heardBy(ayla, () => add(kind, { name: 'Old Marn' }, 'chosen', [ayla.userId]))
    const before = await page(ayla)
    expect(await isHeardByAyla(() => change(entity, changes))).toBe(false)
    expect(await page(ayla)).toBe(before)
  })

  it('SECRET-22 says nothing of the DM’s notes on the campaign, in its revision neither', async () => {
    const before = await page(ayla)
    const { revision } = (await dm.call('GET', here())).body as { revision: number }
    expect(await isHeardByAyla(() => dm.call('PUT', here(), { notes: 'The king is dead.', revision }))).toBe(false)
    expect(await page(ayla)).toBe(before)
    const said = newsOf(ayla)
    await dm.call('PUT', here(), { description: 'A storm is coming.', revision: revision + 1 })
    expect(await said).toEqual({ campaignId: campaign.id })
  })

  it('SECRET-22 says nothing where what they do not know moved among what they know, and says so where that moved', async () => {
    const one = await heardBy(ayla, () => add('quest', { name: 'One', description: '1' }, 'players'))
    const two = await heardBy(ayla, () => add('quest', { name: 'Two', description: '2' }, 'players'))
    const hidden = await add('quest', { name: 'Hidden', description: '3' }, 'dm')
    const { entities } = (await bram.call('GET', here('/open'))).body as { entities: CampaignEntity[] }
    const known = entities.filter(({ kind }) => kind === 'quest').map(({ id }) => id)
    expect(known.slice(-2)).toEqual([one.id, two.id])
    const order = (...ids: readonly string[]) => dm.call('PUT', here('/order'), { kind: 'quest', ids })
    expect(await isHeardByAyla(() => order(...known.slice(0, -1), hidden.id, two.id))).toBe(false)
    const said = newsOf(ayla)
    await order(two.id, ...known.slice(0, -1), hidden.id)
    expect(await said).toEqual({ campaignId: campaign.id })
  })
})
