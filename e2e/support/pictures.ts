import { readFileSync, writeFileSync } from 'node:fs'
import { type BrowserContext, type Locator, type Page, test } from '@playwright/test'
import { expect } from '../server'
import { atRest } from './settled'

const NOW = '2026-05-01T19:05:00.000Z'
const THEN = '2026-05-01T19:00:00.000Z'
const CODE = 'A7K2QX'

/** What the server tells of times and codes is the same at every run, and so is the page's own clock. */
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
 * It looks as in the picture of that name. What time changes is held: the page's clock by `holdStill`, animations by Playwright, and
 * what goes by itself or shows the round trip of the connection by a style sheet, whether it is there by now, comes later or has gone.
 */
export async function expectLook(page: Page, name: string, part?: Locator): Promise<void> {
  await atRest(page)
  // Nothing is to be under the pointer.
  await page.mouse.move(0, 0)
  // The server's policy lets no style in from elsewhere, so Playwright's own way of doing this does nothing here.
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
  }, HELD)
  const tolerance = (await drawsLettersAlike(page)) ? ALIKE : OTHERWISE
  if (part === undefined) await expect(page).toHaveScreenshot(`${name}.png`, tolerance)
  else await expect(part).toHaveScreenshot(`${name}.png`, tolerance)
}

/** The width of the connection's pill goes with the number in it. */
const HELD = `
[aria-label='Before you play'], [aria-label^='Notifications (F8'] { visibility: hidden }
[data-connection] { visibility: hidden; width: 6rem }
`

/** Finds a panel that moved by 12 pixels, and an ink that took another hue. */
const ALIKE = { threshold: 0.03, maxDiffPixelRatio: 0.002 }
/** Where a browser places and smooths letters in another way, each of them differs by a hair. */
const OTHERWISE = { threshold: 0.06, maxDiffPixelRatio: 0.03 }

/** Letters as the browser drew them that took the pictures. */
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
