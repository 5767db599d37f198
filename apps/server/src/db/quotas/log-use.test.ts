import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/both-databases'
import type { TemporaryDatabase } from '../../testing/temporary-database'
import { up } from '../migrations/0008-log-bytes'
import { BYTES_BESIDE_PAYLOAD, createLogUse, type LogUse } from './log-use'

const MEGABYTE = 1024 * 1024

describeOnBothDatabases('what sessions have recorded', (open) => {
  let temporary: TemporaryDatabase
  let faults: unknown[]
  const aLogUse = (megabytes: number): LogUse =>
    createLogUse({ database: temporary.database, megabytes, report: (error) => faults.push(error) })

  const aPerson = (id: string, isVisitor = 0) =>
    temporary.database.query
      .insertInto('users')
      .values({ id, email: id, username: id, password_hash: '', is_visitor: isVisitor, created_at: 1, used_at: 1 })
      .execute()
  const aSession = (id: string, dm: string) =>
    temporary.database.query
      .insertInto('sessions')
      .values({
        id,
        name: '',
        dm_id: dm,
        campaign_id: null,
        invite_code: id,
        status: 'active',
        max_players: 6,
        is_public: 0,
        scene: '{}',
        created_at: 1,
      })
      .execute()

  beforeEach(async () => {
    temporary = await open()
    faults = []
    for (const dm of ['mira', 'tam']) await aPerson(dm)
    for (const [id, dm] of [
      ['one', 'mira'],
      ['two', 'mira'],
      ['three', 'tam'],
    ] as const)
      await aSession(id, dm)
  })
  afterEach(async () => {
    expect(faults).toEqual([])
    await temporary.remove()
  })

  it('QUOTA-1 counts for their DM, those of all sessions together, and outlives the process', async () => {
    const use = aLogUse(3)
    use.recorded('one', 'mira', 500)
    use.recorded('two', 'mira', 40)
    use.recorded('one', 'mira', 6)
    use.recorded('three', 'tam', 9_000)
    expect(await use.of('mira')).toEqual({ used: 546, quota: 3 * MEGABYTE })
    await use.flush()
    expect(await use.of('mira')).toEqual({ used: 546, quota: 3 * MEGABYTE })
    expect(await aLogUse(3).of('tam')).toEqual({ used: 9_000, quota: 3 * MEGABYTE })
  })

  it('QUOTA-2 counts together what several nodes have recorded of one session', async () => {
    const nodes = [aLogUse(3), aLogUse(3)]
    for (const node of nodes) node.recorded('one', 'mira', 300)
    for (const node of nodes) await node.flush()
    expect(await aLogUse(3).of('mira')).toMatchObject({ used: 600 })
  })

  it('QUOTA-3 counts the snapshots as well', async () => {
    await temporary.database.events.saveSnapshot('two', { seq: 1, format: 1, body: '"é"' }, 1, 0)
    expect(await aLogUse(3).of('mira')).toMatchObject({ used: 4 })
  })

  it('QUOTA-4 is refused beyond the bound for every session of that DM, and allowed again when something has gone', async () => {
    const use = aLogUse(1)
    for (let part = 0; part < 4; part += 1) use.recorded('one', 'mira', MEGABYTE / 4)
    await use.flush()
    await expect.poll(() => use.refuse('mira')).toMatchObject({ code: 'FILE_005' })
    expect(use.refuse('tam')).toBeUndefined()
    await temporary.database.query.deleteFrom('sessions').where('id', '=', 'one').execute()
    await use.flush()
    expect(use.refuse('mira')).toBeUndefined()
  })

  it('QUOTA-1 stays with whoever began a session that was handed over', async () => {
    const use = aLogUse(3)
    use.recorded('one', 'mira', 500)
    await use.flush()
    await temporary.database.events.saveSnapshot('one', { seq: 1, format: 1, body: '{}' }, 1, 0)
    await temporary.database.query.updateTable('sessions').set({ first_dm_id: 'mira', dm_id: 'tam' }).where('id', '=', 'one').execute()
    expect([(await use.of('mira')).used, (await use.of('tam')).used]).toEqual([502, 0])
  })

  it('QUOTA-5 keeps counting where the database could not be written, and writes it down later', async () => {
    const { database } = temporary
    let isBroken = true
    const atomically: typeof database.atomically = (writes) =>
      isBroken ? Promise.reject(new Error('the disk is full')) : database.atomically(writes)
    const use = createLogUse({ database: { query: database.query, atomically }, megabytes: 1, report: () => undefined })
    use.recorded('one', 'mira', 500)
    await expect(use.flush()).rejects.toThrow('full')
    use.recorded('one', 'mira', 500)
    isBroken = false
    await use.flush()
    expect(await aLogUse(1).of('mira')).toMatchObject({ used: 1_000 })
  })

  it('QUOTA-6 allows the account of a visitor a part of it', async () => {
    await aPerson('visitor', 1)
    expect(await aLogUse(500).of('visitor')).toEqual({ used: 0, quota: 20 * MEGABYTE })
  })

  it('QUOTA-7 is counted by the migration for what was recorded before', async () => {
    const { query, events } = temporary.database
    const event = { name: 'chat-message', actorId: 'mira', intentId: null, at: 1 }
    await events.append([{ sessionId: 'one', events: [1, 2].map((seq) => ({ ...event, seq, payload: '"é"' })) }])
    await sql`alter table sessions drop column log_bytes`.execute(query)
    await up(query as unknown as Kysely<unknown>)
    expect(await aLogUse(1).of('mira')).toMatchObject({ used: 2 * (4 + BYTES_BESIDE_PAYLOAD) })
  })
})
