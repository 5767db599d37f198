import { type Browser, chromium, type Page } from '@playwright/test'
// @ts-expect-error tools are plain Node and have no declarations
import { ensureBrowser } from '../tools/lib/browser.mjs'
import type { Screen } from './screen'

interface BrowserOptions {
  readonly compiles?: boolean
  readonly screen?: Screen
}

/**
 * A Chromium without a GPU, as on the machines that run the tests. Without compilation (`compiles: false`) it is slow, but its heap
 * holds only the program's own objects: compiled code grows while a program warms up and would look like a leak. On a screen its frames
 * are presented in time: without one, the browser leaves out frames that it takes for unchanged, and a press waits for seconds.
 */
export async function openBrowser({ compiles = true, screen }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: String(await ensureBrowser()),
    ...(screen === undefined ? {} : { headless: false, env: { ...process.env, DISPLAY: screen.address } }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      `--js-flags=--expose-gc${compiles ? '' : ' --jitless'}`,
    ],
  })
}

/** Holds a page's processor to a part of its speed: 4 for a quarter. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: times })
}
