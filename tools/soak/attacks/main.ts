/**
 * One account attacks the server while another table plays. Each attack has its own server with the default rate limits. Prints
 * the latency of the other table's moves, the server's peak memory and the answers that the attack got. Exits with 1 if a goal
 * is missed. Loopback only; each attack is bounded by time and by a number of concurrent requests or connections.
 *
 *   npm run soak -- attacks [--seconds=15] [--attack=fullJoins]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { root, startHearthlight } from '../../../bench/processes'
import { type StagedSession, stage } from '../../../bench/stage'
import { temporaryFolder } from '../../../bench/temporary-folder'
import { sitDown } from './victim-table'

/** Goal for the other table's 99th percentile, from sending to acknowledgement. */
const MOST_P99_MS = 250
const MOST_MEMORY_MB = 600
const QUIET_MS = 3_000
/** Extra time for an attack to end, since it may still wait for answers. */
const ENDS_WITHIN_MS = 120_000

interface Plan {
  /** Description of the attack for the report. */
  readonly what: string
  /** At least one of these answers must occur, else the attack met no limit. Absent if the limit only makes requests queue. */
  readonly meets?: readonly string[]
  readonly table?: { readonly tokens?: number; readonly points?: number; readonly events?: number }
}

const FULL = { tokens: 2_000, points: 100_000 }
const PLANS: Readonly<Record<string, Plan>> = {
  spelledPaths: { what: 'wrong passwords under other spellings of the path', meets: ['429'] },
  largeResumes: { what: 'large drawings, then everything missed, again and again', meets: ['SOCK_003', 'cut'] },
  fullJoins: { what: 'joins of a full table', meets: ['SOCK_003', 'cut'], table: FULL },
  unreadSockets: { what: 'connections that never read', meets: ['SOCK_003', 'cut'], table: { tokens: 2_000 } },
  logFilling: { what: 'bytes into the event log', meets: ['SOCK_003', 'cut'] },
  heavyDeeds: { what: 'deeds with as many dice and targets as there may be', meets: ['SOCK_003', 'cut'], table: { tokens: 60 } },
  largeBodies: { what: 'archives of 64 MB that are none', meets: ['429', '400', '413', '503', 'cut'] },
  slowBodies: { what: 'uploads that never end' },
  largePictures: { what: 'pictures of 39 million pixels' },
  handshakes: { what: 'handshakes with tokens that nobody has', meets: ['NET_003', 'refused', 'cut'] },
  largeUndos: { what: 'all drawings of a full map removed and brought back', meets: ['SOCK_003', 'cut'], table: FULL },
  gameLoads: { what: 'a full game saved and loaded twenty times', meets: ['429'], table: FULL },
  sceneCopies: {
    what: 'a scene copied as often as it may be, then saved, ended and played on',
    meets: ['VAL_001'],
    table: { tokens: 150, points: 20_000 },
  },
  longReads: { what: 'recap, dice record, history and export of 10,000 events', meets: ['429', '503'], table: { events: 10_000 } },
  largeLists: { what: 'all characters of an account full of large ones' },
}

const options = readOptions(process.argv.slice(2))
const faults: string[] = []
for (const [name, plan] of Object.entries(PLANS)) if (options.attack === undefined || options.attack === name) await withstand(name, plan)
console.log(faults.length === 0 ? 'Every attack was withstood.' : faults.join('\n'))
process.exit(faults.length === 0 ? 0 : 1)

async function withstand(name: string, { what, meets, table = {} }: Plan): Promise<void> {
  const folder = temporaryFolder()
  const [victims, attacked] = [await stage(folder.path, { sessions: 1 }), await stage(folder.path, { sessions: 1, ...table, first: 1 })]
  const [own, other] = [victims[0], attacked[0]]
  if (own === undefined || other === undefined) throw new Error('the tables were not staged')
  const server = await startHearthlight(folder.path, 1)
  try {
    const victim = await sitDown(server.address, own)
    const quiet = await victim.play(QUIET_MS)
    const attack = startAttack(name, { address: server.address, session: other, durationMs: options.seconds * 1_000 })
    const during = await victim.play(options.seconds * 1_000)
    const answers = await attack
    const peak = (await server.peakMemoryBytes()) / 1024 / 1024
    victim.leave()
    const told = [...answers].map(([answer, times]) => `${answer} ${times}`).join(', ')
    console.log(
      `${name}: ${what}\n  p99 of the other table ${Math.round(quiet)} then ${Math.round(during)} ms; at most ${Math.round(peak)} MB; ${told}`,
    )
    if (during > MOST_P99_MS) faults.push(`${name}: the other table's p99 was ${Math.round(during)} ms (goal ${MOST_P99_MS})`)
    if (peak > MOST_MEMORY_MB) faults.push(`${name}: the server held ${Math.round(peak)} MB (goal ${MOST_MEMORY_MB})`)
    if (meets !== undefined && !meets.some((answer) => answers.has(answer))) faults.push(`${name} met no limit`)
  } finally {
    await server.stop()
    folder.remove()
  }
}

async function startAttack(name: string, target: { address: string; session: StagedSession; durationMs: number }) {
  const child = fork(`${root}tools/soak/attacks/attacker.ts`, [name], { cwd: root, execArgv: ['--import', 'tsx'] })
  const tooLong = setTimeout(() => child.kill('SIGKILL'), target.durationMs + ENDS_WITHIN_MS)
  const ended = Promise.race([once(child, 'message'), once(child, 'exit')])
  child.send(target)
  const [answers, signal] = (await ended) as [unknown, unknown]
  clearTimeout(tooLong)
  if (!Array.isArray(answers)) throw new Error(`the attack ${name} did not end by itself: ${answers ?? signal}`)
  return new Map(answers as readonly (readonly [string, number])[])
}

function readOptions(args: readonly string[]): { readonly seconds: number; readonly attack: string | undefined } {
  let seconds = 15
  let attack: string | undefined
  for (const arg of args) {
    const [, key = '', value = ''] = /^--(seconds|attack)=(\w+)$/.exec(arg) ?? []
    if (key === 'seconds' && Number(value) > 0) seconds = Number(value)
    else if (key === 'attack' && Object.hasOwn(PLANS, value)) attack = value
    else throw new Error(`npm run soak -- attacks [--seconds=15] [--attack=${Object.keys(PLANS).join('|')}]; not understood: ${arg}`)
  }
  return { seconds, attack }
}
