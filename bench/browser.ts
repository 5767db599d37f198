import { type Browser, chromium } from '@playwright/test'
// @ts-expect-error tools are plain Node and have no declarations
import { ensureBrowser } from '../tools/lib/browser.mjs'

/** A Chromium without a GPU, as on the machines that run the tests. */
export async function openBrowser(): Promise<Browser> {
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
      '--js-flags=--expose-gc',
    ],
  })
}
