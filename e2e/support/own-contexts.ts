import { type BrowserContext, test as base } from '@playwright/test'
import { reportPages } from './page-state'

/** Contexts of worker fixtures. */
const lasting = new WeakSet<BrowserContext>()

/** For a worker fixture: its context outlasts the test that first uses it. */
export function keepOpen(context: BrowserContext): void {
  lasting.add(context)
}

/**
 * Every journey builds on this: closes the contexts that a test created. The pages of finished tests would keep their timers,
 * animations and live connections, and slow down all tests after them in the same worker.
 */
export const test = base.extend<{ ownContexts: undefined }>({
  ownContexts: [
    async ({ browser }, use, info) => {
      await use(undefined)
      const own = browser.contexts().filter((context) => !lasting.has(context))
      await reportPages(info, own)
      await Promise.all(own.map((context) => context.close()))
    },
    { auto: true },
  ],
})
