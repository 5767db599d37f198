import type { Ack, Announced, UserId } from '@hearthlight/protocol'
import { liveTable, type TableEvent, type TableState } from '@hearthlight/table'
import { aCharacter, anInitialSession, aPlayer, aSeededEnv, SESSION, seededRandom, THE_DM } from '@hearthlight/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AppendOutcome, EventLog } from '../../db/event-log'
import { memoryEventLog } from '../../testing/memory-event-log'
import type { Intent } from './decide-intent'
import { createRoom, type Room, type RoomPorts } from './room'
import { restore } from './snapshots'

const AYLA = aPlayer('Ayla')

beforeEach(() => {
  // Time stands still: what is asked together is decided together, however slow the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A room with a log in memory; single parts of it can be made to fail. */
async function aRoom(log: EventLog = memoryEventLog(), ports: Partial<RoomPorts> = {}, env = aSeededEnv()) {
  const heard: (readonly [UserId, Announced])[] = []
  const reports: string[] = []
  const resyncs: string[] = []
  const room = createRoom(SESSION, await restore(log, SESSION, anInitialSession()), {
    env,
    log,
    store: { append: async (append) => (await log.append([append]))[0] ?? 'taken', settled: async () => undefined },
    announce: (_session, announcements) => {
      for (const { to, announced } of announcements)
        for (const userId of to) heard.push(...announced.map((each) => [userId, each] as const))
    },
    resync: (sessionId) => resyncs.push(sessionId),
    noted: () => undefined,
    announceFleeting: () => undefined,
    report: (_error, what) => {
      reports.push(what)
      return 'err_test'
    },
    snapshotEvery: 1_000,
    ...ports,
  })
  return { room, heard, reports, resyncs }
}

const say = (message: string, intentId?: string): Intent => ({
  actor: THE_DM,
  name: 'chat-message',
  payload: { message },
  intentId,
  from: 'wire',
})
const sitDown: Intent = { actor: AYLA, name: 'player-join', payload: { character: aCharacter() }, from: 'server' }
const linesOf = ({ state }: Room) => Object.values(state.chat.log).flatMap((lines) => lines.map(({ message }) => message))
const broken = () => {
  throw new Error('broken')
}

it('FAULT-1 what is refused because the log could not be asked for it never happens; the others of the batch do', async () => {
  const log = memoryEventLog()
  const env = aSeededEnv()
  const asked: string[] = []
  const faulty: EventLog = {
    ...log,
    hasIntent: async (sessionId, actorId, intentId) => {
      asked.push(intentId)
      if (intentId === 'b') throw new Error('the database is away')
      return log.hasIntent(sessionId, actorId, intentId)
    },
  }
  const { room: elsewhere } = await aRoom(log, {}, env)
  const { room } = await aRoom(
    faulty,
    {
      store: {
        append: async (append) => {
          if (append.events.length === 3) await elsewhere.ask(say('At another node'))
          return (await log.append([append]))[0] ?? 'taken'
        },
        settled: async () => undefined,
      },
    },
    env,
  )
  // The first is written alone; the others queue meanwhile and form a batch.
  const answers = await Promise.all(['first', 'a', 'b', 'c'].map((id) => room.ask(say(id, id))))
  expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: false, code: 'SOCK_003' }, { ok: true }])
  await room.ask(say('Last'))
  expect(asked).toEqual(['a', 'b', 'c'])
  expect(linesOf(room)).toEqual(['first', 'At another node', 'a', 'c', 'Last'])
})

it('FAULT-2 an intent that was recorded is acknowledged, although announcing it fails; listeners are asked to resync', async () => {
  const { room, resyncs, reports } = await aRoom(memoryEventLog(), { announce: broken })
  const answers = await Promise.all(['one', 'two'].map((id) => room.ask(say(id, id))))
  expect(answers).toEqual([
    { ok: true, seq: 1 },
    { ok: true, seq: 2 },
  ])
  expect(linesOf(room)).toEqual(['one', 'two'])
  expect(resyncs).toEqual([SESSION, SESSION])
  expect(reports).toEqual(['announcing', 'announcing'])
  expect(room.viewers.missed(THE_DM.userId, 0)).toHaveLength(2)
})

