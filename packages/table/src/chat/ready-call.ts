import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { type ChatLine, type ChatState, LineId } from './chat.state'
import { chatSaid, heardHere } from './chat-message'
import { changeLine, ifRead, lineReadBy, withPerson } from './line-change'

const fields = { lineId: LineId, isReady: z.boolean() }

export const readyAnswered = defineEvent<ChatState>()({
  name: 'ready-answered',
  payload: z.object({ ...fields, playerId: UserId }),
  apply: (state, { lineId, playerId, isReady }) => changeLine(state, lineId, (line) => answered(line, playerId, isReady)),
  seenBy: (viewer, payload, { before }) => ifRead(viewer, payload, before),
})

function answered(line: ChatLine, playerId: UserId, isReady: boolean): ChatLine {
  if (line.ready === undefined || line.ready.by.includes(playerId) === isReady) return line
  return { ...line, ready: { ...line.ready, by: withPerson(line.ready.by, playerId, isReady) } }
}

/**
 * READY-1 The DM asks the players who is ready: all, those at the DM's place where chat stays at its place, or those whom the DM whispers
 * to.
 */
export const readyAsk = defineMessage<ChatState>()({
  name: 'ready-ask',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [chatSaid],
  may: dmOnly,
  decide: ({ actor, facts }, env) => {
    const place = heardHere(facts)
    const chosen = facts.screen.isWhispering ? facts.screen.whisperTo : (place.to ?? facts.seated)
    const asked = facts.seated.filter((id) => chosen.includes(id))
    if (asked.length === 0) return refuse('VAL_001', 'Nobody is there who could be ready.')
    const line = { id: env.newId('line'), playerId: actor.userId, playerName: actor.name, message: '', at: env.now() }
    const heard = facts.screen.isWhispering ? { to: asked } : place
    return [happen(chatSaid, { ...line, kind: 'ready', ready: { asked, by: [] }, ...heard })]
  },
})

/** READY-2 Who is asked says so, and may take it back. */
export const readyAnswer = defineMessage<ChatState>()({
  name: 'ready-answer',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), ...fields }),
  events: [readyAnswered],
  may: ({ actor, state, payload: { lineId } }) =>
    lineReadBy(actor, state, lineId)?.ready?.asked.includes(actor.userId) === true
      ? 'yes'
      : refuse('VAL_001', 'Nobody asks you this any more.'),
  decide: ({ actor, state, payload: { lineId, isReady } }) => {
    const line = lineReadBy(actor, state, lineId)
    if (line === undefined || answered(line, actor.userId, isReady) === line) return []
    return [happen(readyAnswered, { lineId, isReady, playerId: actor.userId })]
  },
})
