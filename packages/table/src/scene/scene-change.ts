import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { isOwnAddress, Scene, type SceneState } from './scene.state'

export const sceneChanged = defineEvent<SceneState>()({
  name: 'scene-changed',
  payload: z.object({ scene: Scene }),
  apply: (state, { scene }) => ({ ...state, scene }),
  seenBy: everyone,
})

/** SCENE-1 The DM changes the scene. Its picture must be an upload on this server. */
export const sceneChange = defineMessage<SceneState>()({
  name: 'scene-change',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), scene: z.extend(Scene, { name: VisibleText(LIMITS.nameLength) }) }),
  events: [sceneChanged],
  may: dmOnly,
  decide: ({ payload: { scene } }) => {
    const { imageUrl, ...named } = scene
    if (!imageUrl) return [happen(sceneChanged, { scene: named })]
    if (!isOwnAddress(imageUrl)) return refuse('VAL_001', 'Upload the picture first: scenes show no pictures from elsewhere.')
    return [happen(sceneChanged, { scene: { ...named, imageUrl } })]
  },
})
