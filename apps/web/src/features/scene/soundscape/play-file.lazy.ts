import { loadSound } from '../api/sounds'
import { fadeIn, type Soundscape } from './fade'

/**
 * Plays an uploaded file, fading in to `volume`, until it is stopped; resolves with undefined if it can't be loaded. The file is
 * decoded while it plays: decoding ten minutes at once would take 200 MB.
 */
export async function playFile(
  { context, destination }: { readonly context: AudioContext; readonly destination: AudioNode },
  track: { readonly url: string; readonly loop: boolean },
  volume: () => number,
): Promise<Soundscape | undefined> {
  const blob = await loadSound(track.url)
  if (blob === undefined) return undefined
  const address = URL.createObjectURL(blob)
  const player = new Audio(address)
  player.loop = track.loop
  const gain = new GainNode(context, { gain: 0 })
  context.createMediaElementSource(player).connect(gain).connect(destination)
  const sound = fadeIn(gain, volume(), () => {
    player.pause()
    player.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
  const stopTrying = playWhenAllowed(player)
  return {
    setVolume: sound.setVolume,
    stop: () => {
      stopTrying()
      sound.stop()
    },
  }
}

const GESTURES = ['pointerdown', 'keydown'] as const

/** Plays now or, if the browser requires a user gesture first, after the next one. */
function playWhenAllowed(player: HTMLAudioElement): () => void {
  const stop = () => {
    for (const gesture of GESTURES) window.removeEventListener(gesture, start)
  }
  const start = () => void player.play().then(stop, () => undefined)
  for (const gesture of GESTURES) window.addEventListener(gesture, start)
  start()
  return stop
}
