import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Append, StoredEvent } from '../../db/event-log'
import { describeOnBothDatabases } from '../../testing/both-databases'
import type { TemporaryDatabase } from '../../testing/temporary-database'
import { createEventStore } from './group-commit'

const anAppend = (sessionId: string): Append => ({ sessionId, events: [] })

describe('the event store', () => {
  it('STORE-1 takes what several rooms ask at once to disk in one commit', async () => {
    const commits: number[] = []
    const store = createEventStore({
      append: async (appends) => {
        commits.push(appends.length)
        return appends.map(() => 'done' as const)
      },
    })
    await Promise.all(['a', 'b', 'c'].map((id) => store.append(anAppend(id))))
    expect(commits).toEqual([3])
  })

  it('STORE-2 takes along what queued while a commit ran, and answers each room its own outcome', async () => {
    let finish: (() => void) | undefined
    const commits: string[][] = []
    const store = createEventStore({
      append: async (appends) => {
        commits.push(appends.map((each) => each.sessionId))
        if (commits.length === 1) {
          await new Promise<void>((resolve) => {
            finish = resolve
          })
        }
        return appends.map((each) => (each.sessionId === 'late' ? 'taken' : 'done'))
      },
    })
    const first = store.append(anAppend('first'))
    await expect.poll(() => commits.length).toBe(1)
    const others = [store.append(anAppend('second')), store.append(anAppend('late'))]
    finish?.()
    expect(await first).toBe('done')
    expect(await Promise.all(others)).toEqual(['done', 'taken'])
    expect(commits).toEqual([['first'], ['second', 'late']])
    await store.settled()
  })

  it('STORE-3 tells every room of a commit that failed, and the next one is tried', async () => {
    let isBroken = true
    const store = createEventStore({
      append: async (appends) => (isBroken ? Promise.reject(new Error('full')) : appends.map(() => 'done' as const)),
    })
    await expect(store.append(anAppend('a'))).rejects.toThrow('full')
    isBroken = false
    expect(await store.append(anAppend('a'))).toBe('done')
  })

  it('STORE-4 a table whose events can’t be written holds up no other: theirs are written apart', async () => {
    const commits: string[][] = []
    const store = createEventStore({
      append: async (appends) => {
        commits.push(appends.map((each) => each.sessionId))
        if (appends.some((each) => each.sessionId === 'damaged')) throw new Error('a damaged row')
        return appends.map(() => 'done')
      },
    })
    const outcomes = await Promise.allSettled(['a', 'damaged', 'b'].map((id) => store.append(anAppend(id))))
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)))).toEqual([
      'done',
      'Error: a damaged row',
      'done',
    ])
    expect(commits).toEqual([['a', 'damaged', 'b'], ['a'], ['damaged'], ['b']])
    await store.settled()
  })

  it('STORE-5 a disk that takes nothing is not tried again for each table', async () => {
    let commits = 0
    const failures: unknown[] = []
    const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
    const store = createEventStore(
      {
        append: async () => {
          commits += 1
          throw full
        },
      },
      { saving: { isPaused: false, failed: (error) => failures.push(error) } },
    )
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((id) => store.append(anAppend(id))))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect([commits, failures]).toEqual([1, [full]])
  })
})

describeOnBothDatabases('the event store over a database', (open) => {
  let temporary: TemporaryDatabase
  beforeEach(async () => {
    temporary = await open()
  })
  afterEach(() => temporary.remove())

  const anEvent = (payload: string | null): StoredEvent => ({
    seq: 1,
    name: 'chat-message',
    payload: payload as string,
    actorId: 'user_a',
    intentId: null,
    at: 1_700_000_000_000,
  })

  it('STORE-6 events of one table that break a constraint fail alone; those of the others are on disk', async () => {
    const log = temporary.database.events
    const store = createEventStore(log)
    const appends: Append[] = ['a', 'damaged', 'b'].map((sessionId) => ({
      sessionId,
      events: [anEvent(sessionId === 'damaged' ? null : '{}')],
    }))
    const outcomes = await Promise.allSettled(appends.map((append) => store.append(append)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await log.heads(['a', 'damaged', 'b'])).toEqual(
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
    )
    expect(await store.append({ sessionId: 'damaged', events: [anEvent('{}')] })).toBe('done')
  })
})
