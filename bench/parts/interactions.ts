import type { Page } from '@playwright/test'
import { openBrowser, slowDown } from '../browser'
import { atMost, type Figure } from '../figures'
import { startHearthlight } from '../processes'
import { openScreen, type Screen } from '../screen'
import { stage } from '../stage'
import { temporaryFolder } from '../temporary-folder'
import { signedInFor } from './bundles'

const ROUNDS = 8
const DRAGS = 12
/** Of somebody who types fast; milliseconds. */
const BETWEEN_LETTERS = 100
/** The DM's tabs; the first is open at the beginning. */
const TABS = ['Players', 'Combat', 'Scene', 'Tools', 'Session'] as const
const SEEN_ALREADY = { firstRun: JSON.stringify({ dm: true, player: true }) }

/** A table as on a good machine, and a large one at a quarter of its speed. */
const TABLES = [
  { tokens: 50, slower: 1 },
  { tokens: 500, slower: 4 },
] as const
/** The middle of a token at this width, with others to its right, and the side of a cell; CSS pixels. The view begins in the middle of all. */
const FIRST_TOKEN = { x: 288, y: 494 }
const CELL = 40

/** Time from a press to the frame that shows its effect (INP): the DM's tabs, typing in the chat, and beginning to drag tokens. */
export async function measureInteractions(): Promise<Figure[]> {
  const screen = await openScreen()
  if (screen === undefined) {
    process.stderr.write('Xvfb is missing: presses are not measured.\n')
    return []
  }
  const figures: Figure[] = []
  try {
    for (const { tokens, slower } of TABLES) {
      const where = slower === 1 ? '' : `, ${tokens} tokens at a quarter of the speed`
      figures.push(...(await atTable(screen, tokens, slower)).map(([what, durations]) => figure(`${what}${where}`, durations)))
    }
  } finally {
    screen.close()
  }
  return figures
}

async function atTable(
  screen: Screen,
  tokens: number,
  slower: number,
): Promise<readonly (readonly [what: string, durations: readonly number[]])[]> {
  const folder = temporaryFolder()
  const [session] = await stage(folder.path, { sessions: 1, tokens })
  const server = await startHearthlight(folder.path)
  const browser = await openBrowser({ screen })
  try {
    const stored = { ...(await signedInFor(server.address, session?.signIns[0] ?? '')), ...SEEN_ALREADY }
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, stored)
    const page = await context.newPage()
    await page.goto(`${server.address}/session/${session?.id ?? ''}`, { waitUntil: 'networkidle' })
    await slowDown(page, slower)
    const tabs = await durationsWhile(page, async () => {
      for (let round = 0; round < ROUNDS; round += 1)
        for (const tab of TABS) await page.getByRole('tab', { name: tab, exact: true }).click()
    })
    const letters = await durationsWhile(page, async () => {
      await page.getByPlaceholder('Type message or /roll 1d20...').click()
      await page.keyboard.type('I keep an eye on the stairs, and a hand on the hilt.', { delay: BETWEEN_LETTERS })
    })
    const drags = await durationsWhile(page, async () => {
      for (let token = 0; token < DRAGS; token += 1) {
        await page.mouse.move(FIRST_TOKEN.x + token * CELL, FIRST_TOKEN.y)
        await page.mouse.down()
        await page.mouse.move(FIRST_TOKEN.x + token * CELL, FIRST_TOKEN.y + 3 * CELL, { steps: 4 })
        await page.mouse.up()
      }
    })
    return [
      ['tabs of the desk', tabs],
      ['letters in the chat', letters],
      ['beginning to drag a token', drags],
    ]
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
}

/** Duration of each press during `act` in milliseconds, from the browser's Event Timing API: multiples of 8, at least 16. */
async function durationsWhile(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const watch = await page.evaluateHandle(() => {
    const longest = new Map<number, number>()
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEntry & { readonly interactionId?: number }
        if (interactionId !== undefined && interactionId > 0)
          longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
      }
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    return longest
  })
  await act()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return watch.evaluate((longest) => [...longest.values()])
}

function figure(what: string, durations: readonly number[]): Figure {
  const sorted = [...durations].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 16
  return {
    part: 'interactions',
    name: `press to paint, p75, ${what}`,
    measured: at(0.75),
    unit: 'ms',
    goal: atMost(100),
    note: `longest ${sorted.at(-1) ?? 16} ms of ${sorted.length} that took 16 ms or more`,
  }
}
