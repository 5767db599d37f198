import { LIMITS, type SessionId, type TokenId } from '@hearthlight/protocol'
import { NO_DEATH_SAVES } from '@hearthlight/rules/combat'
import { distanceFt } from '@hearthlight/rules/grid'
import { type CombatEntry, entryOf } from './combat/combat.state'
import { numberOfNext } from './dice/dice-proof'
import { putTokens, tokenOf } from './map/map.state'
import { canSeeToken, isHiddenFromSome, isInSight, isOfParty } from './map/sight'
import { freeCellsByParty, tokensComingAlong } from './map/tokens/party-place'
import type { Token } from './map/tokens/token'
import { type Npc, npcOf } from './npcs/npcs.state'
import { type Seat, seatOf } from './party/party.state'
import { undoLastAct } from './reconcile/undo-last-act'
import type { Creature, Facts, FightingCreature } from './session-context/facts'
import type { TableState } from './slices'
import { usedOf } from './uses/uses.state'

export function factsOf(sessionId: SessionId, state: TableState): Facts {
  const { dmId, isPaused, isEnded, maxPlayers, settings } = state.session
  const seatedCharacter: Facts['seatedCharacter'] = (id) => {
    const seat = seatOf(state.party, id)
    return seat && { id: seat.character.id, name: seat.character.name, play: seat.play }
  }
  return {
    sessionId,
    dmId,
    isPaused,
    isEnded,
    maxPlayers,
    seated: state.party.seats.map((seat) => seat.id),
    seatedCharacter,
    formerPlayer: (id) => state.access.former.find(({ playerId }) => playerId === id),
    creature: (id) => creatureOf(state, id),
    fightingCreature: (id) => fightingCreatureOf(state, id),
    feetBetween: (id, otherId) => feetBetween(tokenOfCreature(state, id), tokenOfCreature(state, otherId)),
    creaturesWithin: (id, feet) => creaturesWithin(state, id, feet),
    npcHpShownAs: settings.npcHpShownAs,
    usedBy: (id) => usedOf(state.uses, id),
    nextRoll: (lane) => numberOfNext(state.dice.proof, lane),
    tokenCount: () => Object.keys(state.map.tokens).length,
    isTokenSeenBy: (viewer, tokenId) => isInSight(viewer, state.map, tokenId),
    partyTokensOf: (playerId) => Object.values(state.map.tokens).filter(({ isPlayer, ownerId }) => isPlayer && ownerId === playerId),
    freeCellsByParty: () => (Object.keys(state.map.tokens).length < LIMITS.tokensPerMap ? freeCellsByParty(state.map) : []),
    joiningPlacesTokens: settings.joiningPlacesTokens !== false,
    withTokensOfNewSeats: (slices) => withTokensOfNewSeats(state, slices),
    screen: state.screen,
    undoLastAct: () => undoLastAct(state, seatedCharacter),
  }
}

/**
 * The seat, else the token, else the NPC that stores the hit points and conditions of the creature with this id. Undefined if
 * no creature has the id; such a row keeps its own values. A token takes precedence over an NPC with the same id: a row is
 * hidden together with its token, so every viewer of the row knows the token.
 */
export function healthOf({ party, map, npcs }: Pick<TableState, 'party' | 'map' | 'npcs'>, id: string): Seat | Token | Npc | undefined {
  const token = tokenOf(map, id as TokenId)
  return seatOf(party, id) ?? (token && (seatOfToken(party.seats, token) ?? token)) ?? npcOf(npcs, id)
}

/** The seat whose character the token represents. */
export function seatOfToken(seats: readonly Seat[], { seatId }: Pick<Token, 'seatId'>): Seat | undefined {
  return seatId === null ? undefined : seats.find((seat) => seat.id === seatId)
}

function creatureOf(state: TableState, id: string): Creature | undefined {
  const stored = healthOf(state, id)
  if (stored === undefined) return undefined
  const { hp, maxHp, conditions } = stored
  const health = { hp, maxHp, conditions }
  if ('character' in stored) {
    const { name, checks } = stored.character
    return { kind: 'hero', name, ...health, isHidden: false, playerId: stored.id, isParty: true, checks }
  }
  const { name } = stored
  if ('isHidden' in stored) return { kind: 'npc', name, ...health, isHidden: stored.isHidden, playerId: null, isParty: false }
  const isHidden = isHiddenFromSome(state.map, stored)
  return { kind: 'token', name, ...health, isHidden, playerId: stored.ownerId, isParty: isOfParty(stored), monsterId: stored.monsterId }
}

