import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from './storage'

const OwnSound = z.object({ isMuted: z.boolean(), volume: z._default(z.number().check(z.minimum(0), z.maximum(100)), 100) })
type OwnSound = z.infer<typeof OwnSound>
/** What this listener does with their own speakers, whatever the table plays. */
const OWN_SOUND = storageEntry('ownSound', OwnSound)

export const useOwnSound = create<OwnSound>(() => readStored(OWN_SOUND) ?? { isMuted: false, volume: 100 })

export function setOwnSound(change: Partial<OwnSound>): void {
  const next = { ...useOwnSound.getState(), ...change }
  writeStored(OWN_SOUND, next)
  useOwnSound.setState(next)
}

interface Output {
  readonly context: AudioContext
  /** Where everything goes: as loud as this listener wants it. */
  readonly destination: AudioNode
}

let output: Output | undefined

/** The speakers, once something shall be heard; undefined where there are none. */
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
    // No audio device: the table goes on in silence.
  }
  return output
}

/** Browsers let a page make sounds only after its user did something there. */
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

/** A soft sine. Where the browser wants a click first it is dropped: later it would be news of something past. */
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
    // Ramps at both ends, for a hard edge clicks.
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
