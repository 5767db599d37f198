import './ui/styles.css'
import { prepareLocale } from './lib/i18n/prepare-locale'

/** The app itself waits no longer for what the document paints ahead. */
const PAINTED_WITHIN_MS = 500

// Nothing else is imported here: what is evaluated before the language is known would keep its constants in English. No await
// either: a module that waits for one that imports from its own chunk would wait forever.
void Promise.all([prepareLocale(), firstPaint()]).then(() => import('./start'))

/** Where theme.js shows a page ahead of the app, it is seen before the app's scripts keep the processor busy. */
function firstPaint(): Promise<unknown> | undefined {
  if (document.getElementById('first-paint') === null || document.visibilityState === 'hidden') return undefined
  return new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PAINTED_WITHIN_MS)
  })
}
