import type { SessionId } from '@hearthlight/protocol'
import type { EventLog } from '../../db/event-log'
import type { Nodes } from '../nodes/nodes'
import type { Rooms } from './rooms'

/** How often the log is checked for events of other nodes: seldom while notifications arrive, often while they can't. */
const LOOK_EVERY_MS = { whileTold: 5_000, whileCutOff: 500 }

export interface FollowPorts {
  readonly nodes: Nodes
  readonly rooms: Pick<Rooms, 'receive' | 'ids' | 'peek'>
  readonly log: Pick<EventLog, 'heads' | 'rewritesOf'>
  /** The session was rewritten: what memory holds of it is out of date. */
  dropped(sessionId: SessionId): void
  report(error: unknown, what: string): string
  now(): number
}

/** Keeps the open rooms up to date with what other nodes write. Returns a function that stops it. */
export function followNodes({ nodes, rooms, log, dropped, report, now }: FollowPorts): () => void {
  if (nodes.isAlone) return () => undefined
  let lookedAt = 0
  /** Notifications may have been missed until this time. */
  let doubtfulUntil = now() + LOOK_EVERY_MS.whileTold
  let isLooking = false

  nodes.on('dropped', ({ sessionId }) => dropped(sessionId))
  nodes.on('recorded', ({ sessionId, head, events }) => rooms.receive(sessionId, head, events))

  const look = async () => {
    if (!nodes.isConnected) doubtfulUntil = now() + LOOK_EVERY_MS.whileTold
    const every = now() < doubtfulUntil ? LOOK_EVERY_MS.whileCutOff : LOOK_EVERY_MS.whileTold
    if (isLooking || now() - lookedAt < every) return
    isLooking = true
    try {
      const ids = rooms.ids()
      for (const [sessionId, head] of await log.heads(ids)) rooms.receive(sessionId as SessionId, head, [])
      for (const [sessionId, rewrites] of await log.rewritesOf(ids)) {
        const room = rooms.peek(sessionId as SessionId)
        if (room !== undefined && room.rewrites !== rewrites) dropped(room.sessionId)
      }
    } catch (error) {
      report(error, 'looking for events of other nodes')
    }
    lookedAt = now()
    isLooking = false
  }
  const looking = setInterval(() => void look(), LOOK_EVERY_MS.whileCutOff)
  return () => clearInterval(looking)
}
