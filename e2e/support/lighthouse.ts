import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import lighthouse from 'lighthouse'
// @ts-expect-error tools are plain Node and have no declarations
import { ensureBrowser } from '../../tools/lib/browser.mjs'
import { atRest } from './settled'

/** Lighthouse's results for a page: a mid-range phone on slow 4G, both simulated. */
export interface PageCosts {
  /** Layout shift: 0 is none. */
  readonly shift: number
  /** Names of the failed audits of each category; for `bestPractices` see the score too. */
  readonly accessibilityFaults: readonly string[]
  readonly bestPracticesFaults: readonly string[]
  /** 0 to 1. */
  readonly bestPractices: number
  /** Kilobytes of 1,000 bytes, as transferred: headers of responses included. */
  readonly scriptKilobytes: number
  readonly scriptFiles: number
  readonly largestPaintMs: number
  readonly blockedMs: number
}

interface Visit {
  readonly address: string
  readonly path: string
  /** The browser's storage: a sign-in, or nothing. */
  readonly stored: Readonly<Record<string, string>>
  /** The page was opened before: its files are in the browser's cache. */
  readonly isRepeated?: boolean
}

/** Visits the page with a new browser. */
export async function costsOf({ address, path, stored, isRepeated = false }: Visit): Promise<PageCosts> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlight-lighthouse-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: String(await ensureBrowser()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--remote-debugging-port=0'],
  })
  try {
    const port = await debuggingPortOf(folder)
    const page = await context.newPage()
    await page.goto(`${address}/icon.svg`)
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, stored)
    if (isRepeated) {
      await page.goto(address + path)
      await atRest(page)
    }
    await page.close()
    const outcome = await lighthouse(address + path, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      disableStorageReset: true,
      // It loads the whole app in the background for later: not a cost of this visit.
      blockedUrlPatterns: ['*/sw.js'],
      maxWaitForLoad: 90_000,
    })
    if (outcome === undefined) throw new Error(`Lighthouse told nothing of ${path}`)
    const { audits, categories, runtimeError } = outcome.lhr
    if (runtimeError !== undefined) throw new Error(`${path}: ${runtimeError.message}`)
    const faults = (category: string) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${JSON.stringify(audits[id]?.details ?? audits[id]?.displayValue).slice(0, 600)}`)
    const scripts = scriptsIn(audits['network-requests']?.details)
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
    return {
      shift: number('cumulative-layout-shift'),
      accessibilityFaults: faults('accessibility'),
      bestPracticesFaults: faults('best-practices'),
      bestPractices: categories['best-practices']?.score ?? Number.NaN,
      scriptKilobytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_000,
      scriptFiles: scripts.length,
      largestPaintMs: number('largest-contentful-paint'),
      blockedMs: number('total-blocking-time'),
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function scriptsIn(details: unknown) {
  const { items = [] } = (details ?? {}) as { items?: readonly { resourceType?: string; transferSize?: number }[] }
  return items.filter(({ resourceType }) => resourceType === 'Script')
}

/** The browser chooses the port, and writes it into its folder. */
async function debuggingPortOf(folder: string): Promise<number> {
  const file = join(folder, 'DevToolsActivePort')
  const port = () => Number(existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : 0)
  await expect.poll(port).toBeGreaterThan(0)
  return port()
}
