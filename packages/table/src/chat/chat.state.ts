import { LIMITS, UserId } from '@hearthlight/protocol'
import { CARD_KINDS } from '@hearthlight/rules/cards'
import { z } from 'zod/mini'
import { Award } from '../campaign/events'
import { InlineRoll } from '../dice/events'
import { type AudienceLog, addToLog } from '../kernel/audience-log'
import { UploadId } from '../session-context/fields'
import { MOST_INLINE_ROLLS } from './inline-rolls'

/**
 * say, ooc: the person speaks, in or out of character. emote: the character acts. whisper: only for the people addressed.
 * narrate: the DM narrates. npc: the DM speaks in an NPC's name.
 */
const SENT_KINDS = ['say', 'emote', 'whisper', 'narrate', 'npc', 'ooc'] as const
export const ChatKind = z.enum(SENT_KINDS)

/** Hit points that a creature lost or won. */
export const HealthNews = z.object({
  /** The row or token. */
  targetId: z.string(),
  /** Below 0 if it lost them; absent where the readers don't learn numbers. */
  points: z.optional(z.int()),
  /** They were its last. */
  hasFallen: z.boolean(),
})
export type HealthNews = z.infer<typeof HealthNews>

/** Game time that has passed, or a light that went out at its end. */
export const TimeNews = z.object({
  minutes: z.optional(z.int().check(z.minimum(1))),
  wentOut: z.optional(z.object({ kind: z.enum(['item', 'spell']), thing: z.string().check(z.maxLength(100)) })),
})
export type TimeNews = z.infer<typeof TimeNews>

const CARD_ID_LENGTH = 160

/** As a message names it. */
export const LineId = z.string().check(z.minLength(1), z.maxLength(80))

/** An entry of the compendium or a topic of the rules. Its words are not sent: each browser has them in its own language. */
export const Card = z.object({ kind: z.enum(CARD_KINDS), id: z.string().check(z.minLength(1), z.maxLength(CARD_ID_LENGTH)) })

/** CHAT-46 The signs with which somebody answers a line. */
export const REACTIONS = ['agree', 'heart', 'laugh', 'surprise', 'sad', 'cheers'] as const
export const Reaction = z.enum(REACTIONS)
export type Reaction = z.infer<typeof Reaction>

/** Most letters of the words for those who don't see a picture. */
const MOST_ALT = 200

/** CHAT-52 A picture that the speaker has uploaded, with words for those who don't see it. */
export const LinePicture = z.object({ uploadId: UploadId, alt: z.string().check(z.trim(), z.maxLength(MOST_ALT)) })
export type LinePicture = z.infer<typeof LinePicture>

/** Limit of the former texts of one line that are kept. */
export const MOST_FORMER = 5

export const ChatLine = z.object({
  id: z.string(),
  playerId: UserId,
  /** The account's name; the NPC's name if the DM speaks as an NPC. */
  playerName: z.string(),
  message: z.string().check(z.maxLength(LIMITS.chatMessageLength)),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /**
   * Besides what people say: an alert of the DM, news of a creature's hit points, whose name is `playerName`, an award,
   * a card, the DM's question who is ready, and time of the game, whose bearer of a light is `playerName`.
   */
  kind: z.enum([...SENT_KINDS, 'alert', 'health', 'award', 'card', 'ready', 'time']),
  /** Only for the kind `health`, whose `message` is empty. */
  health: z.optional(HealthNews),
  /** Only for the kind `time`, whose `message` is empty. */
  time: z.optional(TimeNews),
  /** Only for the kind `award`, whose `message` is empty. */
  award: z.optional(Award),
  /** Only for the kind `card`, whose `message` is empty. */
  card: z.optional(Card),
  /** Only for the kind `ready`, whose `message` is empty: who is asked, and who of them has said yes. */
  ready: z.optional(z.object({ asked: z.array(UserId), by: z.array(UserId) })),
  /** Results of the rolls within the message, in order. */
  rolls: z.optional(z.array(InlineRoll).check(z.maxLength(MOST_INLINE_ROLLS))),
  /** For whispers, for cards that not everyone sees, and for what stays at a place: who receives it besides the speaker. */
  to: z.optional(z.array(UserId)),
  /** CHAT-40 Where it was said, if only those who were there hear it: `to`. */
  place: z.optional(z.object({ sceneId: z.string(), name: z.string() })),
  /** CHAT-47 The character or creature in whose name the person speaks; `playerName` stays the account's. */
  inCharacter: z.optional(z.string().check(z.maxLength(LIMITS.nameLength))),
  /** CHAT-44 The line that this one answers, and who reads that one; absent for those who don't. `to` undefined: everyone reads it. */
  reply: z.optional(z.object({ lineId: z.string(), to: z.optional(z.array(UserId)) })),
  /** CHAT-52 An upload of `playerId`; absent once the line is removed. */
  picture: z.optional(LinePicture),
  /** In the order in which each was first used; none is without people. */
  reactions: z.optional(z.array(z.object({ reaction: Reaction, by: z.array(UserId) })).check(z.maxLength(REACTIONS.length))),
  /** Its words were changed. */
  isEdited: z.optional(z.boolean()),
  /** Who removed it; its `message` is empty since then. */
  removed: z.optional(UserId),
  /** Earlier words, oldest first; only the DM has them. */
  former: z.optional(z.array(z.string()).check(z.maxLength(MOST_FORMER))),
})
export type ChatLine = z.infer<typeof ChatLine>

/** Whether a person said it, also in another's name. */
export function isSpoken({ kind }: Pick<ChatLine, 'kind'>): boolean {
  return (SENT_KINDS as readonly string[]).includes(kind)
}

export interface ChatState {
  readonly log: AudienceLog<ChatLine>
}

/** Who receives a line: undefined for everyone, else the speaker and the people addressed. The DM can't read others' whispers. */
export function audienceOf({ kind, playerId, to, place }: ChatLine): readonly UserId[] | undefined {
  if (kind === 'whisper' || place !== undefined) return [playerId, ...(to ?? [])]
  return (kind === 'card' || kind === 'ready') && to !== undefined ? [playerId, ...to] : undefined
}

export function addLine(state: ChatState, line: ChatLine): ChatState {
  return addToChat(state, audienceOf(line), line)
}

/** `people` undefined: everyone reads it. */
export function addToChat(state: ChatState, people: readonly UserId[] | undefined, line: ChatLine): ChatState {
  return { log: addToLog(state.log, people, line) }
}
