import { type Browser, chromium, type Page } from '@playwright/test'
// @ts-expect-error tools are plain Node and have no declarations
import { ensureBrowser } from '../tools/lib/browser.mjs'

/**
 * A Chromium without a GPU, as on the machines that run the tests. Without compilation (`compiles: false`) it is slow, but its heap
 * holds only the program's own objects: compiled code grows while a program warms up and would look like a leak.
 */
export async function openBrowser({ compiles = true }: { readonly compiles?: boolean } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: String(await ensureBrowser()),
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
