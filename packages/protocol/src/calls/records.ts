import { CARD_KINDS } from '@hearthlight/rules/cards'
import { z } from 'zod/mini'
import { SessionId, UserId } from '../ids'
import { call, Nothing } from './http-call'

/**
 * The purposes of rolls that are not chat messages; `order` is the map's Roll Init, `inline` is part of a message, `hit-points` are those
 * of a new creature.
 */
export const ROLL_PURPOSES = ['initiative', 'order', 'death-save', 'recharge', 'inline', 'hit-points', 'deed'] as const

/** One roll with the values that prove it. `values` are the first dice shown; for secret rolls, the dice that counted. */
export const RecordedRoll = z.object({
  id: z.string(),
  lane: z.string(),
  number: z.int(),
  /** Without comments and labels; empty if the notation could not be read, and no dice were rolled. */
  notation: z.string(),
  modifier: z.int(),
  advantage: z.boolean(),
  disadvantage: z.boolean(),
  values: z.array(z.number()),
  total: z.number(),
  /** Name of the roller; the DM for secret rolls, and for the DM's rolls under any name that the asker did not hear. */
  by: z.string(),
  isSecret: z.boolean(),
  /** Absent for rolls in the chat. */
  purpose: z.optional(z.enum(ROLL_PURPOSES)),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Only for rolls that everyone saw: published with the roll. */
  seed: z.optional(z.string()),
  next: z.optional(z.string()),
})
export type RecordedRoll = z.infer<typeof RecordedRoll>

/** DICE-20 A roll of somebody's own dice, typed in: nothing proves it. */
export const TypedRoll = z.pick(RecordedRoll, { id: true, notation: true, values: true, total: true, by: true, at: true })
export type TypedRoll = z.infer<typeof TypedRoll>

/** All rolls of a session that the asker may know, without the text beside the dice; after its end, everyone's rolls. */
export const DiceRecord = z.object({
  sessionId: SessionId,
  name: z.string(),
  isEnded: z.boolean(),
  /** The hash of the secret, published when the session begins. */
  commitment: z.string(),
  /** Published after the session has ended. */
  secret: z.nullable(z.string()),
  rolls: z.array(RecordedRoll),
  /** Absent in records of older versions. */
  typed: z.optional(z.array(TypedRoll)),
  /** Number of rolls that are older than the proofs, or that could not be read. */
  withoutProof: z.int(),
})
export type DiceRecord = z.infer<typeof DiceRecord>

/** The state of a table as one viewer may see it: a `TableState` of @hearthlight/table. */
const State = z.record(z.string(), z.unknown())

const HistoryStep = z.object({
  /** The event's number in the session. */
  seq: z.int(),
  at: z.number(),
  by: UserId,
  /** The announcements of it to the DM; empty if it was a whisper among players. */
  events: z.array(z.object({ name: z.string(), payload: z.unknown() })),
})
/** A page of the history: the table's state at `from`, and the steps after it. */
export const HistoryPage = z.object({
  from: z.int(),
  /** The number of the latest event. */
  last: z.int(),
  state: State,
  steps: z.array(HistoryStep),
})
export type HistoryPage = z.infer<typeof HistoryPage>

const RecapPerson = z.object({
  name: z.string(),
  /** The name of the character with which they sat last; absent for somebody without a seat. */
  hero: z.optional(z.string()),
  rolls: z.int(),
  naturalTwenties: z.int(),
  naturalOnes: z.int(),
  bestRoll: z.nullable(z.number()),
  /** Hit points that enemies lost during this person's turns. */
  damageDealt: z.int(),
})
export const Recap = z.object({
  /** ISO 8601; null if nothing happened. */
  begun: z.nullable(z.string()),
  durationMinutes: z.int(),
  people: z.array(RecapPerson),
  scenes: z.array(z.string()),
  fights: z.int(),
  rounds: z.int(),
  /** Enemies that were brought to 0 hit points. */
  fallen: z.array(z.string()),
  /** Members of the party who were at 0 hit points at some time; `isDead` as it was at the end. */
  down: z.array(z.object({ name: z.string(), isDead: z.boolean() })),
  quests: z.array(z.string()),
  /** Entries of the compendium that were shown to the table, each once. */
  cards: z.array(z.object({ kind: z.enum(CARD_KINDS), id: z.string() })),
})
export type Recap = z.infer<typeof Recap>

/** Stored records of a session, besides its current state. */
export const RECORD_CALLS = {
  /** For everyone at the table. */
  getDiceRecord: call({ method: 'GET', path: '/api/sessions/:id/dice', needsToken: true, body: Nothing, answer: DiceRecord }),
  /** Exactly what that player may see, except what the DM may not see: whispers among players. */
  viewAsPlayer: call({
    method: 'GET',
    path: '/api/sessions/:id/view-as/:playerId',
    needsToken: true,
    body: Nothing,
    answer: z.object({ state: State }),
  }),
  /** For the DM only. `:from` 0 is the beginning. */
  getHistory: call({ method: 'GET', path: '/api/sessions/:id/history/:from', needsToken: true, body: Nothing, answer: HistoryPage }),
  /** For everyone at the table, as far as they may know what happened. */
  getRecap: call({ method: 'GET', path: '/api/sessions/:id/recap', needsToken: true, body: Nothing, answer: Recap }),
} as const
