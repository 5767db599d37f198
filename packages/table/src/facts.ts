import type { SessionId, TokenId, UserId } from '@hearthlight/protocol'
import { type CombatEntry, isEntrySeenBy } from './combat/combat.state'
import { numberOfNext } from './dice/dice-proof'
import type { Actor } from './kernel/define-event'
import { tokenOf } from './map/map.state'
import { canSeeToken, isHiddenFromSome, isInSight, isOfParty } from './map/sight'
import type { Token } from './map/tokens/token'
import { type Npc, npcOf } from './npcs/npcs.state'
import { type Seat, seatOf } from './party/party.state'
import { undoLastAct } from './reconcile/undo-last-act'
import { NO_ROLES } from './roles/roles.state'
import { sceneOfPerson } from './scenes/scenes.state'
import { gameTimeOf } from './session/session.state'
import type { Creature, Facts } from './session-context/facts'
import { REACTION_SECONDS } from './session-context/settings'
import type { TableState } from './slices'
import { usedOf } from './uses/uses.state'

/** What a browser's copy knows; the server's facts are `serverFactsOf`. */
export function factsOf(sessionId: SessionId, state: TableState): Facts {
  const { dmId, isPaused, isEnded, maxPlayers, settings } = state.session
  const seatedCharacter: Facts['seatedCharacter'] = (id) => {
    const seat = seatOf(state.party, id)
    return seat && { id: seat.character.id, name: seat.character.name, play: seat.play, sheet: seat.sheet }
  }
  return {
    sessionId,
    dmId,
    dms: [dmId, ...(state.roles ?? NO_ROLES).coDms.map(({ playerId }) => playerId)],
    isPaused,
    isEnded,
    maxPlayers,
    seated: state.party.seats.map((seat) => seat.id),
    seatedName: (id) => seatOf(state.party, id)?.playerName,
    seatedCharacter,
    formerPlayer: (id) => state.access.former.find(({ playerId }) => playerId === id),
    creature: (id) => creatureOf(state, id),
    fightingCreature: () => undefined,
    feetBetween: () => undefined,
    creaturesWithin: () => [],
    effectBearers: () => [],
    concentrationEnds: () => [],
    turnPasses: () => [],
    timePasses: () => [],
    fightEnds: () => [],
    passedTurn: () => undefined,
    layArea: () => undefined,
    actingRow: () => (state.combat.active && state.combat.isDmTurn !== true ? state.combat.entries[state.combat.turn]?.id : undefined),
    runsTurnOf: (actor, id) => runsTurnOf(actor, state, id),
    npcHpShownAs: settings.npcHpShownAs,
    letsWatch: settings.letsWatch === true,
    playersWriteLog: settings.playersWriteLog === true,
    areDiceTyped: settings.areDiceTyped !== false,
    doPlayersSendPictures: settings.doPlayersSendPictures !== false,
    deedMode: settings.deeds ?? 'propose',
    reactionSeconds: settings.reactionSeconds ?? REACTION_SECONDS,
    turnStart: (env) => ((settings.turnSeconds ?? 0) === 0 ? {} : { startedAt: gameTimeOf(state.session, env.now()) }),
    initiativeOrder: () => [],
    hasReacted: () => false,
    feetAtStep: () => [undefined, undefined],
    opportunities: () => [],
    leavesReach: () => [],
    movementBegins: () => [],
    movementCounts: () => [],
    movementReturns: () => [],
    thingsReturn: () => [],
    movement: () => state.opportunities.movement,
    usedBy: (id) => usedOf(state.uses, id),
    nextRoll: (lane) => numberOfNext(state.dice.proof, lane),
    peopleHere: () => undefined,
    screensHere: () => [],
    placeOfChat: () => undefined,
    tokensComingTo: () => [],
    hasRoomForCopy: () => true,
    tokensCopiedTo: () => [],
    firedByMoves: () => ({ leaving: [], events: [] }),
    doWallsStop: () => false,
    authorsKnowledge: () => undefined,
    firesRegion: () => [],
    hasScene: (id) => state.scenes.order.includes(id),
    hasRegion: () => false,
    sceneForFloor: () => undefined,
    settled: (place) => place,
    tokenCount: () => Object.keys(state.map.tokens).length,
    isTokenSeenBy: (viewer, tokenId) => isInSight(viewer, state.map, tokenId),
    partyTokensOf: (playerId) => Object.values(state.map.tokens).filter(({ isPlayer, ownerId }) => isPlayer && ownerId === playerId),
    freeCellsByParty: () => [],
    tokensComingAlong: () => [],
    joiningPlacesTokens: settings.joiningPlacesTokens !== false,
    withTokensOfNewSeats: (slices) => slices,
    screen: state.screen,
    undoLastAct: () => undoLastAct(state, seatedCharacter, () => []),
    deedReturns: () => [],
  }
}

