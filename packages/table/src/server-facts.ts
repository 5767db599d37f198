import type { SessionId, TokenId } from '@hearthlight/protocol'
import { NO_DEATH_SAVES } from '@hearthlight/rules/combat'
import { distanceFt } from '@hearthlight/rules/grid'
import { type CombatEntry, entryOf } from './combat/combat.state'
import { creatureOf, factsOf, healthOf, seatOfToken } from './facts'
import { tokenOf } from './map/map.state'
import { canSeeToken, isHiddenFromSome } from './map/sight'
import type { Token } from './map/tokens/token'
import type { Npc } from './npcs/npcs.state'
import type { Seat } from './party/party.state'
import type { Facts, FightingCreature } from './session-context/facts'
import type { TableState } from './slices'

/** The facts with what only the server's decisions ask for. Apart from `factsOf`, so that no browser loads it. */
export function serverFactsOf(sessionId: SessionId, state: TableState): Facts {
  return {
    ...factsOf(sessionId, state),
    fightingCreature: (id) => fightingCreatureOf(state, id),
    feetBetween: (id, otherId) => feetBetween(tokenOfCreature(state, id), tokenOfCreature(state, otherId)),
    creaturesWithin: (id, feet) => creaturesWithin(state, id, feet),
  }
}

function fightingCreatureOf(state: TableState, id: string): FightingCreature | undefined {
  const stored = healthOf(state, id)
  const rowId = stored !== undefined && 'character' in stored ? stored.id : id
  const row = entryOf(state.combat, rowId)
  const creature = stored === undefined ? row && creatureOfRow(row) : creatureOf(state, id)
  if (creature === undefined) return undefined
  const { hp, maxHp } = creature
  if (hp === null || maxHp === null) return undefined
  const { play, sheet } = stored !== undefined && 'character' in stored ? stored : NO_SHEET
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
    play,
    sheet,
    seenBy: playersSeeing(state, stored, row),
  }
}

const NO_SHEET: Pick<Seat, 'play' | 'sheet'> = {}

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
