import { UserId } from '@hearthlight/protocol'
import { playChanges } from '@hearthlight/rules/character'
import { CombatSheet } from '@hearthlight/rules/resolve'
import { z } from 'zod/mini'
import { CONCENTRATION_EVENTS, type ConcentrationEvent } from '../deeds/events'
import { happen } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { defineMessage, refuse } from '../session-context/define-message'
import { playerRefreshed } from './events'
import { maximumAtTable, type PartyState, SeatedCharacter, seatOf } from './party.state'
import { mergeShared, SharedWithSheet } from './shared-with-sheet'

/**
 * PARTY-10 A character's sheet has changed: its seat follows. `from` is the seat as the server read it and `to` what it shall be; what
 * the table changed in between stays. A seat of an older version gets its play state here.
 */
export const playerRefresh = defineMessage<PartyState>()({
  name: 'player-refresh',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({
    playerId: UserId,
    character: SeatedCharacter,
    from: SharedWithSheet,
    to: SharedWithSheet,
    sheet: z.optional(CombatSheet),
  }),
  events: [playerRefreshed, ...CONCENTRATION_EVENTS],
  may: ({ actor, facts, state, payload: { playerId, character } }) => {
    if (facts.isEnded) return refuse('SESS_003', 'Session has ended')
    if (actor.userId !== playerId) return refuse('AUTH_003', 'A seat follows the sheet of its own player.')
    if (seatOf(state, playerId)?.character.id === character.id) return 'yes'
    return refuse('CHAR_001', 'Nobody with that id sits at this table.')
  },
  decide: ({ state, facts, payload: { playerId, character, from, to, sheet } }) => {
    const seat = seatOf(state, playerId)
    if (seat === undefined) return []
    const { hp, conditions, play = from.play } = seat
    const merged = mergeShared(from, to, { hp, conditions, play })
    const changes = seat.play === undefined ? undefined : playChanges(seat.play, merged.play)
    const next = {
      character,
      hp: Math.min(merged.hp, maximumAtTable(character, seat)),
      conditions: isEqual(merged.conditions, conditions) ? conditions : merged.conditions,
      ...(seat.play === undefined ? { play: merged.play } : {}),
      ...(changes === undefined ? {} : { changes }),
      ...(sheet === undefined || isEqual(sheet, seat.sheet) ? {} : { sheet }),
    }
    const isSame = isEqual(next, { character: seat.character, hp, conditions })
    if (isSame) return []
    const isBroken = play.concentration !== '' && changes?.concentration !== undefined
    const ended = isBroken ? (facts.concentrationEnds(playerId) as readonly ConcentrationEvent[]) : []
    return [happen(playerRefreshed, { playerId, ...next }), ...ended]
  },
})
