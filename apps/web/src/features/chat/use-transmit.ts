import type { LinePicture } from '@hearthlight/table'
import { useSend } from '../../live/use-send'
import type { ChatRequest } from './read-input'
import type { Voice } from './use-chat-draft'

/** What can be sent as it is. */
export type Sendable = Exclude<ChatRequest, { readonly kind: 'nothing' | 'mistake' | 'help' | 'handout' | 'look-up' }>

/** What belongs to a line besides its words. */
interface Manner {
  readonly replyTo: string | undefined
  readonly voice: Voice | undefined
  readonly picture?: LinePicture | undefined
}

/** Sends what was read from the chat field or a macro; the user is told of a refusal. */
export function useTransmit() {
  const send = useSend()
  return (request: Sendable, { replyTo, voice, picture }: Manner) => {
    const answer = { ...(replyTo === undefined ? {} : { replyTo }), ...(picture === undefined ? {} : { picture }) }
    const inCharacter = voice?.creatureId === undefined ? {} : { creatureId: voice.creatureId }
    switch (request.kind) {
      case 'roll':
        return send('dice-roll', {
          dice: request.dice,
          modifier: 0,
          reason: request.reason,
          audience: request.audience,
          ...(request.lean === undefined ? {} : { [request.lean]: true }),
        })
      case 'typed':
        return send('dice-roll', { dice: request.dice, typed: [...request.typed], reason: request.reason })
      case 'whisper':
        return send('chat-message', { message: request.message, kind: 'whisper', to: [...request.to], ...answer, ...inCharacter })
      case 'npc':
        return send('chat-message', { message: request.message, kind: 'npc', as: request.as, ...answer })
      case 'say':
        // CHAT-4 A name without a creature is an NPC's.
        if (voice !== undefined && voice.creatureId === undefined) {
          return send('chat-message', { message: request.message, kind: 'npc', as: voice.name, ...answer })
        }
        return send('chat-message', { message: request.message, kind: 'say', ...answer, ...inCharacter })
      default:
        return send('chat-message', { message: request.message, kind: request.kind, ...answer, ...inCharacter })
    }
  }
}
