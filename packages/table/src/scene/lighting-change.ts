import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../kernel/define-message'
import { LIGHTINGS, type SceneState } from './scene.state'

const lighting = z.enum(LIGHTINGS)

export const lightingChanged = defineEvent<SceneState>()({
  name: 'lighting-changed',
  payload: z.object({ lighting }),
  apply: (state, changed) => (state.lighting === changed.lighting ? state : { ...state, lighting: changed.lighting }),
  seenBy: everyone,
})

/** SCENE-5 Bright, Dim and Dark tint everyone's map; they hide nothing, fog does that. */
export const lightingChange = defineMessage<SceneState>()({
  name: 'lighting-change',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), lighting }),
  events: [lightingChanged],
  may: dmOnly,
  decide: ({ payload }) => [happen(lightingChanged, { lighting: payload.lighting })],
})
