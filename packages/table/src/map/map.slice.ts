import type { TokenId } from '@hearthlight/protocol'
import { combatTurnChanged } from '../combat/events'
import { deedResolved } from '../deeds/events'
import type { Actor } from '../kernel/define-event'
import { defineSlice, type ShownPicture } from '../kernel/define-slice'
import { isEqual } from '../kernel/is-equal'
import { playerKicked, playerLeft } from '../party/events'
import { roleChanged, tableHandedOver } from '../roles/events'
import { areaRevealed, sessionSettingsChanged } from '../session/events'
import { addDrawing, clearDrawings, drawingUpdate, removeDrawings } from './drawings/drawing-update'
import { drawingsInSight } from './drawings/drawings-in-sight'
import { revealArea, revealedEvents } from './fog/area-revealed'
import { fogBegin, fogPaint } from './fog/fog-paint'
import { fogClear, fogRevealAll, fogUpdate } from './fog/fog-update'
import { gesture } from './gestures/gesture'
import { handChanged } from './history/hand-changed'
import { changedSettings, noteAct } from './history/history'
import { withLeader, withOtherDm } from './history/leaders'
import { restoreMap } from './history/restore-map'
import { stepUndone } from './history/travelled'
import { redo, undo } from './history/undo'
import { loadMap } from './load-map'
import { emptyMap, type MapState } from './map.state'
import { markerAdd, markerRemove, markerUpdate } from './markers/markers'
import { lookHere, ping } from './ping'
import { NO_REGIONS, withRegions } from './regions/region'
import { hasSameRegions, regionsSeenBy } from './regions/region-events'
import { fireRegion } from './regions/region-fire'
import { removeRegion, setRegion, settleRegion } from './regions/region-set'
import {
  lightingChange,
  removeBackground,
  setBackground,
  setDoorsUse,
  setGrid,
  setPlayersDraw,
  setPlayersMove,
  setWallsStop,
} from './settings/map-settings'
import { setGridKind } from './settings/set-grid-kind'
import { backgroundVisibleTo, canSeeToken, visibleTo, visibleToken } from './sight'
import { templatePin, templateRemove, templateUpdate } from './templates/pinned-templates'
import { terrainVisibleTo, withTerrain } from './terrain/terrain'
import { terrainPaint, terrainShow } from './terrain/terrain-paint'
import { addToken, tokenAdded } from './tokens/add-token'
import { duplicateTokens } from './tokens/duplicate-tokens'
import { mountTokens } from './tokens/mount-tokens'
import { poseTokens } from './tokens/pose-tokens'
import { removeToken, removeTokens } from './tokens/remove-token'
import { hitPointEvents, showHitPointsAs } from './tokens/shown-hit-points'
import { tokenDrag } from './tokens/token-drag'
import { tokenConditionsUpdated, tokenHpUpdated } from './tokens/token-health'
import { tokenMove } from './tokens/token-move'
import { tokenTarget } from './tokens/token-target'
import { tokensMove } from './tokens/tokens-move'
import { tokensPlace } from './tokens/tokens-place'
import { tokenUpdated, updateToken, updateTokens } from './tokens/update-token'
import { lightsBurned, timePass } from './torches/time-pass'
import { torchLight, torchPutOut } from './torches/torch-light'
import { updateMap } from './update-map'
import { asSeenBy } from './vision/as-seen-by'
import { doorsChanged, doorsShown } from './vision/doors-seen'
import { ownLayersChanged } from './vision/own-layers-changed'
import { setSight } from './vision/set-sight'
import { sightChanged } from './vision/sight-changed'
import { doorUse } from './walls/door-use'
import { NO_STRUCTURES, withLightAreas } from './walls/walls'
import { wallsChange, wallsSet } from './walls/walls-change'

