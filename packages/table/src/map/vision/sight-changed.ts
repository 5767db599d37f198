import { z } from 'zod/mini'
import { defineEvent } from '../../kernel/define-event'
import { type Fog, paintFog, perCellOf, type Run } from '../fog/fog'
import type { MapState } from '../map.state'
import { LAYERS, LayerChanges, layersBetween, layersChanged, NO_LAYERS, Sight, type SightLayers } from './layers'
import type { Size } from './sight-size'

const Change = z.extend(z.omit(Sight, { layers: true }), {
  changes: z.record(z.string(), LayerChanges),
  /** Whose layers go. */
  gone: z.array(z.string()),
})
type Change = z.infer<typeof Change>

/**
 * What changes in what players see. It follows from other events, and is not recorded: the server computes it (`withSight`), and the
 * DM's copy is told.
 */
export const sightChanged = defineEvent<MapState>()({
  name: 'sight-changed',
  payload: Change,
  apply: (state, { changes, gone, ...others }) => {
    const { sight: before, fog } = state
    if (before === undefined) return state
    const layers = { ...(others.perCell === before.perCell ? before.layers : {}) }
    for (const id of gone) delete layers[id]
    for (const [id, change] of Object.entries(changes)) layers[id] = layersChanged(layers[id] ?? NO_LAYERS, change)
    return { ...state, fog: coveredBeyond(fog, before, others), sight: { ...others, layers } }
  },
  // Players are told what it changes for them (`projectInScenes`).
  seenBy: (viewer, payload) => (viewer.role === 'dm' ? payload : null),
})

/** What turns the sight of before into the one of after. */
export function sightBetween(before: Sight, after: Sight): Change {
  const { layers, ...size } = after
  const known: Readonly<Record<string, SightLayers>> = size.perCell === before.perCell ? before.layers : {}
  const changes = Object.entries(layers).flatMap(([id, is]) => {
    const was = known[id]
    if (was === is) return []
    const change = layersBetween(LAYERS, was ?? NO_LAYERS, is)
    return was !== undefined && Object.keys(change).length === 0 ? [] : [[id, change] as const]
  })
  const gone = Object.keys(known).filter((id) => !Object.hasOwn(layers, id))
  return { ...size, changes: Object.fromEntries(changes), gone }
}

/** Where the map has grown, the DM has shown nothing yet. */
function coveredBeyond(fog: Fog, before: Size, after: Size): Fog {
  if (after.columns <= before.columns && after.rows <= before.rows) return fog
  const cover = coverOf(after, perCellOf(fog)).flatMap((run): Run[] => {
    const from = run.y < before.rows * perCellOf(fog) ? before.columns * perCellOf(fog) : 0
    return from < run.length ? [{ x: from, y: run.y, length: run.length - from }] : []
  })
  return paintFog(fog, { cover })
}

/** The runs of a whole map. */
export function coverOf({ columns, rows }: Size, perCell: number): Run[] {
  return Array.from({ length: rows * perCell }, (_, y) => ({ x: 0, y, length: columns * perCell }))
}
