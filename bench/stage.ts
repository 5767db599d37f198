import { createHash, randomBytes } from 'node:crypto'
import { LIMITS, type SessionId, type TokenId, type UserId } from '@hearthlight/protocol'
import { type Actor, type Env, type InitialSession, isRefusal, liveTable, type TableState } from '@hearthlight/table'
import { type Database, type DatabasePlace, openDatabase } from '../apps/server/src/db/database'
import type { StoredEvent } from '../apps/server/src/db/event-log'
import { decideIntent } from '../apps/server/src/live/rooms/decide-intent'
import { envOfSession, systemEnv } from '../apps/server/src/ports/env'

/** A session in the database: six people with one access token each; the first is the DM. */
export interface StagedSession {
  readonly id: SessionId
  readonly signIns: readonly string[]
  readonly tokenIds: readonly TokenId[]
}

export interface StageOrder {
  readonly sessions: number
  /** First number in names, because one folder may be filled by several orders. */
  readonly first?: number
  /** Minimum number of events in each session's log, including those that seat people and place tokens. */
  readonly events?: number
  /** Tokens on each map; 50 by default. */
  readonly tokens?: number
  /** Points of drawings on each map. */
  readonly points?: number
}

const PLAYERS = 5
const TOKENS = 50
const PLAYER_TOKENS = 5
const MAP_COLUMNS = 100
const SCENE = { name: 'Adventure Begins', description: '' }

/**
 * Fills a data folder, or another database, through the server's own database and rules. People are inserted as rows: hashing 600
 * passwords would take minutes and belongs to no figure.
 */
export async function stage(place: string | DatabasePlace, order: StageOrder): Promise<StagedSession[]> {
  const database = await openDatabase(typeof place === 'string' ? { dataDir: place } : place)
  try {
    const staged: StagedSession[] = []
    const { sessions, first = 0 } = order
    for (let number = first; number < first + sessions; number += 1) staged.push(await stageSession(database, number, order))
    return staged
  } finally {
    await database.close()
  }
}

async function stageSession(
  database: Database,
  number: number,
  { events = 0, tokens = TOKENS, points = 0 }: StageOrder,
): Promise<StagedSession> {
  const people = await Promise.all(Array.from({ length: PLAYERS + 1 }, (_, seat) => addPerson(database, `bench-${number}-${seat}`)))
  const dm = people[0]
  if (dm === undefined) throw new Error('a session needs a DM')
  const id = `sess_bench_${number}` as SessionId
  const initialSession: InitialSession = {
    sessionId: id,
    name: `Bench ${number}`,
    dmId: dm.actor.userId,
    maxPlayers: PLAYERS,
    scene: SCENE,
  }
  await addSession(database, initialSession, number)
  const writer = createWriter(id, initialSession)
  const players = people.slice(1)
  // The tokens below are all that the table has: as many as a map holds in the largest.
  writer.ask(dm.actor, 'session-settings-change', { settings: { joiningPlacesTokens: false } })
  for (const { actor } of players) writer.ask({ ...actor, role: 'player' }, 'player-join', { character: aHero(actor) }, 'server')
  for (let token = 0; token < tokens; token += 1) {
    const isPlayer = token < PLAYER_TOKENS
    const place = { x: token % MAP_COLUMNS, y: 3 + Math.floor(token / MAP_COLUMNS) }
    writer.ask(dm.actor, 'add-token', { token: { name: `Token ${token}`, ...place, isPlayer, hp: 12, maxHp: 20 } })
  }
  for (let drawn = 0; drawn < points; drawn += LIMITS.pointsPerDrawing) {
    writer.ask(dm.actor, 'add-drawing', { drawing: aDrawing(`drawing-${drawn}`, Math.min(LIMITS.pointsPerDrawing, points - drawn)) })
  }
  const tokenIds = Object.keys(writer.state.map.tokens) as TokenId[]
  playOn(
    writer,
    dm.actor,
    players.map(({ actor }) => actor),
    tokenIds,
    events,
  )
  const [outcome] = await database.events.append([{ sessionId: id, events: writer.events }])
  if (outcome !== 'done') throw new Error('the stage could not be written')
  return { id, signIns: people.map(({ signIn }) => signIn), tokenIds }
}

