import { JOIN_REFUSALS, KEPT_OUT } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, refuse } from '../session-context/define-message'
import { playerJoined } from './events'
import { type PartyState, type Seat, SeatedCharacter, seatOf } from './party.state'

/**
 * PARTY-1 Joining takes a seat, or assigns another character to the player's existing seat.
 * PARTY-2 A session never has more players than seats, and nobody can join after it ended.
 * ACCESS-1 A player whom the DM keeps out can't join.
 */
export const playerJoin = defineMessage<PartyState>()({
  name: 'player-join',
  durability: 'persistent',
  from: 'server',
  predict: false,
  payload: z.object({ character: SeatedCharacter }),
  events: [playerJoined],
  may: ({ actor, facts, state }) => {
    if (facts.isEnded) return refuse(JOIN_REFUSALS.ended.code, JOIN_REFUSALS.ended.message)
    if (actor.role === 'dm') return refuse('SESS_005', 'You are the DM of this session.')
    if (facts.formerPlayer(actor.userId)?.isKeptOut === true) return refuse(KEPT_OUT.code, KEPT_OUT.message)
    if (seatOf(state, actor.userId) !== undefined || state.seats.length < facts.maxPlayers) return 'yes'
    return refuse(JOIN_REFUSALS.full.code, JOIN_REFUSALS.full.message)
  },
  decide: ({ actor, state, payload: { character } }) => {
    const seat = seatOf(state, actor.userId)
    const keepsHero = seat?.character.id === character.id
    const player: Seat = {
      id: actor.userId,
      playerName: actor.name,
      character,
      // A character who returns keeps the hit points from this table.
      hp: keepsHero ? Math.min(seat.hp, character.maxHp) : character.hp,
      maxHp: character.maxHp,
      ac: character.ac,
      conditions: keepsHero ? seat.conditions : [],
      ...(keepsHero && seat.portraitId !== undefined ? { portraitId: seat.portraitId } : {}),
    }
    return [happen(playerJoined, { player })]
  },
})
