import { LIMITS, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent } from '../../kernel/define-event'
import { runsOfArea } from '../fog/area-revealed'
import { paintFog } from '../fog/fog'
import { differenceEvents } from '../history/difference-events'
import { PLACE } from '../history/history'
import { rememberWithMove } from '../history/with-move'
import { type MapState, putTokens, tokenOf } from '../map.state'
import { Coordinate } from '../tokens/token'
import { DamageProposal, putRegions, RegionId, regionOf, withProposal } from './region'
import { DOORS_PER_EFFECT, DoorSet, withDoors } from './region-doors'
import { RegionArea } from './region-shape'

const MOST_AREAS = 8

/**
 * REGION-3 What a region did on the map. It is one undo step of the DM, together with the move that set it off, whoever made that.
 * What it told and rolled are events of their own.
 */
export const regionFired = defineEvent<MapState>()({
  name: 'region-fired',
  payload: z.object({
    regionId: RegionId,
    /** Where tokens stand then. */
    moves: z.array(z.object({ tokenId: TokenId, x: Coordinate, y: Coordinate })).check(z.maxLength(LIMITS.tokensPerMap)),
    reveal: z.array(RegionArea).check(z.maxLength(MOST_AREAS)),
    proposals: z.array(DamageProposal).check(z.maxLength(MOST_AREAS)),
    /** REGION-14 Absent in logs of older versions, and without doors. */
    doors: z.optional(z.array(DoorSet).check(z.maxLength(MOST_AREAS * DOORS_PER_EFFECT))),
  }),
  apply: (state, { regionId, moves, reveal, proposals, doors = [] }, origin) => {
    const moved = moves.flatMap(({ tokenId, x, y }) => {
      const token = tokenOf(state, tokenId)
      return token === undefined ? [] : [{ ...token, x, y }]
    })
    const runs = reveal.flatMap((area) => runsOfArea(area, state.fog))
    const fog = state.fog.rows.length === 0 || runs.length === 0 ? state.fog : paintFog(state.fog, { reveal: runs })
    const region = regionOf(state, regionId)
    const spent = region && { ...proposals.reduce(withProposal, region), isOn: region.isOn && !region.once }
    const walls = withDoors(state.walls, doors)
    const ground = fog === state.fog && walls === state.walls ? state : { ...state, fog, walls }
    const next = putRegions(putTokens(ground, moved), spent === undefined ? [] : [spent])
    const touched = { tokens: moved.map(({ id }) => id), regions: [regionId], walls: doors.map(({ wallId }) => wallId) }
    return rememberWithMove(state, next, origin, { ...touched, fields: PLACE })
  },
  seenBy: (viewer, payload, moment) => (viewer.role === 'dm' ? payload : differenceEvents(viewer, moment)),
})
