import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../testing/both-databases'
import type { TemporaryDatabase } from '../testing/temporary-database'
import type { EventLog, StoredEvent } from './event-log'

const event = (seq: number, intentId: string | null = null): StoredEvent => ({
  seq,
  name: 'chat-message',
  payload: `{"line":${seq}}`,
  actorId: 'user_a',
  intentId,
  at: 1_700_000_000_000 + seq,
})

describeOnBothDatabases('the event log', (open) => {
  let temporary: TemporaryDatabase
  let log: EventLog
  beforeEach(async () => {
    temporary = await open()
    log = temporary.database.events
  })
  afterEach(() => temporary.remove())

  it('LOG-1 gives back what was written, in order, from a number on', async () => {
    expect(await log.append([{ sessionId: 'a', events: [event(1), event(2), event(3)] }])).toEqual(['done'])
    expect(await log.after('a', 0)).toEqual([event(1), event(2), event(3)])
    expect(await log.after('a', 1, 1)).toEqual([event(2)])
    expect(await log.after('b', 0)).toEqual([])
  })

  it('LOG-2 an append whose number is taken writes nothing, and holds up nobody else’s', async () => {
    await log.append([{ sessionId: 'a', events: [event(1)] }])
    const outcomes = await log.append([
      { sessionId: 'a', events: [event(1), event(2)] },
      { sessionId: 'b', events: [event(1)] },
    ])
    expect(outcomes).toEqual(['taken', 'done'])
    expect(await log.after('a', 0)).toHaveLength(1)
    expect(await log.after('b', 0)).toHaveLength(1)
  })

  it('LOG-3 one intent is written once for its actor and session', async () => {
    expect(await log.append([{ sessionId: 'a', events: [event(1, 'once')] }])).toEqual(['done'])
    expect(await log.append([{ sessionId: 'a', events: [event(2, 'once')] }])).toEqual(['taken'])
    expect(await log.append([{ sessionId: 'b', events: [event(1, 'once')] }])).toEqual(['done'])
    expect(await log.hasIntent('a', 'user_a', 'once')).toBe(true)
    expect(await log.hasIntent('a', 'user_b', 'once')).toBe(false)
  })

  it('LOG-4 tells the highest number of each session that has one', async () => {
    await log.append([
      { sessionId: 'a', events: [event(1), event(2)] },
      { sessionId: 'b', events: [event(1)] },
    ])
    expect(await log.heads(['a', 'b', 'c'])).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
    )
    expect(await log.heads([])).toEqual(new Map())
  })

  it('LOG-5 keeps the newest two snapshots, and finds the newest up to a number', async () => {
    for (const seq of [10, 20, 30]) await log.saveSnapshot('a', { seq, format: 1, body: `"${seq}"` }, 5, 0)
    expect(await log.snapshot('a')).toEqual({ seq: 30, format: 1, body: '"30"' })
    expect((await log.snapshot('a', 29))?.seq).toBe(20)
    expect(await log.snapshot('a', 19)).toBeUndefined()
  })

  it('LOG-7 takes no snapshot of what was read before the session was rewritten', async () => {
    const scene = '{"name":"","description":""}'
    await temporary.database.query
      .insertInto('sessions')
      .values({
        id: 'a',
        name: 'a',
        dm_id: 'mira',
        campaign_id: null,
        invite_code: 'ABCDEF',
        status: 'active',
        max_players: 6,
        is_public: 0,
        scene,
        current_scene: null,
        created_at: 1,
      })
      .execute()
    expect(await log.rewritesOf(['a', 'b'])).toEqual(new Map([['a', 0]]))
    await log.saveSnapshot('a', { seq: 10, format: 1, body: '"before"' }, 5, 0)
    await temporary.database.query.updateTable('sessions').set({ rewrites: 1 }).where('id', '=', 'a').execute()
    expect(await log.rewritesOf(['a'])).toEqual(new Map([['a', 1]]))
    for (const seq of [10, 20]) await log.saveSnapshot('a', { seq, format: 1, body: '"with the name"' }, 6, 0)
    expect(await log.snapshot('a')).toMatchObject({ seq: 10, body: '"before"' })
    await log.saveSnapshot('a', { seq: 20, format: 1, body: '"without"' }, 7, 1)
    expect(await log.snapshot('a')).toMatchObject({ seq: 20, body: '"without"' })
  })

  it('LOG-6 proves that it can be written, and leaves no trace of it', async () => {
    await temporary.database.checkWritable()
    await temporary.database.checkWritable()
    expect(await temporary.database.query.selectFrom('session_snapshots').selectAll().execute()).toEqual([])
  })
})
