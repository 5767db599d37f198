import type { Browser } from '@playwright/test'
import { openBrowser } from '../browser'
import { median } from '../statistics'

/** Milliseconds from the request for the page. */
export interface FirstVisit {
  readonly largestPaintMs: number
  /** The app has replaced the first paint of the document. */
  readonly readyMs: number
}

/** Slow 4G as in Lighthouse, but throttled by the browser instead of simulated afterwards: this is what a visitor sees. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_638.4 * 128, uploadThroughput: 750 * 128 }
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const SLOWER_THAN_HERE = 4
const VISITS = 3

/** Medians of three visits with an empty cache. */
export async function visitFirst(address: string, stored: Readonly<Record<string, string>>): Promise<FirstVisit> {
  const browser = await openBrowser()
  try {
    const visits: FirstVisit[] = []
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitOnce(browser, address, stored))
    return { largestPaintMs: median(visits.map((each) => each.largestPaintMs)), readyMs: median(visits.map((each) => each.readyMs)) }
  } finally {
    await browser.close()
  }
}

async function visitOnce(browser: Browser, address: string, stored: Readonly<Record<string, string>>): Promise<FirstVisit> {
  const context = await browser.newContext(PHONE)
  await context.addInitScript(watchPaints, stored)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', LINE)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_THAN_HERE })
  await page.goto(address)
  await page.waitForFunction(() => 'readyMs' in globalThis && 'largestPaintMs' in globalThis)
  await page.waitForLoadState('networkidle')
  const visit = await page.evaluate(() => {
    const { largestPaintMs, readyMs } = globalThis as unknown as FirstVisit
    return { largestPaintMs, readyMs }
  })
  await context.close()
  return visit
}

/** Runs in the page, before the page's own scripts. */
function watchPaints(entries: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  new PerformanceObserver((list) => {
    Object.assign(globalThis, { largestPaintMs: list.getEntries().at(-1)?.startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const watch = new MutationObserver(() => {
    if (document.querySelector('#root > :not([data-splash])') === null) return
    Object.assign(globalThis, { readyMs: performance.now() })
    watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
}
