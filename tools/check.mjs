/** `npm run check`: types, lint, format, architecture, unused code, sizes and more. A step passes if its exit code is 0. */
import { pathToFileURL } from 'node:url'
import { buildStale } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, run, runTool } from './lib/run.mjs'

const PROJECTS = [
  'packages/rules',
  'packages/protocol',
  'packages/sync',
  'packages/table',
  'packages/battlemap',
  'packages/figure',
  'packages/testkit',
  'apps/server',
  'apps/web',
  '.',
]

/** What the inner loop needs: tools/test-quick.mjs. */
const QUICK_STEPS = [
  ...PROJECTS.map((project) => [`types of ${project}`, () => runTool('tsc', ['-p', project], { isQuiet: true })]),
  ['lint and format', () => runTool('biome', ['check', '--error-on-warnings', '.'], { isQuiet: true })],
]

const STEPS = [
  ...QUICK_STEPS,
  [
    'architecture',
    () => runTool('depcruise', ['--config', '.dependency-cruiser.cjs', 'packages', 'apps', '--output-type', 'err-long'], { isQuiet: true }),
  ],
  ['unused code', () => runTool('knip', [], { isQuiet: true })],
  ['file sizes and names', () => run(process.execPath, [`${root}tools/check-sizes.mjs`], { isQuiet: true })],
  ['plain names', () => run(process.execPath, [`${root}tools/check-names.mjs`], { isQuiet: true })],
  ['bundle budgets', () => run(process.execPath, [`${root}tools/check-budgets.mjs`], { isQuiet: true })],
  ['documents', () => run(process.execPath, [`${root}tools/check-documents.mjs`], { isQuiet: true })],
]

/** Steps that run in parallel, because one step leaves the second core idle most of the time. */
const AT_ONCE = 2

/** @returns {Promise<{ passed: number, failed: number }>} */
export async function check() {
  await buildStale({ only: ['compendium', 'figures', 'web app'] })
  return take(STEPS)
}

/** Types, lint and format only. @returns {Promise<{ passed: number, failed: number }>} */
export async function checkQuickly() {
  await buildStale({ only: ['compendium', 'figures'] })
  return take(QUICK_STEPS)
}

async function take(chosen) {
  let passed = 0
  let failed = 0
  const steps = chosen.values()
  const takeSteps = async () => {
    for (const [name, step] of steps) {
      const { code, output } = await step()
      if (code === 0) passed += 1
      else failed += 1
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
      if (code !== 0) console.log(output)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeSteps))
  return { passed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  const { failed } = await check()
  process.exitCode = failed > 0 ? 1 : 0
}
