import { describe, expect, it } from 'vitest'
import type { Append } from '../db/event-log'
import { createEventStore } from './event-store'

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
})
