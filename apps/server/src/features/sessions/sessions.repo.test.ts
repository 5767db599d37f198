import type { CharacterId, SessionId, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/both-databases'
import type { TemporaryDatabase } from '../../testing/temporary-database'
import { createSessionsRepo, type SessionsRepo, type StoredSession } from './sessions.repo'

const AT = 1_767_600_000_000
const MIRA = 'mira' as UserId
const TAM = 'tam' as UserId

const aSession = (changes: Partial<StoredSession> = {}): StoredSession => ({
  id: 'sess_1' as SessionId,
  name: 'The Sunken Keep',
  dmId: MIRA,
  firstDmId: MIRA,
  dmName: 'Mira',
  campaignId: null,
  inviteCode: 'AAAAAA',
  status: 'waiting',
  maxPlayers: 6,
  isPublic: true,
  scene: { name: 'Shore', description: 'Fog' },
  currentScene: { name: 'Shore', description: 'Fog' },
  createdAt: AT,
  playedAt: null,
  isArchived: false,
  npcHpShownAs: 'monsters-in-words',
  ...changes,
})

describeOnBothDatabases('stored sessions', (open) => {
  let temporary: TemporaryDatabase
  let repo: SessionsRepo
  beforeEach(async () => {
    temporary = await open()
    repo = createSessionsRepo(temporary.database)
    for (const [id, username] of [
      [MIRA, 'Mira'],
      [TAM, 'Tam'],
    ] as const) {
      const user = { id, email: id, username, password_hash: '', is_demo: 0, created_at: AT, used_at: AT }
      await temporary.database.query.insertInto('users').values(user).execute()
    }
  })
  afterEach(() => temporary.remove())
  const setMembers = (members: Readonly<Record<string, string>>, at = AT) =>
    repo.setMembers(
      aSession().id,
      Object.entries(members).map(([userId, characterId]) => ({ userId: userId as UserId, characterId: characterId as CharacterId })),
      at,
    )

  it('come back whole, by id and by code', async () => {
    expect(await repo.add(aSession())).toBe(true)
    expect(await repo.byId('sess_1')).toEqual(aSession())
    expect(await repo.byCode('AAAAAA')).toEqual(aSession())
    expect(await repo.byCode('BBBBBB')).toBeUndefined()
  })

  it('MAP-19 of older versions go on to begin with all hit points as numbers', async () => {
    const { id, name, dmId, inviteCode, scene } = aSession()
    const row = { id, name, dm_id: dmId, invite_code: inviteCode, status: 'waiting', max_players: 6, is_public: 1, created_at: AT }
    await temporary.database.query
      .insertInto('sessions')
      .values({ ...row, campaign_id: null, scene: JSON.stringify(scene), current_scene: null })
      .execute()
    expect(await repo.byId(id)).toEqual(aSession({ npcHpShownAs: 'exact' }))
  })

  it('never share an id or a code', async () => {
    await repo.add(aSession())
    expect(await repo.add(aSession({ inviteCode: 'BBBBBB', dmId: TAM }))).toBe(false)
    expect(await repo.add(aSession({ id: 'sess_2' as SessionId }))).toBe(false)
    expect(await repo.byId('sess_1')).toEqual(aSession())
  })

  it('change their code to one that neither a session nor a campaign has', async () => {
    await repo.add(aSession())
    await repo.add(aSession({ id: 'sess_2' as SessionId, inviteCode: 'BBBBBB' }))
    const campaign = { id: 'camp_1', dm_id: MIRA, revision: 1, created_at: AT, updated_at: AT, document: '{}' }
    await temporary.database.query
      .insertInto('campaigns')
      .values({ ...campaign, invite_code: 'CCCCCC' })
      .execute()
    const { id } = aSession()
    for (const taken of ['BBBBBB', 'CCCCCC']) expect(await repo.changeCode(id, taken)).toBe(false)
    expect(await repo.changeCode(id, 'DDDDDD')).toBe(true)
    expect(await repo.byCode('AAAAAA')).toBeUndefined()
    expect(await repo.byCode('DDDDDD')).toEqual(aSession({ inviteCode: 'DDDDDD' }))
  })

  it('are listed for DM and members, newest first, each once', async () => {
    await repo.add(aSession())
    await repo.add(aSession({ id: 'sess_2' as SessionId, inviteCode: 'BBBBBB', createdAt: AT + 1 }))
    await setMembers({ [TAM]: 'char_1', [MIRA]: 'char_2' })
    expect((await repo.listFor(MIRA)).map(({ id }) => id)).toEqual(['sess_2', 'sess_1'])
    expect((await repo.listFor(TAM)).map(({ id }) => id)).toEqual(['sess_1'])
    expect(await repo.listFor('oro' as UserId)).toEqual([])
  })

  it('know their members in the order of joining, each with the last hero', async () => {
    await repo.add(aSession())
    await setMembers({ [TAM]: 'char_1' }, AT)
    await setMembers({ [TAM]: 'char_1', [MIRA]: 'char_2' }, AT + 1)
    await setMembers({ [MIRA]: 'char_2', [TAM]: 'char_3' }, AT + 2)
    expect((await repo.members([aSession().id])).map(({ userId, characterId }) => [userId, characterId])).toEqual([
      [TAM, 'char_3'],
      [MIRA, 'char_2'],
    ])
    expect(await repo.members([])).toEqual([])
  })

  it('have no other members than those who sit there, and none whose account is gone', async () => {
    await repo.add(aSession())
    await setMembers({ [TAM]: 'char_1', [MIRA]: 'char_2', oro: 'char_3' })
    expect((await repo.members([aSession().id])).map(({ userId }) => userId)).toEqual([MIRA, TAM])
    await setMembers({ [MIRA]: 'char_2' })
    expect((await repo.members([aSession().id])).map(({ userId }) => userId)).toEqual([MIRA])
    await setMembers({})
    expect(await repo.members([aSession().id])).toEqual([])
  })

  it('begin once and stay over once they are', async () => {
    await repo.add(aSession())
    await repo.begin(aSession().id)
    expect((await repo.byId('sess_1'))?.status).toBe('active')
    expect(await repo.countRunning(MIRA)).toBe(1)
    await repo.complete(aSession().id)
    await repo.begin(aSession().id)
    expect((await repo.byId('sess_1'))?.status).toBe('completed')
    expect(await repo.countRunning(MIRA)).toBe(0)
  })

  it('stay when their DM is gone', async () => {
    await repo.add(aSession())
    await temporary.database.query.deleteFrom('users').execute()
    expect(await repo.byId('sess_1')).toEqual(aSession({ dmName: null }))
  })
})