it.each(['noted', 'recorded', 'resync'] as const)('FAULT-3 … although “%s” fails after the commit', async (part) => {
  const { room } = await aRoom(memoryEventLog(), { [part]: broken, ...(part === 'resync' ? { announce: broken } : {}) })
  expect(await room.ask(say('one', 'one'))).toEqual({ ok: true, seq: 1 })
  expect(await room.ask(say('two', 'two'))).toEqual({ ok: true, seq: 2 })
  expect(linesOf(room)).toEqual(['one', 'two'])
})

it('FAULT-4 a viewer for whom an event can’t be projected must ask for a fresh state; the others hear it as ever', async () => {
  const log = memoryEventLog()
  const { room, heard, resyncs } = await aRoom(log)
  await room.ask(sitDown)
  const project = liveTable.project.bind(liveTable)
  vi.spyOn(liveTable, 'project').mockImplementation((viewer, event, before, after, by) => {
    if (viewer.userId === AYLA.userId && JSON.stringify(event).includes('two')) throw new Error('broken')
    return project(viewer, event, before, after, by)
  })
  for (const message of ['one', 'two', 'three']) expect(await room.ask(say(message))).toMatchObject({ ok: true })
  const numbers = (userId: UserId) => heard.filter(([to]) => to === userId).map(([, [, , { seq }]]) => seq)
  expect([numbers(THE_DM.userId), numbers(AYLA.userId)]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 5],
  ])
  expect(resyncs).toEqual([SESSION])
  const { room: reopened } = await aRoom(log)
  for (const { viewers } of [room, reopened]) {
    expect(viewers.missed(AYLA.userId, 3)).toBeUndefined()
    expect(viewers.missed(AYLA.userId, 4)).toHaveLength(1)
    expect(viewers.missed(THE_DM.userId, 0)).toHaveLength(5)
  }
})

it('FAULT-5 the same intent, sent again while the first waits for the disk, gets the same answer and no effect of its own', async () => {
  const log = memoryEventLog()
  log.failNext('before')
  const { room } = await aRoom(log)
  const answers = await Promise.all([say('Once', 'same'), say('Once', 'same'), say('Once', 'same')].map(room.ask))
  expect(answers).toMatchObject(Array(3).fill({ ok: false, code: 'SOCK_003' }))
  await room.ask(say('Last'))
  expect(linesOf(room)).toEqual(['Last'])
})

it('FAULT-6 who is answered on the strength of an act that was not recorded is refused with it', async () => {
  const log = memoryEventLog()
  const { room } = await aRoom(log)
  const combatants = ['wolf', 'ogre', 'imp'].map((id, index) => ({ id, name: id, initiative: 20 - index }))
  await room.ask({ actor: THE_DM, name: 'combat-start', payload: { combatants }, from: 'wire' })
  const next: Intent = { actor: THE_DM, name: 'combat-next-turn', payload: { currentTurnIndex: 0, round: 1 }, from: 'wire' }
  log.failNext('before')
  expect(await Promise.all([room.ask(next), room.ask(next)])).toMatchObject(Array(2).fill({ ok: false, code: 'SOCK_003' }))
  expect(room.state.combat.turn).toBe(0)
  expect(await Promise.all([room.ask(next), room.ask(next)])).toMatchObject(Array(2).fill({ ok: true }))
  expect(room.state.combat.turn).toBe(1)
})

it('FAULT-7 an append of which the answer got lost is acknowledged once the log shows it, also without an intent id', async () => {
  const log = memoryEventLog()
  const { room } = await aRoom(log)
  log.failNext('after')
  expect(await room.ask(say('Once'))).toEqual({ ok: true, seq: 1 })
  const outcomes: AppendOutcome[] = []
  const { room: triedAgain } = await aRoom(log, {
    store: {
      append: async (append) => {
        // The first attempt succeeds but its answer is lost; the second finds its numbers taken.
        for (let tries = 0; tries < 2; tries += 1) outcomes.push((await log.append([append]))[0] ?? 'taken')
        return outcomes.at(-1) ?? 'taken'
      },
      settled: async () => undefined,
    },
  })
  expect(await triedAgain.ask(say('Twice'))).toEqual({ ok: true, seq: 2 })
  expect(outcomes).toEqual(['done', 'taken'])
  expect(linesOf(triedAgain)).toEqual(['Once', 'Twice'])
})

