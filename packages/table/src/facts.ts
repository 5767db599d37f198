import type { SessionId } from '@hearthlight/protocol'
import type { Creature, Facts } from './kernel/define-message'
import type { TableState } from './live-table'
import { npcOf } from './npcs/npcs.state'
import { seatOf } from './party/party.state'

export function factsOf(sessionId: SessionId, state: TableState): Facts {
  const { dmId, isPaused, isEnded, maxPlayers, settings } = state.session
  return {
    sessionId,
    dmId,
    isPaused,
    isEnded,
    maxPlayers,
    seated: state.party.seats.map((seat) => seat.id),
    playersMayMove: settings.playersMayMove,
    creature: (id) => heroOf(state, id) ?? tokenOf(state, id) ?? npcCreature(state, id),
  }
}

function heroOf(state: TableState, id: string): Creature | undefined {
  const seat = seatOf(state.party, id)
  if (seat === undefined) return undefined
  const { hp, maxHp, conditions, character } = seat
  return { kind: 'hero', name: character.name, hp, maxHp, conditions, isHidden: false, playerId: seat.id, isParty: true }
}

function tokenOf(state: TableState, id: string): Creature | undefined {
  const token = Object.hasOwn(state.map.tokens, id) ? state.map.tokens[id] : undefined
  if (token === undefined) return undefined
  const { name, hp, maxHp, isVisible, ownerId, isPlayer } = token
  return {
    kind: 'token',
    name,
    hp,
    maxHp,
    conditions: [],
    isHidden: !isVisible,
    playerId: ownerId,
    isParty: isPlayer || ownerId !== null,
  }
}

function npcCreature(state: TableState, id: string): Creature | undefined {
  const npc = npcOf(state.npcs, id)
  if (npc === undefined) return undefined
  const { name, hp, maxHp, conditions, isHidden } = npc
  return { kind: 'npc', name, hp, maxHp, conditions, isHidden, playerId: null, isParty: false }
}
