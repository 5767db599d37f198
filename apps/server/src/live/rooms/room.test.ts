import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Announced, UserId } from '@hearthlight/protocol'
import { isRefusal } from '@hearthlight/table'
import {
  aCharacter,
  anInitialSession,
  aPlayer,
  aSeededEnv,
  messageNames,
  randomPayload,
  SESSION,
  seededRandom,
  THE_DM,
} from '@hearthlight/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/database'
import type { EventLog } from '../../db/event-log'
import type { Announcement } from '../projection/viewers'
import type { Intent } from './decide-intent'
import { createEventStore } from './group-commit'
import { createRoom, type Room } from './room'
import { restore } from './snapshots'

const AYLA = aPlayer('Ayla')
const BRAM = aPlayer('Bram')

let folder: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthlight-'))
  database = await openDatabase({ dataDir: folder })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** A room with the real event log; `heard` collects the announcements. */
async function openRoom(log: EventLog = database.events): Promise<{ room: Room; heard: Announcement[] }> {
  const heard: Announcement[] = []
  const restored = await restore(log, SESSION, anInitialSession())
  const room = createRoom(SESSION, restored, {
    env: aSeededEnv(),
    log,
    store: createEventStore(log),
    announce: (_session, announcements) => heard.push(...announcements),
    noted: () => undefined,
    announceFleeting: () => undefined,
    report: () => 'err_test',
    snapshotEvery: 1_000,
  })
  return { room, heard }
}

const say = (actor = THE_DM, message = 'Hello', intentId?: string): Intent => ({
  actor,
  name: 'chat-message',
  payload: { message },
  intentId,
  from: 'wire',
})
const sitDown = (actor = AYLA): Intent => ({ actor, name: 'player-join', payload: { character: aCharacter() }, from: 'server' })
const whisper = (from: typeof AYLA, to: UserId, message = 'psst'): Intent => ({
  actor: from,
  name: 'chat-message',
  payload: { message, kind: 'whisper', to: [to] },
  from: 'wire',
})
const heardBy = (announcements: readonly Announcement[], userId: UserId): Announced[] =>
  announcements.filter((announcement) => announcement.to.includes(userId)).flatMap((announcement) => announcement.announced)
const linesOf = (room: Room) => Object.values(room.state.chat.log).flat()

