import type { Call } from './recipes'

/** Plays one sound at `at`, in seconds of the context's clock; it ends by itself. `random` returns numbers from 0 to 1. */
export type MakeCall = (context: BaseAudioContext, target: AudioNode, at: number, random: () => number) => void

const between = (random: () => number, low: number, high: number) => low + random() * (high - low)

/** A tone with a fade-in and a fade-out; `bend` is the factor of its final pitch. */
function note(
  context: BaseAudioContext,
  target: AudioNode,
  { at, hertz, seconds, wave = 'sine', bend = 1, loud = 1, attack = 0.01 }: NoteShape,
): void {
  const oscillator = new OscillatorNode(context, { type: wave, frequency: hertz })
  const gain = new GainNode(context, { gain: 0 })
  oscillator.frequency.setValueAtTime(hertz, at)
  oscillator.frequency.exponentialRampToValueAtTime(hertz * bend, at + seconds)
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + attack)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  oscillator.connect(gain).connect(target)
  oscillator.start(at)
  oscillator.stop(at + seconds)
}

interface NoteShape {
  readonly at: number
  readonly hertz: number
  readonly seconds: number
  readonly wave?: OscillatorType
  readonly bend?: number
  readonly loud?: number
  readonly attack?: number
}

/** A short burst of filtered noise. */
function burst(
  context: BaseAudioContext,
  target: AudioNode,
  { at, seconds, hertz, q = 1, random }: { at: number; seconds: number; hertz: number; q?: number; random: () => number },
): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = (random() * 2 - 1) * (1 - index / samples.length) ** 2
  const source = new AudioBufferSourceNode(context, { buffer })
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz, Q: q })
  source.connect(filter).connect(target)
  source.start(at)
}

/** A, C, D, E, G: a pentatonic scale, in which every sequence of notes sounds harmonious. */
const SCALE_HZ = [220, 261.63, 293.66, 329.63, 392, 440] as const

export const MAKE_CALL: Readonly<Record<Call, MakeCall>> = {
  bird: (context, target, at, random) => {
    const chirps = 2 + Math.floor(random() * 4)
    const hertz = between(random, 2200, 4200)
    for (let chirp = 0; chirp < chirps; chirp += 1) {
      note(context, target, {
        at: at + chirp * 0.13,
        hertz: hertz * between(random, 0.92, 1.1),
        seconds: 0.1,
        bend: between(random, 0.8, 1.35),
      })
    }
  },
  owl: (context, target, at) => {
    for (const [delay, seconds] of [
      [0, 0.35],
      [0.6, 0.2],
      [0.85, 0.7],
    ] as const)
      note(context, target, { at: at + delay, hertz: 390, seconds, bend: 0.92, attack: 0.08 })
  },
  drip: (context, target, at, random) => {
    const hertz = between(random, 900, 1500)
    note(context, target, { at, hertz, seconds: 0.12, bend: 1.7 })
    // The echo of the cave.
    note(context, target, { at: at + 0.24, hertz, seconds: 0.14, bend: 1.6, loud: 0.25 })
  },
  crackle: (context, target, at, random) => burst(context, target, { at, seconds: 0.03, hertz: between(random, 1800, 5200), random }),
  clink: (context, target, at, random) => {
    const hertz = between(random, 2600, 3800)
    note(context, target, { at, hertz, seconds: 0.4, loud: 0.6, attack: 0.003 })
    note(context, target, { at, hertz: hertz * 1.53, seconds: 0.25, loud: 0.3, attack: 0.003 })
  },
  drum: (context, target, at) => note(context, target, { at, hertz: 96, seconds: 0.45, bend: 0.45, attack: 0.004 }),
  bell: (context, target, at) => {
    for (const [factor, loud] of [
      [1, 0.6],
      [2.4, 0.3],
      [3.9, 0.12],
    ] as const)
      note(context, target, { at, hertz: 174.6 * factor, seconds: 5 / factor ** 0.5, loud, attack: 0.006 })
  },
  plucked: (context, target, at, random) => {
    const hertz = SCALE_HZ[Math.floor(random() * SCALE_HZ.length)] ?? SCALE_HZ[0]
    note(context, target, { at, hertz, seconds: 0.9, wave: 'triangle', attack: 0.006 })
  },
  thunder: (context, target, at, random) => burst(context, target, { at, seconds: between(random, 2.5, 4.5), hertz: 90, q: 0.4, random }),
  gull: (context, target, at, random) => {
    for (const delay of [0, 0.42, 0.78])
      note(context, target, { at: at + delay, hertz: between(random, 1300, 1600), seconds: 0.32, bend: 0.7, attack: 0.05 })
  },
}
