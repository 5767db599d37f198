import { diskP99Ms } from '../disk'
import { atMost, type Figure, type Goal } from '../figures'
import { type LoadProcess, type Play, type Report, startLoad } from '../load/load-process'
import { type ServerProcess, startDurableRelay, startHearthlight, startRelay } from '../processes'
import type { Scale } from '../scale'
import { stage } from '../stage'
import { readStages, stagesInWords } from '../stages'
import { median } from '../statistics'
import { temporaryFolder } from '../temporary-folder'

interface Slice extends Report {
  /** CPU time of the server per delivered announcement. */
  readonly cpuMicroseconds: number
  /** CPU time of the server ÷ time in which messages were sent. Above 1 if several threads work. */
  readonly cores: number
}

interface Servers {
  readonly ours: ServerProcess
  readonly bare: ServerProcess
  readonly durable: ServerProcess
  readonly load: LoadProcess
}

interface Rhythm {
  readonly name: string
  readonly play: Omit<Play, 'durationMs'>
  /** ÷ the bare relay. */
  readonly cpu: Goal
  /** ÷ the durable relay for moves, ÷ the bare one for ghosts. Undefined where the rate takes more than the core. */
  readonly p99?: Goal
}

const SLICE_MS = 1_500
/** A bare relay or a disk write takes 1 to 2 ms. If one of them takes longer than this, other programs use the machine. */
const BUSY_MS = 10

const RHYTHMS: readonly Rhythm[] = [
  { name: 'durable move, 60/s a room', play: { message: 'token-move', rate: 60 }, cpu: atMost(1.5) },
  { name: 'durable move, 10/s a room', play: { message: 'token-move', rate: 10 }, cpu: atMost(2), p99: atMost(1.5) },
  { name: 'durable move, 4/s a room', play: { message: 'token-move', rate: 4 }, cpu: atMost(2), p99: atMost(1.5) },
  { name: 'drag ghost, 20/s a room', play: { message: 'token-drag', rate: 20 }, cpu: atMost(1.15), p99: atMost(1.5) },
]

/**
 * Compares our server with a bare and a durable Socket.IO relay: all run at once, slices alternate, the median ratio of adjacent slices
 * counts.
 */
export async function measureFanOut(scale: Scale): Promise<Figure[]> {
  const [folder, relayFolder] = [temporaryFolder(), temporaryFolder()]
  const sessions = await stage(folder.path, { sessions: scale.rooms })
  const [ours, bare, durable] = [await startHearthlight(folder.path), await startRelay(), await startDurableRelay(relayFolder.path)]
  const load = startLoad()
  try {
    for (const { address } of [ours, bare, durable]) await load.connect(address, sessions)
    const figures: Figure[] = []
    for (const rhythm of RHYTHMS) figures.push(...(await compare(rhythm, { ours, bare, durable, load }, scale.slices)))
    return figures
  } finally {
    load.stop()
    await Promise.all([ours, bare, durable].map((server) => server.stop()))
    for (const each of [folder, relayFolder]) each.remove()
  }
}

type Round = Readonly<Record<'ours' | 'bare' | 'durable', Slice>>

async function compare({ name, play, cpu, p99 }: Rhythm, { load, ...servers }: Servers, slices: number): Promise<Figure[]> {
  const isDurable = play.message === 'token-move'
  const rounds: Round[] = []
  let stages = await readStages(servers.ours.address)
  for (let slice = 0; slice <= slices; slice += 1) {
    const bare = await slicePlayed(servers.bare, load, play)
    const durable = isDurable ? await slicePlayed(servers.durable, load, play) : bare
    // The first round is a warm-up.
    if (slice === 1) stages = await readStages(servers.ours.address)
    const ours = await slicePlayed(servers.ours, load, play)
    if (slice > 0) rounds.push({ ours, bare, durable })
  }
  const waits = isDurable ? `; ${stagesInWords(stages, await readStages(servers.ours.address))}` : ''
  const of = (server: keyof Round, read: (slice: Slice) => number) => median(rounds.map((round) => read(round[server])))
  const ratio = (to: keyof Round, read: (slice: Slice) => number) => median(rounds.map((round) => read(round.ours) / read(round[to])))
  const all = (read: (slice: Slice) => number) =>
    [of('ours', read), ...(isDurable ? [of('durable', read)] : []), of('bare', read)].map((value) => value.toFixed(1)).join(', ')
  const diskMs = isDurable ? diskP99Ms() : 0
  const isDoubtful = of('bare', ofP99) > BUSY_MS || diskMs > BUSY_MS
  const against = isDurable ? 'ours, the durable relay, the bare one' : 'ours and the bare relay'
  const durableCpu = isDurable ? `; ÷ ${ratio('durable', ofCpu).toFixed(2)} of the durable relay's` : ''
  const cores = `${of('ours', ofCores).toFixed(2)} cores`
  const disk = isDurable ? `; one write to this disk ${diskMs.toFixed(1)} ms` : ''
  return [
    {
      part: 'fan-out',
      name: `CPU, ${name}`,
      measured: ratio('bare', ofCpu),
      unit: '÷',
      goal: cpu,
      note: `${all(ofCpu)} µs a delivery: ${against}${durableCpu}; ${cores}`,
    },
    {
      part: 'fan-out',
      name: `p99, ${name}`,
      measured: ratio('durable', ofP99),
      unit: '÷',
      ...(p99 === undefined ? {} : { goal: p99 }),
      isDoubtful,
      note: `${all(ofP99)} ms: ${against}${disk}${waits}`,
    },
  ]
}

const ofCpu = (slice: Slice) => slice.cpuMicroseconds
const ofP99 = (slice: Slice) => slice.p99Ms
const ofCores = (slice: Slice) => slice.cores

async function slicePlayed(server: ServerProcess, load: LoadProcess, play: Omit<Play, 'durationMs'>): Promise<Slice> {
  const before = await server.cpuMicroseconds()
  const report = await load.play(server.address, { ...play, durationMs: SLICE_MS })
  const cpuMicroseconds = (await server.cpuMicroseconds()) - before
  return { ...report, cpuMicroseconds: cpuMicroseconds / report.delivered, cores: cpuMicroseconds / 1_000 / report.sendingMs }
}
