/**
 * `npm run single-file`: builds one executable in `dist` for the platform that it runs on, for people without Node. With `-- --try` it
 * then starts that file in an empty home, without Node, and plays with it. Not part of `npm test`; see docs/operations.md.
 */
import { buildStale } from './build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

try {
  await ensureInstalled()
  await buildStale()
  const { code } = await run(process.execPath, ['--import', 'tsx', 'tools/single-file/main.ts', ...process.argv.slice(2)], { cwd: root })
  process.exitCode = code
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
