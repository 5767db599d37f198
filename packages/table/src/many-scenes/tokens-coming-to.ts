import type { UserId } from '@hearthlight/protocol'
import type { Env } from '../kernel/define-message'
import { tokensComingAlong } from '../map/tokens/party-place'
import type { Token } from '../map/tokens/token'
import { type SceneId, sceneOfPerson } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { atPlace } from './at-scene'

/**
 * SCENES-4 The tokens of these players' characters, at free cells of the other scene, by its party's place. A player who has a token
 * there plays that one.
 */
export function tokensComingTo(state: TableState, sceneId: SceneId, playerIds: readonly UserId[], env: Env): readonly Token[] {
  const { map } = atPlace(state, sceneId)
  const origins = new Set(playerIds.map((id) => sceneOfPerson(state.scenes, id)))
  const coming = [...origins].flatMap((from) => {
    const leaving = playerIds.filter((id) => sceneOfPerson(state.scenes, id) === from)
    return Object.entries(atPlace(state, from).map.tokens).filter(([, { seatId }]) => seatId !== null && leaving.includes(seatId))
  })
  return tokensComingAlong(Object.fromEntries(coming), map, playerIds, env)
}
