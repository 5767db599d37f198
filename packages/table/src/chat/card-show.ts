import { LIMITS, SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, refuse } from '../session-context/define-message'
import { Card, type ChatState } from './chat.state'
import { chatSaid, heardHere } from './chat-message'

/**
 * CHAT-30 Everyone shows entries of the compendium and rules to the table, or to some of it; only the DM shows a monster.
 * CHAT-31 A card that the compendium lacks is refused.
 * SCREEN-4 In Whisper Mode, a card of the DM goes only to the chosen people.
 */
export const cardShow = defineMessage<ChatState>()({
  name: 'card-show',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    card: Card,
    /** Who sees it besides its sender; without, everyone. */
    to: z.optional(z.array(UserId).check(z.minLength(1), z.maxLength(LIMITS.mostPlayers + 1))),
  }),
  events: [chatSaid],
  may: ({ actor, payload: { card } }) =>
    actor.role !== 'dm' && card.kind === 'monsters' ? refuse('AUTH_003', 'Only the DM shows monsters.') : 'yes',
  decide: ({ actor, facts, payload: { card, to } }, env) => {
    if (!env.isCard(card.kind, card.id)) return refuse('VAL_001', 'The compendium does not have this entry.')
    const atTable = new Set<UserId>([...facts.dms, ...facts.seated])
    if (to?.some((id) => !atTable.has(id)) === true) return refuse('VAL_001', 'A card is shown to people at this table.')
    const line = {
      id: env.newId('line'),
      playerId: actor.userId,
      playerName: actor.name,
      message: '',
      at: env.now(),
      kind: 'card' as const,
      card,
    }
    const readers = actor.role === 'dm' && facts.screen.isWhispering ? facts.screen.whisperTo.filter((id) => atTable.has(id)) : to
    if (readers?.length === 0) return refuse('VAL_001', 'Whisper Mode is on: choose first who hears you.')
    return [happen(chatSaid, readers === undefined ? { ...line, ...heardHere(facts) } : { ...line, to: [...new Set(readers)] })]
  },
})
