import type { SessionId, UserId } from '@hearthlight/protocol'
import { expect, it } from 'vitest'
import type { Listening, Nodes } from '../nodes/nodes'
import { createPresence } from './presence'

const sessionIds = Array.from({ length: 200 }, (_, number) => `session_${number}` as SessionId)
const [FIRST, SECOND] = sessionIds as [SessionId, SessionId]
const [AYLA, BRAM] = ['user_ayla', 'user_bram'] as [UserId, UserId]
const listening = (sessionId: SessionId, ...people: UserId[]): Listening => ({ sessionId, people, isPaused: false })

function aNode() {
  const heard = new Map<string, (news: unknown, from: string) => void>()
  const asked: SessionId[] = []
  const announced: unknown[] = []
  const presence = createPresence({
    nodes: {
      isAlone: false,
      on: (name: string, hear: (news: unknown, from: string) => void) => heard.set(name, hear),
      tell: () => undefined,
    } as never as Nodes,
    here: (sessionId) => {
      asked.push(sessionId)
      return listening(sessionId)
    },
    allHere: () => [],
    announce: (...args) => announced.push(args),
    now: () => 0,
  })
  const hear = (name: string, news: unknown, from = 'other') => heard.get(name)?.(news, from)
  return { presence, hear, asked, announced }
}

it('who listens at another node is known and announced once, wherever else they listen', () => {
  const { presence, hear, announced } = aNode()
  hear('alive', { sessions: [listening(FIRST, AYLA)], isNew: false })
  hear('listening', listening(FIRST, AYLA, BRAM))
  hear('listening', listening(FIRST, BRAM), 'third')
  expect(presence.elsewhere(FIRST)).toEqual([AYLA, BRAM])
  hear('listening', listening(FIRST, AYLA))
  expect(announced).toEqual([
    [FIRST, AYLA, true],
    [FIRST, BRAM, true],
  ])
  hear('leaving', {}, 'third')
  hear('listening', listening(FIRST))
  expect(announced.slice(2)).toEqual([
    [FIRST, BRAM, false],
    [FIRST, AYLA, false],
  ])
  expect(presence.isConnectedElsewhere(AYLA)).toBe(false)
  presence.close()
})

it('news of one session looks at that session alone, however many the node has', () => {
  const { presence, hear, asked } = aNode()
  hear('alive', { sessions: sessionIds.map((sessionId) => listening(sessionId, AYLA)), isNew: false })
  asked.length = 0
  hear('listening', listening(SECOND, AYLA, BRAM))
  expect(asked).toEqual([SECOND])
  presence.close()
})
