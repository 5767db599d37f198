import { readFileSync, writeFileSync } from 'node:fs'
import { type BrowserContext, type Locator, type Page, test } from '@playwright/test'
import { expect } from '../server'
import { atRest } from './settled'

const NOW = '2026-05-01T19:05:00.000Z'
const THEN = '2026-05-01T19:00:00.000Z'
const CODE = 'A7K2QX'

/** Makes times and codes from the server the same on every run, and the page's own clock too. */
export async function holdStill(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(NOW)
  await context.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const type = response.headers()['content-type'] ?? ''
    if (!type.includes('json')) return route.fulfill({ response })
    const text = await response.text()
    const still = text.replace(/"20\d\d-\d\d-\d\dT[\d:.]+Z"/g, `"${THEN}"`).replace(/("inviteCode":)"[^"]*"/g, `$1"${CODE}"`)
    return route.fulfill({ response, body: still })
  })
}

/**
 * Expects the page to look as in the picture of that name. Changes over time are held: the page's clock by `holdStill`,
 * animations by Playwright; a style sheet hides elements that disappear by themselves or show the connection's round trip,
 * whether they are already there, come later or have gone.
 */
export async function expectLook(page: Page, name: string, part?: Locator): Promise<void> {
  await atRest(page)
  // Nothing may be hovered.
  await page.mouse.move(0, 0)
  // The server's content policy blocks Playwright's own way of adding styles.
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
  }, HELD)
  const tolerance = (await drawsLettersAlike(page)) ? ALIKE : OTHERWISE
  if (part === undefined) await expect(page).toHaveScreenshot(`${name}.png`, tolerance)
  else await expect(part).toHaveScreenshot(`${name}.png`, tolerance)
}

/** The width of the connection's pill depends on the number in it. */
const HELD = `
[aria-label='Before you play'], [data-glow], [aria-label^='Notifications (F8'] { visibility: hidden }
[data-connection] { visibility: hidden; width: 6rem }
`

/** Detects a panel that moved by 12 pixels, and a text in another hue. */
const ALIKE = { threshold: 0.03, maxDiffPixelRatio: 0.002 }
/** For browsers that position and smooth letters differently: each letter differs slightly. */
const OTHERWISE = { threshold: 0.06, maxDiffPixelRatio: 0.03 }

/** Letters as drawn by the browser that took the pictures. */
const LETTERS = new URL('../looks/letters.txt', import.meta.url)

async function drawsLettersAlike(page: Page): Promise<boolean> {
  // settled: it waits for the font.
  const drawn = await page.evaluate(async () => {
    const font = '17px "Atkinson Hyperlegible Next Variable"'
    await document.fonts.load(font)
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 32 })
    const pen = canvas.getContext('2d')
    if (pen === null) return ''
    pen.font = font
    pen.fillText('Hearthlight, 0123456789 fly', 3, 21)
    const digest = await crypto.subtle.digest('SHA-256', pen.getImageData(0, 0, 240, 32).data)
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  })
  const { updateSnapshots } = test.info().config
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') writeFileSync(LETTERS, `${drawn}\n`)
  return readFileSync(LETTERS, 'utf8').trim() === drawn
}
