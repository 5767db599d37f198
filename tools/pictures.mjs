/** `npm run pictures`: takes the documents' pictures and the film of a fight again. */
import { buildStale } from './build.mjs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runTool } from './lib/run.mjs'

await ensureInstalled()
await buildStale()
const { code } = await runTool('playwright', ['test', '-c', 'e2e/pictures/pictures.config.ts'], {
  env: { CHROMIUM_PATH: await ensureBrowser() },
})
process.exitCode = code
