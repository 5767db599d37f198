import { type BrowserContext, test as base } from '@playwright/test'
import { reportPages } from './page-state'

/** Contexts of worker fixtures. */
const lasting = new WeakSet<BrowserContext>()

/** For a worker fixture: its context outlasts the test that first uses it. */
export function keepOpen(context: BrowserContext): void {
  lasting.add(context)
}

interface Own {
  /**
   * Whether the pages behave as for users who turned on data saving: they load nothing that may never be opened. Otherwise a table
   * loads 260 files once it is idle. Journeys of what is loaded ahead, or without a connection, turn it off.
   */
  readonly savesData: boolean
  readonly ownContexts: undefined
}

/**
 * Every journey builds on this: closes the contexts that a test created. The pages of finished tests would keep their timers,
 * animations and live connections, and slow down all tests after them in the same worker.
 */
export const test = base.extend<Own>({
  savesData: [true, { option: true }],
  ownContexts: [
    async ({ browser, savesData }, use, info) => {
      // A context that is closed at once needs no script.
      const prepare = (context: BrowserContext) => void context.addInitScript(turnOnDataSaving).catch(() => undefined)
      if (savesData) browser.on('context', prepare)
      await use(undefined)
      browser.off('context', prepare)
      const own = browser.contexts().filter((context) => !lasting.has(context))
      await reportPages(info, own)
      await Promise.all(own.map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** Runs before the page's own scripts. */
function turnOnDataSaving() {
  Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })
}
