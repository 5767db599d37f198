import { LIMITS, SessionId, UserId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import { isRefusal } from '../kernel/define-message'
import { defineMessage, refuse } from '../session-context/define-message'
import { audienceOf, type ChatLine, type ChatState, LineId, MOST_FORMER } from './chat.state'
import { rollsIn } from './inline-rolls'
import { changeableLine, changeLine, hasDice, ifRead, unlessRolled } from './line-change'

const Said = z.string().check(z.maxLength(LIMITS.chatMessageLength))

export const chatEdited = defineEvent<ChatState>()({
  name: 'chat-edited',
  payload: z.object({
    lineId: LineId,
    message: Said,
    /** The text before; only for the DM. */
    former: z.optional(Said),
  }),
  apply: (state, { lineId, message, former }) =>
    changeLine(state, lineId, (line) => ({ ...withFormer(line, former), message, isEdited: true })),
  seenBy: (viewer, { former, ...edited }, { before }) =>
    ifRead(viewer, viewer.role === 'dm' && former !== undefined ? { ...edited, former } : edited, before),
})

export const chatRemoved = defineEvent<ChatState>()({
  name: 'chat-removed',
  payload: z.object({
    lineId: LineId,
    by: UserId,
    /** The text before; only for the DM. */
    former: z.optional(Said),
  }),
  apply: (state, { lineId, by, former }) =>
    changeLine(state, lineId, (line) => {
      const { reply: _, reactions: __, rolls: ___, picture: ____, ...rest } = withFormer(line, former)
      return { ...rest, message: '', removed: by }
    }),
  seenBy: (viewer, { former, ...removed }, { before }) =>
    ifRead(viewer, viewer.role === 'dm' && former !== undefined ? { ...removed, former } : removed, before),
})

function withFormer(line: ChatLine, text: string | undefined): ChatLine {
  return text === undefined ? line : { ...line, former: [...(line.former ?? []), text].slice(-MOST_FORMER) }
}

/**
 * CHAT-41 Everyone changes the words of their own lines. Those who read the line read that it was changed, and the DM among them reads
 * the former text.
 */
export const chatEdit = defineMessage<ChatState>()({
  name: 'chat-edit',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), lineId: LineId, message: VisibleText(LIMITS.chatMessageLength) }),
  events: [chatEdited],
  may: ({ actor, state, payload: { lineId } }) => {
    const line = changeableLine(actor, state, lineId)
    if (isRefusal(line)) return line
    if (line.playerId !== actor.userId) return refuse('AUTH_003', 'You change only your own lines.')
    // CHAT-4 Also who said it as the DM, and is that no more.
    if (actor.role !== 'dm' && (line.kind === 'narrate' || line.kind === 'npc')) return refuse('AUTH_003', 'Only the DM may speak so.')
    return unlessRolled(line)
  },
  decide: ({ actor, facts, state, payload: { lineId, message } }) => {
    const line = changeableLine(actor, state, lineId)
    if (isRefusal(line)) return line
    // SCREEN-4
    const chosen = facts.screen.whisperTo
    const isForOthers = audienceOf(line)?.every((id) => id === actor.userId || chosen.includes(id)) !== true
    if (actor.role === 'dm' && facts.screen.isWhispering && isForOthers) {
      return refuse('VAL_001', 'Whisper Mode is on: others than those chosen read this line.')
    }
    if (rollsIn(message).length > 0) return refuse('VAL_001', 'Rolls need a new line.')
    return line.message === message ? [] : [happen(chatEdited, { lineId, message, former: line.message })]
  },
})

/** CHAT-43 Everyone removes their own lines, and the DM every line that the DM reads. It stays as a removed one. */
export const chatRemove = defineMessage<ChatState>()({
  name: 'chat-remove',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), lineId: LineId }),
  events: [chatRemoved],
  may: ({ actor, state, payload: { lineId } }) => {
    const line = changeableLine(actor, state, lineId)
    if (isRefusal(line)) return line
    const isTheirs = actor.role === 'dm' || line.playerId === actor.userId
    if (!isTheirs) return refuse('AUTH_003', 'You remove only your own lines.')
    return hasDice(line) ? refuse('VAL_001', 'This line has rolls, and a roll never changes.') : 'yes'
  },
  decide: ({ actor, state, payload: { lineId } }) => {
    const line = changeableLine(actor, state, lineId)
    return isRefusal(line) ? line : [happen(chatRemoved, { lineId, by: actor.userId, former: line.message })]
  },
})
