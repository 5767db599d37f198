import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Patterns with commas between: Vitest's own `--exclude` does not reach its projects. */
const leftOut = process.env.LEFT_OUT?.split(',') ?? []

/** Mocked modules, replaced globals and the browser's storage: what such a test leaves in a module, the next file would find there. */
const CHANGES_WHAT_IS_SHARED =
  /\bvi\.(mock|doMock|hoisted|spyOn|stubGlobal|setSystemTime|resetModules)\b|\b(localStorage|sessionStorage|globalThis)\b/
const lone = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
  .map((path) => `apps/web/src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.test\.tsx?$/.test(path) && CHANGES_WHAT_IS_SHARED.test(readFileSync(path, 'utf8')))

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**', ...leftOut],
    pool: 'threads',
    maxWorkers: 2,
    // Only ends tests that hang; long enough for a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tools/lib/steady-chance.ts'],
    projects: [
      // Their modules keep no state between tests, so that files share them: loading them anew takes longer than most files.
      { extends: true, test: { name: 'packages', include: ['packages/**/*.test.{ts,tsx}'], isolate: false } },
      { extends: true, test: { name: 'server', include: ['apps/server/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], exclude: lone, isolate: false } },
      { extends: true, test: { name: 'web, alone', include: lone } },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts', 'e2e/cluster/*.test.ts'] } },
    ],
  },
})
