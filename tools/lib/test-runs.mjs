import { existsSync, readFileSync, rmSync } from 'node:fs'
import { root, runTool } from './run.mjs'

const SHOWN = 10

/**
 * @typedef {{ name: string, seconds: number }} Timed
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 */

/**
 * Runs the unit and integration tests; LEFT_OUT of `env` leaves some out.
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<{ totals: Totals, files: readonly Timed[] }>} `files` is empty if the run ended early
 */
export async function runUnitTests({ env = {} } = {}) {
  const report = await runReported('.cache/vitest.json', (file) =>
    runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { env }),
  )
  if (report.content === undefined) return { totals: { passed: 0, failed: 1, skipped: 0 }, files: [] }
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, testResults } = report.content
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || report.code !== 0 ? 1 : 0)
  return { totals: { passed: numPassedTests, failed, skipped: numPendingTests }, files: timesOfFiles(testResults) }
}

/**
 * Runs the journeys in the browser.
 * @param {string} chromiumPath
 * @returns {Promise<{ totals: Totals, journeys: readonly Timed[] }>} `journeys` is empty if the run ended early
 */
export async function runJourneys(chromiumPath) {
  const report = await runReported('.cache/playwright.json', (file) =>
    runTool('playwright', ['test'], { env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: root + file } }),
  )
  if (report.content === undefined) return { totals: { passed: 0, failed: 1, skipped: 0 }, journeys: [] }
  const { expected, unexpected, flaky, skipped } = report.content.stats
  const failed = Math.max(unexpected + flaky, report.code === 0 ? 0 : 1)
  return { totals: { passed: expected, failed, skipped }, journeys: report.content.suites.flatMap((suite) => timesOfJourneys(suite)) }
}

/** The slowest first, one line each, at most ten. Without any there are no lines. */
export function slowestOf(what, timed) {
  if (timed.length === 0) return []
  const slowest = [...timed].sort((one, other) => other.seconds - one.seconds).slice(0, SHOWN)
  return [`Slowest ${what}:`, ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)]
}

/** Of Vitest's report: its times are milliseconds since the epoch. */
export function timesOfFiles(testResults) {
  return testResults.map(({ name, startTime, endTime }) => ({ name: name.replace(root, ''), seconds: (endTime - startTime) / 1_000 }))
}

/** Of one suite of Playwright's report, with the suites within it. */
export function timesOfJourneys({ file, specs = [], suites = [] }) {
  const own = specs.map(({ title, tests }) => ({
    name: `${file}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1_000,
  }))
  return [...own, ...suites.flatMap(timesOfJourneys)]
}

async function runReported(file, start) {
  rmSync(root + file, { force: true })
  const { code } = await start(file)
  return { code, content: existsSync(root + file) ? JSON.parse(readFileSync(root + file, 'utf8')) : undefined }
}
