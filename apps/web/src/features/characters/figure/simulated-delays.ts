/** Deliberate delays, as the specification asks for them. */
export const PREVIEW_DELAY_MS = 2000
export const ART_DELAY_MS = 2000

/** Pages with `data-simulated-delays="off"` on the root element skip the delays; end-to-end tests set it. */
export function simulated(delayMs: number): number {
  return typeof document !== 'undefined' && document.documentElement.dataset.simulatedDelays === 'off' ? 0 : delayMs
}
