import type { CampaignEntity, EntityKind, EntityOf, OpenCampaign, SessionId, SessionSummary } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../../testing/live-table'

let house: LiveHouse
let dm: LivePerson
let ayla: LivePerson
let campaign: { id: string; inviteCode: string }
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
const launch = async (sessionId?: string) =>
  (await dm.call('POST', here('/launch'), sessionId === undefined ? {} : { sessionId })).body as { session: SessionSummary; isNew: boolean }
const open = async (user = dm) => (await user.call('GET', here('/open'))).body as OpenCampaign
const found = async <Kind extends EntityKind>(kind: Kind) =>
  (await open()).entities.filter((entity: CampaignEntity): entity is EntityOf<Kind> => entity.kind === kind)
const sit = async (player: LivePerson) => {
  const sheet = { name: `Hero of ${player.username}`, class: 'Ranger', level: 3 }
  const { id: characterId } = (await player.call('POST', '/api/characters', { sheet })).body as { id: string }
  return (await player.call('POST', '/api/sessions/join', { code: campaign.inviteCode, characterId })).body as { success: boolean }
}
const BELL = { name: 'The Bell', description: 'Find it.', objectives: [{ id: 'find', description: 'Find the bell' }] }
const tableOf = async (person: LivePerson, id: SessionId): Promise<TableState> => (await person.join(id)).state

describe('a campaign that is launched', () => {
  it('opens its session under the id that was asked for, once', async () => {
    const both = await Promise.all([launch(campaign.id), launch(campaign.id)])
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true])
    for (const { session } of both)
      expect(session).toMatchObject({ id: campaign.id, name: 'Storms - Live Session', campaignId: campaign.id })
    expect((await launch('another')).session.id).toBe(campaign.id)
    await dm.call('POST', `/api/sessions/${campaign.id}/end`)
    const next = await launch(campaign.id)
    expect(next.isNew).toBe(true)
    expect(next.session.id).not.toBe(campaign.id)
    expect((await open()).campaign.sessions).toHaveLength(2)
  })

  it('lies on the table: all of it for the DM, what is shown for the players, no secret in any byte', async () => {
    const quest = await add(
      'quest',
      { ...BELL, notes: 'CANARY quest notes', variables: [{ id: 'v', name: 'CANARY', value: '' }] },
      'players',
    )
    await add('quest', { name: 'CANARY hidden quest', description: 'CANARY' })
    const shown = await add('npc', { name: 'Old Marn', secrets: 'CANARY secret', notes: 'CANARY notes', relationship: 'allied' }, 'players')
    await add('npc', { name: 'CANARY villain' })
    await add('npc', { name: 'The Departed', alive: false }, 'players')
    const crypt = await add(
      'location',
      {
        name: 'The Crypt',
        notes: 'CANARY',
        pointsOfInterest: [
          { id: 'vault', name: 'CANARY vault' },
          { id: 'gate', name: 'The Gate', discovered: true },
        ],
      },
      'players',
    )
    const { session } = await launch()
    expect(await sit(ayla)).toMatchObject({ success: true })
    const [all, seen] = [await tableOf(dm, session.id), await tableOf(ayla, session.id)]
    expect(Object.values(all.npcs.npcs).map(({ name }) => name)).toEqual(['Old Marn', 'CANARY villain'])
    expect(all.quests.quests[quest.id]).toMatchObject({ name: 'The Bell', notes: 'CANARY quest notes' })
    expect(Object.keys(seen.quests.quests)).toEqual([quest.id])
    expect(seen.npcs.npcs).toMatchObject({ [shown.id]: { name: 'Old Marn', type: 'friendly', hp: 20, notes: '' } })
    expect(seen.campaign).toMatchObject({
      card: { name: 'Storms' },
      locations: { [crypt.id]: { pointsOfInterest: [{ name: 'The Gate' }] } },
    })
    expect(JSON.stringify(all)).not.toContain('CANARY secret')
    expect(ayla.received()).not.toContain('CANARY')
  })

  it('is told what the campaign changed when it is launched again, and keeps what the table changed', async () => {
    const quest = await add('quest', BELL)
    const { session } = await launch()
    await dm.join(session.id)
    await dm.ask('quest:update-objective', { questId: quest.id, objectiveId: 'find', completed: true })
    const [now] = await found('quest')
    await dm.call('PUT', here(`/entities/${quest.id}`), { kind: 'quest', revision: now?.revision, fields: { description: 'Ring it.' } })
    await add('quest', { name: 'The Flood', description: 'It comes.' })
    expect((await launch()).isNew).toBe(false)
    const { quests } = (await tableOf(dm, session.id)).quests
    expect(quests[quest.id]).toMatchObject({ description: 'Ring it.', objectives: [{ completed: true }] })
    expect(Object.values(quests).map(({ name }) => name)).toEqual(['The Bell', 'The Flood'])
  })
})

