import { TONE_SECONDS, toneOf } from '@hearthlight/rules/scene'
import type { SceneState } from '@hearthlight/table'
import { useCallback } from 'react'
import { playTone } from '../../lib/sound'
import { useAnnouncement } from '../../live/use-table'

type MusicChanged = { readonly musicTrack: SceneState['music']; readonly audioSettings: SceneState['audio'] }

/** When the music changes, everyone hears the tone that its name is keyed to. */
export function SceneSound() {
  useAnnouncement(
    'scene-music-changed',
    useCallback((payload) => {
      const { musicTrack, audioSettings } = payload as MusicChanged
      if (musicTrack !== null) playTone({ hertz: toneOf(musicTrack.name), seconds: TONE_SECONDS, volume: loudness(audioSettings) })
    }, []),
  )
  return null
}

/** From 0 to 1. */
function loudness({ masterVolume, musicVolume, muted }: SceneState['audio']): number {
  return muted ? 0 : (masterVolume / 100) * (musicVolume / 100)
}
