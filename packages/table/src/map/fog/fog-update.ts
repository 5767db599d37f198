import { LIMITS, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, type EventOrigin, happen } from '../../kernel/define-event'
import { defineMessage, dmOnly } from '../../session-context/define-message'
import { remember } from '../history/history'
import type { MapState } from '../map.state'
import { emptyFog, type Fog, FogCell, fogOfCells } from './fog'
import { projectFog } from './project-fog'

/** The full list of cells, in the catalogue's format. A cell that is not listed has no fog. */
export const fogUpdated = defineEvent<MapState>()({
  name: 'fog-updated',
  payload: z.object({ fogOfWar: z.array(FogCell) }),
  apply: (state, { fogOfWar }, origin) => withFog(state, fogOfCells(fogOfWar, state.fog.perCell), origin),
  seenBy: projectFog('fog-updated'),
})

/** Reveals everything that is hidden; the fog stays in use. */
export const fogRevealed = defineEvent<MapState>()({
  name: 'fog-revealed',
  payload: z.object({}),
  apply: (state, _nothing, origin) => withFog(state, emptyFog(state.fog.perCell, true), origin),
  seenBy: projectFog('fog-revealed'),
})

/** MAP-11 Replaces the DM's fog, cell by cell. fog-paint is smaller and meant for ordinary strokes. */
export const fogUpdate = defineMessage<MapState>()({
  name: 'fog-update',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), fogOfWar: z.array(FogCell).check(z.maxLength(LIMITS.fogCellsPerMessage)) }),
  events: [fogUpdated],
  may: dmOnly,
  decide: (ask) => [happen(fogUpdated, { fogOfWar: ask.payload.fogOfWar })],
})

/** Removes the fog altogether, as on a new map. */
export const fogClear = defineMessage<MapState>()({
  name: 'fog-clear',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [fogUpdated],
  may: dmOnly,
  decide: (ask) => (ask.state.fog.isUsed ? [happen(fogUpdated, { fogOfWar: [] })] : []),
})

export const fogRevealAll = defineMessage<MapState>()({
  name: 'fog-reveal-all',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId) }),
  events: [fogRevealed],
  may: dmOnly,
  decide: (ask) => (ask.state.fog.rows.length === 0 ? [] : [happen(fogRevealed, {})]),
})

function withFog(state: MapState, fog: Fog, origin: EventOrigin): MapState {
  return remember(state, { ...state, fog }, origin, {})
}
