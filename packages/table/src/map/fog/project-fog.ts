import { type Actor, happen, type Moment, type TableEvent } from '../../kernel/define-event'
import { drawingsUncovered } from '../drawings/project-drawings'
import type { MapState } from '../map.state'
import { withBackground } from '../map-updated'
import { projectRegions } from '../regions/region-events'
import { appearances } from '../sight'
import { terrainProjected } from '../terrain/terrain-paint'
import { tokenAdded } from '../tokens/add-token'
import { tokenRemoved } from '../tokens/remove-token'

/**
 * MAP-12 A change of the fog also sends what it shows, in full, and removes what it hides: tokens, drawings and the id of the
 * map's picture; and difficult terrain.
 */
export function projectFog(name: string) {
  return <Payload>(viewer: Actor, payload: Payload, moment: Moment<MapState>): Payload | readonly TableEvent[] => {
    const { appeared, vanished } = appearances(viewer, moment)
    const others = [...drawingsUncovered(viewer, moment), ...projectRegions(viewer, moment), ...terrainProjected(viewer, moment)]
    const change = { name, payload }
    const events = withBackground(viewer, moment, [change])
    if (appeared.length + vanished.length + others.length === 0 && events.length === 1) return payload
    return [
      ...events,
      ...vanished.map((tokenId) => happen(tokenRemoved, { tokenId })),
      ...appeared.map((token) => happen(tokenAdded, { token })),
      ...others,
    ]
  }
}
