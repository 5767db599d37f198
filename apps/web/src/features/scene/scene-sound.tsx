import { TONE_SECONDS, toneOf } from '@hearthlight/rules/scene'
import type { SceneState } from '@hearthlight/table'
import { useCallback, useEffect, useRef, useState } from 'react'
import { playTone, soundOutput } from '../../lib/sound'
import { useAnnouncement, useTable } from '../../live/use-table'
import type { Soundscape } from './soundscape/fade'

type MusicChanged = { readonly musicTrack: SceneState['music']; readonly audioSettings: SceneState['audio'] }

/** When the music changes, everyone hears the tone that its name is keyed to, and then what the place sounds like. */
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

/** Keeps the track that loops in everyone's ears, newcomers' too, until another one or silence. */
function useAmbience(): void {
  const music = useTable(({ scene }) => scene.music)
  const volume = useTable(({ scene: { audio } }) => loudness(audio))
  const playing = useRef<Soundscape>(undefined)
  const wanted = useRef(volume)
  wanted.current = volume
  const [opening] = useState(music)
  // What plays once, played before this listener came; and of what every client makes by itself, once is the tone.
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

/** Loaded when there is music for the first time. */
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
