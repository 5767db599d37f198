import { SessionId, UserId } from '@hearthlight/protocol'
import { applyPlayChanges, PlayChanges, PlayState } from '@hearthlight/rules/character'
import { z } from 'zod/mini'
import { CONCENTRATION_EVENTS, type ConcentrationEvent } from '../deeds/events'
import { happen } from '../kernel/define-event'
import { defineMessage, refuse } from '../session-context/define-message'
import { playerPlayChanged } from './events'
import { type PartyState, seatOf } from './party.state'
import { mayChangeSeat } from './player-health'

/**
 * PARTY-9 Slots, resources, hit dice, coins, items, experience and the like of a character at this table: changed by its player, or by
 * the DM. EFFECT-6 What hung on a concentration that it ends or changes, ends.
 */
export const playerPlayUpdate = defineMessage<PartyState>()({
  name: 'player-play-update',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), playerId: UserId, changes: PlayChanges }),
  events: [playerPlayChanged, ...CONCENTRATION_EVENTS],
  may: mayChangeSeat,
  decide: ({ state, facts, payload: { playerId, changes } }) => {
    const play = seatOf(state, playerId)?.play
    if (play === undefined) return refuse('CHAR_001', 'This character’s sheet is not at the table. Take the seat again.')
    const overspent = Object.values({ ...changes.spellSlots }).some((slots) => slots !== null && slots.used > slots.total)
    if (overspent) return refuse('VAL_001', 'No slot of that level is left.')
    if (!areKeysRight(changes)) return refuse('SOCK_004', 'The message was not understood: an entry’s id is wrong.')
    const after = applyPlayChanges(play, changes)
    if (!PlayState.safeParse(after).success) return refuse('VAL_001', 'The character carries too many different things.')
    if (after === play) return []
    const isBroken = play.concentration !== '' && after.concentration !== play.concentration
    const ended = isBroken ? (facts.concentrationEnds(playerId) as readonly ConcentrationEvent[]) : []
    return [happen(playerPlayChanged, { playerId, changes }), ...ended]
  },
})

/** Slots are named by their level, and carried things by their own id: otherwise the sheet would keep them under another name. */
function areKeysRight({ spellSlots, inventory }: PlayChanges): boolean {
  const areLevels = Object.keys({ ...spellSlots }).every((level) => /^[0-9]$/.test(level))
  return areLevels && Object.entries({ ...inventory }).every(([id, entry]) => entry === null || entry.id === id)
}
