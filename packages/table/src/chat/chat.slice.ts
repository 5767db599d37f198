import { type Award, partyAwarded } from '../campaign/events'
import { defineSlice } from '../kernel/define-slice'
import { dmPublicMessage } from '../session/events'
import { cardShow } from './card-show'
import { addToChat, type ChatState } from './chat.state'
import { chatEdit, chatRemove } from './chat-edit'
import { chatMessage } from './chat-message'
import { chatReact } from './chat-react'
import { healthNoted, timeNoted } from './events'
import { chatSeenBy } from './line-change'
import { readyAnswer, readyAsk } from './ready-call'

export const chat = defineSlice<ChatState>()({
  initial: () => ({ log: {} }),
  events: [healthNoted, timeNoted],
  messages: [chatMessage, chatEdit, chatRemove, chatReact, cardShow, readyAsk, readyAnswer],
  alsoApplies: [
    {
      event: dmPublicMessage,
      // CHAT-21 An alert stays in the chat, for those who missed it.
      apply: (state, { message }: { readonly message: string }, { at, by }) => {
        if (by === undefined) return state
        return addToChat(state, undefined, { id: `alert_${at}`, playerId: by, playerName: '', message, at, kind: 'alert' })
      },
    },
    {
      event: partyAwarded,
      // CHAT-22 An award is a line in the chat of everyone.
      apply: (state, { award }: { readonly award: Award }, { at, by }) => {
        if (by === undefined) return state
        return addToChat(state, undefined, { id: `line_${award.id}`, playerId: by, playerName: '', message: '', at, kind: 'award', award })
      },
    },
  ],
  seenBy: (viewer, state) => {
    const log = chatSeenBy(viewer, state.log)
    return log === state.log ? state : { log }
  },
  picturesIn: ({ log }) =>
    Object.values(log).flatMap((lines) =>
      lines.flatMap(({ picture, playerId }) => (picture === undefined ? [] : [{ uploadId: picture.uploadId, owner: playerId }])),
    ),
})
