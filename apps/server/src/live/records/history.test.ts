import type { SessionId, UserId } from '@hearthlight/protocol'
import { THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import type { EventLog, StoredEvent } from '../../db/event-log'
import { DamagedSession, restore } from '../rooms/snapshots'
import { createHistories } from './history'

const initialSession = {
  sessionId: 'sess_a' as SessionId,
  name: 'Embers',
  dmId: 'user_dm' as UserId,
  maxPlayers: 6,
  scene: { name: 'Hall', description: '' },
}
const scene = (seq: number, payload = JSON.stringify({ scene: { name: `Scene ${seq}`, description: '' } })): StoredEvent => ({
  seq,
  name: 'scene-changed',
  payload,
  actorId: 'user_dm',
  intentId: null,
  at: seq,
})

/** A log in memory that counts its reads. */
function aLog(events: readonly StoredEvent[]) {
  let reads = 0
  const log: Pick<EventLog, 'after' | 'rewritesOf' | 'snapshot'> = {
    after: async (_sessionId, seq, limit = events.length) => {
      reads += 1
      return events.slice(seq, seq + limit)
    },
    snapshot: async () => undefined,
    rewritesOf: async () => new Map(),
  }
  return { log, reads: () => reads }
}

/** How many turns of the event loop pass while `work` runs. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}

const many = (count: number) => Array.from({ length: count }, (_, index) => scene(index + 1))

describe('a session that is told again from its log', () => {
  it('LOOP-1 lets the rest of the process have its turn every hundred events', async () => {
    const histories = createHistories(aLog(many(1_000)).log)
    let heard = 0
    const turns = await turnsDuring(() =>
      histories.replay(initialSession, () => {
        heard += 1
      }),
    )
    expect(heard).toBe(1_000)
    expect(turns).toBeGreaterThanOrEqual(10)
  })

  it('LOOP-2 answers a page that was asked for before without reading the log', async () => {
    const { log, reads } = aLog(many(500))
    const histories = createHistories(log)
    const range = { viewer: THE_DM.userId, from: 200, most: 200, last: 500 }
    const first = await histories.page(initialSession, range)
    const readsOfFirst = reads()
    expect(first.steps.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => 201 + index))
    expect(await histories.page(initialSession, { ...range, last: 501 })).toBe(first)
    expect(reads()).toBe(readsOfFirst)
    histories.forget(initialSession.sessionId)
    expect(await histories.page(initialSession, range)).toEqual(first)
    expect(reads()).toBeGreaterThan(readsOfFirst)
  })

  it('LOOP-3 folds the page after from where the one before ended', async () => {
    const { log, reads } = aLog(many(3_000))
    const histories = createHistories(log)
    await histories.page(initialSession, { viewer: THE_DM.userId, from: 2_000, most: 200, last: 3_000 })
    const readsBefore = reads()
    const page = await histories.page(initialSession, { viewer: THE_DM.userId, from: 2_200, most: 200, last: 3_000 })
    expect(page.from).toBe(2_200)
    expect(page.state.scene.scene.name).toBe('Scene 2200')
    // Only the page's own events are read, in portions.
    expect(reads() - readsBefore).toBeLessThanOrEqual(3)
  })

  it('LOOP-4 a last page that is not full is told again once something happened', async () => {
    const events = many(250)
    const histories = createHistories(aLog(events).log)
    expect((await histories.page(initialSession, { viewer: THE_DM.userId, from: 200, most: 200, last: 250 })).steps).toHaveLength(50)
    events.push(scene(251))
    expect((await histories.page(initialSession, { viewer: THE_DM.userId, from: 200, most: 200, last: 251 })).steps).toHaveLength(51)
  })

  it('says that the session is damaged where an event can’t be read', async () => {
    const histories = createHistories(aLog([...many(10), scene(11, '{"scene":')]).log)
    await expect(histories.page(initialSession, { viewer: THE_DM.userId, from: 0, most: 200, last: 11 })).rejects.toBeInstanceOf(
      DamagedSession,
    )
    await expect(histories.replay(initialSession, () => undefined)).rejects.toBeInstanceOf(DamagedSession)
  })
})

describe('a session that is opened', () => {
  it('LOOP-9 lets the rest of the process have its turn every hundred events', async () => {
    const { log } = aLog(many(1_000))
    let seq = 0
    const turns = await turnsDuring(async () => {
      seq = (await restore(log, initialSession.sessionId, initialSession)).seq
    })
    expect(seq).toBe(1_000)
    expect(turns).toBeGreaterThanOrEqual(10)
  })
})
