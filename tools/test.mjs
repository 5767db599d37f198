/** `npm test`: runs all checks and tests, on a machine that has only Node and git. The last line shows the totals. */
import { ensureInstalled } from './lib/install.mjs'

const LOUD =
  '!!! PostgreSQL or Redis is missing: the tests of several nodes and of PostgreSQL are SKIPPED. Install both to run them ' +
  '(Debian: apt-get install postgresql redis-server).'

const totals = { passed: 0, failed: 0, skipped: 0 }
/** The ten slowest unit files and journeys, printed at the end. */
const slowest = []
const add = ({ passed, failed, skipped = 0 }) => {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
try {
  await ensureInstalled()
  const { buildStale } = await import('./build.mjs')
  const { check } = await import('./check.mjs')
  const { ensureBrowser } = await import('./lib/browser.mjs')
  const chromiumPath = await ensureBrowser()
  await buildStale()
  add(await check())
  const { auditDependencies } = await import('./audit.mjs')
  add(await auditDependencies())
  const { ensureServices, startPostgres } = await import('./lib/services.mjs')
  const services = await ensureServices()
  const postgres = services.postgres === undefined ? undefined : await startPostgres(services.postgres)
  const everything = services.postgres !== undefined && services.redis !== undefined
  if (!everything) console.warn(`\n${LOUD}\n`)
  const { runJourneys, runUnitTests, slowestOf } = await import('./lib/test-runs.mjs')
  try {
    const env = { CHROMIUM_PATH: chromiumPath, ...(postgres === undefined ? {} : { TEST_POSTGRES_URL: postgres.url }) }
    const units = await runUnitTests({ env })
    add(units.totals)
    slowest.push(...slowestOf('unit files', units.files))
  } finally {
    await postgres?.remove()
  }
  const browser = await runJourneys(chromiumPath)
  add(browser.totals)
  slowest.push(...slowestOf('journeys', browser.journeys))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  totals.failed += 1
}
for (const line of slowest) console.log(line)
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`)
process.exitCode = totals.failed > 0 ? 1 : 0
