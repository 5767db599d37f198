import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from '../shared-server'
import { atRest } from './settled'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const softly = expect.configure({ soft: true })

const THEMES = ['dark', 'light'] as const
/** The rules that a theme's colours decide; all others answer the same in each theme. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']
const ONLY_COLOURS = { runOnly: RULES_OF_COLOURS }
const ALL_BUT_COLOURS = { rules: Object.fromEntries(RULES_OF_COLOURS.map((rule) => [rule, { enabled: false }])) }
const SIZES = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Expects no serious accessibility barrier, in both themes. */
export async function expectNoBarriers(page: Page, screen: string): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    const where = `${screen}, ${theme}, ${page.viewportSize()?.width} px`
    await softly.poll(() => barriersOf(page, theme === THEMES[0] ? {} : ONLY_COLOURS), where).toEqual([])
  }
}

/** Of the rules that words and their lengths decide, in the theme that the page has. */
export async function expectNoBarriersOfLanguage(page: Page, screen: string): Promise<void> {
  await softly.poll(() => barriersOf(page, ALL_BUT_COLOURS), `${screen}, ${page.viewportSize()?.width} px`).toEqual([])
}

/** The same at each screen size: the page adapts to its width at once and is not reloaded; what was opened must stay open. */
export async function expectNoBarriersAtAnySize(page: Page, screen: string, opened = page.locator('html')): Promise<void> {
  await atRest(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect(opened).toBeVisible()
    await expectNoBarriers(page, screen)
  }
}

/** Rule and position of each serious or critical finding at this moment, of all rules or of some; the page may still change. */
export async function barriersOf(page: Page, rules: Pick<axe.RunOptions, 'runOnly' | 'rules'> = {}): Promise<readonly string[]> {
  // settled: only this function adds it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (some) => {
    // Colours in the middle of a transition don't count.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // Media and style sheets, which only rules of little impact look at.
      preload: false,
      ...some,
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary}`))
  }, rules)
}
