import type { Page } from '@playwright/test'

/**
 * Resolves once the page shows this text from now on, even if it disappears quickly: the page watches itself. For texts that are
 * shown for two seconds, and for texts on one page while the test looks at another.
 */
export function hears(page: Page, text: string | RegExp): Promise<void> {
  return watch(page, { text: typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : text.source })
}

/** The same for an element. */
export function shows(page: Page, selector: string): Promise<void> {
  return watch(page, { selector })
}

/** The same on several pages, once each of them watches: what goes by in a second may come before a busy page has begun to. */
export async function watchFor(pages: readonly Page[], selector: string): Promise<{ readonly all: Promise<unknown> }> {
  const seen = pages.map((page) => shows(page, selector))
  // settled: a page answers in the order in which it is asked.
  await Promise.all(pages.map((page) => page.evaluate(() => undefined)))
  return { all: Promise.all(seen) }
}

/** A passing test does not wait; what never shows fails the test with words, before the test's own limit. */
const LONGEST_MS = 180_000

function watch(page: Page, wanted: { readonly text: string } | { readonly selector: string }): Promise<void> {
  // settled: the page itself waits.
  return page.evaluate(
    ({ wanted, longestMs }) =>
      new Promise<void>((resolve, reject) => {
        const isThere = () =>
          'text' in wanted
            ? new RegExp(wanted.text).test(document.body.textContent ?? '')
            : document.querySelector(wanted.selector) !== null
        if (isThere()) return resolve()
        const observer = new MutationObserver(() => {
          if (!isThere()) return
          observer.disconnect()
          clearTimeout(deadline)
          resolve()
        })
        const deadline = setTimeout(() => {
          observer.disconnect()
          reject(new Error(`${JSON.stringify(wanted)} did not show within ${longestMs} ms`))
        }, longestMs)
        observer.observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true })
      }),
    { wanted, longestMs: LONGEST_MS },
  )
}

/** Pauses the timers of notifications, as in a hidden window: an offer to undo stays until it is used. */
export async function letNotificationsWait(page: Page, doWait: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, doWait)
}
