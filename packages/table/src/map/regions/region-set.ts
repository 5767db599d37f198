import { SessionId } from '@hearthlight/protocol'
import { findMood } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { happen } from '../../kernel/define-event'
import { defineMessage, dmOnly, type Refusal, refuse } from '../../session-context/define-message'
import type { MapState } from '../map.state'
import { REGIONS_PER_MAP, type RegionEffect, RegionFields, RegionId, regionOf, regionsOf } from './region'
import { regionRemoved, regionSet, regionSettled } from './region-events'
import { cellsAround } from './region-shape'

export const NO_SUCH_REGION = () => refuse('VAL_001', 'That region is not on the map.')

/** REGION-1 The DM adds a region, or changes all of one. What it has proposed stays. */
export const setRegion = defineMessage<MapState>()({
  name: 'region-set',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), region: z.extend(RegionFields, { id: z.optional(RegionId) }) }),
  events: [regionSet],
  may: dmOnly,
  decide: ({ state, payload: { region } }, env) => {
    const { id = env.newId('region'), ...fields } = region
    const known = regionOf(state, id)
    if (known === undefined && region.id !== undefined) return NO_SUCH_REGION()
    if (known === undefined && Object.keys(regionsOf(state)).length >= REGIONS_PER_MAP) {
      return refuse('VAL_001', 'There are too many regions on this map. Delete some first.')
    }
    const refusal = fields.effects.map(unknownMood).find((each) => each !== undefined)
    if (refusal !== undefined) return refusal
    const proposals = known?.proposals === undefined ? {} : { proposals: known.proposals }
    const outline = fields.shape === undefined ? {} : { area: cellsAround(fields.shape) }
    return [happen(regionSet, { region: { ...fields, ...outline, id, ...proposals } })]
  },
})

function unknownMood(effect: RegionEffect): Refusal | undefined {
  const isUnknown = effect.kind === 'mood' && effect.mood !== null && findMood(effect.mood) === undefined
  return isUnknown ? refuse('VAL_001', 'There is no such mood.') : undefined
}

/** REGION-1 The DM deletes a region. What led to it leads nowhere then. */
export const removeRegion = defineMessage<MapState>()({
  name: 'region-remove',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), regionId: RegionId }),
  events: [regionRemoved],
  may: dmOnly,
  decide: ({ state, payload: { regionId } }) =>
    regionOf(state, regionId) === undefined ? NO_SUCH_REGION() : [happen(regionRemoved, { regionId })],
})

/** REGION-7 The DM has applied the damage that a region proposed, or dismissed it. */
export const settleRegion = defineMessage<MapState>()({
  name: 'region-settle',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), regionId: RegionId, proposalId: z.string().check(z.maxLength(64)) }),
  events: [regionSettled],
  may: dmOnly,
  decide: ({ state, payload: { regionId, proposalId } }) => {
    const proposals = regionOf(state, regionId)?.proposals ?? []
    return proposals.some(({ id }) => id === proposalId) ? [happen(regionSettled, { regionId, proposalId })] : NO_SUCH_REGION()
  },
})
