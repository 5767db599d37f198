import { z } from 'zod/mini'
import { defineEvent, happen, type TableEvent } from '../../kernel/define-event'
import type { MapState } from '../map.state'
import { LayerChanges, layersBetween, layersChanged, NO_OWN_LAYERS, OWN_LAYERS, type OwnLayers } from './layers'

/** What a player only remembers of the map, and how light it is where they see. Sent to players alone, and not recorded. */
export const ownLayersChanged = defineEvent<MapState>()({
  name: 'own-layers-changed',
  payload: z.object({
    /** In cells. Absent, like the changes: fog alone decides what they see. */
    size: z.optional(z.object({ columns: z.int(), rows: z.int() })),
    changes: z.optional(z.omit(LayerChanges, { seen: true })),
  }),
  apply: (state, { size, changes = {} }) => {
    const { ownLayers, ...others } = state
    if (size === undefined) return others
    return { ...others, ownLayers: layersChanged<OwnLayers>({ ...(ownLayers ?? NO_OWN_LAYERS), ...size }, changes) }
  },
  seenBy: () => null,
})

export function ownLayerChanges({ ownLayers: before }: MapState, { ownLayers: after }: MapState): readonly TableEvent[] {
  if (before === after) return []
  if (after === undefined) return [happen(ownLayersChanged, {})]
  const { columns, rows } = after
  const changes = layersBetween(OWN_LAYERS, before ?? NO_OWN_LAYERS, after)
  if (before?.columns === columns && before.rows === rows && Object.keys(changes).length === 0) return []
  return [happen(ownLayersChanged, { size: { columns, rows }, changes })]
}
