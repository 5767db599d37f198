/** `npm run bench`: all measurements as one table. `-- --quick`, `--only=part`, `--compare` and `--save`: see bench/README.md. */
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

try {
  await ensureInstalled()
  const { buildStale } = await import('./build.mjs')
  await buildStale()
  const { code } = await run(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], { cwd: root })
  process.exitCode = code
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
