/** The amount of work in one run. */
export interface Scale {
  readonly name: 'full' | 'quick'
  readonly rooms: number
  /** Pairs of slices per rhythm, without the warm-up. */
  readonly slices: number
  /** Measurements per median. */
  readonly repeats: number
  /** Frames of each measured gesture on the board. */
  readonly frames: number
}

export const SCALES: { readonly [Name in Scale['name']]: Scale } = {
  full: { name: 'full', rooms: 100, slices: 7, repeats: 5, frames: 120 },
  quick: { name: 'quick', rooms: 20, slices: 3, repeats: 3, frames: 40 },
}
