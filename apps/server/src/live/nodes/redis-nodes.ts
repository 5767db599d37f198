import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import { nanoid } from 'nanoid'
import type { Server } from 'socket.io'
import type { NodeMessageKind, NodeMessages, Nodes } from './nodes'

interface Logger {
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
}

const CHANNEL = 'news'
const RETRY_MS = { step: 100, most: 1_000 }
const CONNECT_WITHIN_MS = 5_000
const QUIT_WITHIN_MS = 500
/** The adapter's reader waits five seconds for messages: a connection that is silent for longer than this is dead. */
const SILENT_FOR_MS = 12_000

/** Nodes that share a Redis. It only carries messages and stores nothing permanent: it may stop, lose its data and return. */
export function createRedisNodes(url: string, logger: Logger): Nodes {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_FOR_MS,
    // Requests that fail while Redis is away could be dropped, but the adapter's reader must keep retrying.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * RETRY_MS.step, RETRY_MS.most),
  })
  const nodeId = nanoid()
  const listeners = new Map<string, ((news: never, from: string) => void)[]>()
  let io: Server | undefined
  let isAway = false
  let adapter: ReturnType<typeof createAdapter> | undefined
  redis.on('error', (error: Error) => {
    if (!isAway) logger.warn({ err: error }, 'Redis does not answer: nodes follow each other through the database')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) logger.info({}, 'Redis answers again')
    isAway = false
  })

  return {
    isAlone: false,
    get isConnected() {
      return redis.status === 'ready'
    },
    // Created on first use: its connections must subscribe before they are established, because a subscription made between
    // connecting and being ready is lost.
    get adapter() {
      adapter ??= createAdapter(redis, { streamName: 'hearthlight', channelPrefix: 'hearthlight', onlyPlaintext: true })
      return adapter
    },
    attach(server) {
      io = server
      server.on(
        CHANNEL as 'connection',
        ((kind: NodeMessageKind, text: string, from: string) => {
          for (const listener of listeners.get(kind) ?? []) listener(JSON.parse(text) as never, from)
        }) as never,
      )
    },
    tell(kind, news) {
      // Checked here: otherwise the library queues without limit while Redis is away.
      if (io !== undefined && redis.status === 'ready')
        io.serverSideEmit(CHANNEL, kind, JSON.stringify(news satisfies NodeMessages[typeof kind]), nodeId)
    },
    on(kind, listener) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener as (news: never, from: string) => void])
    },
    async close() {
      io = undefined
      // Sends the last messages before closing, but does not wait for a Redis that is away.
      if (redis.status === 'ready') await Promise.race([redis.quit(), new Promise((resolve) => setTimeout(resolve, QUIT_WITHIN_MS))])
      redis.disconnect()
    },
  }
}