/** A row that they don't see, or of a token that they don't see, is the DM's. */
function runsTurnOf(actor: Actor, { combat, map, session }: TableState, id: string): boolean {
  if (actor.rank !== 'assistant' || session.isPaused || !combat.active || combat.isDmTurn === true) return false
  const acting = combat.entries[combat.turn]
  if (acting?.id !== id || acting.playerId !== null || !isEntrySeenBy(actor, acting)) return false
  const token = tokenOf(map, id as TokenId)
  return token === undefined || canSeeToken(actor, map, token)
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

export function creatureOf(state: TableState, id: string): Creature | undefined {
  const stored = healthOf(state, id)
  if (stored === undefined) return undefined
  const { hp, maxHp, conditions } = stored
  const health = { hp, maxHp, conditions }
  if ('character' in stored) {
    const { name, checks } = stored.character
    return { kind: 'hero', name, ...health, isHidden: false, playerId: stored.id, isParty: true, isMonster: false, checks }
  }
  const { name } = stored
  if ('isHidden' in stored) {
    return { kind: 'npc', name, ...health, isHidden: stored.isHidden, playerId: null, isParty: false, isMonster: false }
  }
  const { ownerId: playerId, monsterId } = stored
  const isHidden = isHiddenFromSome(state.map, stored)
  const isMonster = monsterId !== undefined
  return { kind: 'token', name, ...health, isHidden, playerId, isParty: isOfParty(stored), isMonster, monsterId }
}

/** SCENES-4 The players who are in this scene; undefined if all are, and in a player's copy. */
export function playersHere({ scenes, party }: Pick<TableState, 'scenes' | 'party'>): readonly UserId[] | undefined {
  if (scenes.order.length < 2) return undefined
  const here = party.seats.map(({ id }) => id).filter((id) => sceneOfPerson(scenes, id) === scenes.here)
  return here.length === party.seats.length ? undefined : here
}

/** The players who see the creature; undefined: all. */
export function playersSeeing(
  state: Pick<TableState, 'map' | 'party' | 'scenes'>,
  stored: Seat | Token | Npc | undefined,
  row: CombatEntry | undefined,
): readonly UserId[] | undefined {
  const here = playersHere(state)
  const { map } = state
  const some = (seeing: readonly UserId[]) => (here === undefined ? seeing : seeing.filter((id) => here.includes(id)))
  if (stored === undefined) return row?.isHidden === true ? some([row.hiddenWithToken?.shownTo ?? []].flat()) : here
  if ('character' in stored) return here
  if ('isHidden' in stored) return stored.isHidden ? some(stored.shownTo ?? []) : here
  // SIGHT-21 Where each sees by the own tokens, each is asked.
  const isAlike = map.sight?.isShared !== false
  if (isAlike && !isHiddenFromSome(map, stored)) return here
  const all = here ?? state.party.seats.map(({ id }) => id)
  const seeing = all.filter((userId) => canSeeToken({ userId, role: 'player', name: '' }, map, stored))
  return !isAlike && seeing.length === all.length ? here : seeing
}
