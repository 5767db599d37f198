import { LOBBY_EVENTS, type SessionId, type UserId } from '@hearthlight/protocol'
import { liveTable } from '@hearthlight/table'
import { anInitialSession, SESSION, THE_DM } from '@hearthlight/testkit'
import { expect, it, vi } from 'vitest'
import { openTableSession } from './table-session'

type Answer = (error: Error | null, reply: unknown) => void

/** A connection without a server: `asked` holds the page's requests that the server has not answered yet. */
const { socket, asked, announce } = vi.hoisted(() => {
  const listeners: ((...announced: unknown[]) => void)[] = []
  const open: { name: string; payload: unknown; answer: Answer }[] = []
  const connection = {
    connected: true,
    onAny: (listener: (...announced: unknown[]) => void) => listeners.push(listener),
    offAny: () => undefined,
    on: () => undefined,
    off: () => undefined,
    emit: () => undefined,
    timeout: () => ({ emit: (name: string, payload: unknown, answer: Answer) => open.push({ name, payload, answer }) }),
  }
  const toAll = (...announced: unknown[]) => {
    for (const hear of listeners) hear(...announced)
  }
  return { socket: connection, asked: open, announce: toAll }
})
vi.mock('./connection', () => ({
  onLiveSocket: (watch: (connection: unknown) => void) => {
    watch(socket)
    return () => undefined
  },
}))

const you = { userId: THE_DM.userId, role: 'dm' }
const state = liveTable.initial(anInitialSession())
const hello = [
  'chat-message',
  { id: 'line_1', playerId: THE_DM.userId, playerName: 'Rowan', message: 'Hello', at: 5, kind: 'say' },
] as const
const resync = (sessionId: string) => announce(LOBBY_EVENTS.resync, { sessionId }, { at: 5, by: '' })

it('WEB-RESYNC-1 the page joins again from its last number when the server asks for it, also while a join is on its way', async () => {
  const table = openTableSession(SESSION as SessionId, { userId: THE_DM.userId as UserId, username: 'Rowan' })
  const answer = async (reply: object) => {
    asked.shift()?.answer(null, { ok: true, you, online: [], ...reply })
    await Promise.resolve()
  }
  expect(asked).toMatchObject([{ name: LOBBY_EVENTS.join, payload: { sessionId: SESSION } }])
  resync(SESSION)
  expect(asked).toHaveLength(1)
  await answer({ seq: 3, state })
  await expect.poll(() => asked).toMatchObject([{ name: LOBBY_EVENTS.join, payload: { sessionId: SESSION, since: 3 } }])
  await answer({ seq: 4, events: [[...hello, { seq: 4, at: 5, by: THE_DM.userId }]] })
  const lines = () => Object.values(table.store.getState().table?.chat.log ?? {}).flatMap((log) => log.map(({ message }) => message))
  await expect.poll(lines).toEqual(['Hello'])

  resync('sess_another')
  expect(asked).toEqual([])
  resync(SESSION)
  expect(asked).toMatchObject([{ payload: { sessionId: SESSION, since: 4 } }])
  table.close()
})

it('a message sent again keeps the id of its first attempt; a table that was left sends nothing', async () => {
  const table = openTableSession(SESSION as SessionId, { userId: THE_DM.userId as UserId, username: 'Rowan' })
  asked.at(-1)?.answer(null, { ok: true, you, online: [], seq: 3, state })
  await expect.poll(() => table.store.getState().phase).toBe('joined')
  asked.length = 0
  void table.send('chat-message', { message: 'Hello', kind: 'say' }, 'intent_1')
  expect(asked).toMatchObject([{ name: 'chat-message', payload: { message: 'Hello', intentId: 'intent_1' } }])
  table.close()
  asked.length = 0
  expect(await table.send('chat-message', { message: 'Hello', kind: 'say' }, 'intent_1')).toMatchObject({ ok: false, code: 'SOCK_002' })
  expect(asked).toEqual([])
})

it('the server’s time follows its announcements, whatever the clock of this browser shows', async () => {
  vi.useFakeTimers({ now: 100_000, toFake: ['Date'] })
  const table = openTableSession(SESSION as SessionId, { userId: THE_DM.userId as UserId, username: 'Rowan' })
  expect(table.serverNow()).toBe(100_000)
  asked.at(-1)?.answer(null, { ok: true, you, online: [], seq: 3, state })
  await expect.poll(() => table.store.getState().phase).toBe('joined')
  announce(...hello, { seq: 4, at: 93_000, by: THE_DM.userId })
  expect(table.serverNow()).toBe(93_000)
  vi.setSystemTime(102_500)
  expect(table.serverNow()).toBe(95_500)
  announce(LOBBY_EVENTS.playerAction, { sessionId: SESSION }, { at: 2_000, by: THE_DM.userId })
  expect(table.serverNow(), 'what is told again is no clock').toBe(95_500)
  table.close()
  vi.useRealTimers()
})
