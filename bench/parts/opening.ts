import { connect, join } from '../client'
import { atMost, type Figure } from '../figures'
import { type ServerProcess, startHearthlight } from '../processes'
import type { Scale } from '../scale'
import { type StagedSession, stage } from '../stage'
import { median } from '../statistics'
import { temporaryFolder } from '../temporary-folder'

const LOG_EVENTS = 10_000
const MISSED = 500

/** Measures the wait for opening an old session and for reconnecting to a running one. */
export async function measureOpening(scale: Scale): Promise<Figure[]> {
  return [await coldOpen(scale), await comeBack(scale)]
}

/** Without a snapshot and a warm-up: a new process replays the whole log for its first join. */
async function coldOpen({ repeats }: Scale): Promise<Figure> {
  const folder = temporaryFolder()
  const sessions = await stage(folder.path, { sessions: 2, events: LOG_EVENTS })
  const [first, second] = sessions
  if (first === undefined || second === undefined) throw new Error('two sessions were to be staged')
  const cold: number[] = []
  const warm: number[] = []
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    // Each server writes snapshots when it stops; a copy of the folder has none.
    const copy = temporaryFolder()
    copy.fillFrom(folder.path)
    const server = await startHearthlight(copy.path)
    cold.push(await timeToJoin(server, first))
    warm.push(await timeToJoin(server, second))
    await server.stop()
    copy.remove()
  }
  folder.remove()
  return {
    part: 'opening',
    name: `cold open of a session of ${LOG_EVENTS} events`,
    measured: median(cold),
    unit: 'ms',
    goal: atMost(300),
    note: `${median(warm).toFixed(0)} ms for the next one in the same process`,
  }
}

async function comeBack({ repeats }: Scale): Promise<Figure> {
  const folder = temporaryFolder()
  const [session] = await stage(folder.path, { sessions: 1 })
  if (session === undefined) throw new Error('a session was to be staged')
  const server = await startHearthlight(folder.path)
  const dm = await connect(server.address, session.signIns[0])
  await join(dm, session)
  const times: number[] = []
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    const player = await connect(server.address, session.signIns[1])
    const { seq } = await join(player, session)
    player.disconnect()
    const moves = Array.from({ length: MISSED }, (_, move) =>
      dm.emitWithAck('token-move', { sessionId: session.id, tokenId: session.tokenIds[move % 50], x: move % 60, y: repeat }),
    )
    await Promise.all(moves)
    const begun = performance.now()
    const returning = await connect(server.address, session.signIns[1])
    const { events = [] } = await join(returning, session, seq)
    if (events.length !== MISSED) throw new Error(`${events.length} events came instead of ${MISSED}`)
    // The first reconnection is a warm-up.
    if (repeat > 0) times.push(performance.now() - begun)
    returning.disconnect()
  }
  dm.disconnect()
  await server.stop()
  folder.remove()
  return {
    part: 'opening',
    name: `reconnect with ${MISSED} missed events`,
    measured: median(times),
    unit: 'ms',
    goal: atMost(300),
    note: 'from opening the connection to the last event',
  }
}

/** Time from the join request to the whole state, over an open connection. */
async function timeToJoin(server: ServerProcess, session: StagedSession): Promise<number> {
  const socket = await connect(server.address, session.signIns[0])
  const begun = performance.now()
  await join(socket, session)
  const took = performance.now() - begun
  socket.disconnect()
  return took
}
