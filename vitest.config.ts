import { defineConfig } from 'vitest/config'

/** Patterns with commas between: Vitest's own `--exclude` does not reach its projects. */
const leftOut = process.env.LEFT_OUT?.split(',') ?? []

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
      { extends: true, test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts', 'e2e/cluster/*.test.ts'] } },
    ],
  },
})
