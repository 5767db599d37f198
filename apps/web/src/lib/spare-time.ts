/** The browser must find idle time within this long. */
const IDLE_WITHIN_MS = 10_000

/** Safari has no `requestIdleCallback`. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: IDLE_WITHIN_MS })
  else setTimeout(act, 1_000)
}

/** Users who turned on data saving don't download what they may never open. */
export function isDataDear(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
