import type { Socket } from 'socket.io-client'
import { connect, join } from '../client'
import { atMost, type Figure } from '../figures'
import { type LoadProcess, type Play, startLoad } from '../load/load-process'
import { type ServerProcess, startHearthlight } from '../processes'
import type { Scale } from '../scale'
import { type StagedSession, type StageOrder, stage } from '../stage'
import { median } from '../statistics'
import { temporaryFolder } from '../temporary-folder'

interface Curve {
  readonly of: string
  readonly sizes: readonly number[]
  order(size: number): Partial<StageOrder>
}

const CURVES: readonly Curve[] = [
  { of: 'tokens', sizes: [50, 500, 2_000], order: (tokens) => ({ tokens }) },
  { of: 'points of drawings', sizes: [0, 10_000, 100_000], order: (points) => ({ points }) },
  { of: 'events in the log', sizes: [1_000, 10_000, 100_000], order: (events) => ({ events }) },
]

const ROOMS = 2
const PLAY: Play = { message: 'token-move', rate: 50, durationMs: 1_500 }
/** A move that is this much dearer at the largest table does not depend on the table's size. */
const INDEPENDENT = 1.2
const OLD_EVENTS = 100_000
const IDLE_CONNECTIONS = 5_000
const PEOPLE = 6
/** Connections that are opened at the same time. */
const AT_ONCE = 50

/** Measures what becomes dearer as tables and their number grow. */
export async function measureGrowth(scale: Scale): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const curve of CURVES) figures.push(await costOfMove(curve, scale))
  return [...figures, await openFromSnapshot(scale), await idleConnections()]
}

/** One server for each size, slices alternate: the median ratio of the largest to the smallest counts. */
async function costOfMove({ of, sizes, order }: Curve, { slices }: Scale): Promise<Figure> {
  const load = startLoad()
  const tables = []
  for (const size of sizes) {
    const folder = temporaryFolder()
    const sessions = await stage(folder.path, { sessions: ROOMS, ...order(size) })
    const server = await startHearthlight(folder.path)
    await openEach(server, sessions)
    await load.connect(server.address, sessions)
    tables.push({ folder, server, costs: [] as number[] })
  }
  for (let slice = 0; slice <= slices; slice += 1) {
    for (const { server, costs } of tables) {
      const cost = await cpuOfMove(server, load)
      // The first slice is a warm-up.
      if (slice > 0) costs.push(cost)
    }
  }
  load.stop()
  for (const { folder, server } of tables) {
    await server.stop()
    folder.remove()
  }
  const costs = tables.map((table) => table.costs)
  const [first = [], last = []] = [costs[0], costs.at(-1)]
  return {
    part: 'growth',
    name: `CPU of a move, ${sizes.at(-1)} ÷ ${sizes[0]} ${of}`,
    measured: median(last.map((cost, slice) => cost / (first[slice] ?? cost))),
    unit: '÷',
    goal: atMost(INDEPENDENT),
    note: `${costs.map((each) => median(each).toFixed(0)).join(', ')} µs a move with ${sizes.join(', ')}`,
  }
}

/** A log of 100,000 events without a snapshot takes longer to open than the load's people wait. */
async function openEach({ address }: ServerProcess, sessions: readonly StagedSession[]): Promise<void> {
  for (const session of sessions) {
    const socket = await connect(address, session.signIns[0])
    await join(socket, session)
    socket.disconnect()
  }
}

async function cpuOfMove(server: ServerProcess, load: LoadProcess): Promise<number> {
  const before = await server.cpuMicroseconds()
  const { sent } = await load.play(server.address, PLAY)
  return ((await server.cpuMicroseconds()) - before) / sent
}

/** A new process opens the session from the snapshot that the last one wrote when it stopped. */
async function openFromSnapshot({ repeats }: Scale): Promise<Figure> {
  const folder = temporaryFolder()
  const [session] = await stage(folder.path, { sessions: 1, events: OLD_EVENTS })
  if (session === undefined) throw new Error('a session was to be staged')
  const times: number[] = []
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    const server = await startHearthlight(folder.path)
    const socket = await connect(server.address, session.signIns[0])
    const begun = performance.now()
    await join(socket, session)
    // The first process has no snapshot yet.
    if (repeat > 0) times.push(performance.now() - begun)
    socket.disconnect()
    await server.stop()
  }
  folder.remove()
  return {
    part: 'growth',
    name: `opening a session of ${OLD_EVENTS} events from its snapshot`,
    measured: median(times),
    unit: 'ms',
    goal: atMost(300),
    note: 'from the request to the whole state, in a new process',
  }
}

/** People who are signed in and look at home, at no table. */
async function idleConnections(): Promise<Figure> {
  const folder = temporaryFolder()
  const sessions = await stage(folder.path, { sessions: Math.ceil(IDLE_CONNECTIONS / PEOPLE) })
  const signIns = sessions.flatMap((session) => session.signIns).slice(0, IDLE_CONNECTIONS)
  const server = await startHearthlight(folder.path)
  const sockets: Socket[] = []
  while (sockets.length < IDLE_CONNECTIONS) {
    const some = signIns.slice(sockets.length, sockets.length + AT_ONCE)
    sockets.push(...(await Promise.all(some.map((signIn) => connect(server.address, signIn)))))
  }
  const bytes = await server.memoryBytes()
  for (const socket of sockets) socket.disconnect()
  await server.stop()
  folder.remove()
  return {
    part: 'growth',
    name: `memory with ${IDLE_CONNECTIONS} idle connections`,
    measured: bytes / 1_024 ** 2,
    unit: 'MB',
    goal: atMost(400),
  }
}
