import type { SessionSummary, SignedIn, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
beforeEach(async () => {
  server = await aServer()
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
})
afterEach(() => server.close())

const as =
  ({ token }: SignedIn) =>
  (method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const aSession = async (): Promise<SessionSummary> => (await as(mira)('POST', '/api/sessions', { name: 'The Sunken Keep' })).body
const aHero = async (user: SignedIn): Promise<string> => {
  const sheet = { name: 'Pip', race: 'Halfling', class: 'Rogue', level: 3, hp: 5, maxHp: 24, ac: 14 }
  return (await as(user)('POST', '/api/characters', { sheet })).body.id
}
const join = (user: SignedIn, code: string, characterId: string) => as(user)('POST', '/api/sessions/join', { code, characterId })

describe('who deletes the account', () => {
  const remove = ({ token, email }: SignedIn) =>
    server.call('POST', '/api/me/delete', { token, body: { currentPassword: GOOD_PASSWORD, confirmation: email } })
  const record = async (sessionId: string, seq: number, actorId: UserId, payload: object) => {
    const event = {
      session_id: sessionId,
      seq,
      name: 'chat-message',
      payload: JSON.stringify(payload),
      actor_id: actorId,
      intent_id: null,
      at: 0,
    }
    await server.temporary.database.query.insertInto('session_events').values(event).execute()
  }
  const told = async (sessionId: string) =>
    (await server.temporary.database.query.selectFrom('session_events').select('payload').where('session_id', '=', sessionId).execute())
      .map(({ payload }) => payload)
      .join()

  it('leaves shared sessions to the others, over and without the name', async () => {
    const { id, inviteCode } = await aSession()
    await join(tam, inviteCode, await aHero(tam))
    await record(id, 1, mira.userId, { playerId: mira.userId, playerName: 'mira', message: 'Roll for it' })
    await record(id, 2, tam.userId, { playerId: tam.userId, playerName: 'tam', message: 'mira, I did' })
    expect((await remove(mira)).status).toBe(204)
    expect(server.live.ended).toEqual([id])
    expect(server.live.dropped).toEqual([id])
    expect((await as(tam)('GET', '/api/sessions')).body).toMatchObject([{ id, status: 'completed', dmName: 'Somebody who left' }])
    const log = await told(id)
    expect(log).toContain('"playerName":"Departed player","message":"Roll for it"')
    expect(log).toContain('"playerName":"tam"')
    expect(log).not.toContain('"mira"')
    // REWRITE-6 Other nodes find that what they hold is out of date.
    expect((await server.temporary.database.events.rewritesOf([id])).get(id)).toBe(1)
  })

  it('JOURNAL-6 takes the words of private notes along, those once shared too, and leaves what the party reads', async () => {
    const { id, inviteCode } = await aSession()
    await join(tam, inviteCode, await aHero(tam))
    const written = (seq: number, author: UserId, entryId: string, scope: string, text: string) =>
      record(id, seq, author, { entry: { id: entryId, authorId: author, authorName: 'tam', text, scope, at: 0 } })
    await written(1, tam.userId, 'entry_1', 'mine', 'my secret doubt')
    await written(2, tam.userId, 'entry_2', 'mine', 'we met an ogre')
    await written(3, tam.userId, 'entry_2', 'party', 'we met an ogre')
    await written(4, tam.userId, 'entry_3', 'party', 'on second thought')
    await written(5, tam.userId, 'entry_3', 'mine', 'on second thought')
    await written(6, mira.userId, 'entry_4', 'mine', 'another’s secret')
    const table = { journal: { entries: { entry_1: { id: 'entry_1', authorId: tam.userId, text: 'my secret doubt', scope: 'mine' } } } }
    const snapshot = { session_id: id, seq: 6, format: 1, body: JSON.stringify(table), at: 0 }
    await server.temporary.database.query.insertInto('session_snapshots').values(snapshot).execute()
    expect((await remove(tam)).status).toBe(204)
    const { body } = await server.temporary.database.query
      .selectFrom('session_snapshots')
      .select('body')
      .where('session_id', '=', id)
      .executeTakeFirstOrThrow()
    const stored = `${await told(id)}${body}`
    for (const gone of ['my secret doubt', 'on second thought']) expect(stored).not.toContain(gone)
    for (const kept of ['we met an ogre', 'another’s secret']) expect(stored).toContain(kept)
  })

  it('takes along the sessions in which nobody else played', async () => {
    const { id } = await aSession()
    await record(id, 1, mira.userId, { playerId: mira.userId, playerName: 'mira', message: 'Anybody?' })
    await remove(mira)
    expect(await told(id)).toBe('')
    expect(await server.sessions.initialSession(id)).toBeUndefined()
  })

  it('gives up the seats at others’ tables, which go on', async () => {
    const { id, inviteCode } = await aSession()
    await join(tam, inviteCode, await aHero(tam))
    await record(id, 1, tam.userId, { player: { id: tam.userId, playerName: 'tam', character: { name: 'Pip' } } })
    await remove(tam)
    expect((await as(mira)('GET', `/api/sessions/${id}`)).body).toMatchObject({ status: 'active', players: [] })
    expect(await told(id)).toContain('"playerName":"Departed player","character":{"name":"Pip"}')
  })
})
