/** `npm run backup [-- folder]`, `npm run restore -- folder`: see docs/operations.md. The server may run during a backup. */
import { buildStale } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/run.mjs'

try {
  await ensureInstalled({ toDevelop: false })
  await buildStale({ only: ['compendium', 'server'] })
  process.chdir(root)
  await import(`${root}apps/server/dist/backup.js`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