/** Typical play: of ten messages, eight are moves, one is a chat line, one a roll; the DM and a player alternate every ten messages. */
function playOn(writer: Writer, dm: Actor, players: readonly Actor[], tokenIds: readonly TokenId[], least: number): void {
  for (let turn = 0; writer.events.length < least; turn += 1) {
    const player = players[turn % players.length] ?? dm
    const who = turn % 20 < 10 ? dm : player
    if (turn % 10 === 8) writer.ask(who, 'chat-message', { message: `What lies behind door ${turn}?` })
    else if (turn % 10 === 9) writer.ask(who, 'dice-roll', { dice: '1d20+3' })
    else {
      const reach = who === dm ? tokenIds.length : PLAYER_TOKENS
      writer.ask(who, 'token-move', { tokenId: tokenIds[turn % reach], x: turn % 60, y: turn % 35 })
    }
  }
}

interface Writer {
  readonly state: TableState
  readonly events: readonly StoredEvent[]
  ask(actor: Actor, name: string, payload: unknown, from?: 'wire' | 'server'): void
}

/** Hexadecimal, 32 bytes. */
const DICE_SECRET = '00'.repeat(32)

/** Decides messages as a room does, and collects the events for one write. */
function createWriter(sessionId: SessionId, initialSession: InitialSession, env: Env = envOfSession(systemEnv, DICE_SECRET)): Writer {
  let state = liveTable.initial(initialSession)
  const events: StoredEvent[] = []
  return {
    get state() {
      return state
    },
    events,
    ask(actor, name, payload, from = 'wire') {
      const decision = decideIntent(sessionId, state, { actor, name, payload, from }, env)
      if (isRefusal(decision)) throw new Error(`${name} was refused: ${decision.message}`)
      for (const event of decision.events) {
        const at = env.now()
        state = liveTable.apply(state, event, { at })
        const stored = { name: event.name, payload: JSON.stringify(event.payload), actorId: actor.userId, at }
        events.push({ ...stored, seq: events.length + 1, intentId: `staged-${events.length}` })
      }
    },
  }
}

async function addPerson({ query }: Database, name: string): Promise<{ actor: Actor; signIn: string }> {
  const actor: Actor = { userId: `user_${name}` as UserId, role: 'dm', name }
  const signIn = randomBytes(32).toString('base64url')
  const now = Date.now()
  const used = { created_at: now, used_at: now }
  await query
    .insertInto('users')
    .values({ id: actor.userId, email: `${name}@example.org`, username: name, password_hash: '', is_demo: 0, ...used })
    .execute()
  await query
    .insertInto('tokens')
    .values({
      hash: createHash('sha256').update(signIn).digest('hex'),
      user_id: actor.userId,
      device: 'bench',
      expires_at: now + 86_400_000,
      ...used,
    })
    .execute()
  return { actor, signIn }
}

async function addSession({ query }: Database, { sessionId, name, dmId, maxPlayers }: InitialSession, number: number): Promise<void> {
  await query
    .insertInto('sessions')
    .values({
      id: sessionId,
      name,
      dm_id: dmId,
      campaign_id: null,
      invite_code: `BN${String(number).padStart(4, '0')}`,
      status: 'active',
      max_players: maxPlayers,
      is_public: 0,
      scene: JSON.stringify(SCENE),
      created_at: Date.now(),
    })
    .execute()
}

function aHero({ userId, name }: Actor) {
  return { id: `char_${userId}`, name: `Hero of ${name}`, level: 3, class: 'Ranger', race: 'Elf', hp: 27, maxHp: 30, ac: 14 }
}

function aDrawing(id: string, count: number) {
  const points = Array.from({ length: count }, (_, index) => ({ x: (index % 60) + 0.125, y: (index % 35) + 0.375 }))
  return { id, type: 'freehand', points, color: '#cc3333', strokeWidth: 2, completed: true }
}
