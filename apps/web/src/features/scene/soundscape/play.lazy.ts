import { MAKE_CALL } from './calls'
import { fadeIn, type Soundscape } from './fade'
import type { CallLayer, DroneLayer, Layer, NoiseLayer } from './recipes'

interface Stage {
  readonly context: BaseAudioContext
  readonly target: AudioNode
  readonly random: () => number
}

/** Plays the layers, fading in to `volume`, until they are stopped. */
export function playSoundscape(context: BaseAudioContext, destination: AudioNode, layers: readonly Layer[], volume: number): Soundscape {
  const whole = new GainNode(context, { gain: 0 })
  whole.connect(destination)
  const stage: Stage = { context, target: whole, random: Math.random }
  const stops = layers.map((layer) => startLayer(stage, layer))
  return fadeIn(whole, volume, () => {
    for (const stop of stops) stop()
  })
}

function startLayer(stage: Stage, layer: Layer): () => void {
  switch (layer.kind) {
    case 'noise':
      return startNoise(stage, layer)
    case 'drone':
      return startDrone(stage, layer)
    case 'call':
      return startCalls(stage, layer)
  }
}

function startNoise({ context, target, random }: Stage, { colour, filter, level, swell }: NoiseLayer): () => void {
  const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context, colour, random), loop: true })
  const shaped = new BiquadFilterNode(context, { type: filter.type, frequency: filter.hertz, Q: filter.q ?? 0.7 })
  const gain = new GainNode(context, { gain: level })
  source.connect(shaped).connect(gain).connect(target)
  source.start()
  const breath = breathe(context, gain, level, swell)
  return () => {
    source.stop()
    breath?.stop()
  }
}

function startDrone({ context, target }: Stage, { wave, hertz, level, swell }: DroneLayer): () => void {
  const gain = new GainNode(context, { gain: level })
  // A lowpass removes the harsh overtones of a sawtooth wave.
  const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 700 })
  soft.connect(gain).connect(target)
  const voices = hertz.map((frequency) => {
    const voice = new OscillatorNode(context, { type: wave, frequency })
    voice.connect(soft)
    voice.start()
    return voice
  })
  const breath = breathe(context, gain, level, swell)
  return () => {
    for (const voice of voices) voice.stop()
    breath?.stop()
  }
}

/** Oscillates a level around its centre. */
function breathe(context: BaseAudioContext, gain: GainNode, level: number, swell: NoiseLayer['swell']): OscillatorNode | undefined {
  if (swell === undefined) return undefined
  const amount = (level * swell.depth) / 2
  gain.gain.value = level - amount
  const slow = new OscillatorNode(context, { frequency: 1 / swell.seconds })
  slow.connect(new GainNode(context, { gain: amount })).connect(gain.gain)
  slow.start()
  return slow
}

/** Sounds are scheduled this far ahead, so that a busy page does not disturb the rhythm. Seconds. */
const AHEAD_S = 0.2

function startCalls({ context, target, random }: Stage, { call, every: [shortest, longest], level }: CallLayer): () => void {
  const gain = new GainNode(context, { gain: level })
  gain.connect(target)
  const wait = () => shortest + random() * (longest - shortest)
  let next = context.currentTime + wait()
  const timer = setInterval(
    () => {
      // After the page was suspended, missed sounds are skipped.
      if (next < context.currentTime - 1) next = context.currentTime
      while (next < context.currentTime + AHEAD_S) {
        MAKE_CALL[call](context, gain, Math.max(next, context.currentTime), random)
        next += wait()
      }
    },
    (AHEAD_S / 2) * 1_000,
  )
  return () => {
    clearInterval(timer)
    gain.disconnect()
  }
}

const NOISE_S = 7
/** Cache for each noise colour: a buffer is seven seconds long and takes a megabyte. */
const made = new WeakMap<BaseAudioContext, Map<NoiseLayer['colour'], AudioBuffer>>()

function noiseOf(context: BaseAudioContext, colour: NoiseLayer['colour'], random: () => number): AudioBuffer {
  const known = made.get(context) ?? new Map<NoiseLayer['colour'], AudioBuffer>()
  made.set(context, known)
  const found = known.get(colour)
  if (found !== undefined) return found
  const buffer = context.createBuffer(1, NOISE_S * context.sampleRate, context.sampleRate)
  fillWithNoise(buffer.getChannelData(0), colour, random)
  known.set(colour, buffer)
  return buffer
}

/** The darker the noise, the more each sample depends on the previous one. The factors give all colours the same loudness. */
function fillWithNoise(samples: Float32Array, colour: NoiseLayer['colour'], random: () => number): void {
  const [memory, factor] = { white: [0, 0.5], pink: [0.85, 0.35], brown: [0.985, 0.16] }[colour] as [number, number]
  let last = 0
  for (let index = 0; index < samples.length; index += 1) {
    last = memory * last + (random() * 2 - 1)
    samples[index] = Math.max(-1, Math.min(1, last * factor))
  }
}
