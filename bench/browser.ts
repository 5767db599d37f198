import { type Browser, chromium } from '@playwright/test'
// @ts-expect-error tools are plain Node and have no declarations
import { ensureBrowser } from '../tools/lib/browser.mjs'

/**
 * A Chromium without a GPU, as on the machines that run the tests. One that does not compile is slow, and its heap holds
 * the program's own things alone: else machine code, which grows while a program warms up, would be taken for a leak.
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
