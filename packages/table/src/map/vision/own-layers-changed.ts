import { z } from 'zod/mini'
import { defineEvent, happen, type TableEvent } from '../../kernel/define-event'
import type { MapState } from '../map.state'
import { LayerChanges, layersBetween, layersChanged, NO_OWN_LAYERS, OWN_LAYERS, type OwnLayers } from './layers'

/** What a player only remembers of the map, and how light it is where they see. Sent to players alone, and not recorded. */
export const ownLayersChanged = defineEvent<MapState>()({
  name: 'own-layers-changed',
  /** null: fog alone decides what they see. */
  payload: z.object({ changes: z.nullable(z.omit(LayerChanges, { seen: true })) }),
  apply: (state, { changes }) => {
    if (changes !== null) return { ...state, ownLayers: layersChanged<OwnLayers>(state.ownLayers ?? NO_OWN_LAYERS, changes) }
    const { ownLayers: _before, ...others } = state
    return others
  },
  seenBy: () => null,
})

export function ownLayerChanges({ ownLayers: before }: MapState, { ownLayers: after }: MapState): readonly TableEvent[] {
  if (before === after) return []
  if (after === undefined) return [happen(ownLayersChanged, { changes: null })]
  const changes = layersBetween(OWN_LAYERS, before ?? NO_OWN_LAYERS, after)
  return before !== undefined && Object.keys(changes).length === 0 ? [] : [happen(ownLayersChanged, { changes })]
}
