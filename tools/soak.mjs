/**
 * `npm run soak`: plays an evening in a few minutes, with people who lose their connection; then runs attacks by one account while
 * another table plays. `npm run soak -- evening …` and `npm run soak -- attacks …` run only one of them; see tools/soak for options.
 */
import { buildStale } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

const PARTS = { evening: 'tools/soak/evening.ts', attacks: 'tools/soak/attacks/main.ts' }

try {
  await ensureInstalled()
  await buildStale({ only: ['compendium', 'server'] })
  const [wanted, ...options] = process.argv.slice(2)
  const parts = wanted === undefined ? Object.keys(PARTS) : [wanted]
  for (const part of parts) {
    if (PARTS[part] === undefined) throw new Error('npm run soak [-- evening|attacks …]')
    const { code } = await run(process.execPath, ['--import', 'tsx', PARTS[part], ...options], { cwd: root })
    if (code !== 0) process.exitCode = code
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
