import type { SignedIn } from '@hearthlight/protocol'
import { expect } from '@playwright/test'
import { type Account, createAccount, signInWithin } from './pages/account'
import { test as base } from './server'
import { reportPages } from './support/page-state'

interface Visit {
  /** An account of this test only. */
  readonly account: Account
  /** Whose page it is; null for a stranger. */
  readonly signedIn: SignedIn | null
  readonly thrown: string[]
}

/**
 * Journeys that share one server for all tests of a worker. Each has its own account, and a page in which that account is signed
 * in. A test fails on any error that its page throws. The product's simulated delays are off.
 */
export const test = base.extend<Visit>({
  account: async ({ server }, use) => use(await createAccount(server, 'Ayla')),
  baseURL: async ({ server }, use) => use(server.address),
  signedIn: async ({ account }, use) => use(account),
  context: async ({ context, server, signedIn }, use) => {
    if (signedIn !== null) await signInWithin(context, server, signedIn)
    await use(context)
  },
  thrown: [
    async ({ page }, use, info) => {
      const thrown: string[] = []
      page.on('pageerror', ({ message }) => thrown.push(message))
      await page.addInitScript(skipSimulatedDelays)
      await use(thrown)
      await reportPages(info, [page.context()])
      expect(thrown).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Runs before the page has a root element: marks the root as soon as it exists. */
function skipSimulatedDelays() {
  const mark = () => {
    if (document.documentElement === null) return false
    document.documentElement.dataset.simulatedDelays = 'off'
    return true
  }
  if (!mark()) new MutationObserver((_, observer) => mark() && observer.disconnect()).observe(document, { childList: true })
}
