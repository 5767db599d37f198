import type { BrowserContext, Page, TestInfo } from '@playwright/test'

const WAIT_MS = 10_000

/**
 * For the end of a journey: if it failed, adds one line for each page to its report. A page that draws no frames keeps every press
 * waiting until it times out.
 */
export async function reportPages(journey: TestInfo, contexts: readonly BrowserContext[]): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages())
  if (journey.status === journey.expectedStatus || pages.length === 0) return
  const body = (await Promise.all(pages.map(stateOf))).join('\n')
  await journey.attach('pages at the failure', { body, contentType: 'text/plain' })
}

async function stateOf(page: Page): Promise<string> {
  // settled: the journey is over.
  const silence = new Promise<string>((resolve) => setTimeout(resolve, WAIT_MS, `scripts did not answer within ${WAIT_MS} ms`))
  // settled: a report of the moment of failure.
  const answer = page.evaluate(drawing).catch((error: unknown) => String(error))
  return `${page.url()}: ${await Promise.race([silence, answer])}`
}

/** Runs in the page. */
async function drawing(): Promise<string> {
  let frames = 0
  const count = () => {
    frames += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const size = `${innerWidth} × ${innerHeight}`
  return `${document.visibilityState}, focus ${document.hasFocus()}, ${size}, ${frames} frames in 2 s, ${document.getAnimations().length} animations`
}
