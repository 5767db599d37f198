import { findServices, type Service, startPostgres, startRedis } from '../../tools/lib/services.mjs'
import { atLeast, type Figure } from '../figures'
import { type LoadProcess, type Play, startLoad } from '../load/load-process'
import { type ServerProcess, startNode } from '../processes'
import type { Scale } from '../scale'
import { stage } from '../stage'
import { median } from '../statistics'
import { temporaryFolder } from '../temporary-folder'

/** Numbers of nodes, and how many times the tables of one node they should carry. */
const GOALS = [
  { nodes: 2, carry: 1.7 },
  { nodes: 4, carry: 3 },
] as const
const MOST = 4
const ROOMS_OF_A_NODE = 20
const PLAY: Play = { message: 'token-move', rate: 10, durationMs: 1_500 }

interface Node {
  readonly server: ServerProcess
  /** A generator of its own, so that all can play at once. */
  readonly load: LoadProcess
}

/**
 * Measures what a node pays for the others: each has twenty tables of its own, as with sticky routing, and one, two or four of them are
 * played at once in turns. What n nodes carry at equal CPU a node is n ÷ (CPU of a delivery at n nodes ÷ at one).
 */
export async function measureNodes(scale: Scale): Promise<Figure[]> {
  const found = findServices()
  if (found.postgres === undefined || found.redis === undefined) {
    process.stderr.write('PostgreSQL or Redis is missing: several nodes are not measured.\n')
    return []
  }
  const services: Service[] = [await startPostgres(found.postgres), await startRedis(found.redis)]
  const [postgres, redis] = services
  if (postgres === undefined || redis === undefined) return []
  const folder = temporaryFolder()
  const nodes: Node[] = []
  try {
    const shared = { databaseUrl: postgres.url, redisUrl: redis.url }
    for (let index = 0; index < MOST; index += 1) {
      const order = { sessions: ROOMS_OF_A_NODE, first: index * ROOMS_OF_A_NODE }
      const sessions = await stage({ dataDir: folder.path, databaseUrl: postgres.url }, order)
      const node: Node = { server: await startNode(folder.path, shared), load: startLoad() }
      nodes.push(node)
      await node.load.connect(node.server.address, sessions)
    }
    return await compare(nodes, scale)
  } finally {
    for (const { load } of nodes) load.stop()
    await Promise.all(nodes.map(({ server }) => server.stop()))
    for (const service of services) await service.remove()
    folder.remove()
  }
}

async function compare(nodes: readonly Node[], { slices }: Scale): Promise<Figure[]> {
  const costs = new Map<number, number[]>()
  for (let slice = 0; slice <= slices; slice += 1) {
    for (const count of [1, ...GOALS.map((goal) => goal.nodes)]) {
      const cost = await cpuOfDelivery(nodes.slice(0, count))
      // The first slice is a warm-up.
      if (slice > 0) costs.set(count, [...(costs.get(count) ?? []), cost])
    }
  }
  const alone = costs.get(1) ?? []
  return GOALS.map(({ nodes: count, carry }) => {
    const together = costs.get(count) ?? []
    return {
      part: 'nodes',
      name: `tables that ${count} nodes carry at equal CPU a node, ÷ one`,
      measured: median(together.map((cost, slice) => (count * (alone[slice] ?? cost)) / cost)),
      unit: '÷',
      goal: atLeast(carry),
      note: `${median(together).toFixed(0)} µs of a node a delivery, ${median(alone).toFixed(0)} with one node; PostgreSQL and Redis are not counted`,
    }
  })
}

/** CPU of the playing nodes, all together, in microseconds a delivery. */
async function cpuOfDelivery(nodes: readonly Node[]): Promise<number> {
  const cpu = async () => (await Promise.all(nodes.map(({ server }) => server.cpuMicroseconds()))).reduce((sum, each) => sum + each, 0)
  const before = await cpu()
  const reports = await Promise.all(nodes.map(({ server, load }) => load.play(server.address, PLAY)))
  return ((await cpu()) - before) / reports.reduce((sum, { delivered }) => sum + delivered, 0)
}
