import type { EventLog } from '../../db/event-log'
import type { Nodes } from '../nodes/nodes'
import type { Rooms } from './rooms'

/** How often the log is checked for events of other nodes: seldom while notifications arrive, often while they can't. */
const LOOK_EVERY_MS = { whileTold: 5_000, whileCutOff: 500 }

export interface FollowPorts {
  readonly nodes: Nodes
  readonly rooms: Pick<Rooms, 'receive' | 'ids' | 'drop'>
  readonly log: Pick<EventLog, 'heads'>
  report(error: unknown, what: string): string
  now(): number
}

/** Keeps the open rooms up to date with what other nodes write. Returns a function that stops it. */
export function followNodes({ nodes, rooms, log, report, now }: FollowPorts): () => void {
  if (nodes.isAlone) return () => undefined
  let lookedAt = 0
  /** Notifications may have been missed until this time. */
  let doubtfulUntil = now() + LOOK_EVERY_MS.whileTold
  let isLooking = false

  nodes.on('recorded', ({ sessionId, head, events }) => rooms.receive(sessionId, head, events))

  const look = async () => {
    if (!nodes.isConnected) doubtfulUntil = now() + LOOK_EVERY_MS.whileTold
    const every = now() < doubtfulUntil ? LOOK_EVERY_MS.whileCutOff : LOOK_EVERY_MS.whileTold
    if (isLooking || now() - lookedAt < every) return
    isLooking = true
    try {
      for (const [sessionId, head] of await log.heads(rooms.ids())) rooms.receive(sessionId as never, head, [])
    } catch (error) {
      report(error, 'looking for events of other nodes')
    }
    lookedAt = now()
    isLooking = false
  }
  const looking = setInterval(() => void look(), LOOK_EVERY_MS.whileCutOff)
  return () => clearInterval(looking)
}
