import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from './storage'

const OwnSound = z.object({ isMuted: z.boolean(), volume: z._default(z.number().check(z.minimum(0), z.maximum(100)), 100) })
type OwnSound = z.infer<typeof OwnSound>
/** The listener's own sound settings, independent of what the table plays. */
const OWN_SOUND = storageEntry('ownSound', OwnSound)

export const useOwnSound = create<OwnSound>(() => readStored(OWN_SOUND) ?? { isMuted: false, volume: 100 })

export function setOwnSound(change: Partial<OwnSound>): void {
  const next = { ...useOwnSound.getState(), ...change }
  writeStored(OWN_SOUND, next)
  useOwnSound.setState(next)
}

interface Output {
  readonly context: AudioContext
  /** The node to which all sounds connect; it has the listener's volume. */
  readonly destination: AudioNode
}

let output: Output | undefined

/** Opens the audio output when the first sound is needed; undefined without an audio device. */
export function soundOutput(): Output | undefined {
  if (output !== undefined) return output
  try {
    const context = new AudioContext()
    const own = new GainNode(context, { gain: ownGain() })
    own.connect(context.destination)
    useOwnSound.subscribe(() => own.gain.setTargetAtTime(ownGain(), context.currentTime, FADE_S))
    output = { context, destination: own }
    if (context.state !== 'running') wakeOnGesture(context)
  } catch {
    // No audio device: the table continues without sound.
  }
  return output
}

/** Browsers let a page play sounds only after a user gesture on it. */
function wakeOnGesture(context: AudioContext): void {
  const wake = () => void context.resume()
  const gestures = ['pointerdown', 'keydown'] as const
  for (const gesture of gestures) window.addEventListener(gesture, wake)
  context.addEventListener('statechange', () => {
    if (context.state === 'running') for (const gesture of gestures) window.removeEventListener(gesture, wake)
  })
  wake()
}

function ownGain(): number {
  const { isMuted, volume } = useOwnSound.getState()
  return isMuted ? 0 : volume / 100
}

interface Tone {
  readonly hertz: number
  readonly seconds: number
  /** From 0 to 1. */
  readonly volume: number
}

/** A soft sine tone. It is dropped if the browser first waits for a user gesture: played later it would be out of date. */
export function playTone({ hertz, seconds, volume }: Tone): void {
  if (volume <= 0) return
  const speakers = soundOutput()
  if (speakers === undefined) return
  const { context, destination } = speakers
  const asked = performance.now()
  void context.resume().then(() => {
    if (performance.now() - asked > STALE_MS) return
    const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz })
    const gain = new GainNode(context, { gain: 0 })
    const start = context.currentTime
    // Ramps at both ends, because a hard edge clicks.
    gain.gain.linearRampToValueAtTime(LOUDEST * volume, start + RAMP_S)
    gain.gain.setValueAtTime(LOUDEST * volume, start + seconds - RAMP_S)
    gain.gain.linearRampToValueAtTime(0, start + seconds)
    oscillator.connect(gain).connect(destination)
    oscillator.start(start)
    oscillator.stop(start + seconds)
  })
}

const LOUDEST = 0.25
const RAMP_S = 0.08
const FADE_S = 0.05
const STALE_MS = 1_000
