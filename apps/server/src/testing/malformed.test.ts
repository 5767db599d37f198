import { ENTITY_DEFAULTS, ENTITY_KINDS, HTTP, type HttpCallName } from '@hearthlight/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, GOOD_PASSWORD, type TestServer } from './test-server'

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`

/** Field values that an attacker may send. */
const VALUES = ['null', 'true', '-1', '1.5', '1e999', '1e308', '""', `"${'x'.repeat(30_000)}"`, '"\\u0000"', '"\\ud800"', '[]', '{}', deep]
const WHOLE = ['', ' ', 'null', '[]', '"text"', '7', '{', '{"a":}', 'NaN', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}', deep]

/** Valid bodies, so that only one field at a time is wrong. */
const BODIES: { readonly [Name in HttpCallName]?: Readonly<Record<string, unknown>> } = {
  register: { email: 'new@example.org', password: GOOD_PASSWORD, username: 'New', deviceSecret: 'none' },
  login: { email: 'mira@example.org', password: GOOD_PASSWORD, deviceSecret: 'none' },
  changeUsername: { username: 'Other', currentPassword: 'not the right one' },
  changePassword: { newPassword: 'another lantern lit', currentPassword: 'not the right one' },
  deleteAccount: { currentPassword: 'not the right one', confirmation: 'mira@example.org' },
  createCharacter: { sheet: {} },
  updateCharacter: { sheet: {}, revision: 7 },
  createCampaign: { name: 'Another' },
  updateCampaign: { name: 'Changed', revision: 7 },
  createSession: { name: 'Keep', maxPlayers: 4, scene: { name: 'Cave', description: '' } },
  joinSession: { code: 'AAAAAA', characterId: 'char_1' },
  createEntity: { kind: 'npc', fields: { name: 'Old Marn' }, visibility: 'chosen', visibleTo: [], links: [] },
  updateEntity: { kind: 'npc', revision: 1, fields: { alive: false }, visibility: 'dm', visibleTo: [] },
  orderEntities: { kind: 'npc', ids: [] },
  createLink: { from: 'ent_1', to: 'ent_2', role: 'related', label: '' },
  decideMember: { decision: 'admit' },
  launchCampaign: { sessionId: 'sess_1' },
  startEncounter: { creatures: [{ id: 'foe', name: 'Goblin' }], isHidden: true, x: 1, y: 1, encounterId: 'ent_1' },
}

/** Fields that every entity of a kind requires. */
const NAMED = { name: 'Old Marn', title: 'The flood', description: 'Find it.', playerName: 'Tam', characterName: 'Pip' } as const

describe('a malformed body', () => {
  let server: TestServer
  let token: string
  /** The ids in a call's address; 'none' if the address names something else. */
  let named: Readonly<Record<string, string>>
  beforeAll(async () => {
    server = await aServer({ environment: { RATE_LIMIT_SCALE: '1000', MAX_SESSIONS: '1000' } })
    const { userId, ...signedIn } = await server.signUp('mira')
    token = signedIn.token
    const make = async (path: string, body: object) => (await server.call('POST', path, { token, body })).body
    const { id } = await make('/api/campaigns', { name: 'Storms' })
    const { entity } = await make(`/api/campaigns/${id}/entities`, { kind: 'npc', fields: { name: 'Old Marn' } })
    named = { ':id': id, ':entityId': entity.id, ':userId': userId }
  })
  const addressOf = (path: string) => {
    const isOfCampaign = path.startsWith('/api/campaigns/')
    return path.replace(/:\w+/g, (name) => (isOfCampaign ? named[name] : undefined) ?? 'none')
  }
  afterAll(() => server.close())

  it.each(Object.entries(BODIES))('is answered in the words of the catalogue, and the server lives: %s', async (name, right) => {
    const { method, path } = HTTP[name as HttpCallName]
    const raws = [
      ...WHOLE,
      ...Object.keys(right ?? {}).flatMap((field) => {
        const rest = Object.fromEntries(Object.entries(right ?? {}).filter(([key]) => key !== field))
        const start = JSON.stringify(rest).slice(0, -1)
        return [JSON.stringify(rest), ...VALUES.map((value) => `${start}${start === '{' ? '' : ','}"${field}":${value}}`)]
      }),
    ]
    for (const raw of raws) {
      const { status, body } = await server.call(method, addressOf(path), { token, raw })
      const shown = `${name} ${raw.slice(0, 80)} → ${status}`
      expect(status, shown).toBeLessThan(500)
      if (status >= 400) expect(body, shown).toMatchObject({ error: expect.any(String), code: expect.stringMatching(/^[A-Z]+_00\d$/) })
      if (WHOLE.includes(raw)) expect([400, 422], shown).toContain(status)
    }
    expect((await server.call('GET', '/api/me', { token })).body).toMatchObject({ username: 'mira' })
  })

  it.each(ENTITY_KINDS)('of an entity is kept whole or not at all, field by field: %s', async (kind) => {
    const { path } = HTTP.createEntity
    for (const field of [...Object.keys(ENTITY_DEFAULTS[kind]), '__proto__', 'constructor', 'id']) {
      const { [field]: _replaced, ...rest } = { ...NAMED } as Record<string, string>
      for (const value of VALUES) {
        const fields = `${JSON.stringify(rest).slice(0, -1)},"${field}":${value}}`
        const { status, body } = await server.call('POST', addressOf(path), { token, raw: `{"kind":"${kind}","fields":${fields}}` })
        expect([201, 400, 413, 422], `${kind} ${field} ${value.slice(0, 40)} → ${status}`).toContain(status)
        if (status === 201) expect(HTTP.createEntity.answer.safeParse(body).error).toBeUndefined()
      }
    }
    expect((await server.call('GET', addressOf(HTTP.openCampaign.path), { token })).status).toBe(200)
  })

  it('of the right shape reaches nothing through an odd id in the address', async () => {
    for (const id of ['..', '%2e%2e', '%00', 'a b', 'x'.repeat(100), '__proto__', 'constructor', "' or 1=1 --"]) {
      const { status, body } = await server.call('GET', `/api/characters/${id}`, { token })
      expect([id, status]).toEqual([id, 404])
      expect(body.code).toMatch(/^(CHAR_001|NET_004)$/)
    }
  })
})
