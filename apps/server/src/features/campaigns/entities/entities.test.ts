import { ENTITY_DEFAULTS, type EntityId, type EntityKind, LIMITS, SECRET_FIELDS, type SignedIn } from '@hearthlight/protocol'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPicture } from '../../../testing/pictures'
import { aServer, GOOD_PASSWORD, type TestServer } from '../../../testing/test-server'

let server: TestServer
let mira: SignedIn
let tam: SignedIn
let oro: SignedIn
let campaignId: string
beforeEach(async () => {
  server = await aServer({ environment: { MAX_ACCOUNT_MEGABYTES: '2' } })
  mira = await server.signUp('mira')
  tam = await server.signUp('tam')
  oro = await server.signUp('oro')
  const campaign = (await as(mira)('POST', '/api/campaigns', { name: 'Storms', notes: 'CANARY campaign notes' })).body
  campaignId = campaign.id
  for (const user of [tam, oro]) {
    const { id: characterId } = (await as(user)('POST', '/api/characters', { sheet: { name: 'Pip' } })).body
    await as(user)('POST', '/api/sessions/join', { code: campaign.inviteCode, characterId })
  }
})
afterEach(() => server.close())

const as = (user: SignedIn) => (method: string, path: string, body?: object) =>
  server.call(method, path, { token: user.token, ...(body === undefined ? {} : { body }) })
const here = (path = '') => `/api/campaigns/${campaignId}${path}`
const draft = (kind: EntityKind, fields: object, rest: object = {}) => as(mira)('POST', here('/entities'), { kind, fields, ...rest })
const add = async (kind: EntityKind, fields: object, rest: object = {}) => (await draft(kind, fields, rest)).body.entity
const open = async (user: SignedIn) => (await as(user)('GET', here('/open'))).body
const change = (id: string, body: object) => as(mira)('PUT', here(`/entities/${id}`), body)

const pictureOf = async ({ token }: SignedIn): Promise<string> => {
  const raw = await aPicture('png', 8, 8)
  return (await server.call('POST', '/api/uploads?purpose=portrait', { token, raw, headers: { 'content-type': 'image/png' } })).body.id
}

const LEAST = {
  session: {},
  quest: { name: 'The Bell', description: 'Find it.' },
  encounter: { name: 'Ambush' },
  npc: { name: 'Old Marn' },
  location: { name: 'The Crypt' },
  timeline: { title: 'The flood' },
  handout: { title: 'The letter' },
  player: { playerName: 'Tam', characterName: 'Pip' },
} as const satisfies Record<EntityKind, object>
const KINDS = Object.keys(LEAST) as EntityKind[]

describe('what is left out of an entity', () => {
  it.each([
    ['quest', { type: 'main', priority: 'medium', status: 'available', giver: 'Unknown', location: 'Unknown' }],
    ['quest', { rewards: { experience: 0, gold: 0, items: [] } }],
    ['session', { duration: 180, title: 'Session 1', sessionNumber: 1, date: '2026-01-05' }],
    ['npc', { race: 'Human', relationship: 'neutral', alive: true }],
    ['location', { type: 'other', region: 'Unknown', discovered: false, visited: false }],
    ['timeline', { date: 'Day 1', type: 'world', impact: 'minor' }],
    ['player', { characterClass: 'Fighter', characterLevel: 1, status: 'active', joinedAt: '2026-01-05T18:00:00.000Z' }],
  ] as const)('takes the specification’s default: %s', async (kind, fields) => {
    expect((await add(kind, LEAST[kind])).fields).toMatchObject(fields)
  })

  it('counts on from the sessions that are there', async () => {
    await add('session', {})
    expect((await add('session', {})).fields).toMatchObject({ sessionNumber: 2, title: 'Session 2' })
  })

  it('is 0 where a reward is no number', async () => {
    const { fields } = await add('quest', { ...LEAST.quest, rewards: { experience: 'much', gold: null, items: ['a bell'] } })
    expect(fields.rewards).toEqual({ experience: 0, gold: 0, items: ['a bell'] })
  })

  it.each([
    ['quest', 'name'],
    ['quest', 'description'],
    ['encounter', 'name'],
    ['npc', 'name'],
    ['location', 'name'],
    ['timeline', 'title'],
    ['player', 'playerName'],
    ['player', 'characterName'],
  ] as const)('is refused where it is required: %s %s', async (kind, field) => {
    for (const value of [undefined, '   ', 7]) {
      const answer = await draft(kind, { ...LEAST[kind], [field]: value })
      expect(answer).toMatchObject({ status: 422, body: { code: 'VAL_001', field: `fields.${field}` } })
    }
    expect((await open(mira)).entities).toEqual([])
  })
})

