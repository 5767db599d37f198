import { z } from 'zod/mini'
import { LIMITS } from '../limits'
import { VisibleText } from '../visible-text'
import { call, Nothing } from './http-call'

const Trait = z.string().check(z.trim(), z.maxLength(300))

/** Who an NPC is: the input for answers in its name. Only the DM and the server know the secret. */
export const Persona = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength)),
  race: Trait,
  occupation: Trait,
  personality: Trait,
  motivation: Trait,
  voice: Trait,
  quirk: Trait,
  secret: Trait,
  stats: z.object({
    level: z.int().check(z.minimum(1), z.maximum(30)),
    ac: z.int().check(z.minimum(0), z.maximum(99)),
    hp: z.int().check(z.minimum(1), z.maximum(9_999)),
    initiative: z.int().check(z.minimum(-99), z.maximum(99)),
  }),
})
export type Persona = z.infer<typeof Persona>

/** One message of a conversation with an NPC. `offline`: the built-in voice answered. `isCut`: the answer broke off. */
export const TalkLine = z.object({
  by: z.enum(['dm', 'npc']),
  text: z.string(),
  at: z.string(),
  isOffline: z.optional(z.boolean()),
  isCut: z.optional(z.boolean()),
})
export type TalkLine = z.infer<typeof TalkLine>

export const SavedNpc = z.object({ id: z.string(), createdAt: z.string(), persona: Persona, talk: z.array(TalkLine) })
export type SavedNpc = z.infer<typeof SavedNpc>

/** The language in which an NPC answers: of the DM who asks. */
export const SpokenLanguage = z.enum(['en', 'de'])
export type SpokenLanguage = z.infer<typeof SpokenLanguage>

/** Why the built-in voice answered although an endpoint is configured, or why an answer is not complete. */
export const TALK_NOTES = {
  silent: 'The AI did not answer. This is the built-in voice.',
  cut: 'The answer broke off.',
} as const

/** One piece of a streamed answer: some words, or the end. Always plain text, even if it looks like markup. */
export const TalkPiece = z.union([
  z.object({ text: z.string() }),
  z.object({
    isDone: z.literal(true),
    isOffline: z.boolean(),
    isCut: z.boolean(),
    /** For the DM: one of `TALK_NOTES`. */
    note: z.optional(z.string()),
  }),
])
export type TalkPiece = z.infer<typeof TalkPiece>

/** NPCs that a DM stores and talks to. */
export const AI_NPC_CALLS = {
  listNpcs: call({
    method: 'GET',
    path: '/api/dm/npcs',
    needsToken: true,
    body: Nothing,
    /** `model`: of the endpoint that the operator configured; null if the built-in voice answers. */
    answer: z.object({ npcs: z.array(SavedNpc), model: z.nullable(z.string()) }),
  }),
  saveNpc: call({
    method: 'POST',
    path: '/api/dm/npcs',
    needsToken: true,
    status: 201,
    body: z.object({ persona: Persona }),
    answer: SavedNpc,
  }),
  deleteNpc: call({ method: 'DELETE', path: '/api/dm/npcs/:id', needsToken: true, body: Nothing, answer: Nothing }),
  /** Answers with a stream of server-sent events, one `TalkPiece` each. */
  talkToNpc: call({
    method: 'POST',
    path: '/api/dm/npcs/:id/talk',
    needsToken: true,
    givesPieces: true,
    body: z.object({ message: VisibleText(LIMITS.talkMessageLength), language: z.optional(SpokenLanguage) }),
    answer: z.custom<AsyncIterable<TalkPiece>>(),
  }),
  forgetTalk: call({ method: 'DELETE', path: '/api/dm/npcs/:id/talk', needsToken: true, body: Nothing, answer: Nothing }),
} as const
