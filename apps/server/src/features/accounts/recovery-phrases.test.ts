import type { SignedIn } from '@hearthlight/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../testing/test-server'
import { lettersOfPhrase, newPhrase, PHRASE_WORDS } from './phrase-words'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

const aVisitor = async (username = 'Nell'): Promise<SignedIn> =>
  (await server.call('POST', '/api/auth/visitor', { body: { username } })).body
const make = ({ token }: SignedIn) => server.call('POST', '/api/me/phrase', { token })
const phraseOf = async (visitor: SignedIn): Promise<string> => (await make(visitor)).body.phrase
const enter = (phrase: string, address = '192.0.2.1') => server.call('POST', '/api/auth/phrase', { body: { phrase }, address })
const UNKNOWN = { status: 401, body: { code: 'AUTH_001', field: 'phrase' } }

describe('a recovery phrase', () => {
  it('GUEST-2 has four of more than 3,000 plain words, and is the same however it is typed', () => {
    expect(PHRASE_WORDS.length).toBeGreaterThan(3_000)
    expect(new Set(PHRASE_WORDS).size).toBe(PHRASE_WORDS.length)
    const phrase = newPhrase()
    expect(phrase).toMatch(/^[a-z]{4}( [a-z]{4}){3}$/)
    const letters = phrase.replaceAll(' ', '')
    for (const typed of [phrase.toUpperCase(), ` ${phrase.replaceAll(' ', '-')}. `, letters, phrase.replaceAll(' ', '\n')])
      expect(lettersOfPhrase(typed)).toBe(letters)
    for (const typed of ['', 'balu', `${phrase} balu`]) expect(lettersOfPhrase(typed)).toBeUndefined()
  })

  it('GUEST-2 leads to the same account from another device, and the first one stays signed in', async () => {
    const nell = await aVisitor()
    await server.call('POST', '/api/characters', { token: nell.token, body: { sheet: { name: 'Lyra' } } })
    const phrase = await phraseOf(nell)
    const { status, body } = await enter(phrase.toUpperCase())
    expect([status, body.userId, body.username]).toEqual([200, nell.userId, 'Nell'])
    expect((await server.call('GET', '/api/characters', { token: body.token })).body).toHaveLength(1)
    const me = (await server.call('GET', '/api/me', { token: nell.token })).body
    expect(me).toMatchObject({ isVisitor: true, hasPhrase: true })
  })

  it('GUEST-2 is stored as a hash, and a new one makes the one before void', async () => {
    const nell = await aVisitor()
    const first = await phraseOf(nell)
    const rows = JSON.stringify(await server.temporary.database.query.selectFrom('recovery_phrases').selectAll().execute())
    for (const word of [...first.split(' '), first]) expect(rows).not.toContain(word)
    const second = await phraseOf(nell)
    expect(await enter(first)).toMatchObject(UNKNOWN)
    expect((await enter(second)).status).toBe(200)
  })

  it('GUEST-2 signs other devices out when a new one takes its place', async () => {
    const nell = await aVisitor()
    const thief = (await enter(await phraseOf(nell))).body
    await phraseOf(nell)
    expect((await server.call('GET', '/api/me', { token: thief.token })).status).toBe(401)
    expect((await server.call('GET', '/api/me', { token: nell.token })).status).toBe(200)
  })

  it('GUEST-5 signs other devices out when the account gets a password', async () => {
    const nell = await aVisitor()
    const thief = (await enter(await phraseOf(nell))).body
    await server.call('POST', '/api/me/keep', { token: nell.token, body: { email: 'nell@example.org', password: GOOD_PASSWORD } })
    expect((await server.call('GET', '/api/me', { token: thief.token })).status).toBe(401)
    expect((await server.call('GET', '/api/me', { token: nell.token })).body).toMatchObject({ userId: nell.userId, isVisitor: false })
  })

  it('GUEST-3 is void once the account has a password, and an account with a password gets none', async () => {
    const nell = await aVisitor()
    const phrase = await phraseOf(nell)
    const { body } = await server.call('POST', '/api/me/keep', {
      token: nell.token,
      body: { email: 'nell@example.org', password: GOOD_PASSWORD },
    })
    expect(body).toMatchObject({ userId: nell.userId, isVisitor: false })
    expect(await enter(phrase)).toMatchObject(UNKNOWN)
    expect(await make(nell)).toMatchObject({ status: 403, body: { code: 'AUTH_003' } })
    expect(await make(await server.signUp('mira'))).toMatchObject({ status: 403 })
  })

  it('GUEST-3 that nobody has is refused in the same words, whatever was typed', async () => {
    const answers = []
    for (const typed of ['x', 'balu kire tomo dena', 'not a phrase at all, really', '’; drop table users']) answers.push(await enter(typed))
    for (const answer of answers) expect(answer).toMatchObject(UNKNOWN)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('GUEST-3 can’t be guessed: after five tries of an address each costs a longer wait, right ones too, and nobody elsewhere waits', async () => {
    const phrase = await phraseOf(await aVisitor())
    for (let index = 0; index < 4; index += 1) await enter('balu kire tomo dena')
    // An own phrase takes back none of the wrong ones.
    expect((await enter(phrase)).status).toBe(200)
    await enter('balu kire tomo dena')
    expect(await enter(phrase)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
    expect((await enter(phrase, '198.51.100.7')).status).toBe(200)
    server.env.pass(2_000)
    expect((await enter(phrase)).status).toBe(200)
  })

  it('GUEST-3 of which a hundred are tried at once is compared five times', async () => {
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => enter('balu kire tomo dena')))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })

  it('GUEST-4 goes with the account', async () => {
    await phraseOf(await aVisitor())
    server.env.pass(31 * 86_400_000)
    await server.accounts.tidy()
    expect(await server.temporary.database.query.selectFrom('recovery_phrases').selectAll().execute()).toEqual([])
  })
})

describe('the name of a guest', () => {
  it('GUEST-6 is refused if somebody at the table has it, the DM included, and a suggestion comes with it', async () => {
    const mira = await server.signUp('mira')
    const { inviteCode } = (await server.call('POST', '/api/sessions', { token: mira.token, body: { name: 'Keep' } })).body
    const visit = (username: string, code?: string) =>
      server.call('POST', '/api/auth/visitor', { body: { username, ...(code && { code }) } })
    const invisible = ['mi\u200bra', 'mi\u00adra', 'm\u2060ira', 'mira\ufe0f', 'mira\u{e0061}', '\u200emira']
    for (const name of ['mira', ' MIRA ', 'Ｍｉｒａ', ...invisible]) {
      expect(await visit(name, inviteCode)).toMatchObject({
        status: 422,
        body: { code: 'VAL_001', field: 'username', error: expect.stringContaining('add something') },
      })
    }
    expect((await visit('mira')).status).toBe(201)
    expect((await visit('mira', 'ZZZZZZ')).status, 'an unknown code tells nothing').toBe(201)
    expect((await visit('Mira K', inviteCode)).status).toBe(201)
    const { inviteCode: ofCampaign } = (await server.call('POST', '/api/campaigns', { token: mira.token, body: { name: 'Storms' } })).body
    expect((await visit('Mira', ofCampaign)).status, 'no session runs').toBe(422)
  })
})
