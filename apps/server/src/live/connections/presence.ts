import type { SessionId, UserId } from '@hearthlight/protocol'
import type { Listening, Nodes } from '../nodes/nodes'

/** Tracks who listens at other nodes. */
export interface Presence {
  elsewhere(sessionId: SessionId): readonly UserId[]
  isPausedElsewhere(sessionId: SessionId): boolean
  isConnectedElsewhere(userId: UserId): boolean
  /** Tells the other nodes who listens here now. */
  changed(sessionId: SessionId): void
  /** Tells the other nodes that this one stops, so they need not wait for the timeout. */
  close(): void
}

export interface PresencePorts {
  readonly nodes: Nodes
  /** Listeners of one session at this node. */
  here(sessionId: SessionId): Listening
  /** All sessions with listeners at this node. */
  allHere(): readonly Listening[]
  /** Called when somebody joins or leaves a session at another node. */
  announce(sessionId: SessionId, userId: UserId, isOnline: boolean): void
  now(): number
}

const TELL_EVERY_MS = 2_000
/** A node that is silent for this long counts as dead. Its people reconnect to another node long before that. */
const SILENT_FOR_MS = 6_000

export function createPresence(ports: PresencePorts): Presence {
  const { nodes } = ports
  if (nodes.isAlone) return NOBODY_ELSE
  const known = new Map<string, { heardAt: number; sessions: Map<SessionId, Listening> }>()

  const elsewhere = (sessionId: SessionId): UserId[] => [
    ...new Set([...known.values()].flatMap(({ sessions }) => sessions.get(sessionId)?.people ?? [])),
  ]

  /** Runs what changes the known listeners of these sessions, and announces the difference. */
  const announcing = (concerned: readonly SessionId[], change: () => void) => {
    const were = concerned.map(elsewhere)
    change()
    concerned.forEach((sessionId, index) => {
      const here = new Set(ports.here(sessionId).people)
      const [was, is] = [new Set(were[index]), new Set(elsewhere(sessionId))]
      for (const userId of is) if (!was.has(userId) && !here.has(userId)) ports.announce(sessionId, userId, true)
      for (const userId of was) if (!is.has(userId) && !here.has(userId)) ports.announce(sessionId, userId, false)
    })
  }
  /** Replaces the last known listeners of a node. */
  const put = (from: string, sessions: Map<SessionId, Listening> | undefined) => {
    const concerned = new Set([...(known.get(from)?.sessions.keys() ?? []), ...(sessions?.keys() ?? [])])
    announcing([...concerned], () => {
      if (sessions === undefined) known.delete(from)
      else known.set(from, { heardAt: ports.now(), sessions })
    })
  }

  const tellAll = (isNew: boolean) => nodes.tell('alive', { sessions: ports.allHere(), isNew })
  nodes.on('alive', ({ sessions, isNew }, from) => {
    put(from, new Map(sessions.map((each) => [each.sessionId, each])))
    if (isNew) tellAll(false)
  })
  // Of one session: it costs no more where the node has thousands.
  nodes.on('listening', (one, from) => {
    const { sessions } = known.get(from) ?? { sessions: new Map<SessionId, Listening>() }
    announcing([one.sessionId], () => {
      if (one.people.length === 0) sessions.delete(one.sessionId)
      else sessions.set(one.sessionId, one)
      known.set(from, { heardAt: ports.now(), sessions })
    })
  })
  nodes.on('leaving', (_news, from) => put(from, undefined))
  const ticking = setInterval(() => {
    tellAll(false)
    for (const [from, { heardAt }] of known) if (ports.now() - heardAt > SILENT_FOR_MS) put(from, undefined)
  }, TELL_EVERY_MS)
  tellAll(true)

  return {
    elsewhere,
    isPausedElsewhere: (sessionId) => [...known.values()].some(({ sessions }) => sessions.get(sessionId)?.isPaused === true),
    isConnectedElsewhere: (userId) =>
      [...known.values()].some(({ sessions }) => [...sessions.values()].some(({ people }) => people.includes(userId))),
    changed: (sessionId) => nodes.tell('listening', ports.here(sessionId)),
    close() {
      clearInterval(ticking)
      nodes.tell('leaving', {})
    },
  }
}

const NOBODY_ELSE: Presence = {
  elsewhere: () => [],
  isPausedElsewhere: () => false,
  isConnectedElsewhere: () => false,
  changed: () => undefined,
  close: () => undefined,
}