describe('a change of an entity', () => {
  it('keeps what it does not name', async () => {
    const { id } = await add('npc', { name: 'Old Marn', faction: 'Lamplighters' })
    expect((await change(id, { kind: 'npc', revision: 1, fields: { alive: false } })).body).toMatchObject({
      revision: 2,
      fields: { name: 'Old Marn', faction: 'Lamplighters', alive: false },
    })
  })

  it('that comes late changes nothing, and is handed the newer one', async () => {
    const { id } = await add('quest', LEAST.quest)
    await change(id, { kind: 'quest', revision: 1, fields: { status: 'active' } })
    const late = await change(id, { kind: 'quest', revision: 1, fields: { status: 'completed' } })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'VAL_001', field: 'revision', current: { id, revision: 2, fields: { status: 'active' } } },
    })
    expect((await open(mira)).entities).toMatchObject([{ revision: 2, fields: { status: 'active' } }])
  })

  it('wins once where two devices send theirs at the same moment', async () => {
    const { id } = await add('quest', LEAST.quest)
    const both = await Promise.all(['active', 'completed'].map((status) => change(id, { kind: 'quest', revision: 1, fields: { status } })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('of another kind, of another campaign, or of two things with one id is refused', async () => {
    const { id } = await add('quest', LEAST.quest)
    expect(await change(id, { kind: 'npc', revision: 1, fields: {} })).toMatchObject({ status: 422, body: { field: 'kind' } })
    const objectives = [
      { id: 'one', description: 'Find' },
      { id: 'one', description: 'Ring' },
    ]
    expect(await change(id, { kind: 'quest', revision: 1, fields: { objectives } })).toMatchObject({
      status: 422,
      body: { field: 'fields.objectives' },
    })
    const other = (await as(mira)('POST', '/api/campaigns', { name: 'Other' })).body.id
    const elsewhere = await as(mira)('PUT', `/api/campaigns/${other}/entities/${id}`, { kind: 'quest', revision: 1, fields: {} })
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'CAMP_001' } })
  })

  it('does not come from the order or from a link', async () => {
    const [one, two] = [await add('quest', LEAST.quest), await add('quest', LEAST.quest)]
    await as(mira)('PUT', here('/order'), { kind: 'quest', ids: [two.id, one.id] })
    await as(mira)('POST', here('/links'), { from: one.id, to: two.id, role: 'requires' })
    expect((await change(one.id, { kind: 'quest', revision: 1, fields: { status: 'active' } })).status).toBe(200)
  })
})

describe('the order of a kind', () => {
  it('puts the named ones first and leaves the others as they stood', async () => {
    const quests = []
    for (const name of ['A', 'B', 'C', 'D']) quests.push(await add('quest', { ...LEAST.quest, name }))
    await add('npc', LEAST.npc)
    const answer = await as(mira)('PUT', here('/order'), { kind: 'quest', ids: [quests[3].id, quests[1].id, 'ent_gone', quests[3].id] })
    expect(answer.body.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4])
    const { entities } = await open(mira)
    expect(
      entities.filter(({ kind }: { kind: string }) => kind === 'quest').map((each: { fields: { name: string } }) => each.fields.name),
    ).toEqual(['D', 'B', 'A', 'C'])
  })
})

describe('a link', () => {
  it('is one, from whichever end it is drawn, and goes with either end', async () => {
    const [npc, place] = [await add('npc', LEAST.npc), await add('location', LEAST.location)]
    const first = (await as(mira)('POST', here('/links'), { from: npc.id, to: place.id, role: 'related' })).body
    const again = (await as(mira)('POST', here('/links'), { from: place.id, to: npc.id, role: 'related', label: 'lives here' })).body
    expect(again).toEqual({ ...first, label: 'lives here' })
    expect((await open(mira)).links).toEqual([again])
    await as(mira)('DELETE', here(`/entities/${place.id}`))
    expect((await open(mira)).links).toEqual([])
  })

  it('comes with a new entity, or the entity does not come', async () => {
    const quest = await add('quest', LEAST.quest)
    const { body } = await draft('npc', LEAST.npc, { links: [{ to: quest.id, role: 'gives' }] })
    expect(body.links).toMatchObject([{ from: body.entity.id, to: quest.id, role: 'gives', label: '' }])
    for (const links of [[{ to: 'ent_gone', role: 'gives' }], [{ role: 'related' }], [{ from: quest.id, to: quest.id, role: 'related' }]]) {
      expect(await draft('npc', LEAST.npc, { links })).toMatchObject({ status: 422, body: { field: 'links' } })
    }
    expect((await open(mira)).entities).toHaveLength(2)
  })
})

