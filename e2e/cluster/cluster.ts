import { HTTP, type JoinAnswer, type SessionId } from '@hearthlight/protocol'
import pg from 'pg'
import type { StoredEvent } from '../../apps/server/src/db/event-log'
// @ts-expect-error A script without type declarations.
import { buildStale } from '../../tools/build.mjs'
import { findServices, type Service, startPostgres, startRedis } from '../../tools/lib/services.mjs'
import { type Account, aGuest, anAccount, call, type Guest } from './guest'
import { type NodeProcess, startNode } from './node-process'
import { type StickyProxy, startStickyProxy } from './sticky-proxy'

export interface Cluster {
  readonly postgres: Service
  readonly redis: Service
  readonly nodes: readonly NodeProcess[]
  readonly proxy: StickyProxy
  address(node: number): string
  /** A session with its DM, and players who have seats. Nobody is connected yet. */
  table(...players: string[]): Promise<{ dm: Account; players: Account[]; sessionId: SessionId; code: string }>
  /** A guest who is connected and has joined through this node. */
  guest(node: number, account: Account, sessionId: SessionId): Promise<Guest>
  /** As the command at the server does. */
  markOperator(account: Account): Promise<void>
  /** Writes into the database, past all nodes. */
  write(text: string, values: readonly unknown[]): Promise<void>
  events(sessionId: SessionId): Promise<readonly StoredEvent[]>
  close(): Promise<void>
}

/** Whether PostgreSQL and Redis are available on this machine. */
export const hasServices = (() => {
  const { postgres, redis } = findServices()
  const has = postgres !== undefined && redis !== undefined
  // Printed, because a run without them tests nothing about several nodes.
  if (!has) process.stderr.write('PostgreSQL or Redis is missing: the tests of several nodes are SKIPPED.\n')
  return has
})()

export async function startCluster(count: number): Promise<Cluster> {
  await buildStale({ only: ['compendium', 'server'] })
  const found = findServices()
  const [postgres, redis] = await Promise.all([startPostgres(found.postgres ?? ''), startRedis(found.redis ?? '')])
  const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
  const nodes = await Promise.all(Array.from({ length: count }, () => startNode(environment)))
  const address = (node: number) => nodes[node % count]?.address ?? ''
  const proxy = await startStickyProxy(() => nodes.map((node) => node.address))
  const guests: Guest[] = []
  const write = async (text: string, values: readonly unknown[]) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(text, [...values])
    await client.end()
  }

  return {
    postgres,
    redis,
    nodes,
    proxy,
    address,
    table: async (...names) => {
      const dm = await anAccount(address(0), 'Rowan')
      const { body } = await call<{ id: SessionId; inviteCode: string }>(
        address(0),
        'POST',
        HTTP.createSession.path,
        { name: 'Embers' },
        dm.token,
      )
      const players: Account[] = []
      for (const [index, name] of names.entries()) {
        // Each player joins through another node: seats can be taken at any of them.
        const player = await anAccount(address(index), name)
        const form = { code: body.inviteCode, characterId: player.characterId }
        const joined = await call<JoinAnswer>(address(index + 1), 'POST', HTTP.joinSession.path, form, player.token)
        if (!joined.body.success) throw new Error(`${name} could not join: ${JSON.stringify(joined.body)}`)
        players.push(player)
      }
      return { dm, players, sessionId: body.id, code: body.inviteCode }
    },
    guest: async (node, account, sessionId) => {
      const guest = await aGuest(address(node), account, sessionId)
      guests.push(guest)
      await guest.join()
      return guest
    },
    markOperator: ({ userId }) => write('insert into operators (user_id, since) values ($1, $2)', [userId, Date.now()]),
    write,
    events: async (sessionId) => {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      const columns = 'seq, name, payload, actor_id as "actorId", intent_id as "intentId", at'
      const { rows } = await client.query<StoredEvent>(`select ${columns} from session_events where session_id = $1 order by seq`, [
        sessionId,
      ])
      await client.end()
      return rows
    },
    close: async () => {
      for (const guest of guests) guest.leave()
      await proxy.close()
      await Promise.all(nodes.map((node) => node.kill()))
      await Promise.all([postgres.remove(), redis.remove()])
    },
  }
}