describe('a member who is turned away', () => {
  it('loses the seat, and finds the door shut', async () => {
    const { session } = await launch()
    await sit(ayla)
    await dm.call('POST', here(`/members/${ayla.userId}`), { decision: 'refuse' })
    expect((await tableOf(dm, session.id)).party.seats).toEqual([])
    expect(await sit(ayla)).toMatchObject({ success: false, code: 'SESS_004' })
  })

  it('leaves the seat to somebody else', async () => {
    await dm.call('PUT', here(), { revision: 1, maxPlayers: 1 })
    const { session } = await launch()
    await sit(ayla)
    const bram = await house.person('Bram')
    expect(await sit(bram)).toMatchObject({ success: false, code: 'SESS_002' })
    await dm.call('POST', here(`/members/${ayla.userId}`), { decision: 'refuse' })
    expect(await sit(bram)).toMatchObject({ success: true })
    expect((await ayla.call('GET', `/api/sessions/${session.id}`)).status).toBe(404)
  })
})

describe('what happens at the table', () => {
  it('comes back: quests, places, experience, loot, players, the log and the day', async () => {
    const quest = await add('quest', BELL)
    const crypt = await add('location', { name: 'The Crypt' })
    const { session } = await launch()
    await sit(ayla)
    await dm.join(session.id)
    await dm.ask('quest:update-status', { questId: quest.id, status: 'active' })
    await dm.ask('quest:update-objective', { questId: quest.id, objectiveId: 'find', completed: true })
    await dm.ask('quest-add', { quest: { name: 'Made on the fly', objectives: [{ description: 'Improvise' }] } })
    await dm.ask('location-update', { locationId: crypt.id, changes: { discovered: true, visited: true } })
    await dm.ask('party-award', { xp: 100, loot: ['a silver key'] })
    await dm.ask('party-award', {
      xp: 50,
      coins: { cp: 0, sp: 5, ep: 0, gp: 12, pp: 0 },
      items: [{ name: 'Rope', quantity: 2, to: ayla.userId }],
    })
    for (let times = 0; times < 2; times += 1) {
      const answer = await open()
      const of = <Kind extends EntityKind>(kind: Kind) => answer.entities.filter((entity): entity is EntityOf<Kind> => entity.kind === kind)
      expect(of('quest')).toMatchObject([
        { id: quest.id, revision: 2, fields: { status: 'active', objectives: [{ id: 'find', completed: true, optional: false }] } },
        { fields: { name: 'Made on the fly', objectives: [{ description: 'Improvise' }] } },
      ])
      expect(of('location')).toMatchObject([{ visibility: 'players', fields: { discovered: true, visited: true } }])
      expect(of('player')).toMatchObject([
        { fields: { playerId: ayla.userId, characterName: 'Hero of Ayla', characterClass: 'Ranger', characterLevel: 3, experience: 150 } },
      ])
      expect(of('session')).toMatchObject([
        {
          fields: {
            title: 'Session 1',
            xpAwarded: 150,
            lootGained: ['a silver key', '12 gp', '5 sp', '2 × Rope'],
            players: ['Hero of Ayla'],
            liveSessionId: session.id,
          },
        },
      ])
      expect(answer.links).toHaveLength(2)
      expect(answer.campaign.lastPlayed).not.toBeNull()
      await dm.call('POST', `/api/sessions/${session.id}/end`)
    }
  })

  it('ROLE-5 writes nothing into the campaign while somebody else is the DM of the table, and takes nothing from it; again as soon as its owner is', async () => {
    const quest = await add('quest', BELL)
    const { session } = await launch()
    await sit(ayla)
    await dm.join(session.id)
    await ayla.join(session.id)
    const handOver = (by: LivePerson, to: LivePerson) => by.ask('table-hand-over', { sessionId: session.id, playerId: to.userId })
    const ownerIs = (person: LivePerson) =>
      expect.poll(async () => (await dm.call('GET', `/api/sessions/${session.id}`)).body).toMatchObject({ dmId: person.userId })
    await handOver(dm, ayla)
    await ownerIs(ayla)
    await ayla.ask('quest:update-status', { questId: quest.id, status: 'active' })
    await ayla.ask('quest-add', { quest: { name: 'CANARY of somebody else' } })
    expect(await found('quest')).toMatchObject([{ id: quest.id, revision: 1 }])
    await add('quest', { name: 'CANARY of the owner', description: 'Its own.' })
    expect(await launch()).toMatchObject({ isNew: false, session: { id: session.id } })
    expect(JSON.stringify((await tableOf(ayla, session.id)).quests)).not.toContain('CANARY of the owner')
    await handOver(ayla, dm)
    await ownerIs(dm)
    await launch()
    expect((await found('quest')).map(({ fields: { name, status } }) => [name, status])).toEqual([
      ['The Bell', 'active'],
      ['CANARY of the owner', 'available'],
      ['CANARY of somebody else', 'available'],
    ])
  })

  it('JOURNAL-9 comes back with what the table wrote into its log, and without what was taken out, whispered or written elsewhere', async () => {
    const { session } = await launch()
    await sit(ayla)
    await ayla.join(session.id)
    await dm.join(session.id)
    await dm.ask('session-settings-change', { settings: { playersWriteLog: true } })
    const logged = async () => (await found('session'))[0]?.fields.tableLog
    await ayla.ask('journal-write', { text: 'We came by sea.', scope: 'log' })
    await ayla.ask('journal-write', { text: 'canary', scope: 'mine' })
    await ayla.ask('journal-write', { text: 'canary', scope: 'party' })
    await dm.ask('journal-write', { text: 'It rained.', scope: 'log' })
    expect(await logged()).toBe('**Hero of Ayla**: We came by sea.\n\n**Rowan**: It rained.')
    await dm.ask('dm-screen-change', { screen: { isWhispering: true, whisperTo: [ayla.userId] } })
    await dm.ask('journal-write', { text: 'canary', scope: 'log' })
    for (const { id, text } of Object.values((await tableOf(dm, session.id)).journal.entries)) {
      if (text !== 'It rained.') await dm.ask('journal-remove', { entryId: id })
    }
    expect(await logged()).toBe('**Rowan**: It rained.')
  })

  it('comes back without an award that was taken back', async () => {
    const { session } = await launch()
    await sit(ayla)
    await dm.join(session.id)
    await dm.ask('party-award', { xp: 100, coins: { cp: 0, sp: 0, ep: 0, gp: 12, pp: 0 } })
    expect(await found('session')).toMatchObject([{ fields: { xpAwarded: 100, lootGained: ['12 gp'] } }])
    const [award] = (await tableOf(dm, session.id)).campaign.awards
    await dm.ask('party-award-undo', { awardId: award?.id })
    expect(await found('session')).toMatchObject([{ fields: { xpAwarded: 0, lootGained: [] } }])
    expect(await found('player')).toMatchObject([{ fields: { experience: 0 } }])
  })

  it('does not undo what the DM wrote into the campaign meanwhile, and adds up over sessions', async () => {
    const quest = await add('quest', BELL)
    const first = await launch()
    await sit(ayla)
    await dm.join(first.session.id)
    await dm.ask('party-award', { xp: 100 })
    const [log] = await found('session')
    await dm.call('PUT', here(`/entities/${log?.id}`), { kind: 'session', revision: log?.revision, fields: { title: 'The first night' } })
    await dm.call('PUT', here(`/entities/${quest.id}`), { kind: 'quest', revision: 1, fields: { name: 'The Great Bell' } })
    await dm.ask('party-award', { xp: 20 })
    await dm.ask('quest:update-status', { questId: quest.id, status: 'completed' })
    await dm.call('POST', `/api/sessions/${first.session.id}/end`)
    expect(await found('session')).toMatchObject([{ fields: { title: 'The first night', xpAwarded: 120 } }])
    expect(await found('quest')).toMatchObject([{ fields: { name: 'The Great Bell', status: 'completed' } }])
    const second = await launch()
    await sit(ayla)
    await dm.join(second.session.id)
    await dm.ask('party-award', { sessionId: second.session.id, xp: 5 })
    await dm.call('POST', `/api/sessions/${second.session.id}/end`)
    expect(await found('player')).toMatchObject([{ fields: { experience: 125 } }])
    expect((await found('session')).map(({ fields }) => fields.title)).toEqual(['The first night', 'Session 2'])
  })
})

