import { type Ack, refused, type SessionId, type UserId } from '@hearthlight/protocol'
import type { SavedMap, Seat, SeatedCharacter, TableState } from '@hearthlight/table'
import type { LiveTables } from '../ports/live-tables'

/** Live tables without connections: they accept and record every request, and refuse when a test says so. */
export interface QuietTables extends LiveTables {
  readonly seated: { sessionId: SessionId; userId: UserId; character: SeatedCharacter }[]
  readonly ended: SessionId[]
  readonly renamed: { sessionId: SessionId; name: string }[]
  readonly dropped: SessionId[]
  readonly laid: { sessionId: SessionId; userId: UserId; map: SavedMap }[]
  readonly connected: Set<UserId>
  /** Their states, if a test set one. */
  readonly states: Map<SessionId, TableState>
  readonly loaded: { sessionId: SessionId; userId: UserId; name: string; slices: Record<string, unknown> }[]
  /** Notifications to home screens about stored sessions, in order. */
  readonly changes: string[]
  /** The answer to every message; accepted unless a test changes it. */
  answer: Ack
}

export function quietTables(): QuietTables {
  const tables: QuietTables = {
    seated: [],
    ended: [],
    renamed: [],
    dropped: [],
    laid: [],
    loaded: [],
    connected: new Set(),
    states: new Map(),
    changes: [],
    answer: { ok: true, seq: 1 },
    join: async (sessionId, { userId }, brought) => {
      // Callers send what `seatedCharacterOf` made.
      const character = brought.character as SeatedCharacter
      const isOther = (seat: (typeof tables.seated)[number]) => seat.sessionId !== sessionId || seat.userId !== userId
      if (tables.answer.ok) tables.seated.splice(0, Infinity, ...tables.seated.filter(isOther), { sessionId, userId, character })
      return tables.answer
    },
    leave: async (sessionId, { userId }) => {
      const isOther = (seat: (typeof tables.seated)[number]) => seat.sessionId !== sessionId || seat.userId !== userId
      if (tables.answer.ok) tables.seated.splice(0, Infinity, ...tables.seated.filter(isOther))
      return tables.answer
    },
    end: async (sessionId) => {
      if (tables.ended.includes(sessionId)) return refused('SESS_003')
      if (tables.answer.ok) tables.ended.push(sessionId)
      return tables.answer
    },
    loadMap: async (sessionId, { userId }, map) => {
      if (tables.answer.ok) tables.laid.push({ sessionId, userId, map })
      return tables.answer
    },
    loadGame: async (sessionId, { userId }, name, slices) => {
      if (tables.answer.ok) tables.loaded.push({ sessionId, userId, name, slices })
      return tables.answer
    },
    rename: async (sessionId, _user, name) => {
      if (tables.answer.ok) tables.renamed.push({ sessionId, name })
      return tables.answer
    },
    resize: async () => tables.answer,
    ask: async () => tables.answer,
    stateOf: async (sessionId) => tables.states.get(sessionId),
    history: async (sessionId, _viewer, from) => {
      const state = tables.states.get(sessionId)
      return state === undefined ? undefined : { from, last: 0, state, steps: [] }
    },
    replay: async (sessionId) => tables.states.has(sessionId),
    logVersion: async (sessionId) => (tables.states.has(sessionId) ? '0' : undefined),
    busy: () => ({ people: tables.connected.size, tables: 0 }),
    isConnected: () => false,
    announceCreated: async (sessionId) => {
      tables.changes.push(`created ${sessionId}`)
    },
    announceUpdated: async (sessionId) => {
      tables.changes.push(`updated ${sessionId}`)
    },
    announceJoinRequest: () => undefined,
    announceCampaign: () => undefined,
    seats: (sessionId) =>
      tables.seated.filter((seat) => seat.sessionId === sessionId).map(({ userId, character }) => seatOf(userId, character)),
    online: () => tables.connected,
    isPaused: () => false,
    rewrite: async (sessionId, rewrite) => {
      await rewrite()
      tables.dropped.push(sessionId)
    },
  }
  return tables
}

function seatOf(userId: UserId, character: SeatedCharacter): Seat {
  const { hp, maxHp, ac } = character
  return { id: userId, playerName: '', character, hp, maxHp, ac, conditions: [] }
}
