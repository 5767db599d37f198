import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { AudioSettings, type SceneState } from './scene.state'

export const audioSettingsChanged = defineEvent<SceneState>()({
  name: 'audio-settings-changed',
  payload: z.object({ settings: AudioSettings }),
  apply: (state, { settings }) => ({ ...state, audio: settings }),
  seenBy: everyone,
})

/** SCENE-4 The DM sets the table's volumes; each listener still controls their own device. */
export const audioSettingsChange = defineMessage<SceneState>()({
  name: 'audio-settings-change',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), settings: z.partial(AudioSettings) }),
  events: [audioSettingsChanged],
  may: dmOnly,
  decide: ({ state, payload: { settings } }) => [happen(audioSettingsChanged, { settings: { ...state.audio, ...settings } })],
})
