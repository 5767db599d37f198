import { LIMITS, type SessionId, type TokenId } from '@hearthlight/protocol'
import { NO_DEATH_SAVES } from '@hearthlight/rules/combat'
import type { SpellArea } from '@hearthlight/rules/compendium'
import { type AreaPlace, areaOnGrid, feetApart, feetToOrigin, placementAt, settle } from '@hearthlight/rules/grid'
import { type CombatEntry, entryOf } from './combat/combat.state'
import { concentrationEnds } from './deeds/concentration-ends'
import { deedReturns } from './deeds/deed-returns'
import { fightEnds } from './deeds/fight-ends'
import { leavesReach } from './deeds/leaves-reach'
import { turnPasses } from './deeds/turn-moments'
import { effectsOf } from './effects/effects.state'
import { creatureOf, factsOf, healthOf, playersHere, playersSeeing, seatOfToken } from './facts'
import { firedByHand, firedByMoves, regionExists } from './many-scenes/fire-regions'
import { hasRoomForCopy } from './many-scenes/scene-length'
import { tokensComingTo } from './many-scenes/tokens-coming-to'
import { tokensCopiedTo } from './many-scenes/tokens-copied-to'
import { screensIn } from './many-scenes/viewer-at-table'
import { knowledgeInGesture, knowledgeInPing } from './map/gestures/authors-knowledge'
import type { Gesture } from './map/gestures/gesture-fields'
import { tokenOf } from './map/map.state'
import type { Token, Tokens } from './map/tokens/token'
import { thingsReturn } from './map/torches/things-taken'
import { timePasses } from './map/torches/time-passes'
import { doWallsStop } from './map/walls/walls-stop'
import { movementBegins, movementCounts } from './movement-counts'
import { movementReturns } from './movement-returns'
import type { Seat } from './party/party.state'
import { partyTokenFacts } from './party-tokens'
import { undoLastAct } from './reconcile/undo-last-act'
import { sceneForFloor } from './scenes/scenes.state'
import type { Facts, FightingCreature, LaidArea } from './session-context/facts'
import type { TableState } from './slices'

