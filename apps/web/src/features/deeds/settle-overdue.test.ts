import type { Ack } from '@hearthlight/protocol'
import type { Deed, TableState } from '@hearthlight/table'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { TableSession, TableView } from '../../live/table-session'
import { FIRST_PAUSE_MS, PLAYERS_WAIT_MS, settleOverdue } from './settle-overdue'

const NOW = 1_000_000
const DONE: Ack = { ok: true, seq: 1 }
const TOO_EARLY: Ack = { ok: false, code: 'SESS_005', message: 'The table still waits for reactions.' }
const UNKNOWN: Ack = { ok: false, code: 'VAL_001', message: 'That deed is no longer known at this table.' }

const open = (until: number | undefined, id = 'deed_1') =>
  ({ id, status: 'open', at: NOW, window: { asked: [], ...(until === undefined ? {} : { until }) } }) as unknown as Deed
const tableOf = (...deeds: readonly Deed[]) => ({ deeds: { log: { all: deeds } }, session: { settings: {} } }) as unknown as TableState

/** A table whose server answers each attempt with the next of these. */
function live(role: 'dm' | 'player', table: TableState, ...answers: readonly Ack[]) {
  const you = { userId: 'user_1', role } as TableView['you']
  const store = createStore<TableView>(() => ({ table, you }) as unknown as TableView)
  const left = [...answers]
  const send = vi.fn(async (_name: string, _payload: object) => left.shift() ?? DONE)
  // The clock of the server is seven seconds behind.
  const serverNow = () => Date.now() - 7_000
  const stop = settleOverdue({ store, send: send as unknown as TableSession['send'], serverNow })
  const show = (...deeds: readonly Deed[]) => store.setState({ table: tableOf(...deeds) })
  return { send, show, stop }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => vi.useFakeTimers({ now: NOW + 7_000 }))
afterEach(() => vi.useRealTimers())

describe('a window whose time has run out is closed', () => {
  it('by the DM’s client at once, by the clock of the server, and once', async () => {
    const { send } = live('dm', tableOf(open(NOW + 6_000)))
    await pass(5_999)
    expect(send).not.toHaveBeenCalled()
    await pass(1)
    expect(send.mock.calls).toEqual([['deed-settle', { deedId: 'deed_1' }]])
    await pass(600_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('by the clients of players a little later, and not at all once it is closed', async () => {
    const { send, show } = live('player', tableOf(open(NOW + 6_000), open(NOW + 6_000, 'deed_2')))
    await pass(6_000 + PLAYERS_WAIT_MS - 1)
    expect(send).not.toHaveBeenCalled()
    show(open(NOW + 6_000, 'deed_2'))
    await pass(1)
    expect(send.mock.calls).toEqual([['deed-settle', { deedId: 'deed_2' }]])
  })

  it('not while the game is paused, and with the time that it has after the pause', async () => {
    const paused = { ...tableOf(open(NOW - 60_000)), session: { settings: {}, isPaused: true } } as unknown as TableState
    const { send, show } = live('dm', paused)
    await pass(60_000)
    expect(send).not.toHaveBeenCalled()
    show(open(NOW + 64_000))
    await pass(3_999)
    expect(send).not.toHaveBeenCalled()
    await pass(1)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('when a page is loaded after its end', async () => {
    const { send } = live('dm', tableOf(open(NOW - 60_000)))
    await pass(0)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('never while the DM holds it, and after a whole time anew', async () => {
    const { send, show } = live('dm', tableOf(open(NOW + 6_000)))
    await pass(3_000)
    show(open(undefined))
    await pass(60_000)
    expect(send).not.toHaveBeenCalled()
    show(open(NOW + 63_000 + 6_000))
    await pass(5_999)
    expect(send).not.toHaveBeenCalled()
    await pass(1)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('with growing pauses after a refusal that may not last', async () => {
    const { send } = live('player', tableOf(open(NOW - 10_000)), TOO_EARLY, TOO_EARLY, DONE)
    await pass(PLAYERS_WAIT_MS)
    expect(send).toHaveBeenCalledTimes(1)
    await pass(FIRST_PAUSE_MS)
    expect(send).toHaveBeenCalledTimes(2)
    await pass(2 * FIRST_PAUSE_MS - 1)
    expect(send).toHaveBeenCalledTimes(2)
    await pass(1)
    expect(send).toHaveBeenCalledTimes(3)
    await pass(600_000)
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('not again after a refusal for good, nor after the table was left', async () => {
    const known = live('dm', tableOf(open(NOW)), UNKNOWN)
    await pass(600_000)
    expect(known.send).toHaveBeenCalledTimes(1)
    const left = live('dm', tableOf(open(NOW + 700_000)))
    left.stop()
    await pass(900_000)
    expect(left.send).not.toHaveBeenCalled()
  })

  it('also where a player only sees that a spell is not cast yet', async () => {
    const declared = { id: 'deed_1', status: 'declared', at: NOW } as unknown as Deed
    const { send } = live('player', tableOf(declared))
    await pass(6_000 + PLAYERS_WAIT_MS)
    expect(send.mock.calls).toEqual([['deed-settle', { deedId: 'deed_1' }]])
  })
})