describe('a player', () => {
  const seen = async (user: SignedIn) => (await open(user)).entities.map(({ id }: { id: string }) => id)

  it.each(KINDS)('is never sent the DM’s own fields, nor what is not shown to them: %s', async (kind) => {
    const secrets = Object.fromEntries(
      Object.entries(SECRET_FIELDS[kind])
        .filter(([, empty]) => typeof empty === 'string')
        .map(([field]) => [field, `CANARY ${field}`]),
    )
    const lists = {
      quest: { variables: [{ id: 'v', name: 'CANARY variable', value: '1' }] },
      encounter: { creatures: [{ id: 'c', name: 'CANARY creature' }], variables: [{ id: 'v', name: 'CANARY odds', probability: 5 }] },
      location: {
        pointsOfInterest: [
          { id: 'p', name: 'CANARY vault' },
          { id: 'q', name: 'Gate', discovered: true },
        ],
      },
    } as Partial<Record<EntityKind, object>>
    const shown = await add(kind, { ...LEAST[kind], ...secrets, ...lists[kind] }, { visibility: 'players' })
    const [least] = Object.keys(LEAST[kind])
    const hidden = least === undefined ? { summary: 'CANARY hidden' } : { ...LEAST[kind], [least]: 'CANARY hidden' }
    await add(kind, hidden, { visibility: 'dm' })
    await add(kind, hidden, { visibility: 'chosen', visibleTo: [oro.userId] })
    expect(await seen(tam)).toEqual([shown.id])
    const bytes = JSON.stringify([await open(tam), (await as(tam)('GET', '/api/campaigns/played')).body])
    expect(bytes).not.toContain('CANARY')
    expect(bytes).not.toContain(oro.userId)
    expect(JSON.stringify(await open(mira))).toContain('CANARY')
  })

  it.each(KINDS)('CAMPAIGN-5 a new %s is the DM’s alone until they show it', async (kind) => {
    const { id, revision, visibility } = await add(kind, LEAST[kind])
    expect([visibility, await seen(tam)]).toEqual(['dm', []])
    await change(id, { kind, revision, visibility: 'players' })
    expect(await seen(tam)).toEqual([id])
  })

  it('CAMPAIGN-5 entries that an earlier version stored stay as visible as they were', async () => {
    const { query } = server.temporary.database
    const row = { campaign_id: campaignId, position: 1, revision: 1, visible_to: '[]', created_at: 0, updated_at: 0 }
    // The defaults of the versions before: quests, sessions and players were shown.
    for (const kind of ['quest', 'session', 'player', 'npc'] as const) {
      const fields = { ...ENTITY_DEFAULTS[kind], title: 'Low Tide', date: '', sessionNumber: 1, joinedAt: '', ...LEAST[kind] }
      const visibility = kind === 'npc' ? 'dm' : 'players'
      const values = { ...row, id: `old_${kind}` as EntityId, kind, visibility, document: JSON.stringify(fields) } as const
      await query
        .insertInto('campaign_entities')
        .values(values as never)
        .execute()
    }
    expect(await seen(tam)).toEqual(['old_player', 'old_quest', 'old_session'])
  })

  it('who was chosen sees it, and nothing tells how much lies between', async () => {
    for (let index = 0; index < 3; index += 1) await add('npc', LEAST.npc, { visibility: 'dm' })
    const { id } = await add('npc', { name: 'The Guide' }, { visibility: 'chosen', visibleTo: [tam.userId, tam.userId] })
    expect((await open(tam)).entities).toMatchObject([{ id, position: 1, visibleTo: [] }])
    expect(await seen(oro)).toEqual([])
  })

  it('sees a link where both ends are seen, and no branch of the story', async () => {
    const isShown = { visibility: 'players' }
    const [one, two] = [await add('quest', LEAST.quest, isShown), await add('quest', LEAST.quest, isShown)]
    const secret = await add('npc', LEAST.npc, { visibility: 'dm' })
    for (const link of [
      { from: one.id, to: two.id, role: 'requires' },
      { from: one.id, to: two.id, role: 'branches', label: 'CANARY' },
      { from: secret.id, to: one.id, role: 'gives', label: 'CANARY' },
    ])
      await as(mira)('POST', here('/links'), link)
    expect((await open(tam)).links).toMatchObject([{ from: one.id, to: two.id, role: 'requires' }])
  })

  it('opens the portrait of who is shown to them, and no other picture', async () => {
    const [shown, hidden] = [await pictureOf(mira), await pictureOf(mira)]
    await add('npc', { name: 'Old Marn', portraitId: shown, notes: hidden }, { visibility: 'players' })
    await add('npc', { name: 'The Villain', portraitId: hidden }, { visibility: 'dm' })
    expect((await as(tam)('GET', `/api/uploads/${shown}`)).status).toBe(200)
    expect((await as(tam)('GET', `/api/uploads/${hidden}`)).status).toBe(404)
  })

  it('opens the picture of a place for as long as it is shown to them', async () => {
    const pictureId = await pictureOf(mira)
    const place = await add('location', { name: 'The Crypt', pictureId }, { visibility: 'chosen', visibleTo: [tam.userId] })
    expect((await as(tam)('GET', `/api/uploads/${pictureId}/thumbnail`)).status).toBe(200)
    await as(mira)('PUT', here(`/entities/${place.id}`), { kind: 'location', revision: 1, visibility: 'dm' })
    expect((await as(tam)('GET', `/api/uploads/${pictureId}/thumbnail`)).status).toBe(404)
  })

  it.each([
    ['npc', 'portraitId'],
    ['location', 'pictureId'],
    ['location', 'mapId'],
    ['encounter', 'mapId'],
  ])('is shown no %s with another’s file as its %s', async (kind, field) => {
    const { id: map } = (await as(tam)('POST', '/api/maps', { map: { name: 'Crypt' } })).body
    for (const stranger of [field === 'mapId' ? map : await pictureOf(tam), 'nothing']) {
      const made = await as(mira)('POST', here('/entities'), { kind, fields: { name: 'A thing', [field]: stranger } })
      expect(made).toMatchObject({ status: 422, body: { code: 'VAL_001', field: `fields.${field}` } })
    }
  })

  it('who deletes the account stays in the campaign without a name', async () => {
    await add('player', { playerId: tam.userId, playerName: 'CANARY', characterName: 'Pip' })
    const gone = await as(tam)('POST', '/api/me/delete', { currentPassword: GOOD_PASSWORD, confirmation: tam.email })
    expect(gone.status).toBe(204)
    const { entities, members } = await open(mira)
    expect(entities).toMatchObject([{ revision: 2, fields: { playerId: null, playerName: 'Departed player', characterName: 'Pip' } }])
    expect(members).toHaveLength(1)
  })

  it('reads the campaign without its code, its notes and the other members', async () => {
    const answer = await open(tam)
    expect(answer).toMatchObject({ role: 'player', dmName: 'mira', members: [], campaign: { notes: '', inviteCode: '', sessions: [] } })
  })
})

