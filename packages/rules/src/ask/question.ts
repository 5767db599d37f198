/** Shapes of areas that one can ask about; all but the sphere begin at the creature that lays them. */
export const ASKED_SHAPES = ['cone', 'line', 'cube', 'sphere'] as const
export type AskedShape = (typeof ASKED_SHAPES)[number]

/** The size of a shape that a question doesn't name, in feet. */
export const USUAL_SIZES_FT: Readonly<Record<AskedShape, number>> = { cone: 15, line: 60, cube: 15, sphere: 20 }

/** What is asked of the board. Creatures are ids of tokens; where `who` is absent, the asker's own is meant. */
export type Question =
  /** `to`: whether it reaches these; absent: whom it reaches. `speedFt`: instead of its own speed. */
  | { readonly kind: 'reach'; readonly who?: string; readonly to?: readonly string[]; readonly isDashing?: true; readonly speedFt?: number }
  /** `by`: whether these do; absent: who does. */
  | { readonly kind: 'seen-by'; readonly who?: string; readonly by?: readonly string[] }
  /** `to`: whether it sees these; absent: whom it sees. */
  | { readonly kind: 'sees'; readonly who?: string; readonly to?: readonly string[] }
  /** `from`: absent: from each of the other side. */
  | { readonly kind: 'cover'; readonly who?: string; readonly from?: readonly string[] }
  /** Who of the other side has cover from it. */
  | { readonly kind: 'covered'; readonly who?: string }
  | { readonly kind: 'distance'; readonly who?: string; readonly to: readonly string[] }
  | { readonly kind: 'within'; readonly who?: string; readonly feet: number }
  | AimQuestion

/** Where an area hits at least so many of the other side, and at most so many of the own. */
export interface AimQuestion {
  readonly kind: 'aim'
  readonly who?: string
  readonly shape: AskedShape
  readonly sizeFt: number
  readonly leastFoes: number
  readonly mostFriends: number
  /** How far the middle of a sphere may be; absent: anywhere on the map. */
  readonly rangeFt?: number
}
