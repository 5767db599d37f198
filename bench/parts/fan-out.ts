import { diskP99Ms } from '../disk'
import { atMost, type Figure, type Goal } from '../figures'
import { type LoadProcess, type Play, type Report, startLoad } from '../load/load-process'
import { type ServerProcess, startHearthlight, startRelay } from '../processes'
import type { Scale } from '../scale'
import { stage } from '../stage'
import { median } from '../statistics'
import { temporaryFolder } from '../temporary-folder'

interface Slice extends Report {
  /** CPU time of the server per delivered announcement. */
  readonly cpuMicroseconds: number
}

interface Rhythm {
  readonly name: string
  readonly play: Omit<Play, 'durationMs'>
  readonly cpu: Goal
  readonly p99: Goal
}

const SLICE_MS = 1_500
/** A bare relay or a disk write takes 1 to 2 ms. If one of them takes longer than this, other programs use the machine. */
const BUSY_MS = 10

const RHYTHMS: readonly Rhythm[] = [
  { name: 'durable move, 60/s a room', play: { message: 'token-move', rate: 60 }, cpu: atMost(1.5), p99: atMost(4) },
  { name: 'durable move, 10/s a room', play: { message: 'token-move', rate: 10 }, cpu: atMost(2), p99: atMost(4) },
  { name: 'drag ghost, 20/s a room', play: { message: 'token-drag', rate: 20 }, cpu: atMost(1.15), p99: atMost(1.5) },
]

/** Compares our server with a bare Socket.IO relay: both run at once, slices alternate, the median ratio of adjacent slices counts. */
export async function measureFanOut(scale: Scale): Promise<Figure[]> {
  const folder = temporaryFolder()
  const sessions = await stage(folder.path, { sessions: scale.rooms })
  const [ours, relay, load] = [await startHearthlight(folder.path), await startRelay(), startLoad()]
  try {
    for (const { address } of [ours, relay]) await load.connect(address, sessions)
    const figures: Figure[] = []
    for (const rhythm of RHYTHMS) figures.push(...(await compare(rhythm, { ours, relay, load }, scale.slices)))
    return figures
  } finally {
    load.stop()
    await Promise.all([ours.stop(), relay.stop()])
    folder.remove()
  }
}

async function compare(
  { name, play, cpu, p99 }: Rhythm,
  { ours, relay, load }: { ours: ServerProcess; relay: ServerProcess; load: LoadProcess },
  slices: number,
): Promise<Figure[]> {
  const pairs: { ours: Slice; relay: Slice }[] = []
  for (let slice = 0; slice <= slices; slice += 1) {
    const pair = { relay: await slicePlayed(relay, load, play), ours: await slicePlayed(ours, load, play) }
    // The first pair is a warm-up.
    if (slice > 0) pairs.push(pair)
  }
  const ratio = (read: (slice: Slice) => number) => median(pairs.map((pair) => read(pair.ours) / read(pair.relay)))
  const both = (read: (slice: Slice) => number, unit: string) =>
    `${median(pairs.map((pair) => read(pair.ours))).toFixed(1)} and ${median(pairs.map((pair) => read(pair.relay))).toFixed(1)} ${unit}`
  const part = 'fan-out'
  const diskMs = play.message === 'token-move' ? diskP99Ms() : undefined
  const isDoubtful = median(pairs.map(({ relay: slice }) => slice.p99Ms)) > BUSY_MS || (diskMs ?? 0) > BUSY_MS
  const disk = diskMs === undefined ? '' : `; one write to this disk ${diskMs.toFixed(1)} ms`
  const ofCpu = (slice: Slice) => slice.cpuMicroseconds
  const ofP99 = (slice: Slice) => slice.p99Ms
  return [
    { part, name: `CPU, ${name}`, measured: ratio(ofCpu), unit: '÷', goal: cpu, note: both(ofCpu, 'µs a delivery') },
    { part, name: `p99, ${name}`, measured: ratio(ofP99), unit: '÷', goal: p99, isDoubtful, note: `${both(ofP99, 'ms')}${disk}` },
  ]
}

async function slicePlayed(server: ServerProcess, load: LoadProcess, play: Omit<Play, 'durationMs'>): Promise<Slice> {
  const before = await server.cpuMicroseconds()
  const report = await load.play(server.address, { ...play, durationMs: SLICE_MS })
  const cpuMicroseconds = ((await server.cpuMicroseconds()) - before) / report.delivered
  return { ...report, cpuMicroseconds }
}
