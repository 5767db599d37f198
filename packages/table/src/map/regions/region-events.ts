import { z } from 'zod/mini'
import { type Actor, defineEvent, happen, type Moment, type Projection, type TableEvent } from '../../kernel/define-event'
import { isEqual } from '../../kernel/is-equal'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { dropRegions, putRegions, Region, RegionId, type Regions, regionOf, regionSeenBy, regionsOf, withoutProposal } from './region'

/** For players, whatever changed of what they see of regions. */
function toldOfRegions<Payload>(viewer: Actor, payload: Payload, moment: Moment<MapState>): Projection<Payload> {
  return viewer.role === 'dm' ? payload : projectRegions(viewer, moment)
}

/** Added, or in the place of the one with the same id. */
export const regionSet = defineEvent<MapState>()({
  name: 'region-set',
  payload: z.object({ region: Region }),
  apply: (state, { region }, origin) => remember(state, putRegions(state, [region]), origin, { regions: [region.id] }),
  seenBy: toldOfRegions,
})

export const regionRemoved = defineEvent<MapState>()({
  name: 'region-removed',
  payload: z.object({ regionId: RegionId }),
  apply: (state, { regionId }, origin) => remember(state, dropRegions(state, [regionId]), origin, { regions: [regionId] }),
  seenBy: toldOfRegions,
})

/** The proposal is settled: no act on the map, and nothing to take back. */
export const regionSettled = defineEvent<MapState>()({
  name: 'region-settled',
  payload: z.object({ regionId: RegionId, proposalId: z.string() }),
  apply: (state, { regionId, proposalId }) => {
    const region = regionOf(state, regionId)
    return region === undefined ? state : putRegions(state, [withoutProposal(region, proposalId)])
  },
  seenBy: toldOfRegions,
})

/** The regions as this viewer may know them; undefined if there are none. */
export function regionsSeenBy(viewer: Actor, { regions, fog }: Pick<MapState, 'regions' | 'fog'>): Regions | undefined {
  if (viewer.role === 'dm' || regions === undefined) return regions
  const seen = Object.entries(regions).flatMap(([id, region]) => {
    const known = regionSeenBy(viewer, fog, region)
    return known === undefined ? [] : [[id, known] as const]
  })
  return seen.length === 0 ? undefined : Object.fromEntries(seen)
}

/** The changes from the regions that a player saw before to those they see now. */
export function projectRegions(viewer: Actor, { before, after }: Moment<MapState>): readonly TableEvent[] {
  if (viewer.role === 'dm') return []
  if (before.regions === after.regions && (after.regions === undefined || before.fog === after.fog)) return []
  const [saw, sees] = [before, after].map((state) => regionsSeenBy(viewer, state) ?? {})
  const gone = Object.keys(saw ?? {}).filter((id) => !Object.hasOwn(sees ?? {}, id))
  const changed = Object.values(sees ?? {}).filter((region) => !isEqual(region, saw?.[region.id]))
  return [...gone.map((regionId) => happen(regionRemoved, { regionId })), ...changed.map((region) => happen(regionSet, { region }))]
}

export function hasSameRegions(viewer: Actor, before: MapState, after: MapState): boolean {
  if (regionsOf(before) === regionsOf(after) && (after.regions === undefined || before.fog === after.fog)) return true
  return isEqual(regionsSeenBy(viewer, before), regionsSeenBy(viewer, after))
}
