/**
 * `npm run soak`: plays an evening in a few minutes, with people who lose their connection; then runs attacks by one account while
 * another table plays; then plays a thousand random maps whose players see by their tokens, and compares a million points of sight with
 * rays. `npm run soak -- evening …`, `attacks …` and `sight` run only one of them; see tools/soak for options.
 * `SIGHT_MAPS=100 SIGHT_FIRST_MAP=301` plays some of the maps.
 */
import { buildStale } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

const TYPESCRIPT = ['--import', 'tsx']
const PARTS = {
  evening: [...TYPESCRIPT, 'tools/soak/evening.ts'],
  attacks: [...TYPESCRIPT, 'tools/soak/attacks/main.ts'],
  sight: [
    'node_modules/vitest/vitest.mjs',
    'run',
    'packages/table/src/map/vision/sight-stories.test.ts',
    'packages/rules/src/sight/differential.test.ts',
  ],
}
/** Scenes of the comparison with rays: of 1,600 points each, more than a million together. */
const { SIGHT_MAPS = '1000', SIGHT_SCENES = '700' } = process.env

try {
  await ensureInstalled()
  await buildStale({ only: ['compendium', 'server'] })
  const [wanted, ...options] = process.argv.slice(2)
  const parts = wanted === undefined ? Object.keys(PARTS) : [wanted]
  for (const part of parts) {
    if (PARTS[part] === undefined) throw new Error('npm run soak [-- evening|attacks|sight …]')
    const { code } = await run(process.execPath, [...PARTS[part], ...options], { cwd: root, env: { SIGHT_MAPS, SIGHT_SCENES } })
    if (code !== 0) process.exitCode = code
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
