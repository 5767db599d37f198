import { HTTP, type SessionId, type Upload } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LiveHouse, type LivePerson, openHouse } from '../../testing/live-table'
import { aPicture } from '../../testing/pictures'

let house: LiveHouse
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

async function uploaded({ token }: LivePerson, query: string): Promise<string> {
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${token}` }
  const answer = await fetch(`${house.address}/api/uploads?${query}`, { method: 'POST', headers, body: new Uint8Array(await aPicture()) })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Upload).id
}

/** The names of those who may open it. */
async function readersOf(id: string, people: readonly LivePerson[]): Promise<readonly string[]> {
  const statuses = await Promise.all(people.map(async (person) => (await person.call('GET', `/api/uploads/${id}`)).status))
  expect(new Set([...statuses, 200, 404]), 'nothing but these').toEqual(new Set([200, 404]))
  return people.filter((_person, index) => statuses[index] === 200).map(({ username }) => username)
}

async function aTable() {
  const { dm, players, sessionId } = await house.table('Ayla', 'Bram')
  const [ayla, bram] = players
  if (ayla === undefined || bram === undefined) throw new Error('nobody sits')
  const stranger = await house.person('Oro')
  const done = async (by: LivePerson, name: string, payload: object) =>
    expect(await by.ask(name, { sessionId, ...payload }), name).toMatchObject({ ok: true })
  const role = (by: LivePerson, { userId }: LivePerson, of: 'co-dm' | null) => done(by, 'role-change', { playerId: userId, role: of })
  const lay = (by: LivePerson, uploadId: string) => done(by, 'update-map', { background: { uploadId, width: 300, height: 200 } })
  return { dm, ayla, bram, stranger, all: [dm, ayla, bram, stranger], sessionId, done, role, lay }
}

describe('pictures of those who lead a table', () => {
  it('ROLE-9 a map that a co-DM lays is seen while it lies, also once they lead no more and have left; their others stay theirs', async () => {
    const { dm, ayla, all, sessionId, done, role, lay } = await aTable()
    await role(dm, ayla, 'co-dm')
    const [laid, kept] = [
      await uploaded(ayla, `purpose=map&sessionId=${sessionId}`),
      await uploaded(ayla, `purpose=map&sessionId=${sessionId}`),
    ]
    expect(await readersOf(laid, all), 'not yet laid').toEqual(['Ayla'])
    await lay(ayla, laid)
    expect(await readersOf(laid, all)).toEqual(['Rowan', 'Ayla', 'Bram'])
    await role(dm, ayla, null)
    expect(await readersOf(laid, all)).toEqual(['Rowan', 'Ayla', 'Bram'])
    await done(dm, 'player-kick', { playerId: ayla.userId })
    expect(await readersOf(laid, all)).toEqual(['Rowan', 'Ayla', 'Bram'])
    await house.restart(() => undefined)
    expect(await readersOf(laid, all), 'after a restart').toEqual(['Rowan', 'Ayla', 'Bram'])
    expect(await readersOf(kept, all)).toEqual(['Ayla'])
    await dm.join(sessionId)
    await done(dm, 'update-map', { background: null })
    expect(await readersOf(laid, all), 'taken away').toEqual(['Ayla'])
  })

  it('ROLE-9 of a table that was handed over, each keeps the own ones; naming the other’s opens what was theirs to lay, and no more', async () => {
    const { dm, ayla, bram, all, sessionId, done, role, lay } = await aTable()
    const [first, kept] = [await uploaded(dm, 'purpose=map'), await uploaded(dm, 'purpose=map')]
    await lay(dm, first)
    await done(dm, 'table-hand-over', { playerId: ayla.userId })
    expect(await readersOf(first, all), 'still lies there, and at no moment between the two is either a stranger').toEqual([
      'Rowan',
      'Ayla',
      'Bram',
    ])
    expect(await readersOf(kept, all)).toEqual(['Rowan'])
    const own = await uploaded(ayla, 'purpose=map')
    await lay(ayla, own)
    expect(await readersOf(own, all)).toEqual(['Rowan', 'Ayla', 'Bram'])
    expect(await readersOf(first, all)).toEqual(['Rowan'])
    await role(ayla, dm, null)
    await expect.poll(() => readersOf(own, all), { message: 'the former DM has no seat' }).toEqual(['Ayla', 'Bram'])
    const ofPlayer = await uploaded(bram, 'purpose=map')
    await lay(ayla, ofPlayer)
    expect(await readersOf(ofPlayer, all), 'a player’s map was never a leader’s').toEqual(['Bram'])
    expect((await bram.join(sessionId)).state.session.dmId).toBe(ayla.userId)
  })

  it('ROLE-9 pictures of the campaign stay its DM’s and its readers’, whoever leads the table', async () => {
    const dm = await house.person('Rowan')
    const { id, inviteCode } = (await dm.call('POST', HTTP.createCampaign.path, { name: 'Storms' })).body as {
      id: string
      inviteCode: string
    }
    const launched = (await dm.call('POST', HTTP.launchCampaign.path.replace(':id', id), {})).body as { session: { id: SessionId } }
    const sessionId = launched.session.id
    const [ayla, bram] = [await house.person('Ayla'), await house.person('Bram')]
    for (const player of [ayla, bram]) {
      const hero = (await player.call('POST', HTTP.createCharacter.path, { sheet: { name: 'Pip' } })).body as { id: string }
      const joined = await player.call('POST', HTTP.joinSession.path, { code: inviteCode, characterId: hero.id })
      expect(joined.body).toMatchObject({ success: true })
    }
    await dm.join(sessionId)
    const [shown, secret] = [await uploaded(dm, 'purpose=scene'), await uploaded(dm, 'purpose=scene')]
    const add = async (kind: string, fields: object, visibility: string) => {
      const added = await dm.call('POST', HTTP.createEntity.path.replace(':id', id), { kind, fields, visibility })
      expect(added.status, kind).toBe(201)
    }
    await add('location', { name: 'Keep', pictureId: shown }, 'players')
    await add('handout', { title: 'The letter', pictureId: secret }, 'dm')
    const all = [dm, ayla, bram]
    expect(await readersOf(shown, all)).toEqual(['Rowan', 'Ayla', 'Bram'])
    expect(await readersOf(secret, all)).toEqual(['Rowan'])
    expect(await dm.ask('role-change', { sessionId, playerId: ayla.userId, role: 'co-dm' })).toMatchObject({ ok: true })
    expect(await readersOf(secret, all), 'a co-DM leads the table, not the campaign').toEqual(['Rowan'])
    expect(await dm.ask('table-hand-over', { sessionId, playerId: ayla.userId })).toMatchObject({ ok: true })
    expect(await readersOf(secret, all)).toEqual(['Rowan'])
    expect(await readersOf(shown, all)).toEqual(['Rowan', 'Ayla', 'Bram'])
  })
})