/** The facts with what only the server's decisions ask for. Apart from `factsOf`, so that no browser loads it. */
export function serverFactsOf(sessionId: SessionId, state: TableState): Facts {
  const facts: Facts = {
    ...factsOf(sessionId, state),
    ...partyTokenFacts(state),
    settled: (place, kind = state.map.gridKind ?? 'square') => ({ ...place, ...settle(kind, place, WHOLE) }),
    fightingCreature: (id) => fightingCreatureOf(state, id),
    feetBetween: (id, otherId) => feetBetween(state, tokenOfCreature(state, id), tokenOfCreature(state, otherId)),
    creaturesWithin: (id, feet) => creaturesWithin(state, id, feet),
    effectBearers: () => Object.keys(state.effects.creatures),
    concentrationEnds: (authorId) => concentrationEnds(authorId, facts),
    turnPasses: (moments, now, env) => turnPasses(moments, now, facts, env),
    timePasses: (seconds, env) => timePasses(state.map, seconds, facts, env),
    fightEnds: () => fightEnds(facts),
    undoLastAct: () => undoLastAct(state, facts.seatedCharacter, facts.deedReturns),
    deedReturns: (step) => deedReturns(step, state.deeds, facts),
    passedTurn: () => state.effects.passed?.at(-1),
    initiativeOrder: () => (state.combat.active ? state.combat.entries.map(({ id }) => id) : []),
    feetAtStep: (id, { tokenId, x, y }) => {
      const [other, token] = [tokenOfCreature(state, id), tokenOf(state.map, tokenId)]
      return [feetBetween(state, other, token), feetBetween(state, other, token && { ...token, x, y })]
    },
    peopleHere: () => {
      const players = playersHere(state)
      return players && [...new Set([...facts.dms, ...players])]
    },
    screensHere: () => screensIn(state, state.scenes.here),
    placeOfChat: () => {
      const people = state.session.settings.chatStaysAtPlace === true ? facts.peopleHere() : undefined
      return people && { sceneId: state.scenes.here, name: state.scene.scene.name, people }
    },
    tokensComingTo: (sceneId, playerIds, env) => tokensComingTo(state, sceneId, playerIds, env),
    hasRoomForCopy: (sceneId) => hasRoomForCopy(state, sceneId),
    tokensCopiedTo: (copy, env) => tokensCopiedTo(state, copy, env),
    doWallsStop: (actor, way) => doWallsStop(actor, state.map, way),
    authorsKnowledge: (author, shown) =>
      'place' in shown ? knowledgeInPing(author, state.map, shown.place) : knowledgeInGesture(author, state.map, shown.gesture as Gesture),
    firedByMoves: (moves, env) => firedByMoves(state, moves, facts, env),
    firesRegion: (regionId, tokenIds, env) => firedByHand(state, regionId, tokenIds, facts, env),
    sceneForFloor: (floor) => sceneForFloor(state.scenes, floor),
    hasRegion: (sceneId, regionId) => regionExists(state, sceneId, regionId),
    opportunities: () => state.opportunities.open,
    leavesReach: (steps, env) => leavesReach(steps, facts, env),
    movementBegins: (entryId, env) => movementBegins(state, entryId, facts, env),
    movementCounts: (actor, steps, env) => movementCounts(state, actor, steps, facts, env),
    thingsReturn: (tokens, direction) => thingsReturn(state.map.tokens, tokens as Tokens, direction, facts),
    movementReturns: (places) => movementReturns(state, places),
    hasReacted: (id) => state.deeds.reacted?.includes(id) === true,
    layArea: (area, place, authorId) => layArea(state, area, place, authorId),
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

/** On the map's grid, and on squares by the table's way to count diagonals. */
function feetBetween({ map, session }: TableState, one: Token | undefined, other: Token | undefined): number | undefined {
  if (one === undefined || other === undefined) return undefined
  return feetApart(map.gridKind ?? 'square', one, other, session.settings.distanceRule)
}

const WHOLE = { columns: LIMITS.mapCells, rows: LIMITS.mapCells }

function creaturesWithin(state: TableState, id: string, feet: number): readonly string[] {
  const centre = tokenOfCreature(state, id)
  const isNear = (token: Token) => token !== centre && (feetBetween(state, centre, token) ?? Infinity) <= feet
  return creaturesOf(state, Object.values(state.map.tokens).filter(isNear)).filter((each) => each !== id)
}

function layArea(state: TableState, area: SpellArea, place: AreaPlace, authorId: string): LaidArea | undefined {
  const { distanceRule } = state.session.settings
  const { gridKind = 'square' } = state.map
  const author = tokenOfCreature(state, authorId)
  const placement = placementAt(area, place, author, gridKind)
  if (placement === undefined) return undefined
  const laid = areaOnGrid(gridKind, area, placement, distanceRule)
  const standing = Object.values(state.map.tokens).filter(laid.holds)
  const isAlive = (id: string) => {
    const creature = fightingCreatureOf(state, id)
    return creature !== undefined && (creature.kind === 'hero' || creature.hp > 0)
  }
  return {
    placement,
    ...(area.from === 'self' || author === undefined ? {} : { feet: feetToOrigin(gridKind, author, placement.origin, distanceRule) }),
    isOnMap: laid.isOnMap(WHOLE),
    creatureIds: creaturesOf(state, standing).filter(isAlive),
  }
}

/** The ids of the creatures that the tokens represent, each once. */
function creaturesOf({ party }: TableState, tokens: readonly Token[]): readonly string[] {
  return [...new Set(tokens.map((token) => seatOfToken(party.seats, token)?.id ?? token.id))]
}

/** A row that represents no character, token or NPC. */
function creatureOfRow({ name, hp, maxHp, conditions, isHidden, playerId, isParty, isMonster }: CombatEntry) {
  return { kind: 'row' as const, name, hp, maxHp, conditions, isHidden, playerId, isParty, isMonster: isMonster === true }
}
