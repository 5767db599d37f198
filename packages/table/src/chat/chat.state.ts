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

export const ChatLine = z.object({
  id: z.string(),
  playerId: UserId,
  /** The account's name; the NPC's name if the DM speaks as an NPC. */
  playerName: z.string(),
  message: z.string().check(z.maxLength(LIMITS.chatMessageLength)),
  /** Milliseconds since the epoch. */
  at: z.number(),
  kind: ChatKind,
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
  return { log: addToLog(state.log, audienceOf(line), line) }
}
