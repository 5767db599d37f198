/** Waits that the product makes on purpose, as its specification has them. */
export const PREVIEW_DELAY_MS = 2000
export const ART_DELAY_MS = 2000

/** A page that carries `data-simulated-delays="off"` on its root element does not wait: journeys in tests set it. */
export function simulated(delayMs: number): number {
  return typeof document !== 'undefined' && document.documentElement.dataset.simulatedDelays === 'off' ? 0 : delayMs
}
