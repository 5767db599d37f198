import { NO_WALLS } from '@hearthlight/protocol'
import { defineSlice, type ShownPicture } from '../kernel/define-slice'
import { areaRevealed, sessionSettingsChanged } from '../session/events'
import { addToken } from './add-token'
import { revealArea, tellRevealed } from './area-revealed'
import { addDrawing, clearDrawings, drawingUpdate, removeDrawings } from './drawing-update'
import { drawingsInSight } from './drawings-in-sight'
import { duplicateTokens } from './duplicate-tokens'
import { fogBegin, fogPaint } from './fog-paint'
import { fogClear, fogRevealAll, fogUpdate } from './fog-update'
import { handChanged } from './hand-changed'
import { loadMap } from './load-map'
import { emptyMap, type MapState } from './map.state'
import { lightingChange, removeBackground, setBackground, setGrid, setPlayersMove } from './map-settings'
import { lookHere, ping } from './ping'
import { removeToken, removeTokens } from './remove-token'
import { restoreMap } from './restore-map'
import { isSameMapFor } from './same-map-for'
import { setWalls } from './set-walls'
import { showHitPointsAs, tellHitPoints } from './shown-hit-points'
import { asSeen, backgroundSeenBy, canSeeToken } from './sight'
import { tokenDrag } from './token-drag'
import { tokenConditionsUpdated, tokenHpUpdated } from './token-health'
import { tokenMove } from './token-move'
import { tokensMove } from './tokens-move'
import { tokensPlace } from './tokens-place'
import { redo, stepUndone, undo } from './undo'
import { updateMap } from './update-map'
import { updateToken } from './update-token'

export const map = defineSlice<MapState>()({
  initial: emptyMap,
  // Messages of other slices make the first three happen; nothing does the last any more.
  events: [tokenHpUpdated, tokenConditionsUpdated, stepUndone, handChanged],
  messages: [
    addToken,
    tokenMove,
    tokensMove,
    tokensPlace,
    updateToken,
    removeToken,
    removeTokens,
    duplicateTokens,
    tokenDrag,
    drawingUpdate,
    addDrawing,
    removeDrawings,
    clearDrawings,
    fogUpdate,
    fogPaint,
    fogBegin,
    fogClear,
    fogRevealAll,
    updateMap,
    setBackground,
    removeBackground,
    setGrid,
    setPlayersMove,
    lightingChange,
    setWalls,
    loadMap,
    undo,
    redo,
    ping,
    lookHere,
  ],
  alsoApplies: [
    { event: areaRevealed, apply: revealArea, tell: tellRevealed },
    { event: sessionSettingsChanged, apply: showHitPointsAs, tell: tellHitPoints },
  ],
  restore: restoreMap,
  isSameFor: isSameMapFor,
  seenBy: (viewer, state) => {
    if (viewer.role === 'dm') return state
    const seen = Object.values(state.tokens).filter((token) => canSeeToken(viewer, state, token))
    return {
      ...state,
      background: backgroundSeenBy(viewer, state),
      tokens: Object.fromEntries(seen.map((token) => [token.id, asSeen(viewer, state, token)])),
      drawings: drawingsInSight(viewer, state),
      walls: NO_WALLS,
      history: null,
    }
  },
  picturesIn: ({ background, tokens }) => [
    ...(background === null ? [] : [background.uploadId, background.thumbnailId].flatMap(ofDm)),
    // The DM may put a hero's portrait on a token, which is an upload of the hero's player.
    ...Object.values(tokens).flatMap(({ uploadId }): ShownPicture[] => (uploadId === null ? [] : [{ uploadId, owner: 'member' }])),
  ],
})

function ofDm(uploadId: string | undefined): ShownPicture[] {
  return uploadId === undefined ? [] : [{ uploadId, owner: 'dm' }]
}
