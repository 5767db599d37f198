import type { UserId } from '@hearthlight/protocol'
import type { Display } from '../displays/displays.state'
import type { Actor } from '../kernel/define-event'
import { isAssistant, leaderAt } from '../roles/roles.state'
import { hasScene, type SceneId, sceneOfPerson } from '../scenes/scenes.state'
import type { TableState } from '../slices'

/** The second screen with this id. Absent in a table whose snapshot is older than the slice. */
export function displayOf({ displays }: Pick<TableState, 'displays'>, userId: string | undefined): Display | undefined {
  return displays?.open.find(({ id }) => id === userId)
}

/** Who somebody is at this table: its DM, a co-DM, with a seat or without one, a player with a seat, who may be an assistant, or a second screen until the session ends. Undefined for anybody else. */
export function viewerAtTable(state: TableState, userId: UserId, name = ''): Actor | undefined {
  const leader = leaderAt(state, userId)
  if (leader !== undefined) return { userId, name, ...leader }
  if (state.party.seats.some(({ id }) => id === userId))
    return { userId, role: 'player', name, ...(isAssistant(state.roles, userId) ? { rank: 'assistant' as const } : {}) }
  const display = state.session.isEnded ? undefined : displayOf(state, userId)
  return display && { userId, role: 'player', name: display.name, isScreen: true, ...sightOf(state, display) }
}

/**
 * DISPLAY-5 A screen is a viewer who is no person: whatever is meant for named people is not for it. It sees a player's map through
 * `sight`, until that player has no seat any more, or leads the table.
 */
export function sightOf(state: TableState, { seesAs }: Display): Pick<Actor, 'sight'> {
  if (seesAs === 'everyone' || !isPlayer(state, seesAs)) return {}
  return { sight: seesAs }
}

/** DISPLAY-6 It shows the scene that the DM chose, else that of its player, else that of most players, of which the main one comes first. */
export function sceneOfDisplay(state: TableState, display: Display): SceneId {
  const { scenes } = state
  if (display.sceneId !== null && hasScene(scenes, display.sceneId)) return display.sceneId
  const { sight } = sightOf(state, display)
  if (sight !== undefined) return sceneOfPerson(scenes, sight)
  const peopleIn = (id: SceneId) => playersIn(state, id).length
  return scenes.order.reduce((best, id) => (peopleIn(id) > peopleIn(best) ? id : best), scenes.main)
}

/** DISPLAY-14 The second screens that show this scene. */
export function screensIn(state: TableState, sceneId: SceneId): readonly UserId[] {
  // Absent in a table whose snapshot is older than the slice.
  const open = state.displays?.open ?? []
  return open.filter((display) => sceneOfDisplay(state, display) === sceneId).map(({ id }) => id)
}

/** Who sits at the table and does not lead it: a co-DM with a seat looks where they prepare something. */
function isPlayer(state: TableState, userId: string): boolean {
  return state.party.seats.some(({ id }) => id === userId) && leaderAt(state, userId) === undefined
}

/** The players in this scene, without those who lead. */
export function playersIn(state: TableState, sceneId: SceneId): readonly UserId[] {
  const ids = state.party.seats.map(({ id }) => id)
  return ids.filter((id) => isPlayer(state, id) && sceneOfPerson(state.scenes, id) === sceneId)
}
