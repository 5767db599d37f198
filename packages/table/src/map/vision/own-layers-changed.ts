import { z } from 'zod/mini'
import { defineEvent, happen, type TableEvent } from '../../kernel/define-event'
import { isEqual } from '../../kernel/is-equal'
import type { MapState } from '../map.state'
import { Ghosts, LayerChanges, layersBetween, layersChanged, NO_OWN_LAYERS, OWN_LAYERS, type OwnLayers } from './layers'

/** What a player only remembers of the map, and how light it is where they see. Sent to players alone, and not recorded. */
export const ownLayersChanged = defineEvent<MapState>()({
  name: 'own-layers-changed',
  payload: z.object({
    /** In cells. Absent, like the changes: fog alone decides what they see. */
    size: z.optional(z.object({ columns: z.int(), rows: z.int() })),
    changes: z.optional(z.omit(LayerChanges, { seen: true })),
    /** All of them. Absent: there are none. */
    ghosts: z.optional(Ghosts),
  }),
  apply: (state, { size, changes = {}, ghosts }) => {
    const { ownLayers, ...others } = state
    if (size === undefined) return others
    const { ghosts: _before, ...layers } = ownLayers ?? NO_OWN_LAYERS
    return { ...others, ownLayers: layersChanged<OwnLayers>({ ...layers, ...size, ...(ghosts === undefined ? {} : { ghosts }) }, changes) }
  },
  seenBy: () => null,
})

export function ownLayerChanges({ ownLayers: before }: MapState, { ownLayers: after }: MapState): readonly TableEvent[] {
  if (before === after) return []
  if (after === undefined) return [happen(ownLayersChanged, {})]
  const { columns, rows } = after
  const changes = layersBetween(OWN_LAYERS, before ?? NO_OWN_LAYERS, after)
  const { ghosts } = after
  const isSame = before?.columns === columns && before.rows === rows && isEqual(before.ghosts, ghosts)
  if (isSame && Object.keys(changes).length === 0) return []
  return [happen(ownLayersChanged, { size: { columns, rows }, changes, ...(ghosts === undefined ? {} : { ghosts }) })]
}
