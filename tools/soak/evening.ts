/**
 * Plays an evening at many tables in compressed time, with people who lose their connection. Checks that memory stays flat, that
 * every replica equals the server's state and that no acknowledged message is lost; exits with 1 otherwise.
 *
 *   npm run soak -- evening [--sessions=50] [--minutes=60] [--speed=12] [--seed=1]
 *
 * Plays `minutes` of a real game at `speed` times the pace of people: the defaults take five minutes.
 */
import { join } from 'node:path'
import { seededRandom } from '@hearthlight/testkit'
import Sqlite from 'better-sqlite3'
import { startHearthlight } from '../../bench/processes'
import { type StagedSession, stage } from '../../bench/stage'
import { temporaryFolder } from '../../bench/temporary-folder'
import { aPerson, type Person } from './person'

const DEFAULTS = { sessions: 50, minutes: 60, speed: 12, seed: 1 }
/** Acts of a table per minute of play: about one every three seconds. */
const ACTS_A_MINUTE = 20
/** Average time between lost connections at a table, in minutes of play, and the longest absence. */
const STUMBLE_EVERY_MINUTES = 2
const AWAY_MOST_MS = 1_500
/** Limit of memory at the end ÷ memory after a quarter: the chat and undo histories fill up and then keep their size. */
const FLAT = 1.2
const PLAYER_TOKENS = 5

interface Table {
  readonly session: StagedSession
  readonly people: readonly Person[]
}

const options = readOptions(process.argv.slice(2))
const random = seededRandom(options.seed)
const folder = temporaryFolder()
const faults: string[] = []
let stumbles = 0
console.log(`${options.sessions} tables of six play ${options.minutes} minutes, ${options.speed} times as fast as people do.`)
const staged = await stage(folder.path, { sessions: options.sessions })
const server = await startHearthlight(folder.path)
try {
  const tables: Table[] = []
  for (const [number, session] of staged.entries()) {
    const people = await Promise.all(session.signIns.map((token, seat) => aPerson(server.address, token, session.id, `p${number}-${seat}`)))
    tables.push({ session, people })
  }
  await playFor(tables, options.minutes / 4)
  const early = await server.memoryBytes()
  await playFor(tables, (options.minutes * 3) / 4)
  const late = await server.memoryBytes()
  const people = tables.flatMap((table) => table.people)
  for (const person of people) await person.settled()
  for (const person of people) {
    const difference = await person.difference()
    if (difference !== undefined) faults.push(difference)
  }
  for (const person of people) person.leave()
  await server.stop()
  const acknowledged = people.reduce((sum, person) => sum + person.acknowledged.size, 0)
  const refused = people.reduce((sum, person) => sum + person.refused, 0)
  faults.push(...lostOf(tables))
  if (late / early > FLAT) faults.push(`memory grew to ${(late / early).toFixed(2)} of what it was after a quarter`)
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
  console.log(
    `${acknowledged} acknowledged, ${refused} refused, ${stumbles} connections lost; ${megabytes(early)} then ${megabytes(late)}.`,
  )
  if (acknowledged === 0) faults.push('nothing was played')
} finally {
  await server.stop()
  folder.remove()
}
console.log(faults.length === 0 ? 'Memory flat, replicas equal, nothing lost.' : faults.join('\n'))
process.exit(faults.length === 0 ? 0 : 1)

async function playFor(all: readonly Table[], minutes: number): Promise<void> {
  const acts = Math.round(minutes * ACTS_A_MINUTE)
  const everyMs = 60_000 / ACTS_A_MINUTE / options.speed
  const begun = performance.now()
  for (let act = 0; act < acts; act += 1) {
    for (const table of all) actAt(table)
    // Waits for the next slot of a fixed schedule; on a slow machine, late acts follow each other without a pause.
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + (act + 1) * everyMs - performance.now())))
  }
}

function actAt({ session, people }: Table): void {
  const seat = random.below(people.length)
  const person = people[seat]
  if (person === undefined) return
  const reach = seat === 0 ? session.tokenIds.length : PLAYER_TOKENS
  const tokenId = session.tokenIds[random.below(reach)]
  const place = { x: random.below(60), y: random.below(35) }
  const kind = random.below(20)
  if (kind < 12) {
    for (let step = 0; step < 5; step += 1) person.ghost({ tokenId, ...place })
    person.send('token-move', { tokenId, ...place })
  } else if (kind < 15) person.send('chat-message', { message: `What lies behind door ${random.below(1_000)}?` })
  else if (kind < 17) person.send('dice-roll', { dice: '2d6+3' })
  else if (seat === 0) person.send('update-token', { tokenId, changes: { hp: random.below(20) } })
  if (random.below(STUMBLE_EVERY_MINUTES * ACTS_A_MINUTE) === 0) {
    stumbles += 1
    people[random.below(people.length)]?.stumble(random.below(AWAY_MOST_MS))
  }
}

/** Faults: acknowledged messages that are not in the database, and messages that are stored twice. */
function lostOf(all: readonly Table[]): readonly string[] {
  const database = new Sqlite(join(folder.path, 'hearthlight.db'), { readonly: true })
  const found = all.flatMap(({ session, people }) => {
    const stored = database
      .prepare('select intent_id from session_events where session_id = ? and intent_id is not null')
      .pluck()
      .all(session.id) as string[]
    const known = new Set(stored)
    const lost = people.flatMap((person) => [...person.acknowledged].filter((intentId) => !known.has(intentId)))
    return [
      ...(lost.length > 0 ? [`${lost.length} acknowledged acts of ${session.id} are lost`] : []),
      ...(known.size < stored.length ? [`${stored.length - known.size} acts of ${session.id} are doubled`] : []),
    ]
  })
  database.close()
  return found
}

function readOptions(args: readonly string[]): typeof DEFAULTS {
  const chosen = { ...DEFAULTS }
  for (const arg of args) {
    const [, name = '', value = ''] = /^--(sessions|minutes|speed|seed)=(\d+(?:\.\d+)?)$/.exec(arg) ?? []
    if (name === '')
      throw new Error(`npm run soak -- evening [--sessions=50] [--minutes=60] [--speed=12] [--seed=1]; not understood: ${arg}`)
    chosen[name as keyof typeof DEFAULTS] = Number(value)
  }
  return chosen
}
