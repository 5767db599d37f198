import { noCombat } from '../combat/combat.state'
import { NO_DEEDS } from '../deeds/deeds.state'
import { NO_EFFECTS } from '../effects/effects.state'
import { withLeader } from '../map/history/leaders'
import { emptyMap } from '../map/map.state'
import { withSightAnew } from '../map/vision/set-sight'
import { NO_OPPORTUNITIES } from '../opportunities/opportunities.state'
import { NO_ROLES } from '../roles/roles.state'
import type { SceneSlices } from '../scenes/scenes.state'
import type { TableState } from '../slices'
import { NOTHING_USED } from '../uses/uses.state'

/** The slices of a new scene: an empty map, or the map and mood of `model` without the tokens of heroes. Its acts can't be undone. */
export function emptyScene({ map, roles, scene, session }: TableState, name: string, model: TableState | undefined): SceneSlices {
  const { dmId, settings } = session
  const { npcHpShownAs } = settings
  const led = (roles ?? NO_ROLES).coDms.reduce((next, { playerId }) => withLeader(next, playerId, true), emptyMap({ dmId }))
  const empty = {
    ...led,
    npcHpShownAs,
    playersMoveAll: map.playersMoveAll,
    playersMayDraw: map.playersMayDraw,
    wallsStopPlayers: map.wallsStopPlayers,
    playersUseDoors: map.playersUseDoors,
  }
  const fresh = { deeds: NO_DEEDS, effects: NO_EFFECTS, opportunities: NO_OPPORTUNITIES, uses: NOTHING_USED }
  const others = { ...fresh, combat: noCombat(npcHpShownAs) }
  const named = { name, description: '' }
  if (model === undefined) {
    return { ...others, map: empty, scene: { scene: named, mood: null, visualEffects: [], music: null, audio: scene.audio } }
  }
  const tokens = Object.fromEntries(Object.entries(model.map.tokens).filter(([, { seatId }]) => seatId === null))
  return {
    ...others,
    map: withSightAnew({ ...model.map, tokens, history: empty.history }),
    scene: { ...model.scene, scene: { ...model.scene.scene, name } },
  }
}
