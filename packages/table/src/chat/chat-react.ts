import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import { isRefusal } from '../kernel/define-message'
import { defineMessage } from '../session-context/define-message'
import { type ChatLine, type ChatState, LineId, Reaction } from './chat.state'
import { changeableLine, changeLine, ifRead, withPerson } from './line-change'

const fields = { lineId: LineId, reaction: Reaction, isOn: z.boolean() }

export const chatReacted = defineEvent<ChatState>()({
  name: 'chat-reacted',
  payload: z.object({ ...fields, playerId: UserId }),
  apply: (state, { lineId, ...given }) => changeLine(state, lineId, (line) => reacted(line, given)),
  seenBy: (viewer, payload, { before }) => ifRead(viewer, payload, before),
})

interface Given {
  readonly playerId: UserId
  readonly reaction: Reaction
  readonly isOn: boolean
}

function reacted(line: ChatLine, { playerId, reaction, isOn }: Given): ChatLine {
  const { reactions: before = [], ...rest } = line
  const by = before.find((each) => each.reaction === reaction)?.by ?? []
  if (by.includes(playerId) === isOn) return line
  const changed = { reaction, by: withPerson(by, playerId, isOn) }
  const all = by.length === 0 ? [...before, changed] : before.map((each) => (each.reaction === reaction ? changed : each))
  const reactions = all.filter((each) => each.by.length > 0)
  return reactions.length === 0 ? rest : { ...rest, reactions }
}

/** CHAT-46 Everyone who reads a spoken line answers it with signs of a fixed set, each at most once, and takes them back. */
export const chatReact = defineMessage<ChatState>()({
  name: 'chat-react',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), ...fields }),
  events: [chatReacted],
  may: ({ actor, state, payload: { lineId } }) => {
    const line = changeableLine(actor, state, lineId)
    return isRefusal(line) ? line : 'yes'
  },
  decide: ({ actor, state, payload: { lineId, reaction, isOn } }) => {
    const line = changeableLine(actor, state, lineId)
    if (isRefusal(line)) return line
    const given = { playerId: actor.userId, reaction, isOn }
    return reacted(line, given) === line ? [] : [happen(chatReacted, { lineId, ...given })]
  },
})
