/** `npm run soak`: an evening of play in minutes, with people who lose their connection. Options: see tools/soak/main.ts. */
import { buildStale } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

try {
  await ensureInstalled()
  await buildStale({ only: ['compendium', 'server'] })
  const { code } = await run(process.execPath, ['--import', 'tsx', 'tools/soak/main.ts', ...process.argv.slice(2)], { cwd: root })
  process.exitCode = code
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