describe('a campaign', () => {
  it('with 2,000 entities opens with as many statements as one with none', async () => {
    const countedOnce = async (): Promise<number> => {
      const prepared = vi.spyOn(Sqlite.prototype, 'prepare')
      await open(mira)
      const count = prepared.mock.calls.length
      prepared.mockRestore()
      return count
    }
    // Background work of the server, such as the notification of the previous edit, may add to one count, but not to all three.
    const counted = async () => Math.min(await countedOnce(), await countedOnce(), await countedOnce())
    const few = await counted()
    const example = await add('npc', { name: 'Old Marn', description: 'x'.repeat(200) })
    const { query, atomically } = server.temporary.database
    const row = await query.selectFrom('campaign_entities').selectAll().where('id', '=', example.id).executeTakeFirstOrThrow()
    await atomically(
      Array.from({ length: 2_000 }, (_, index) =>
        query
          .insertInto('campaign_entities')
          .values({ ...row, id: `many_${index}`, position: index + 2 })
          .compile(),
      ),
    )
    expect((await open(mira)).entities).toHaveLength(2_001)
    expect(few).toBeGreaterThan(3)
    expect(await counted()).toBe(few)
  })

  it('takes no more than the account may keep', async () => {
    const description = 'x'.repeat(LIMITS.noteLength)
    let status = 201
    for (let index = 0; status === 201 && index < 200; index += 1) status = (await draft('npc', { name: 'Long', description })).status
    expect(status).toBe(413)
  })

  it('goes with all that stands in it', async () => {
    const [one, two] = [await add('npc', LEAST.npc), await add('npc', LEAST.npc)]
    await as(mira)('POST', here('/links'), { from: one.id, to: two.id, role: 'related' })
    expect((await as(mira)('GET', '/api/me/export')).body.belongings.campaigns[0].entities).toHaveLength(2)
    await as(mira)('DELETE', here())
    const { query } = server.temporary.database
    for (const table of ['campaign_entities', 'campaign_links', 'campaign_members'] as const) {
      expect(await query.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})
