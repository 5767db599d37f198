import { defineConfig } from '@playwright/test'

/** Chromium obeys only the last `--disable-features`, so the list that Playwright itself passes stands here again. */
const PLAYWRIGHT_TURNS_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Chromium's suggestions under its address bar are a web page of 300 scripts, which each new context would load and run. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

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
    // Frames of an animation cost more than all else that a page does; journeys of what moves turn it on.
    contextOptions: { reducedMotion: 'reduce' },
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
        `--disable-features=${[...PLAYWRIGHT_TURNS_OFF, ...ADDRESS_BAR_PAGES].join(',')}`,
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
})
