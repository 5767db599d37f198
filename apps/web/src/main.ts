import './ui/styles.css'
import { prepareLocale } from './lib/i18n/prepare-locale'

/** The longest time that the app waits for the first paint. */
const PAINTED_WITHIN_MS = 500

// Nothing else is imported here: constants evaluated before the language is known would stay in English. No top-level await either:
// a module that awaits one that imports from its own chunk would wait forever.
void Promise.all([prepareLocale(), firstPaint()]).then(() => import('./start'))

/** If theme.js paints a page, waits until it is visible: afterwards the app's scripts keep the processor busy. */
function firstPaint(): Promise<unknown> | undefined {
  if (document.getElementById('first-paint') === null || document.visibilityState === 'hidden') return undefined
  return new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PAINTED_WITHIN_MS)
  })
}