export const map = defineSlice<MapState>()({
  initial: emptyMap,
  // Messages of other slices emit them, too; the first three follow from other events, and nothing emits the last two any more.
  events: [
    sightChanged,
    ownLayersChanged,
    doorsChanged,
    tokenAdded,
    tokenUpdated,
    tokenHpUpdated,
    tokenConditionsUpdated,
    stepUndone,
    lightsBurned,
    handChanged,
    wallsSet,
  ],
  messages: [
    addToken,
    tokenMove,
    tokensMove,
    tokensPlace,
    updateToken,
    updateTokens,
    poseTokens,
    torchLight,
    torchPutOut,
    timePass,
    mountTokens,
    removeToken,
    removeTokens,
    duplicateTokens,
    tokenDrag,
    tokenTarget,
    drawingUpdate,
    addDrawing,
    removeDrawings,
    clearDrawings,
    markerAdd,
    markerUpdate,
    markerRemove,
    templatePin,
    templateUpdate,
    templateRemove,
    setRegion,
    removeRegion,
    fireRegion,
    settleRegion,
    fogUpdate,
    fogPaint,
    fogBegin,
    fogClear,
    fogRevealAll,
    terrainPaint,
    terrainShow,
    updateMap,
    setBackground,
    removeBackground,
    setGrid,
    setGridKind,
    setPlayersMove,
    setPlayersDraw,
    lightingChange,
    wallsChange,
    setWallsStop,
    setSight,
    setDoorsUse,
    doorUse,
    loadMap,
    undo,
    redo,
    ping,
    lookHere,
    gesture,
  ],
  alsoApplies: [
    { event: areaRevealed, apply: revealArea, tell: revealedEvents },
    { event: deedResolved, apply: noteAct },
    { event: combatTurnChanged, apply: noteAct },
    { event: roleChanged, apply: (state: MapState, { playerId, role }) => withLeader(state, playerId, role !== null) },
    { event: tableHandedOver, apply: (state: MapState, { from, to }) => withOtherDm(state, from.playerId, to) },
    { event: playerKicked, apply: (state: MapState, { playerId }) => withLeader(state, playerId, false) },
    { event: playerLeft, apply: (state: MapState, { playerId }) => withLeader(state, playerId, false) },
    { event: sessionSettingsChanged, apply: showHitPointsAs, tell: hitPointEvents },
  ],
  restore: restoreMap,
  isSameFor: isSameMapFor,
  seenBy: (viewer, truth) => {
    if (viewer.role === 'dm') return truth
    const state = asSeenBy(viewer, truth)
    const seen = Object.values(state.tokens).filter((token) => canSeeToken(viewer, state, token))
    return {
      ...withTerrain(withRegions(withLightAreas(state, {}), regionsSeenBy(viewer, state) ?? NO_REGIONS), terrainVisibleTo(viewer, state)),
      background: backgroundVisibleTo(viewer, state),
      tokens: Object.fromEntries(seen.map((token) => [token.id, visibleTo(viewer, state, token)])),
      drawings: drawingsInSight(viewer, state),
      ...NO_STRUCTURES,
      walls: doorsShown(state),
      history: null,
    }
  },
  picturesIn: ({ background, tokens, drawings }) => [
    ...(background === null ? [] : [background.uploadId, background.thumbnailId].flatMap(ofDm)),
    // The DM may put a character's portrait on a token; it is an upload of the character's player.
    ...Object.values(tokens).flatMap(({ uploadId }): ShownPicture[] => (uploadId === null ? [] : [{ uploadId, owner: 'member' }])),
    ...Object.values(drawings).flatMap(({ marker }) => ofDm(marker?.uploadId ?? undefined)),
  ],
})

function ofDm(uploadId: string | undefined): ShownPicture[] {
  return uploadId === undefined ? [] : [{ uploadId, owner: 'dm' }]
}

/** Whether a player's view of the map stays the same. It builds no views: most changes are found by the first comparisons. */
function isSameMapFor(viewer: Actor, was: MapState, is: MapState): boolean {
  const [before, after] = [asSeenBy(viewer, was), asSeenBy(viewer, is)]
  return (
    isEqual(before.ownLayers, after.ownLayers) &&
    isEqual(before.fog, after.fog) &&
    before.playersMoveAll === after.playersMoveAll &&
    before.playersMayDraw === after.playersMayDraw &&
    before.wallsStopPlayers === after.wallsStopPlayers &&
    before.playersUseDoors === after.playersUseDoors &&
    (before.walls === after.walls || isEqual(doorsShown(before), doorsShown(after))) &&
    before.npcHpShownAs === after.npcHpShownAs &&
    changedSettings(before, after).every((name) => name === 'background') &&
    isEqual(backgroundVisibleTo(viewer, before), backgroundVisibleTo(viewer, after)) &&
    ((before.terrain === after.terrain && before.fog === after.fog) ||
      isEqual(terrainVisibleTo(viewer, before), terrainVisibleTo(viewer, after))) &&
    hasSameTokens(viewer, before, after) &&
    hasSameRegions(viewer, before, after) &&
    (before.drawings === after.drawings || isEqual(drawingsInSight(viewer, before), drawingsInSight(viewer, after)))
  )
}

/** Assumes that fog and settings are the same. */
function hasSameTokens(viewer: Actor, before: MapState, after: MapState): boolean {
  if (before.tokens === after.tokens) return true
  const isSameToken = (id: TokenId) =>
    before.tokens[id] === after.tokens[id] || isEqual(visibleToken(viewer, before, id), visibleToken(viewer, after, id))
  const idsOf = (tokens: MapState['tokens']) => Object.keys(tokens) as TokenId[]
  // A set of all ids costs more than the comparisons.
  return idsOf(before.tokens).every(isSameToken) && idsOf(after.tokens).every((id) => Object.hasOwn(before.tokens, id) || isSameToken(id))
}
