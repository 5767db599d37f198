import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: '.cache/test-results',
  // Long, because a busy machine is slow: a passing test does not wait, so these limits cost time only on failure.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  snapshotPathTemplate: 'e2e/looks/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    actionTimeout: 90_000,
    viewport: { width: 1440, height: 900 },
    // It would load the whole app in the background of each page; journeys that test it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
})