describe('a room', () => {
  it('ROOM-1 records before it announces, and answers with the number of what the asker was told', async () => {
    const { room, heard } = await openRoom()
    expect(await room.ask(say())).toEqual({ ok: true, seq: 1 })
    expect(await database.events.after(SESSION, 0)).toHaveLength(1)
    expect(heardBy(heard, THE_DM.userId)).toMatchObject([['chat-message', { message: 'Hello' }, { seq: 1 }]])
  })

  it('ROOM-2 the same intent sent three times has one effect and the first answer, also after reopening', async () => {
    const { room } = await openRoom()
    const answers = await Promise.all([say(THE_DM, 'Once', 'intent-1'), say(THE_DM, 'Once', 'intent-1')].map(room.ask))
    await room.ask(say(THE_DM, 'Other'))
    const { room: reopened } = await openRoom()
    const third = await reopened.ask(say(THE_DM, 'Once', 'intent-1'))
    expect([...answers, third]).toEqual(Array(3).fill({ ok: true, seq: 1 }))
    expect(linesOf(reopened).map((line) => line.message)).toEqual(['Once', 'Other'])
  })

  it('ROOM-3 twelve who join six seats at once take six, whoever they are', async () => {
    const { room } = await openRoom()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => room.ask(sitDown(aPlayer(`P${index}`)))))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(6)
    expect(answers.filter((answer) => !answer.ok && answer.code === 'SESS_002')).toHaveLength(6)
    expect(room.state.party.seats).toHaveLength(6)
  })

  it('ROOM-4 everyone is counted on their own: a whisper leaves no gap for those who did not hear it', async () => {
    const { room, heard } = await openRoom()
    await room.ask(sitDown(AYLA))
    await room.ask(sitDown(BRAM))
    await room.ask(whisper(AYLA, THE_DM.userId))
    await room.ask(say())
    const numbers = (userId: UserId) => heardBy(heard, userId).map(([name, , meta]) => `${name} ${meta.seq}`)
    expect(numbers(THE_DM.userId)).toEqual(['player-joined 1', 'token-added 2', 'player-joined 3', 'chat-message 4', 'chat-message 5'])
    expect(numbers(BRAM.userId)).toEqual(['player-joined 1', 'chat-message 2'])
  })

  it('ROOM-5 who comes back gets exactly what was missed, under the same numbers', async () => {
    const { room, heard } = await openRoom()
    for (const intent of [sitDown(AYLA), sitDown(BRAM), whisper(AYLA, THE_DM.userId), say(), whisper(THE_DM, BRAM.userId), say()])
      await room.ask(intent)
    for (const { userId } of [THE_DM, AYLA, BRAM]) {
      const all = heardBy(heard, userId)
      for (let since = 0; since <= all.length; since += 1) expect(room.viewers.missed(userId, since)).toEqual(all.slice(since))
      expect(room.viewers.missed(userId, all.length + 1)).toBeUndefined()
    }
  })

  it('ROOM-6 the numbering goes on unchanged after the room was reopened, with and without a snapshot', async () => {
    const { room } = await openRoom()
    for (const intent of [sitDown(AYLA), whisper(THE_DM, AYLA.userId), say()]) await room.ask(intent)
    const counts = room.viewers.counts()
    expect((await openRoom()).room.viewers.counts()).toEqual(counts)
    await room.saveSnapshot()
    await room.ask(say())
    const { room: reopened } = await openRoom()
    expect(reopened.viewers.counts()).toEqual(room.viewers.counts())
    expect(reopened.state).toEqual(room.state)
  })

  it('ROOM-7 two nodes that hold the same session agree: the late one decides anew, nothing is doubled or lost', async () => {
    const one = (await openRoom()).room
    const other = (await openRoom()).room
    const asked = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? one : other).ask(say(THE_DM, `line ${index}`, `intent-${index}`)),
    )
    const answers = await Promise.all(asked)
    expect(answers.every((answer) => answer.ok)).toBe(true)
    const stored = await database.events.after(SESSION, 0)
    expect(stored.map((event) => event.seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(new Set(stored.map((event) => event.intentId)).size).toBe(20)
  })

  it('ROOM-8 an intent that both nodes are asked has one effect', async () => {
    const one = (await openRoom()).room
    const other = (await openRoom()).room
    const answers = await Promise.all([one, other, one].map((room) => room.ask(say(THE_DM, 'Once', 'same'))))
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(await database.events.after(SESSION, 0)).toHaveLength(1)
  })

  it('ROOM-9 where nothing can be written the message is refused, nothing is announced, and all goes on afterwards', async () => {
    let isFull = true
    const log: EventLog = {
      ...database.events,
      append: (appends) => (isFull ? Promise.reject(new Error('disk full')) : database.events.append(appends)),
    }
    const { room, heard } = await openRoom(log)
    const before = room.state
    expect(await room.ask(say())).toMatchObject({ ok: false, code: 'SOCK_003' })
    expect(heard).toEqual([])
    expect(room.state).toBe(before)
    isFull = false
    expect(await room.ask(say())).toEqual({ ok: true, seq: 1 })
  })

  it('ROOM-10 a write whose answer got lost is found again, and its retry has no second effect', async () => {
    let isCut = true
    const log: EventLog = {
      ...database.events,
      append: async (appends) => {
        const outcome = await database.events.append(appends)
        if (isCut) throw new Error('connection lost')
        return outcome
      },
    }
    const { room } = await openRoom(log)
    expect(await room.ask(say(THE_DM, 'Once', 'intent-1'))).toEqual({ ok: true, seq: 1 })
    isCut = false
    expect(await room.ask(say(THE_DM, 'Once', 'intent-1'))).toEqual({ ok: true, seq: 1 })
    expect(linesOf(room)).toHaveLength(1)
  })

  it('ROOM-11 an ended session takes no more messages from the wire', async () => {
    const { room } = await openRoom()
    expect(isRefusal(await room.ask({ actor: THE_DM, name: 'session-end', payload: {}, from: 'server' }))).toBe(false)
    expect(await room.ask(say())).toMatchObject({ ok: false, code: 'SESS_003' })
  })

  it('ROOM-12 messages that only the server may send are unknown on the wire', async () => {
    const { room } = await openRoom()
    expect(await room.ask({ ...sitDown(), from: 'wire' })).toMatchObject({ ok: false, code: 'SOCK_004' })
  })

  it.each([1, 2, 3, 4])('ROOM-13 the state that was played is read back field by field, story %i', async (seed) => {
    const random = seededRandom(seed)
    const names = messageNames.filter((name) => name !== 'session-end')
    const { room } = await openRoom()
    await Promise.all([AYLA, BRAM].map((player) => room.ask(sitDown(player))))
    for (let step = 0; step < 300; step += 1) {
      const name = random.pick(names)
      const people = [THE_DM.userId, AYLA.userId, BRAM.userId]
      const payload = randomPayload(name, { state: room.state, random, people, canary: () => `word-${step}` })
      await room.ask({ actor: random.pick([THE_DM, THE_DM, AYLA]), name, payload, from: 'wire' })
    }
    expect(room.seq).toBeGreaterThan(70)
    const { room: reopened } = await openRoom()
    expect(reopened.state).toStrictEqual(room.state)
    expect(reopened.viewers.counts()).toStrictEqual(room.viewers.counts())
  })
})

it('SCENES-9 a message that was meant for another scene is refused', async () => {
  const { room } = await openRoom()
  const addToken = (sceneId: string): Intent => ({
    actor: THE_DM,
    name: 'add-token',
    payload: { token: { name: 'Orc' } },
    sceneId,
    from: 'wire',
  })
  expect(await room.ask(addToken('scene-2'))).toMatchObject({ ok: false, code: 'SESS_005' })
  expect(await room.ask(addToken(room.state.scenes.here))).toMatchObject({ ok: true })
  expect(Object.keys(room.state.map.tokens)).toHaveLength(1)
})
