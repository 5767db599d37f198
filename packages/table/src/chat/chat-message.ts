import { LIMITS, SessionId, type TokenId, UserId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { defineEvent, happen } from '../kernel/define-event'
import { defineMessage, type Env, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { addLine, audienceOf, ChatKind, ChatLine, type ChatState, isSpoken, LineId, LinePicture } from './chat.state'
import { rollsIn } from './inline-rolls'
import { lineReadBy, lineSeenBy } from './line-change'

export const chatSaid = defineEvent<ChatState>()({
  name: 'chat-message',
  payload: ChatLine,
  apply: addLine,
  seenBy: (viewer, line) => (audienceOf(line)?.includes(viewer.userId) === false ? null : lineSeenBy(viewer, line)),
})

/**
 * CHAT-1 Everyone at the table may speak, also while the game is paused.
 * CHAT-2 A whisper reaches only its speaker and the people it is addressed to; the DM can't read others' whispers.
 * CHAT-3 The speaker's name is the account's; a name in the message is accepted and ignored.
 * SCREEN-4 In Whisper Mode, everything the DM says goes only to the chosen people.
 * CHAT-40 What is said at one place of a split party stays there, if the table is set so: the DM hears all places.
 * CHAT-44 An answer names the line that it answers, for those who read that line.
 * CHAT-47 A player speaks in the name of their own characters and creatures.
 * CHAT-52 A line brings a picture, which only those who read the line may open.
 * CHAT-4 Only the DM narrates, and only the DM speaks in the name of an NPC.
 */
export const chatMessage = defineMessage<ChatState>()({
  name: 'chat-message',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    message: VisibleText(LIMITS.chatMessageLength),
    playerName: z.optional(z.string()),
    kind: z.optional(ChatKind),
    /** For the kind `npc`: the name to speak under. */
    as: z.optional(VisibleText(LIMITS.nameLength)),
    to: z.optional(z.array(UserId).check(z.maxLength(LIMITS.mostPlayers + 1))),
    /** The line that it answers. */
    replyTo: z.optional(LineId),
    /** In the name of a creature of one's own: its token, or one's own id for the character of the seat. */
    creatureId: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
    picture: z.optional(LinePicture),
  }),
  events: [chatSaid, diceDrawn],
  may: ({ actor, facts, payload: { kind, picture } }) => {
    if (actor.role === 'dm') return 'yes'
    if (kind === 'narrate' || kind === 'npc') return refuse('AUTH_003', 'Only the DM may speak so.')
    // CHAT-53
    return picture !== undefined && !facts.doPlayersSendPictures ? refuse('AUTH_003', 'At this table only the DM sends pictures.') : 'yes'
  },
  decide: ({ actor, facts, state, payload: { message, kind = 'say', as, to = [], replyTo, creatureId, picture } }, env) => {
    if (kind === 'npc' && as === undefined) return refuse('VAL_001', 'Say in whose name you speak.')
    const atTable = new Set<UserId>([...facts.dms, ...facts.seated])
    if (kind === 'whisper' && (to.length === 0 || to.some((id) => !atTable.has(id)))) {
      return refuse('VAL_001', 'A whisper needs somebody at this table to hear it.')
    }
    // Sent to everyone, it would reach more people than it names.
    if (kind !== 'whisper' && to.length > 0) return refuse('VAL_001', 'Only a whisper is for chosen people.')
    const answered = replyTo === undefined ? undefined : lineReadBy(actor, state, replyTo)
    if (replyTo !== undefined && (answered === undefined || answered.removed !== undefined || !isSpoken(answered))) {
      return refuse('VAL_001', 'The line that you answer is not in the chat any more.')
    }
    // A token of theirs that is hidden from them keeps its name.
    const isSeen = (id: string) => id === actor.userId || facts.isTokenSeenBy(actor, id as TokenId)
    const creature = creatureId === undefined ? undefined : facts.creature(creatureId)
    if (creatureId !== undefined && (creature?.playerId !== actor.userId || !isSeen(creatureId))) {
      return refuse('VAL_001', 'You speak in the name of your own characters only.')
    }
    const line = {
      id: env.newId('line'),
      playerId: actor.userId,
      playerName: actor.name,
      message,
      at: env.now(),
      kind,
      ...(answered === undefined ? {} : { reply: asAnswered(answered) }),
      ...(picture === undefined ? {} : { picture }),
      ...(creature === undefined || kind === 'ooc' ? {} : { inCharacter: creature.name }),
    }
    if (actor.role === 'dm' && facts.screen.isWhispering && kind !== 'whisper') {
      const chosen = facts.screen.whisperTo.filter((id) => atTable.has(id))
      if (chosen.length === 0) return refuse('VAL_001', 'Whisper Mode is on: choose first who hears you.')
      return said({ ...line, playerName: as ?? actor.name, kind: 'whisper', to: chosen }, facts, env)
    }
    if (kind === 'whisper') return said({ ...line, to: [...new Set(to)] }, facts, env)
    const spoken = kind === 'npc' && as !== undefined ? { ...line, playerName: as } : line
    return said({ ...spoken, ...heardHere(facts) }, facts, env)
  },
})

/** CHAT-44 Who reads the answered line is kept, so that nobody else learns of it. */
function asAnswered(line: ChatLine): NonNullable<ChatLine['reply']> {
  const to = audienceOf(line)
  return to === undefined ? { lineId: line.id } : { lineId: line.id, to: [...to] }
}

export function heardHere(facts: Facts): Pick<ChatLine, 'to' | 'place'> {
  const place = facts.placeOfChat()
  return place === undefined ? {} : { to: [...place.people], place: { sceneId: place.sceneId, name: place.name } }
}

/** CHAT-6 The server makes the rolls within a line and proves them like all others; whoever receives the line sees them. */
function said(line: ChatLine, facts: Facts, env: Env) {
  const hand = dicePool(facts, env)
  const rolls = rollsIn(line.message).map((notation) => hand.rollInline(notation, line.playerName, audienceOf(line)))
  return [happen(chatSaid, rolls.length === 0 ? line : { ...line, rolls }), ...hand.drawn()]
}
