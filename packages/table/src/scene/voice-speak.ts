import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { VOICE_NAMES } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import type { SceneState } from './scene.state'

const Spoken = z.object({
  text: VisibleText(LIMITS.chatMessageLength),
  /** The name it is spoken under; if absent, the DM's own. */
  as: z.optional(VisibleText(LIMITS.nameLength)),
  voice: z.optional(z.enum(VOICE_NAMES)),
})

/** It changes no state: people who join later do not hear it. */
export const voiceSpoken = defineEvent<SceneState>()({
  name: 'voice-spoken',
  payload: Spoken,
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: everyone,
})

/** SCENE-5 The DM has a text read aloud in every browser at the table that has a voice. */
export const voiceSpeak = defineMessage<SceneState>()({
  name: 'voice-speak',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.extend(Spoken, { sessionId: z.optional(SessionId) }),
  events: [voiceSpoken],
  may: dmOnly,
  decide: ({ payload: { text, as, voice } }) => [
    happen(voiceSpoken, { text, ...(as === undefined ? {} : { as }), ...(voice === undefined ? {} : { voice }) }),
  ],
})
