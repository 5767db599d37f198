import { MOODS } from '@hearthlight/rules/scene'
import type { Page } from '@playwright/test'
import { arrive, startQuickSession } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { atRest } from '../../support/settled'

// What moves is part of these journeys.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** At the start, soon after, and halfway: effects that play once are brightest at the start. */
const MOMENTS = [0, 0.1, 0.5]
/** Share of the map's pixels. */
const MOST_COVERED = 0.2
/** Difference in a pixel's red, green or blue, of 255. A tint changes every pixel a little, and none by much. */
const MUCH = 60
const VISIBLE = 8

test('each mood is seen, and none hides the map: neither at its beginning nor later', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const { page } = rowan
  await startQuickSession(rowan)
  const dm = tableOf(rowan)
  await dm.openTokenList()
  await dm.addToken('Goblin')
  await page.keyboard.press('Escape')
  await dm.desk('Scene')
  for (const { name, label } of MOODS) {
    await test.step(name, async () => {
      await page.getByRole('button', { name: label, exact: true }).click()
      await expect(page.locator(`[data-mood="${name}"]`)).toBeAttached()
      await atRest(page)
      const bare = await pictureOfMap(page, { isEffectShown: false })
      const seen: number[] = []
      for (const moment of MOMENTS) {
        await holdEffectAt(page, moment)
        const picture = await pictureOfMap(page, { isEffectShown: true })
        const covered = await shareOfChanged(page, [bare, picture], MUCH)
        expect(covered, `the share of the map that ${name} covers, ${moment} of its time after its beginning`).toBeLessThan(MOST_COVERED)
        seen.push(await shareOfChanged(page, [bare, picture], VISIBLE))
      }
      expect(Math.max(...seen), `the share of the map where ${name} is seen`).toBeGreaterThan(0)
    })
  }
  expect(rowan.thrown).toEqual([])
})

/** A data URL of a screenshot of the map's area. */
async function pictureOfMap(page: Page, { isEffectShown }: { readonly isEffectShown: boolean }): Promise<string> {
  const visibility = isEffectShown ? 'visible' : 'hidden'
  await page
    .locator('.mood-effect')
    .evaluate((effect: HTMLElement, shown) => Object.assign(effect.style, { visibility: shown }), visibility)
  // settled: the page is at rest, and the effect is hidden or paused.
  return `data:image/png;base64,${(await page.getByRole('main', { name: 'Battle map' }).screenshot()).toString('base64')}`
}

/** Restarts the effect, and pauses it after this part of its duration. */
async function holdEffectAt(page: Page, part: number): Promise<void> {
  await page.locator('.mood-effect').evaluate((effect: HTMLElement, moment) => {
    effect.style.animationPlayState = 'paused'
    effect.style.animationName = 'none'
    effect.getBoundingClientRect()
    effect.style.animationName = ''
    for (const animation of effect.getAnimations()) animation.currentTime = Number(animation.effect?.getTiming().duration) * moment
  }, part)
}

/** From 0 to 1: the share of pixels that differ by more than `much`. */
function shareOfChanged(page: Page, pictures: readonly [string, string], much: number): Promise<number> {
  // settled: it only computes with its arguments.
  return page.evaluate(
    async ([urls, least]) => {
      const [before, after] = await Promise.all(
        urls.map(async (url) => {
          const image = new Image()
          image.src = url
          await image.decode()
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
        }),
      )
      let changed = 0
      for (let at = 0; at < (before?.length ?? 0); at += 4) {
        const differences = [0, 1, 2].map((channel) => Math.abs((before?.[at + channel] ?? 0) - (after?.[at + channel] ?? 0)))
        if (Math.max(...differences) > least) changed += 1
      }
      return changed / ((before?.length ?? 4) / 4)
    },
    [pictures, much] as const,
  )
}
