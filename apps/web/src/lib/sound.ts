import { z } from 'zod/mini'
import { create } from 'zustand'
import { readStored, storageEntry, writeStored } from './storage'

/** What this listener does with their own speakers, whatever the table plays. */
const OWN_SOUND = storageEntry('ownSound', z.object({ isMuted: z.boolean() }))

export const useOwnSound = create<{ readonly isMuted: boolean }>(() => readStored(OWN_SOUND) ?? { isMuted: false })

export function muteOwnSound(isMuted: boolean): void {
  writeStored(OWN_SOUND, { isMuted })
  useOwnSound.setState({ isMuted })
}

interface Tone {
  readonly hertz: number
  readonly seconds: number
  /** From 0 to 1. */
  readonly volume: number
}

let context: AudioContext | undefined

/** A soft sine. Silent where this listener is muted, or where the browser wants a click first. */
export function playTone({ hertz, seconds, volume }: Tone): void {
  if (useOwnSound.getState().isMuted || volume <= 0) return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz })
    const gain = new GainNode(context, { gain: 0 })
    const start = context.currentTime
    // Ramps at both ends, for a hard edge clicks.
    gain.gain.linearRampToValueAtTime(LOUDEST * volume, start + RAMP_S)
    gain.gain.setValueAtTime(LOUDEST * volume, start + seconds - RAMP_S)
    gain.gain.linearRampToValueAtTime(0, start + seconds)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + seconds)
  } catch {
    // No audio device: the table goes on in silence.
  }
}

const LOUDEST = 0.25
const RAMP_S = 0.08
