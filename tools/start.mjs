/** `npm start`: installs missing packages, builds stale parts and runs the product. Plain Node. */
import { buildStale } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/run.mjs'

try {
  await ensureInstalled({ toDevelop: false })
  await buildStale()
  process.chdir(root)
  await import(`${root}apps/server/dist/main.js`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
