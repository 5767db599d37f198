import { LIMITS, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { type Fog, isOnMap, paintFog, perCellOf, Run } from './fog'
import { projectFog } from './project-fog'

/** A change of the fog: covers first, then reveals. */
const Change = z.object({ cover: z.optional(z.array(Run)), reveal: z.optional(z.array(Run)) })

export const fogPainted = defineEvent<MapState>()({
  name: 'fog-painted',
  payload: Change,
  apply: (state, change, origin) => {
    const fog = paintFog(state.fog, change)
    return fog === state.fog ? state : remember(state, { ...state, fog }, origin, {})
  },
  seenBy: projectFog('fog-painted'),
})

const Runs = z.array(Run).check(z.maxLength(LIMITS.fogRunsPerMessage))

/** A stroke of the fog brush, a rectangle or a single cell. */
export const fogPaint = defineMessage<MapState>()({
  name: 'fog-paint',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), cover: z.optional(Runs), reveal: z.optional(Runs) }),
  events: [fogPainted],
  may: dmOnly,
  decide: (ask) => {
    const { cover = [], reveal = [] } = ask.payload
    if (!isOnMap(ask.state.fog, { cover, reveal })) return refuse('SOCK_004', 'That lies beyond the map.')
    return paintFog(ask.state.fog, { cover, reveal }) === ask.state.fog ? [] : [happen(fogPainted, { cover, reveal })]
  },
})

/** Specification: 'a 10 by 10 block of hidden cells (cells 5 to 14 on both axes)'. */
export function firstFog(fog: Fog): Run[] {
  const [first, side] = [5 * perCellOf(fog), 10 * perCellOf(fog)]
  return Array.from({ length: side }, (_, row) => ({ x: first, y: first + row, length: side }))
}

/** MAP-13 If the fog was never used, a first block is created; otherwise nothing happens. */
export const fogBegin = defineMessage<MapState>()({
  name: 'fog-begin',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [fogPainted],
  may: dmOnly,
  decide: (ask) => (ask.state.fog.isUsed ? [] : [happen(fogPainted, { cover: firstFog(ask.state.fog) })]),
})
