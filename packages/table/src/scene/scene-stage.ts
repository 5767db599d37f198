import { SessionId } from '@hearthlight/protocol'
import { findMood } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { lightingChanged, MapSettings } from '../map/events'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { isOwnAddress, Mood, MusicTrack, Scene, type SceneState } from './scene.state'
import { sceneChanged } from './scene-change'
import { sceneMoodChanged } from './scene-mood-change'
import { sceneMusicChanged } from './scene-music-change'

/**
 * SCENE-6 The DM shows a prepared scene: place, mood, music and light in one act, so that Rewind Time undoes all of it. What
 * is absent stays as it is.
 */
export const sceneStage = defineMessage<SceneState>()({
  name: 'scene-stage',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({
    sessionId: z.optional(SessionId),
    scene: Scene,
    mood: z.optional(Mood.shape.name),
    musicTrack: z.optional(MusicTrack),
    light: z.optional(MapSettings.shape.light),
  }),
  events: [sceneChanged, sceneMoodChanged, sceneMusicChanged, lightingChanged],
  may: dmOnly,
  decide: ({ state, payload: { scene, mood: moodName, musicTrack, light } }) => {
    const { imageUrl, ...named } = scene
    if (imageUrl && !isOwnAddress(imageUrl)) return refuse('VAL_001', 'Upload the picture first: scenes show no pictures from elsewhere.')
    if (musicTrack !== undefined && !isOwnAddress(musicTrack.url)) {
      return refuse('VAL_001', 'Upload the track first: the table plays no music from elsewhere.')
    }
    const mood = moodName === undefined ? undefined : findMood(moodName)
    if (moodName !== undefined && mood === undefined) return refuse('VAL_001', 'There is no such mood.')
    return [
      happen(sceneChanged, { scene: imageUrl ? { ...named, imageUrl } : named }),
      ...(mood === undefined ? [] : [happen(sceneMoodChanged, moodShown(mood))]),
      ...(musicTrack === undefined ? [] : [happen(sceneMusicChanged, { musicTrack, audioSettings: state.audio })]),
      ...(light === undefined ? [] : [happen(lightingChanged, { light })]),
    ]
  },
})

function moodShown({ name, color, description, effect }: NonNullable<ReturnType<typeof findMood>>) {
  return { mood: { name, color, description }, visualEffects: [effect] }
}
