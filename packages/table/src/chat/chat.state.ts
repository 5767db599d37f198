import { LIMITS, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { InlineRoll } from '../dice/events'
import { type AudienceLog, addToLog } from '../kernel/audience-log'
import { MOST_INLINE_ROLLS } from './inline-rolls'

/**
 * say, ooc: the person speaks, in or out of character. emote: the character acts. whisper: only for the people addressed.
 * narrate: the DM narrates. npc: the DM speaks in an NPC's name.
 */
export const ChatKind = z.enum(['say', 'emote', 'whisper', 'narrate', 'npc', 'ooc'])

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

export const ChatLine = z.object({
  id: z.string(),
  playerId: UserId,
  /** The account's name; the NPC's name if the DM speaks as an NPC. */
  playerName: z.string(),
  message: z.string().check(z.maxLength(LIMITS.chatMessageLength)),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Besides what people say: an alert of the DM, and news of a creature's hit points, whose name is `playerName`. */
  kind: z.enum([...ChatKind.options, 'alert', 'health']),
  /** Only for the kind `health`, whose `message` is empty. */
  health: z.optional(HealthNews),
  /** Results of the rolls within the message, in order. */
  rolls: z.optional(z.array(InlineRoll).check(z.maxLength(MOST_INLINE_ROLLS))),
  /** Only for whispers: who receives it besides the speaker. */
  to: z.optional(z.array(UserId)),
})
export type ChatLine = z.infer<typeof ChatLine>

export interface ChatState {
  readonly log: AudienceLog<ChatLine>
}

/** Who receives a line: undefined for everyone, else the speaker and the people addressed. The DM can't read others' whispers. */
export function audienceOf(line: ChatLine): readonly UserId[] | undefined {
  return line.kind === 'whisper' ? [line.playerId, ...(line.to ?? [])] : undefined
}

export function addLine(state: ChatState, line: ChatLine): ChatState {
  return addToChat(state, audienceOf(line), line)
}

/** `people` undefined: everyone reads it. */
export function addToChat(state: ChatState, people: readonly UserId[] | undefined, line: ChatLine): ChatState {
  return { log: addToLog(state.log, people, line) }
}
