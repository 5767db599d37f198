import type { Ack, SessionId, UserId } from '@hearthlight/protocol'
import { type Actor, linesInOrder } from '@hearthlight/table'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppendOutcome } from '../../db/event-log'
import { pause } from '../../ports/pauses'
import { heldEnv } from '../../testing/clock'
import { memoryEventLog } from '../../testing/memory-event-log'
import { createLastActions } from '../records/last-actions'
import { createEventStore } from './group-commit'
import type { Room } from './room'
import { createRooms, type Rooms } from './rooms'

const SESSION = 'sess_a' as SessionId
const DM: Actor = { userId: 'user_dm' as UserId, role: 'dm', name: 'Mira' }

const INITIAL = {
  sessionId: SESSION,
  name: 'Embers',
  dmId: DM.userId,
  maxPlayers: 6,
  scene: { name: '', description: '' },
  status: 'active',
} as const

/** A log that writes only when the test says so. */
function aSlowLog() {
  const log = memoryEventLog()
  const waiting: (() => void)[] = []
  const held = <Result>(write: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => waiting.push(() => write().then(resolve, reject)))
  return {
    log: {
      ...log,
      append: (...args: Parameters<typeof log.append>): Promise<readonly AppendOutcome[]> => held(() => log.append(...args)),
      saveSnapshot: (...args: Parameters<typeof log.saveSnapshot>) => held(() => log.saveSnapshot(...args)),
    },
    stored: log,
    /** Resolves once this many writes are waiting. */
    waits: async (writes: number) => {
      while (waiting.length < writes) await pause()
    },
    write: () => {
      for (const go of waiting.splice(0)) go()
    },
  }
}

/** What rooms ask of the rest of the server. */
const ofAServer = () => ({
  lastActions: createLastActions(),
  directory: {
    initialSession: async (sessionId: SessionId) => ({ ...INITIAL, sessionId }),
    diceSecret: async () => 'ab'.repeat(32),
    sceneBecame: async () => undefined,
    seatsAre: async () => undefined,
    leadersAre: async () => undefined,
  },
  report: (error: unknown) => {
    throw error
  },
  snapshotEvery: 1_000,
})

let disk: ReturnType<typeof aSlowLog>
let rooms: Rooms
beforeEach(() => {
  disk = aSlowLog()
  rooms = createRooms({
    env: heldEnv(),
    log: disk.log,
    store: createEventStore(disk.log),
    fanOut: { announce: () => undefined, tellDm: () => undefined, here: () => [] } as never,
    ...ofAServer(),
    idleMs: 1_000,
  })
})

const opened = async (): Promise<Room> => {
  const room = await rooms.open(SESSION)
  if (typeof room === 'string') throw new Error(room)
  return room
}
const say = (room: Room, message: string): Promise<Ack> => room.ask({ actor: DM, name: 'chat-message', payload: { message }, from: 'wire' })
const messages = async () =>
  (await disk.stored.after(SESSION, 0)).map(({ payload }) => (JSON.parse(payload) as { message: string }).message)

it('REWRITE-6 what a node holds in memory that did not hear of a rewrite is no snapshot afterwards', async () => {
  const room = await opened()
  const said = say(room, 'my name')
  await disk.waits(1)
  disk.write()
  await said
  disk.stored.wasRewritten(SESSION)
  const saving = room.saveSnapshot()
  await disk.waits(1)
  disk.write()
  await saving
  expect(await disk.stored.snapshot(SESSION)).toBeUndefined()
  rooms.drop(SESSION)
  expect([room.rewrites, (await opened()).rewrites]).toEqual([0, 1])
})

