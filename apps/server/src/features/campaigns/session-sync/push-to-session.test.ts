import type { EntityKind, EntityOf, SessionId, SessionSummary } from '@hearthlight/protocol'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../../testing/live-table'

let house: LiveHouse
let dm: LivePerson
let ayla: LivePerson
let campaign: { id: string; inviteCode: string; revision: number }
beforeEach(async () => {
  house = await openHouse()
  dm = await house.person('Rowan')
  ayla = await house.person('Ayla')
  campaign = (await dm.call('POST', '/api/campaigns', { name: 'Storms' })).body
})
afterEach(() => house.close())

const here = (path = '') => `/api/campaigns/${campaign.id}${path}`
async function add<Kind extends EntityKind>(kind: Kind, fields: object, visibility?: string): Promise<EntityOf<Kind>> {
  const made = await dm.call('POST', here('/entities'), { kind, fields, ...(visibility === undefined ? {} : { visibility }) })
  return (made.body as { entity: EntityOf<Kind> }).entity
}
const change = async (kind: EntityKind, id: string, changes: object) => {
  const { entities } = (await dm.call('GET', here('/open'))).body as { entities: { id: string; revision: number }[] }
  const revision = entities.find((entity) => entity.id === id)?.revision
  return dm.call('PUT', here(`/entities/${id}`), { kind, revision, ...changes })
}
const launch = async () => ((await dm.call('POST', here('/launch'), {})).body as { session: SessionSummary }).session
const sit = async (player: LivePerson) => {
  const { id: characterId } = (await player.call('POST', '/api/characters', { sheet: { name: 'Pip' } })).body as { id: string }
  return (await player.call('POST', '/api/sessions/join', { code: campaign.inviteCode, characterId })).body as { success: boolean }
}
/** The DM and Ayla join the campaign's session. */
async function atTheTable(): Promise<SessionId> {
  const { id } = await launch()
  expect(await sit(ayla)).toMatchObject({ success: true })
  await dm.join(id)
  await ayla.join(id)
  return id
}
const hears = (person: LivePerson, name: string) => new Promise<unknown>((resolve) => person.socket.once(name, resolve))
const BELL = { name: 'The Bell', description: 'Find it.', objectives: [{ id: 'find', description: 'Find the bell' }] }

describe('while its table runs, a campaign', () => {
  it('brings there what is new and what is shown', async () => {
    const crypt = await add('location', { name: 'The Crypt' })
    await atTheTable()
    const quest = hears(ayla, 'quest-added')
    await add('quest', BELL, 'players')
    expect(await quest).toMatchObject({ quest: { name: 'The Bell' } })
    const npc = hears(ayla, 'npc-added')
    await add('npc', { name: 'Old Marn', secrets: 'CANARY' }, 'players')
    expect(await npc).toMatchObject({ npc: { name: 'Old Marn' } })
    const place = hears(ayla, 'location-updated')
    await change('location', crypt.id, { visibility: 'players' })
    expect(await place).toMatchObject({ location: { name: 'The Crypt' } })
    expect(ayla.received()).not.toContain('CANARY')
  })

  it('takes from the players what is hidden, and from the table what is gone or dead', async () => {
    const quest = await add('quest', BELL, 'players')
    const marn = await add('npc', { name: 'Old Marn' }, 'players')
    const crypt = await add('location', { name: 'The Crypt' }, 'players')
    const id = await atTheTable()
    const hidden = hears(ayla, 'quest-removed')
    await change('quest', quest.id, { visibility: 'dm' })
    expect(await hidden).toMatchObject({ questId: quest.id })
    expect((await dm.join(id)).state.quests.quests[quest.id]).toMatchObject({ isHidden: true })
    const gone = hears(ayla, 'location-removed')
    await dm.call('DELETE', here(`/entities/${crypt.id}`))
    expect(await gone).toMatchObject({ locationId: crypt.id })
    const dead = hears(ayla, 'npc-removed')
    await change('npc', marn.id, { fields: { alive: false } })
    expect(await dead).toMatchObject({ npcId: marn.id })
    const back = hears(ayla, 'npc-added')
    await change('npc', marn.id, { fields: { alive: true } })
    expect(await back).toMatchObject({ npc: { id: marn.id } })
  })

  it('QUEST-6 adds to a quest what is written there, and keeps what was ticked off here', async () => {
    const quest = await add('quest', BELL, 'players')
    const id = await atTheTable()
    await dm.ask('quest:update-objective', { questId: quest.id, objectiveId: 'find', completed: true })
    const told = hears(ayla, 'quest-updated')
    const objectives = [...BELL.objectives, { id: 'ring', description: 'Ring it' }]
    // Based on revision 1, as on a screen that was opened before the table's tick was written back.
    await dm.call('PUT', here(`/entities/${quest.id}`), { kind: 'quest', revision: 1, fields: { objectives } })
    await told
    const both = [
      { id: 'find', completed: true },
      { id: 'ring', completed: false },
    ]
    expect((await dm.join(id)).state.quests.quests[quest.id]).toMatchObject({ objectives: both })
    const { entities } = (await dm.call('GET', here('/open'))).body as { entities: EntityOf<'quest'>[] }
    expect(entities.find((entity) => entity.id === quest.id)?.fields.objectives).toMatchObject(both)
  })

  it('LIVE-8 sets how many may sit there; nobody loses a seat', async () => {
    const id = await atTheTable()
    const bram = await house.person('Bram')
    const fewer = hears(ayla, 'session-seats-changed')
    await dm.call('PUT', here(), { revision: campaign.revision, maxPlayers: 1 })
    expect(await fewer).toEqual({ maxPlayers: 1 })
    expect(await sit(bram)).toMatchObject({ success: false, error: 'Session is full' })
    const more = hears(ayla, 'session-seats-changed')
    await dm.call('PUT', here(), { revision: campaign.revision + 1, maxPlayers: 2, name: 'Calm after Storms' })
    await more
    expect(await sit(bram)).toMatchObject({ success: true })
    expect((await dm.join(id)).state).toMatchObject({ campaign: { card: { name: 'Calm after Storms' } }, session: { maxPlayers: 2 } })
    expect((await dm.call('GET', `/api/sessions/${id}`)).body).toMatchObject({ maxPlayers: 2 })
  })

  it('asks before it lets in more, once its DM says so', async () => {
    await atTheTable()
    await dm.call('PUT', here(), { revision: campaign.revision, approvesJoiners: true })
    const bram = await house.person('Bram')
    expect(await sit(bram)).toMatchObject({ success: false, waitsFor: 'approval' })
    expect(await sit(ayla)).toMatchObject({ success: true })
  })

  it('reads its entities once for an edit: what the sync itself changed at the table starts no second sync', async () => {
    const quest = await add('quest', BELL, 'players')
    await atTheTable()
    // Writes the table's changes back to the campaign.
    await dm.call('GET', here('/open'))
    const prepared = vi.spyOn(Sqlite.prototype, 'prepare')
    const reads = () => prepared.mock.calls.filter(([sql]) => /from "campaign_entities" where "campaign_id" = \? order by/.test(sql)).length
    const edited = hears(ayla, 'quest-updated')
    await dm.call('PUT', here(`/entities/${quest.id}`), { kind: 'quest', revision: 1, fields: { name: 'The Silent Bell' } })
    await edited
    // A stopping server first finishes pending write-backs.
    expect(await house.restart(reads)).toBe(1)
    prepared.mockRestore()
  })
})
