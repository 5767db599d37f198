import type { Page } from '@playwright/test'
import { browserOf } from '../../pages/account'
import { closeDrawer, openDrawer } from '../../pages/drawer'
import { focusMap } from '../../pages/map'
import { type StagedEvening, stageEvening } from '../../pages/staged-evening'
import { expect, test as shared } from '../../shared-server'
import { expectNothingSticksOut, readFromTheRight } from '../../support/right-to-left'
import { atRest, boxOf, listOf, textOf } from '../../support/settled'

const test = shared.extend<object, { evening: StagedEvening }>({
  evening: [
    async ({ server }, use) => {
      const evening = await stageEvening(server)
      await use(evening)
      evening.end()
    },
    { scope: 'worker' },
  ],
})

const PAGES = ['/dashboard', '/characters', '/characters?create', '/campaigns', '/campaigns-old', '/dm', '/account', '/credits'] as const

const LOOKS = [
  ['rtl', 'dm'],
  ['rtl', 'player'],
  ['ltr', 'player'],
] as const

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

for (const [direction, who] of LOOKS) {
  test(`nothing sticks out of any screen, ${direction}, as ${who}`, async ({ browser, server, evening }) => {
    const context = await browserOf(browser, server, evening[who], { viewport: WIDE, reducedMotion: 'reduce', serviceWorkers: 'block' })
    if (direction === 'rtl') await readFromTheRight(context)
    const page = await context.newPage()
    for (const path of [...PAGES, `/campaigns?campaign=${evening.campaignId}`, `/session/${evening.sessionId}`]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
      await atRest(page)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await atBothWidths(page, (width) => expectNothingSticksOut(page, `${path}, ${width} px`))
    }
    await atBothWidths(page, (width) => lookAtTheTable(page, `the table, ${width} px`))
    await context.close()
  })
}

/** Resizes the open page, which adapts to its width at once and is not reloaded. */
async function atBothWidths(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport)
    await look(viewport.width)
  }
}

/** The floating parts of the table's screen, one after the other. */
async function lookAtTheTable(page: Page, screen: string): Promise<void> {
  await focusMap(page)
  await page.keyboard.press('t')
  await page.getByRole('region', { name: /Tokens/ }).waitFor()
  await expectNothingSticksOut(page, `${screen}: tokens`)
  await focusMap(page)
  await page.keyboard.press('t')
  await page.keyboard.press('m')
  const isPhone = page.viewportSize()?.width === PHONE.width
  // On a phone they are folded.
  if (!isPhone) await expect(page.getByRole('region', { name: 'Measure options' })).toBeVisible()
  await expectNothingSticksOut(page, `${screen}: tool options`)
  const tabs = page.getByRole('navigation', { name: 'Panels' })
  if (isPhone) {
    await expect(tabs).toBeVisible()
    for (const tab of await listOf(tabs.getByRole('button'))) {
      await tab.click()
      await expectNothingSticksOut(page, `${screen}: ${await textOf(tab)}`)
    }
    await tabs.getByRole('button').first().click()
    return
  }
  await expect(tabs).toBeHidden()
  for (const name of ['Quests', 'Roll', 'Settings'] as const) {
    const drawer = await openDrawer(page, name)
    await expectNothingSticksOut(page, `${screen}: ${name}`)
    await closeDrawer(page, drawer)
  }
}

test('what points, points the way that is read, and a slider fills from where it begins', async ({ page, account }) => {
  await readFromTheRight(page.context())
  const { id } = await account.call('createSession', { body: { name: 'First night' } })
  await page.goto(`/session/${id}`)
  const mirrored = (name: string) => page.getByRole('button', { name }).first().locator('svg')
  await expect(mirrored('Fold the party panel')).toHaveCSS('scale', '-1 1')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const slider = page.getByRole('slider', { name: 'Text size' })
  await slider.focus()
  await page.keyboard.press('End')
  /** Distance of the thumb's middle from the track's left end, in widths of the thumb. */
  const thumbsAway = async () => {
    const [thumb, track] = [await boxOf(slider.locator('..')), await boxOf(slider.locator('../..'))]
    return Math.abs(thumb.x + thumb.width / 2 - track.x) / thumb.width
  }
  await expect.poll(thumbsAway).toBeLessThan(1)
})

test('a name that is written from the right runs so among others, and stands in their column', async ({ page, account }) => {
  const names = ['Lyra', 'ليلى 27 الشجاعة حارسة الجبال البعيدة والوديان المظلمة']
  for (const name of names) await account.call('createCharacter', { body: { sheet: { name, race: 'Elf', class: 'Ranger', level: 3 } } })
  for (const path of ['/dashboard', '/characters']) {
    await page.goto(path)
    const [own, other] = names.map((name) => page.getByText(name, { exact: true }))
    if (own === undefined || other === undefined) throw new Error('two names were given')
    await expect(other).toHaveCSS('direction', 'rtl')
    await expect(own).toHaveCSS('direction', 'ltr')
    const startsOf = async () => [(await boxOf(own)).x, (await boxOf(other)).x]
    await expect.poll(async () => new Set(await startsOf()).size, path).toBe(1)
    await expect(other, 'short ones stand at the start of the row, too').toHaveCSS('text-align', 'left')
  }
})