it('FAULT-8 an append that is taken although the log shows nothing new is refused, not tried for ever', async () => {
  const { room } = await aRoom(memoryEventLog(), { store: { append: async () => 'taken', settled: async () => undefined } })
  expect(await room.ask(say('Never', 'never'))).toMatchObject({ ok: false, code: 'SOCK_003' })
  expect(linesOf(room)).toEqual([])
})

it('FAULT-9 a passing act is judged and shown by what is recorded, never by what still waits for the disk', async () => {
  const log = memoryEventLog()
  const shown: { event: TableEvent; state: TableState }[] = []
  const { room } = await aRoom(log, { announceFleeting: (_session, event, _by, state) => shown.push({ event, state }) })
  const hide: Intent = { actor: THE_DM, name: 'update-token', payload: { tokenId: 'tok_ogre', changes: { isVisible: true } }, from: 'wire' }
  const drag: Intent = { actor: THE_DM, name: 'token-drag', payload: { tokenId: 'tok_ogre', x: 3, y: 3 }, from: 'wire' }
  await room.ask({
    actor: THE_DM,
    name: 'add-token',
    payload: { token: { id: 'tok_ogre', name: 'Ogre', isVisible: false, x: 1, y: 1 } },
    from: 'wire',
  })
  log.failNext('before')
  const [refusal, relayed] = await Promise.all([room.ask(hide), room.ask(drag)])
  expect([refusal.ok, relayed.ok, shown.length]).toEqual([false, true, 1])
  expect(shown[0]?.state).toBe(room.state)
  expect(shown[0]?.state.map.tokens.tok_ogre?.isVisible).toBe(false)
  await Promise.all([room.ask(hide), room.ask(drag)])
  expect(shown[1]?.state).toBe(room.state)
  expect(shown[1]?.state.map.tokens.tok_ogre?.isVisible).toBe(true)
})

it('FAULT-11 where the log can’t be asked after an answer got lost, the act is refused, found later, and its retry has no second effect', async () => {
  const log = memoryEventLog()
  let isAway = true
  const after: EventLog['after'] = (...question) => (isAway ? Promise.reject(new Error('away')) : log.after(...question))
  const { room } = await aRoom(log)
  const { room: cutOff } = await aRoom({
    ...log,
    after: (...question) => (question[1] === 1 ? after(...question) : log.after(...question)),
  })
  await room.ask(say('Before'))
  await cutOff.catchUp()
  log.failNext('after')
  expect(await cutOff.ask(say('Once', 'once'))).toMatchObject({ ok: false, code: 'SOCK_003' })
  isAway = false
  expect(await cutOff.ask(say('Once', 'once'))).toEqual({ ok: true, seq: 2 })
  expect(linesOf(cutOff)).toEqual(['Before', 'Once'])
})

it('FAULT-10 whatever fails, whoever was told it failed did nothing, and whoever was told it worked did it once, 300 stories', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seededRandom(seed)
    const log = memoryEventLog()
    const env = aSeededEnv(seed)
    const isFailing = () => random.chance(0.2)
    const faulty: EventLog = {
      ...log,
      hasIntent: async (...question) => (isFailing() ? broken() : log.hasIntent(...question)),
    }
    const maybe = { announce: () => (isFailing() ? broken() : undefined), noted: () => (isFailing() ? broken() : undefined) }
    const rooms = [await aRoom(faulty, maybe, env), await aRoom(faulty, maybe, env)].map(({ room }) => room)
    const acks = new Map<string, Ack[]>()
    const asking: Promise<unknown>[] = []
    for (let step = 0; step < 30; step += 1) {
      if (isFailing()) log.failNext(random.pick(['before', 'after']))
      const id = `line-${random.below(20)}`
      const answered = random
        .pick(rooms)
        .ask(say(id, id))
        .then((ack) => acks.set(id, [...(acks.get(id) ?? []), ack]))
      asking.push(answered)
      if (random.chance(0.4)) await answered
    }
    await Promise.all(asking)
    const happened = (await log.after(SESSION, 0)).map(({ intentId }) => intentId)
    expect(new Set(happened).size, `seed ${seed}`).toBe(happened.length)
    for (const [id, answers] of acks) {
      const isPromised = answers.some(({ ok }) => ok)
      expect(happened.includes(id), `seed ${seed}: ${id} ${JSON.stringify(answers)}`).toBe(isPromised)
    }
  }
})
