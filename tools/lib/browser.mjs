import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run, runTool } from './run.mjs'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of an installed Chromium, or installs one; throws an error that says what to install if that fails. */
export async function ensureBrowser() {
  const found = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  console.log('Installing Chromium for the browser tests …')
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq'], { isQuiet: true })
    const { code } = await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      isQuiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (code === 0 && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  await runTool('playwright', ['install', 'chromium'], { isQuiet: true })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: `apt-get install chromium`), or name its path in CHROMIUM_PATH.',
  )
}
