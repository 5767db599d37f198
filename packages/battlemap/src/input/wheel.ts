/** The fields of a wheel event. `deltaMode`: 0 is pixels, 1 lines, 2 pages. */
export interface WheelSample {
  readonly deltaX: number
  readonly deltaY: number
  readonly deltaMode: number
  readonly ctrlKey: boolean
}

/** `auto` guesses the device; the user can choose a mode if the guess is wrong. */
export type WheelMode = 'auto' | 'zooms' | 'pans'

export type WheelIntent =
  | { readonly kind: 'notch'; readonly steps: 1 | -1 }
  | { readonly kind: 'pinch'; readonly factor: number }
  | { readonly kind: 'pan'; readonly deltaX: number; readonly deltaY: number }

/** Pixels: a mouse notch is at least this large; fingers on a trackpad move by less. */
const NOTCH_LEAST_PX = 50
const LINE_PX = 16
/** Browsers send pinches as wheel events with ctrlKey; each pixel changes the zoom by about one percent. */
const PINCH_RATE = 0.01
const PINCH_MOST_PX = 30

export function readWheel(sample: WheelSample, mode: WheelMode): WheelIntent {
  const { deltaX, deltaY, deltaMode, ctrlKey } = sample
  const pixels = deltaMode === 0 ? 1 : LINE_PX
  if (ctrlKey) {
    const travel = Math.max(-PINCH_MOST_PX, Math.min(PINCH_MOST_PX, deltaY * pixels))
    return { kind: 'pinch', factor: Math.exp(-travel * PINCH_RATE) }
  }
  const zooms = mode === 'zooms' || (mode === 'auto' && isMouseWheel(sample))
  if (zooms && deltaY !== 0) return { kind: 'notch', steps: deltaY < 0 ? 1 : -1 }
  return { kind: 'pan', deltaX: -deltaX * pixels, deltaY: -deltaY * pixels }
}

/** A mouse wheel moves by whole lines or by many whole pixels, vertically; a trackpad by fractions, or sideways. */
function isMouseWheel({ deltaX, deltaY, deltaMode }: WheelSample): boolean {
  if (deltaMode !== 0) return true
  return deltaX === 0 && Number.isInteger(deltaY) && Math.abs(deltaY) >= NOTCH_LEAST_PX
}
