import { z } from 'zod/mini'
import { SessionId, UserId } from '../ids'
import { call, Nothing } from './http-call'

/** What a roll was for that is no line of the chat; `order` is the map's Roll Init, `inline` stands within a line. */
export const ROLL_PURPOSES = ['initiative', 'order', 'death-save', 'inline'] as const

/** One roll as it can be checked. `values` are the first dice shown, of secret rolls those that counted. */
export const RecordedRoll = z.object({
  id: z.string(),
  lane: z.string(),
  number: z.int(),
  /** Without comments and labels; empty where it could not be read, and was rolled to nothing. */
  notation: z.string(),
  modifier: z.int(),
  advantage: z.boolean(),
  disadvantage: z.boolean(),
  values: z.array(z.number()),
  total: z.number(),
  /** Who rolled, by name; the DM for secret rolls, and for rolls of the DM's in any name that the asker did not hear. */
  by: z.string(),
  isSecret: z.boolean(),
  /** Absent on rolls of the chat. */
  purpose: z.optional(z.enum(ROLL_PURPOSES)),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Of rolls that everyone saw: published with the roll. */
  seed: z.optional(z.string()),
  next: z.optional(z.string()),
})
export type RecordedRoll = z.infer<typeof RecordedRoll>

/** All rolls of a session that the asker may know: once it has ended, everyone's, without what was written beside the dice. */
export const DiceRecord = z.object({
  sessionId: SessionId,
  name: z.string(),
  isEnded: z.boolean(),
  /** The hash of the secret, known from the session's beginning. */
  commitment: z.string(),
  /** Revealed when the session has ended. */
  secret: z.nullable(z.string()),
  rolls: z.array(RecordedRoll),
  /** Rolls from before there were proofs, or that could not be read. */
  withoutProof: z.int(),
})
export type DiceRecord = z.infer<typeof DiceRecord>

/** A table as somebody may see it: a `TableState` of @hearthlight/table. */
const State = z.record(z.string(), z.unknown())

const HistoryStep = z.object({
  /** The event's number in the session. */
  seq: z.int(),
  at: z.number(),
  by: UserId,
  /** What the DM was told of it; nothing, where it was a whisper among players. */
  events: z.array(z.object({ name: z.string(), payload: z.unknown() })),
})
/** A page of what happened: the table as it was at `from`, and the steps that follow. */
export const HistoryPage = z.object({
  from: z.int(),
  /** The number of the last event so far. */
  last: z.int(),
  state: State,
  steps: z.array(HistoryStep),
})
export type HistoryPage = z.infer<typeof HistoryPage>

const RecapPerson = z.object({
  name: z.string(),
  rolls: z.int(),
  naturalTwenties: z.int(),
  naturalOnes: z.int(),
  bestRoll: z.nullable(z.number()),
  /** Hit points that foes lost in this person's turns. */
  damageDealt: z.int(),
})
export const Recap = z.object({
  /** ISO 8601; null where nothing happened. */
  begun: z.nullable(z.string()),
  durationMinutes: z.int(),
  people: z.array(RecapPerson),
  scenes: z.array(z.string()),
  fights: z.int(),
  rounds: z.int(),
  fallen: z.array(z.string()),
  quests: z.array(z.string()),
})
export type Recap = z.infer<typeof Recap>

/** What is kept of a session beside its present state. */
export const RECORD_CALLS = {
  /** For everyone at the table. */
  getDiceRecord: call({ method: 'GET', path: '/api/sessions/:id/dice', needsToken: true, body: Nothing, answer: DiceRecord }),
  /** Exactly what that player may see, apart from what the DM may not: whispers among players. */
  viewAsPlayer: call({
    method: 'GET',
    path: '/api/sessions/:id/view-as/:playerId',
    needsToken: true,
    body: Nothing,
    answer: z.object({ state: State }),
  }),
  /** The DM's: `:from` 0 is the beginning. */
  getHistory: call({ method: 'GET', path: '/api/sessions/:id/history/:from', needsToken: true, body: Nothing, answer: HistoryPage }),
  getRecap: call({ method: 'GET', path: '/api/sessions/:id/recap', needsToken: true, body: Nothing, answer: Recap }),
} as const
