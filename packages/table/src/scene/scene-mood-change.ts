import { SessionId } from '@hearthlight/protocol'
import { findMood } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { Mood, type SceneState, VisualEffects } from './scene.state'

export const sceneMoodChanged = defineEvent<SceneState>()({
  name: 'scene-mood-changed',
  payload: z.object({ mood: z.nullable(Mood), visualEffects: VisualEffects }),
  apply: (state, { mood, visualEffects }) => ({ ...state, mood, visualEffects }),
  seenBy: everyone,
})

/**
 * SCENE-2 The DM sets one of the known moods by name, or none. Colour and description come from the rules; if effects are
 * absent or unknown, the mood's default effect is used.
 */
export const sceneMoodChange = defineMessage<SceneState>()({
  name: 'scene-mood-change',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({
    sessionId: z.optional(SessionId),
    mood: z.nullable(z.union([Mood.shape.name, z.object({ name: Mood.shape.name })])),
    visualEffects: z.optional(z.unknown()),
  }),
  events: [sceneMoodChanged],
  may: dmOnly,
  decide: ({ payload: { mood: asked, visualEffects } }) => {
    if (asked === null) return [happen(sceneMoodChanged, { mood: null, visualEffects: [] })]
    const mood = findMood(typeof asked === 'string' ? asked : asked.name)
    if (mood === undefined) return refuse('VAL_001', 'There is no such mood.')
    const { name, color, description, effect } = mood
    const wanted = VisualEffects.safeParse(visualEffects)
    return [happen(sceneMoodChanged, { mood: { name, color, description }, visualEffects: wanted.success ? wanted.data : [effect] })]
  },
})
