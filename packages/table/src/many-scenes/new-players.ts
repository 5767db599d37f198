import { type SceneId, sceneOfPerson } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { atPlace } from './at-scene'
import { movedTo, seenIn } from './move-people'
import { playersIn, viewerAtTable } from './viewer-at-table'

/**
 * ROLE-4 Whoever becomes a player is not left in a scene where they looked as a leader: they are where a token of theirs stands among
 * players, or in the main scene.
 */
export function withNewPlayersPlaced(before: TableState, after: TableState): TableState {
  if (before.roles === after.roles && before.party.seats === after.party.seats) return after
  return after.party.seats
    .map(({ id }) => id)
    .filter((id) => viewerAtTable(after, id)?.role === 'player' && viewerAtTable(before, id)?.role !== 'player')
    .reduce(placed, after)
}

function placed(state: TableState, id: string): TableState {
  const { scenes } = state
  const was = sceneOfPerson(scenes, id)
  const isPublic = (sceneId: SceneId) => sceneId === scenes.main || playersIn(state, sceneId).some((other) => other !== id)
  const hasToken = (sceneId: SceneId) => Object.values(atPlace(state, sceneId).map.tokens).some(({ seatId }) => seatId === id)
  const to = scenes.order.find((sceneId) => isPublic(sceneId) && hasToken(sceneId)) ?? scenes.main
  const { lastMove } = scenes
  // Taking back the latest move does not lead them there again either.
  const move = lastMove && { ...lastMove, before: { ...lastMove.before, at: movedTo(lastMove.before, [id], lastMove.before.main) } }
  const isMoveSame = lastMove === null || !Object.hasOwn(lastMove.before.at, id)
  if (to === was && isMoveSame) return state
  const next = { ...state, scenes: { ...scenes, at: movedTo(scenes, [id], to), lastMove: isMoveSame ? lastMove : move } }
  return to === was ? next : seenIn([was, to], state, next)
}
