import { diskP99Ms } from '../disk'
import { atLeast, atMost, type Figure } from '../figures'
import { type LoadProcess, startLoad } from '../load/load-process'
import { type ServerProcess, startDurableRelay, startHearthlight, startRelay } from '../processes'
import type { Scale } from '../scale'
import { type StagedSession, stage } from '../stage'
import { temporaryFolder } from '../temporary-folder'

const PEOPLE = 6
/** Deliveries with a p99 above this are late; a server sustains the highest rate below it. */
const LATE_MS = 50
const STEP_MS = 2_000
const FIRST_RATE = 10
const GROWTH = 1.25
const MOST_STEPS = 16
/** Late steps in a row that end the search. More than one, since a shared machine may stall once. */
const LATE_STEPS = 2

/** Measures the capacity of one process: its highest rate in time, and memory and CPU per session and person. */
export async function measureCapacity(scale: Scale): Promise<Figure[]> {
  const [folder, relayFolder] = [temporaryFolder(), temporaryFolder()]
  const sessions = await stage(folder.path, { sessions: scale.rooms })
  const [ours, bare, durable] = [await startHearthlight(folder.path), await startRelay(), await startDurableRelay(relayFolder.path)]
  const load = startLoad()
  try {
    const costs = await costOfPeople(ours, load, sessions)
    const highest: Sustained[] = []
    for (const server of [bare, durable, ours]) {
      if (server !== ours) await load.connect(server.address, sessions)
      highest.push(await sustained(server, load, sessions.length))
    }
    const [ofBare = NONE, ofDurable = NONE, ofOurs = NONE] = highest
    const diskMs = diskP99Ms()
    return [
      {
        part: 'capacity',
        name: `sustained before p99 > ${LATE_MS} ms`,
        measured: ofOurs.deliveries / ofDurable.deliveries,
        unit: '÷',
        goal: atLeast(0.8),
        isDoubtful: diskMs > LATE_MS / 2 || ofDurable.deliveries === 0,
        note: `${ofOurs.deliveries}, the durable relay ${ofDurable.deliveries}, the bare one ${ofBare.deliveries} deliveries/s; generator at ${Math.round(ofBare.generatorLoad * 100)} % of a core; one write to this disk ${diskMs.toFixed(1)} ms`,
      },
      ...costs,
    ]
  } finally {
    load.stop()
    await Promise.all([ours, bare, durable].map((server) => server.stop()))
    for (const each of [folder, relayFolder]) each.remove()
  }
}

async function costOfPeople(ours: ServerProcess, load: LoadProcess, sessions: readonly StagedSession[]): Promise<Figure[]> {
  const restBytes = await ours.memoryBytes()
  const cpuBefore = await ours.cpuMicroseconds()
  await load.connect(ours.address, sessions)
  const cpuMs = ((await ours.cpuMicroseconds()) - cpuBefore) / 1_000
  const openBytes = await ours.memoryBytes()
  const part = 'capacity'
  return [
    {
      part,
      name: 'memory of a session, 6 people and 50 tokens',
      measured: (openBytes - restBytes) / sessions.length / 1_024,
      unit: 'KB',
      goal: atMost(475),
    },
    { part, name: 'memory of the server at rest', measured: restBytes / 1_024 ** 2, unit: 'MB', goal: atMost(100) },
    { part, name: 'CPU of a connection and its join', measured: cpuMs / (sessions.length * PEOPLE), unit: 'ms', goal: atMost(2) },
  ]
}

interface Sustained {
  /** Deliveries per second of the fastest step that was in time. */
  readonly deliveries: number
  readonly generatorLoad: number
}

const NONE: Sustained = { deliveries: 0, generatorLoad: 0 }

async function sustained(server: ServerProcess, load: LoadProcess, rooms: number): Promise<Sustained> {
  let best = NONE
  let late = 0
  // With fewer rooms each room gets more: the first step is always about 1,000 moves per second in total.
  let rate = (FIRST_RATE * 100) / rooms
  await load.play(server.address, { message: 'token-move', rate, durationMs: STEP_MS })
  for (let step = 0; step < MOST_STEPS && late < LATE_STEPS; step += 1) {
    const report = await load.play(server.address, { message: 'token-move', rate, durationMs: STEP_MS })
    const isInTime = report.p99Ms <= LATE_MS && report.sendingMs < STEP_MS * 1.1
    late = isInTime ? 0 : late + 1
    if (isInTime) {
      best = { deliveries: Math.round((report.delivered / report.sendingMs) * 1_000), generatorLoad: report.generatorLoad }
      rate *= GROWTH
    }
  }
  return best
}
