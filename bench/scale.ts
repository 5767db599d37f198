/** How much of everything a run does. */
export interface Scale {
  readonly name: 'full' | 'quick'
  readonly rooms: number
  /** Pairs of slices of each rhythm that count. */
  readonly slices: number
  /** How often a thing is timed whose median counts. */
  readonly repeats: number
  /** Frames of each measured gesture on the board. */
  readonly frames: number
}

export const SCALES: { readonly [Name in Scale['name']]: Scale } = {
  full: { name: 'full', rooms: 100, slices: 7, repeats: 5, frames: 120 },
  quick: { name: 'quick', rooms: 20, slices: 3, repeats: 3, frames: 40 },
}
