import { defineSlice } from '../kernel/define-slice'
import { audioSettingsChange } from './audio-settings-change'
import { openingScene, type SceneState, uploadAt } from './scene.state'
import { sceneChange } from './scene-change'
import { sceneMoodChange } from './scene-mood-change'
import { sceneMusicChange } from './scene-music-change'
import { sceneStage } from './scene-stage'
import { voiceSpeak } from './voice-speak'

export const scene = defineSlice<SceneState>()({
  initial: openingScene,
  messages: [sceneChange, sceneStage, sceneMoodChange, sceneMusicChange, audioSettingsChange, voiceSpeak],
  restore: (_present, given) => given,
  seenBy: (_viewer, state) => state,
  picturesIn: ({ scene: { imageUrl } }) => {
    const uploadId = uploadAt(imageUrl)
    return uploadId === undefined ? [] : [{ uploadId, owner: 'dm' }]
  },
})
