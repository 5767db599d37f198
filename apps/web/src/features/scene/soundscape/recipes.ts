/** The sound of each scene, as layers for the Web Audio API: no recording is loaded. */

interface Swell {
  /** One period, in seconds. */
  readonly seconds: number
  /** From 0, constant, to 1, which falls to silence. */
  readonly depth: number
}

/** Filtered noise: wind, water, fire, a room full of people. */
export interface NoiseLayer {
  readonly kind: 'noise'
  /** From bright to dark; brown is the darkest. */
  readonly colour: 'white' | 'pink' | 'brown'
  readonly filter: { readonly type: BiquadFilterType; readonly hertz: number; readonly q?: number }
  /** From 0 to 1. */
  readonly level: number
  readonly swell?: Swell
}

/** Tones that sound for as long as the scene is shown. */
export interface DroneLayer {
  readonly kind: 'drone'
  readonly wave: OscillatorType
  readonly hertz: readonly number[]
  readonly level: number
  readonly swell?: Swell
}

export const CALLS = ['bird', 'owl', 'drip', 'crackle', 'clink', 'drum', 'bell', 'plucked', 'thunder', 'gull'] as const
export type Call = (typeof CALLS)[number]

/** A sound that plays from time to time. */
export interface CallLayer {
  readonly kind: 'call'
  readonly call: Call
  /** Shortest and longest pause, in seconds. Equal values make a regular beat. */
  readonly every: readonly [number, number]
  readonly level: number
}

export type Layer = NoiseLayer | DroneLayer | CallLayer

const wind = (hertz: number, level: number, seconds: number): NoiseLayer => ({
  kind: 'noise',
  colour: 'pink',
  filter: { type: 'bandpass', hertz, q: 0.6 },
  level,
  swell: { seconds, depth: 0.6 },
})

const RECIPES = {
  Forest: [
    wind(520, 0.3, 11),
    { kind: 'noise', colour: 'white', filter: { type: 'highpass', hertz: 5200 }, level: 0.025, swell: { seconds: 5, depth: 0.7 } },
    { kind: 'call', call: 'bird', every: [2, 7], level: 0.16 },
    { kind: 'call', call: 'owl', every: [25, 60], level: 0.12 },
  ],
  Dungeon: [
    { kind: 'noise', colour: 'brown', filter: { type: 'lowpass', hertz: 180 }, level: 0.26, swell: { seconds: 17, depth: 0.5 } },
    { kind: 'drone', wave: 'sine', hertz: [55, 82.4], level: 0.1, swell: { seconds: 23, depth: 0.7 } },
    { kind: 'call', call: 'drip', every: [1.5, 6], level: 0.2 },
  ],
  Tavern: [
    { kind: 'noise', colour: 'pink', filter: { type: 'bandpass', hertz: 430, q: 1.1 }, level: 0.34, swell: { seconds: 3.7, depth: 0.45 } },
    { kind: 'noise', colour: 'pink', filter: { type: 'bandpass', hertz: 950, q: 1.6 }, level: 0.12, swell: { seconds: 2.3, depth: 0.6 } },
    { kind: 'call', call: 'crackle', every: [0.15, 0.9], level: 0.12 },
    { kind: 'call', call: 'clink', every: [3, 11], level: 0.1 },
    { kind: 'call', call: 'plucked', every: [0.45, 0.9], level: 0.08 },
  ],
  Castle: [
    wind(300, 0.24, 15),
    { kind: 'drone', wave: 'triangle', hertz: [98, 146.8, 196], level: 0.05, swell: { seconds: 19, depth: 0.8 } },
    { kind: 'call', call: 'crackle', every: [0.6, 2.5], level: 0.07 },
    { kind: 'call', call: 'bell', every: [28, 50], level: 0.12 },
  ],
  Combat: [
    { kind: 'drone', wave: 'sawtooth', hertz: [55, 55.4], level: 0.045, swell: { seconds: 4, depth: 0.5 } },
    { kind: 'noise', colour: 'brown', filter: { type: 'lowpass', hertz: 120 }, level: 0.3 },
    { kind: 'call', call: 'drum', every: [0.8, 0.8], level: 0.4 },
    { kind: 'call', call: 'clink', every: [2, 6], level: 0.06 },
  ],
  Storm: [
    { kind: 'noise', colour: 'white', filter: { type: 'lowpass', hertz: 3400 }, level: 0.12, swell: { seconds: 8, depth: 0.3 } },
    wind(240, 0.4, 7),
    { kind: 'call', call: 'thunder', every: [9, 24], level: 0.5 },
  ],
  Sea: [
    { kind: 'noise', colour: 'pink', filter: { type: 'lowpass', hertz: 900 }, level: 0.4, swell: { seconds: 9, depth: 0.8 } },
    { kind: 'noise', colour: 'white', filter: { type: 'bandpass', hertz: 2600, q: 0.5 }, level: 0.06, swell: { seconds: 9.7, depth: 0.9 } },
    { kind: 'call', call: 'gull', every: [8, 20], level: 0.08 },
  ],
  Calm: [
    { kind: 'drone', wave: 'sine', hertz: [130.8, 196, 261.6], level: 0.07, swell: { seconds: 13, depth: 0.8 } },
    { kind: 'call', call: 'plucked', every: [2.5, 5], level: 0.09 },
  ],
} as const satisfies Record<string, readonly Layer[]>

/** The built-in tracks, which every client generates. */
export const TRACKS = Object.keys(RECIPES)

/** The layers for a track name: the recipe whose key word the name contains, such as `The Old Tavern`; otherwise the calm one. */
export function recipeOf(name: string): readonly Layer[] {
  const lowered = name.toLowerCase()
  const found = Object.entries(RECIPES).find(([track]) => lowered.includes(track.toLowerCase()))
  return found?.[1] ?? RECIPES.Calm
}