function fightingCreatureOf(state: TableState, id: string): FightingCreature | undefined {
  const stored = healthOf(state, id)
  const rowId = stored !== undefined && 'character' in stored ? stored.id : id
  const row = entryOf(state.combat, rowId)
  const creature = stored === undefined ? row && creatureOfRow(row) : creatureOf(state, id)
  if (creature === undefined) return undefined
  const { hp, maxHp } = creature
  if (hp === null || maxHp === null) return undefined
  const play = stored !== undefined && 'character' in stored ? stored.play : undefined
  const ofRow = row && { tempHp: row.tempHp, deathSaves: row.deathSaves, concentration: row.concentration }
  const ofPlay = play && { tempHp: play.tempHitPoints, deathSaves: play.deathSaves, concentration: play.concentration || null }
  const armorClass = stored !== undefined && 'ac' in stored ? (stored.ac ?? undefined) : undefined
  return {
    ...creature,
    hp,
    maxHp,
    ...(ofRow ?? ofPlay ?? { tempHp: 0, deathSaves: NO_DEATH_SAVES, concentration: null }),
    id: rowId,
    isInCombat: row !== undefined,
    armorClass,
    exhaustion: play?.exhaustion ?? 0,
    seenBy: playersSeeing(state, stored, row),
  }
}

/** The token with this id, or that of the seat with this id. */
function tokenOfCreature({ map }: TableState, id: string): Token | undefined {
  return tokenOf(map, id as TokenId) ?? Object.values(map.tokens).find(({ seatId }) => seatId === id)
}

function feetBetween(one: Token | undefined, other: Token | undefined): number | undefined {
  if (one === undefined || other === undefined) return undefined
  return distanceFt({ x: 0, y: 0 }, { x: cellsApart(one, other, 'x'), y: cellsApart(one, other, 'y') })
}

/** Steps from the nearest cell of one to the nearest of the other along one axis; 0 if they share a column or row. */
function cellsApart(one: Token, other: Token, axis: 'x' | 'y'): number {
  return Math.max(0, other[axis] - (one[axis] + one.size - 1), one[axis] - (other[axis] + other.size - 1))
}

function creaturesWithin(state: TableState, id: string, feet: number): readonly string[] {
  const centre = tokenOfCreature(state, id)
  const near = Object.values(state.map.tokens).filter((token) => token !== centre && (feetBetween(centre, token) ?? Infinity) <= feet)
  return [...new Set(near.map((token) => seatOfToken(state.party.seats, token)?.id ?? token.id))].filter((each) => each !== id)
}

/** A row that represents no character, token or NPC. */
function creatureOfRow({ name, hp, maxHp, conditions, isHidden, playerId, isParty }: CombatEntry) {
  return { kind: 'row' as const, name, hp, maxHp, conditions, isHidden, playerId, isParty }
}

/** The players who see the creature; undefined: all. */
function playersSeeing({ map, party }: TableState, stored: Seat | Token | Npc | undefined, row: CombatEntry | undefined) {
  if (stored === undefined) return row?.isHidden === true ? [row.hiddenWithToken?.shownTo ?? []].flat() : undefined
  if ('character' in stored) return undefined
  if ('isHidden' in stored) return stored.isHidden ? (stored.shownTo ?? []) : undefined
  if (!isHiddenFromSome(map, stored)) return undefined
  return party.seats.map(({ id }) => id).filter((userId) => canSeeToken({ userId, role: 'player', name: '' }, map, stored))
}

/** A character whom the saved game knows has the token that it holds, or none if the DM had removed it. */
function withTokensOfNewSeats({ map, party }: TableState, slices: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { map: other, party: given } = slices as Partial<Pick<TableState, 'map' | 'party'>>
  if (other?.tokens === undefined || given?.seats === undefined) return slices
  const isNew = ({ id, character }: Seat) => seatOf(given, id)?.character.id !== character.id
  const added = tokensComingAlong(
    map.tokens,
    other,
    party.seats.filter(isNew).map(({ id }) => id),
  )
  return added.length === 0 ? slices : { ...slices, map: putTokens(other, added) }
}
