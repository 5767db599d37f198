import type { SessionId, TokenId } from '@hearthlight/protocol'
import { NO_DEATH_SAVES } from '@hearthlight/rules/combat'
import { distanceFt } from '@hearthlight/rules/grid'
import { type CombatEntry, entryOf } from './combat/combat.state'
import { concentrationEnds } from './deeds/concentration-ends'
import { fightEnds } from './deeds/fight-ends'
import { turnPasses } from './deeds/turn-moments'
import { effectsOf } from './effects/effects.state'
import { creatureOf, factsOf, healthOf, playersSeeing, seatOfToken } from './facts'
import { tokenOf } from './map/map.state'
import type { Token } from './map/tokens/token'
import type { Seat } from './party/party.state'
import type { Facts, FightingCreature } from './session-context/facts'
import type { TableState } from './slices'

/** The facts with what only the server's decisions ask for. Apart from `factsOf`, so that no browser loads it. */
export function serverFactsOf(sessionId: SessionId, state: TableState): Facts {
  const facts: Facts = {
    ...factsOf(sessionId, state),
    fightingCreature: (id) => fightingCreatureOf(state, id),
    feetBetween: (id, otherId) => feetBetween(tokenOfCreature(state, id), tokenOfCreature(state, otherId)),
    creaturesWithin: (id, feet) => creaturesWithin(state, id, feet),
    effectBearers: () => Object.keys(state.effects.creatures),
    concentrationEnds: (authorId) => concentrationEnds(authorId, facts),
    turnPasses: (moments, now, env) => turnPasses(moments, now, facts, env),
    fightEnds: () => fightEnds(facts),
    passedTurn: () => state.effects.passed?.at(-1),
  }
  return facts
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
  const { effects, due } = effectsOf(state.effects, rowId)
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
    effects,
    due,
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