describe('an encounter', () => {
  const goblins = { creatures: [{ id: 'goblin', name: 'Goblin', quantity: 3, hp: 7, ac: 15, initiativeModifier: 2 }] }

  it('starts a fight with the party: tokens that stand apart, rows that are theirs', async () => {
    const { session } = await launch()
    await sit(ayla)
    const { body } = await dm.call('POST', `/api/sessions/${session.id}/encounter`, { ...goblins, x: 0, y: 0 })
    expect(body).toEqual({ placed: 3, mapInQuestion: null })
    const { map, combat } = await tableOf(dm, session.id)
    const party = Object.values(map.tokens).filter(({ seatId }) => seatId === ayla.userId)
    const tokens = Object.values(map.tokens).filter(({ seatId }) => seatId === null)
    expect(party).toHaveLength(1)
    expect(tokens.map(({ name }) => name)).toEqual(['Goblin 1', 'Goblin 2', 'Goblin 3'])
    expect(new Set(tokens.map(({ x, y }) => `${x} ${y}`)).size).toBe(3)
    expect(combat.active).toBe(true)
    expect(combat.entries.map(({ id }) => id).sort()).toEqual([ayla.userId, ...tokens.map(({ id }) => id)].sort())
    await dm.call('POST', `/api/sessions/${session.id}/encounter`, { creatures: [{ id: 'ogre', name: 'Ogre', size: 2 }] })
    expect((await tableOf(dm, session.id)).combat.entries).toHaveLength(5)
  })

  it('that is hidden reaches no player, and stands in the log of its campaign', async () => {
    const ambush = await add('encounter', { name: 'Ambush', ...goblins })
    const { session } = await launch()
    await sit(ayla)
    await ayla.join(session.id)
    await open()
    const asked = { creatures: [{ id: 'c', name: 'CANARY' }], isHidden: true, encounterId: ambush.id }
    expect((await dm.call('POST', `/api/sessions/${session.id}/encounter`, asked)).status).toBe(200)
    await ayla.ask('chat-message', { message: 'Anybody there?' })
    expect(ayla.received()).toContain('Anybody there?')
    expect(ayla.received()).not.toContain('CANARY')
    expect((await open()).links).toMatchObject([{ role: 'related' }])
  })
})
