import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { AudioSettings, isOwnAddress, MusicTrack, type SceneState } from './scene.state'

export const sceneMusicChanged = defineEvent<SceneState>()({
  name: 'scene-music-changed',
  payload: z.object({ musicTrack: z.nullable(MusicTrack), audioSettings: AudioSettings }),
  apply: (state, { musicTrack, audioSettings }) => ({ ...state, music: musicTrack, audio: audioSettings }),
  seenBy: everyone,
})

/** SCENE-3 The DM starts a track, or stops the music with null. Absent volumes stay as they are. */
export const sceneMusicChange = defineMessage<SceneState>()({
  name: 'scene-music-change',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({
    sessionId: z.optional(SessionId),
    musicTrack: z.nullable(MusicTrack),
    audioSettings: z.optional(z.partial(AudioSettings)),
  }),
  events: [sceneMusicChanged],
  may: dmOnly,
  decide: ({ state, payload: { musicTrack, audioSettings } }) => {
    if (musicTrack !== null && !isOwnAddress(musicTrack.url)) {
      return refuse('VAL_001', 'Upload the track first: the table plays no music from elsewhere.')
    }
    return [happen(sceneMusicChanged, { musicTrack, audioSettings: { ...state.audio, ...audioSettings } })]
  },
})
