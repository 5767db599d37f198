import { TONE_SECONDS, toneOf } from '@hearthlight/rules/scene'
import type { SceneState } from '@hearthlight/table'
import { useCallback, useEffect, useRef, useState } from 'react'
import { playTone, soundOutput } from '../../lib/sound'
import { useAnnouncement, useTable } from '../../live/use-table'
import type { Soundscape } from './soundscape/fade'

type MusicChanged = { readonly musicTrack: SceneState['music']; readonly audioSettings: SceneState['audio'] }

/** Plays a tone when the music changes, with a pitch derived from the track's name, and then the track or the scene's soundscape. */
export function SceneSound() {
  useAnnouncement(
    'scene-music-changed',
    useCallback((payload) => {
      const { musicTrack, audioSettings } = payload as MusicChanged
      if (musicTrack !== null) playTone({ hertz: toneOf(musicTrack.name), seconds: TONE_SECONDS, volume: loudness(audioSettings) })
    }, []),
  )
  useAmbience()
  return null
}

/** Plays the current track, for people who join later too, until it changes or stops. */
function useAmbience(): void {
  const music = useTable(({ scene }) => scene.music)
  const volume = useTable(({ scene: { audio } }) => loudness(audio))
  const playing = useRef<Soundscape>(undefined)
  const wanted = useRef(volume)
  wanted.current = volume
  const [opening] = useState(music)
  // Silent for a one-shot track that played before this listener joined, and for a one-shot built-in track, which is only the tone.
  const isSilent = music === null || (!music.loop && (music.url === '' || music === opening))
  const { name = '', url = '', loop = true } = isSilent ? {} : music
  useEffect(() => {
    if (name === '') return
    let isOver = false
    void startAmbience({ name, url, loop }, () => wanted.current).then((soundscape) => {
      if (isOver) soundscape?.stop()
      else playing.current = soundscape
    })
    return () => {
      isOver = true
      playing.current?.stop()
      playing.current = undefined
    }
  }, [name, url, loop])
  useEffect(() => playing.current?.setVolume(volume), [volume])
}

/** Loads the code with the first music. */
async function startAmbience(track: NonNullable<SceneState['music']>, volume: () => number): Promise<Soundscape | undefined> {
  const speakers = soundOutput()
  if (speakers === undefined) return undefined
  if (track.url !== '') return (await import('./soundscape/play-file.lazy')).playFile(speakers, track, volume)
  const [{ playSoundscape }, { recipeOf }] = await Promise.all([import('./soundscape/play.lazy'), import('./soundscape/recipes')])
  return playSoundscape(speakers.context, speakers.destination, recipeOf(track.name), volume())
}

/** From 0 to 1. */
function loudness({ masterVolume, musicVolume, muted }: SceneState['audio']): number {
  return muted ? 0 : (masterVolume / 100) * (musicVolume / 100)
}
