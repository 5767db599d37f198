import type { SessionSummary } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'

let house: LiveHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const end = (dm: LivePerson, id: string) => dm.call('POST', `/api/sessions/${id}/end`)
const playOn = (person: LivePerson, id: string) => person.call('POST', `/api/sessions/${id}/play-on`)
const sessionsOf = async (person: LivePerson) =>
  ((await person.call('GET', '/api/sessions')).body as SessionSummary[]).map(({ id, status }) => [id, status])

describe('playing on after a session has ended', () => {
  it('LIVE-10 opens a new table with the map, the wounds and the players of the old one, for its DM alone', async () => {
    const { dm, players, sessionId } = await house.table('Ayla', 'Bram')
    const [ayla, bram] = players
    if (ayla === undefined || bram === undefined) throw new Error('nobody sits')
    const old = await dm.join(sessionId)
    await dm.ask('add-token', { token: { name: 'Ogre', x: 3, y: 4 } })
    await dm.ask('chat-message', { message: 'for this evening alone' })
    await dm.ask('player-hp-update', { playerId: ayla.userId, newHp: 3 })
    expect(await playOn(dm, sessionId)).toMatchObject({ status: 409, body: { code: 'SESS_005' } })
    await bram.call('DELETE', `/api/characters/${old.state.party.seats.find(({ id }) => id === bram.userId)?.character.id ?? ''}`)
    await end(dm, sessionId)
    const stranger = await house.person('Mallory')
    expect(await playOn(stranger, sessionId)).toMatchObject({ status: 404, body: { code: 'SESS_001' } })
    expect(await playOn(ayla, sessionId)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })

    const { status, body } = await playOn(dm, sessionId)
    const next = body as SessionSummary
    expect([status, next.status, next.name]).toEqual([201, 'active', old.state.session.name])
    expect(next.id).not.toBe(sessionId)
    const { state } = await dm.join(next.id)
    expect(Object.values(state.map.tokens).filter(({ name }) => name === 'Ogre')).toMatchObject([{ x: 3, y: 4 }])
    // Bram's character is gone: nobody sits down without one.
    expect(state.party.seats.map(({ id, hp }) => [id, hp])).toEqual([[ayla.userId, 3]])
    expect(await sessionsOf(ayla)).toContainEqual([next.id, 'active'])
    expect((await sessionsOf(bram)).map(([id]) => id)).not.toContain(next.id)
    expect(JSON.stringify(state.chat)).not.toContain('for this evening alone')
  })

  it('LIVE-10 continues a campaign in a session of the campaign, without the players who left it', async () => {
    const dm = await house.person('Rowan')
    const campaign = (await dm.call('POST', '/api/campaigns', { name: 'Storms' })).body as { id: string; inviteCode: string }
    const launched = (await dm.call('POST', `/api/campaigns/${campaign.id}/launch`, {})).body as { session: SessionSummary }
    const people = await Promise.all(['Ayla', 'Bram'].map((name) => house.person(name)))
    for (const person of people) {
      const { id: characterId } = (await person.call('POST', '/api/characters', { sheet: { name: `Hero of ${person.username}` } }))
        .body as {
        id: string
      }
      await person.call('POST', '/api/sessions/join', { code: campaign.inviteCode, characterId })
    }
    await dm.join(launched.session.id)
    await dm.ask('add-token', { token: { name: 'Ogre', x: 3, y: 4 } })
    await end(dm, launched.session.id)
    const [ayla, bram] = people
    await dm.call('POST', `/api/campaigns/${campaign.id}/members/${bram?.userId ?? ''}`, { decision: 'refuse' })
    const next = (await playOn(dm, launched.session.id)).body as SessionSummary
    expect(next).toMatchObject({ campaignId: campaign.id, status: 'active' })
    const { state } = await dm.join(next.id)
    expect(state.party.seats.map(({ id }) => id)).toEqual([ayla?.userId])
    expect(state.campaign.card?.name).toBe('Storms')
    expect(Object.values(state.map.tokens).map(({ name }) => name)).toContain('Ogre')
    // A second request, and a running table, lead to the same one.
    expect((await playOn(dm, launched.session.id)).body).toMatchObject({ id: next.id })
  })
})
