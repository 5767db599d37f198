import type { SessionId, UserId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMapsRepo } from '../features/maps/maps.repo'
import { createSavesRepo } from '../features/saves/saves.repo'
import { createUploadsRepo } from '../features/uploads/uploads.repo'
import { describeOnBothDatabases } from './both-databases'
import type { TemporaryDatabase } from './temporary-database'

const AT = 1_767_600_000_000
const MIRA = 'mira' as UserId
const TAM = 'tam' as UserId
const SESSION = 'sess_1' as SessionId

describeOnBothDatabases('stored games, maps and pictures', (open) => {
  let temporary: TemporaryDatabase
  beforeEach(async () => {
    temporary = await open()
    const { query } = temporary.database
    for (const id of [MIRA, TAM]) {
      const user = { id, email: id, username: id, password_hash: '', is_demo: 0, created_at: AT, used_at: AT }
      await query.insertInto('users').values(user).execute()
    }
    const session = { name: '', campaign_id: null, invite_code: 'AAAAAA', status: 'active', max_players: 6, is_public: 0, scene: '{}' }
    await query
      .insertInto('sessions')
      .values({ ...session, id: SESSION, dm_id: MIRA, created_at: AT })
      .execute()
  })
  afterEach(() => temporary.remove())

  it('games are listed with the autosave first, written over by their id, and go with their session', async () => {
    const repo = createSavesRepo(temporary.database)
    const save = { name: 'Save', version: '1.0.0', bytes: 2, document: '{"playerId":"tam"}' }
    await repo.put(SESSION, MIRA, { ...save, id: 'save_1', savedAt: AT + 2 })
    await repo.put(SESSION, MIRA, { ...save, id: 'autosave', savedAt: AT })
    await repo.put(SESSION, MIRA, { ...save, id: 'autosave', savedAt: AT + 1, name: 'Newer' })
    const lines = await repo.listFor(SESSION)
    expect(lines.map(({ id, name, savedAt }) => [id, name, savedAt])).toEqual([
      ['autosave', 'Newer', AT + 1],
      ['save_1', 'Save', AT + 2],
    ])
    expect((await repo.mentioning(TAM)).length).toBe(2)
    await repo.rewrite(SESSION, 'save_1', '{}')
    expect([(await repo.mentioning(TAM)).length, (await repo.find(SESSION, 'save_1'))?.document]).toEqual([1, '{}'])
    expect([await repo.remove(SESSION, 'save_1'), await repo.remove(SESSION, 'save_1')]).toEqual([true, false])
    await temporary.database.query.deleteFrom('sessions').where('id', '=', SESSION).execute()
    expect(await repo.ownedBy(MIRA)).toEqual([])
  })

  it('maps are changed by who knows the newest revision, and by nobody but their owner', async () => {
    const repo = createMapsRepo(temporary.database)
    const content = { name: 'Crypt', uploadId: null, bytes: 2, savedAt: AT, document: '{}' }
    await repo.add(MIRA, { ...content, id: 'map_1', revision: 1, createdAt: AT })
    expect(await repo.replace(TAM, 'map_1', 1, content)).toBe(false)
    expect(await repo.replace(MIRA, 'map_1', 2, content)).toBe(false)
    expect(await repo.replace(MIRA, 'map_1', 1, { ...content, name: 'Tower', savedAt: AT + 1 })).toBe(true)
    expect(await repo.listFor(MIRA)).toEqual([
      { id: 'map_1', name: 'Tower', uploadId: null, revision: 2, bytes: 2, createdAt: AT, savedAt: AT + 1 },
    ])
    expect([await repo.find(TAM, 'map_1'), await repo.remove(TAM, 'map_1'), await repo.remove(MIRA, 'map_1')]).toEqual([
      undefined,
      false,
      true,
    ])
  })

  it('pictures come back as they were recorded', async () => {
    const repo = createUploadsRepo(temporary.database)
    const sizes = { width: 9, height: 8, bytes: 70 }
    const motion = { format: 'webm' as const, bytes: 60 }
    const owned = { ownerId: MIRA, sessionId: SESSION, createdAt: AT }
    const upload = { ...sizes, ...owned, id: 'up_1', purpose: 'map', name: 'Cave', motion } as const
    await repo.add(upload)
    expect([await repo.byId('up_1'), await repo.listFor(MIRA), await repo.listFor(TAM)]).toEqual([upload, [upload], []])
    expect([[...(await repo.ids())], await repo.remove(TAM, 'up_1'), await repo.remove(MIRA, 'up_1')]).toEqual([['up_1'], false, true])
  })
})
