import { loadSound } from '../api/sounds'
import { fadeIn, type Soundscape } from './fade'

/**
 * Plays a file that the DM brought, from silence up to `volume`, until it is stopped; undefined where it can't be had. It is
 * decoded as it plays: ten minutes of it, decoded at once, would take 200 MB.
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

/** Now, or where the browser wants its user to do something first, then. */
function playWhenAllowed(player: HTMLAudioElement): () => void {
  const stop = () => {
    for (const gesture of GESTURES) window.removeEventListener(gesture, start)
  }
  const start = () => void player.play().then(stop, () => undefined)
  for (const gesture of GESTURES) window.addEventListener(gesture, start)
  start()
  return stop
}
