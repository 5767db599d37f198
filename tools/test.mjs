/** `npm test`: runs all checks and tests, on a machine that has only Node and git. The last line shows the totals. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { root, runTool } from './lib/run.mjs'

const LOUD =
  '!!! PostgreSQL or Redis is missing: the tests of several nodes and of PostgreSQL are SKIPPED. Install both to run them ' +
  '(Debian: apt-get install postgresql redis-server).'

const totals = { passed: 0, failed: 0, skipped: 0 }
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
  try {
    add(await unitTests({ CHROMIUM_PATH: chromiumPath, ...(postgres === undefined ? {} : { TEST_POSTGRES_URL: postgres.url }) }))
  } finally {
    await postgres?.remove()
  }
  add(await browserTests(chromiumPath))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  totals.failed += 1
}
console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`)
process.exitCode = totals.failed > 0 ? 1 : 0

/** Unit and integration tests. */
async function unitTests(env) {
  const report = '.cache/vitest.json'
  rmSync(root + report, { force: true })
  const { code } = await runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], { env })
  if (!existsSync(root + report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(readFileSync(root + report, 'utf8'))
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || code !== 0 ? 1 : 0)
  return { passed: numPassedTests, failed, skipped: numPendingTests }
}

async function browserTests(chromiumPath) {
  const report = '.cache/playwright.json'
  rmSync(root + report, { force: true })
  const { code } = await runTool('playwright', ['test'], {
    env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: root + report },
  })
  if (!existsSync(root + report)) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(root + report, 'utf8')).stats
  return { passed: expected, failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1), skipped }
}