describe('a session whose stored events are rewritten', () => {
  it('REWRITE-1 is rewritten after what was on its way to the disk, which is lost to nobody', async () => {
    const said = say(await opened(), 'on its way')
    await disk.waits(1)
    const found = rooms.exclusively(SESSION, messages)
    await pause()
    disk.write()
    expect(await found).toEqual(['on its way'])
    expect(await said).toMatchObject({ ok: true })
  })

  it('REWRITE-2 is written by nobody meanwhile, and nothing of what memory held comes back', async () => {
    const room = await opened()
    const said = say(room, 'first')
    await disk.waits(1)
    disk.write()
    await said
    await rooms.exclusively(SESSION, async () => {
      expect(await say(room, 'meanwhile')).toMatchObject({ ok: false, code: 'SOCK_003' })
    })
    expect(await say(room, 'from the old memory')).toMatchObject({ ok: false, code: 'SOCK_003' })
    await room.saveSnapshot()
    expect(await messages()).toEqual(['first'])
    expect(await disk.stored.snapshot(SESSION)).toBeUndefined()
  })

  it('REWRITE-3 is opened anew once that is done, by whoever asked meanwhile', async () => {
    const old = await opened()
    let finish: () => void = () => undefined
    const rewriting = rooms.exclusively(
      SESSION,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    let isOpen = false
    const opening = opened().then((room) => {
      isOpen = true
      return room
    })
    await pause()
    expect(isOpen).toBe(false)
    finish()
    await rewriting
    const room = await opening
    expect(room).not.toBe(old)
    const said = say(room, 'we go on')
    await disk.waits(1)
    disk.write()
    expect(await said).toMatchObject({ ok: true })
  })

  it('REWRITE-4 waits for the snapshot of a table that was just let go of', async () => {
    const room = await opened()
    const said = say(room, 'first')
    await disk.waits(1)
    disk.write()
    await said
    while (!room.isIdle) await pause()
    const sweeping = rooms.sweep(Number.MAX_SAFE_INTEGER)
    await disk.waits(1)
    const found = rooms.exclusively(SESSION, () => disk.stored.snapshot(SESSION))
    await pause()
    disk.write()
    expect(await found).toMatchObject({ seq: 1 })
    await sweeping
  })

  it('REWRITE-5 is open to others again where the rewriting failed', async () => {
    await opened()
    await expect(rooms.exclusively(SESSION, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full')
    expect((await opened()).seq).toBe(0)
  })
})

it('ROOM-14 a long log that had to be replayed whole is not replayed a second time', async () => {
  const stored = Array.from({ length: 1_000 }, (_, index) => ({
    seq: index + 1,
    name: 'scene-changed',
    payload: JSON.stringify({ scene: { name: `Crypt ${index + 1}`, description: '' } }),
    actorId: DM.userId,
    intentId: null,
    at: 1_790_000_000_000 + index,
  }))
  await disk.stored.append([{ sessionId: SESSION, events: stored }])
  // A version before wrote this one, at the same number: it can't be read any more.
  await disk.stored.saveSnapshot(SESSION, { seq: 1_000, format: 1, body: '{}' }, 0, 0)
  const read = vi.spyOn(disk.log, 'after')
  await opened()
  await disk.waits(1)
  disk.write()
  await rooms.sweep(Number.MAX_SAFE_INTEGER)
  expect((await opened()).state.scene.scene.name).toBe('Crypt 1000')
  expect(read.mock.calls.map(([, after]) => after)).toEqual([0, 1_000])
})

it('LIMIT-7 decisions that take long are made a few at a time, in their order, and other work goes on between them', async () => {
  const room = await opened()
  let now = 0
  // Each decision takes a second.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1_000
    return now
  })
  try {
    const first = say(room, 'first')
    await disk.waits(1)
    const others = ['second', 'third', 'fourth'].map((message) => say(room, message))
    for (let writes = 0; writes < 4; writes += 1) {
      await disk.waits(1)
      disk.write()
      await pause()
      expect((await messages()).length).toBe(writes + 1)
    }
    expect(await Promise.all([first, ...others])).toMatchObject([{ ok: true }, { ok: true }, { ok: true }, { ok: true }])
    expect(await messages()).toEqual(['first', 'second', 'third', 'fourth'])
  } finally {
    clock.mockRestore()
  }
})

it('LIMIT-7 acts of one batch that take long to tell are told one after the other, with other work between them', async () => {
  const room = await opened()
  // Time stands still until all are decided, so that they are one batch however slow the machine is.
  let step = 0
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += step
    return now
  })
  try {
    const first = say(room, 'first')
    await disk.waits(1)
    const others = Array.from({ length: 10 }, (_, number) => say(room, `line ${number}`))
    disk.write()
    await first
    await disk.waits(1)
    step = 1_000
    disk.write()
    const told = () => linesInOrder(room.state.chat.log).length
    const seen = new Set<number>()
    while (told() < 11) {
      await pause()
      seen.add(told())
    }
    expect(await Promise.all(others)).toMatchObject(Array(10).fill({ ok: true }))
    expect(seen.size).toBeGreaterThan(2)
  } finally {
    clock.mockRestore()
  }
})

it('ROOM-15 of the rooms that nobody listens to, those stay that were needed last', async () => {
  let now = 1_000_000
  const listened = new Set<SessionId>()
  const log = memoryEventLog()
  const many = createRooms({
    env: { ...heldEnv(), now: () => now },
    log,
    store: createEventStore(log),
    fanOut: { announce: () => undefined, tellDm: () => undefined, here: (id: SessionId) => (listened.has(id) ? [DM.userId] : []) } as never,
    ...ofAServer(),
    idleMs: 300_000,
  })
  const idOf = (number: number) => `session_${number}` as SessionId
  listened.add(idOf(0))
  for (let number = 0; number < 100; number += 1) {
    await many.open(idOf(number))
    now += 1_000
  }
  await expect.poll(() => many.size).toBeLessThanOrEqual(64 + 1 + 10)
  expect(many.peek(idOf(0))).toBeDefined()
  expect(many.peek(idOf(1))).toBeUndefined()
  expect(many.peek(idOf(99))).toBeDefined()
  expect(typeof (await many.open(idOf(1)))).toBe('object')
})
