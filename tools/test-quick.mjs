/**
 * `npm run test:quick`: for the inner loop, in less than four minutes on two cores. Types, lint, format, and the unit tests that need
 * neither a browser nor a server with its database. The last line shows the totals, as that of `npm test` does, which runs everything.
 */
import { ensureInstalled } from './lib/install.mjs'

/** Tests of a whole server or of several, and the random stories of tables, which take as long as all other unit tests together. */
const LEFT_OUT = [
  'apps/server/**',
  'e2e/cluster/**',
  'packages/table/src/unchanged-views.test.ts',
  'packages/table/src/**/*secrecy.test.ts',
  'packages/table/src/deeds/secret-fights.test.ts',
  'packages/table/src/map/vision/sight-table.test.ts',
  'packages/table/src/displays/displays.test.ts',
  'packages/rules/src/character/draft/every-build.test.ts',
  'apps/web/src/features/map/ask/two-worlds.test.ts',
]

try {
  await ensureInstalled()
  const { checkQuickly } = await import('./check.mjs')
  const { runUnitTests, slowestOf } = await import('./lib/test-runs.mjs')
  const checks = await checkQuickly()
  const { totals, files } = await runUnitTests({ env: { LEFT_OUT: LEFT_OUT.join(',') } })
  const failed = checks.failed + totals.failed
  for (const line of slowestOf('unit files', files)) console.log(line)
  console.log(`${checks.passed + totals.passed} passed, ${failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
