import type { SessionId } from '@hearthlight/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Nodes } from '../nodes/nodes'
import { followNodes } from './follow-log'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('REWRITE-6 a room whose session was rewritten at another node is let go of, also if nobody said so', async () => {
  const [kept, rewritten] = ['sess_a', 'sess_b'] as [SessionId, SessionId]
  const dropped: SessionId[] = []
  const received: unknown[] = []
  const stop = followNodes({
    nodes: { isAlone: false, isConnected: false, on: () => undefined } as never as Nodes,
    rooms: {
      ids: () => [kept, rewritten],
      receive: (sessionId, head) => void received.push([sessionId, head]),
      peek: (sessionId) => ({ sessionId, rewrites: 2 }) as never,
    },
    log: {
      heads: async () => new Map([[kept, 7]]),
      rewritesOf: async () =>
        new Map([
          [kept, 2],
          [rewritten, 3],
        ]),
    },
    dropped: (sessionId) => dropped.push(sessionId),
    report: (error) => {
      throw error
    },
    now: Date.now,
  })
  await vi.advanceTimersByTimeAsync(600)
  stop()
  expect(received).toEqual([[kept, 7]])
  expect(dropped).toEqual([rewritten])
})
