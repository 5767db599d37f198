import type { SessionId, TokenId } from '@hearthlight/protocol'
import { numberOfNext } from './dice/dice-proof'
import { tokenOf } from './map/map.state'
import { isHiddenFromSome, isOfParty } from './map/sight'
import { npcOf } from './npcs/npcs.state'
import { type Seat, seatOf } from './party/party.state'
import { seatOfToken } from './reconcile/tokens-of-seats'
import { undoLastAct } from './reconcile/undo-last-act'
import type { Creature, Facts } from './session-context/facts'
import type { TableState } from './slices'

export function factsOf(sessionId: SessionId, state: TableState): Facts {
  const { dmId, isPaused, isEnded, maxPlayers } = state.session
  return {
    sessionId,
    dmId,
    isPaused,
    isEnded,
    maxPlayers,
    seated: state.party.seats.map((seat) => seat.id),
    formerPlayer: (id) => state.access.former.find(({ playerId }) => playerId === id),
    creature: (id) => heroCreature(seatOf(state.party, id)) ?? tokenCreature(state, id) ?? npcCreature(state, id),
    nextRoll: (lane) => numberOfNext(state.dice.proof, lane),
    tokenCount: () => Object.keys(state.map.tokens).length,
    screen: state.screen,
    undoLastAct: () => undoLastAct(state),
  }
}

function heroCreature(seat: Seat | undefined): Creature | undefined {
  if (seat === undefined) return undefined
  const { hp, maxHp, conditions, character } = seat
  const { name, checks } = character
  return { kind: 'hero', name, hp, maxHp, conditions, isHidden: false, playerId: seat.id, isParty: true, checks }
}

function tokenCreature({ map, party }: TableState, id: string): Creature | undefined {
  const token = tokenOf(map, id as TokenId)
  if (token === undefined) return undefined
  const hero = heroCreature(seatOfToken(party.seats, token))
  if (hero !== undefined) return hero
  const { name, hp, maxHp, conditions, ownerId } = token
  return {
    kind: 'token',
    name,
    hp,
    maxHp,
    conditions,
    isHidden: isHiddenFromSome(map, token),
    playerId: ownerId,
    isParty: isOfParty(token),
  }
}

function npcCreature(state: TableState, id: string): Creature | undefined {
  const npc = npcOf(state.npcs, id)
  if (npc === undefined) return undefined
  const { name, hp, maxHp, conditions, isHidden } = npc
  return { kind: 'npc', name, hp, maxHp, conditions, isHidden, playerId: null, isParty: false }
}
