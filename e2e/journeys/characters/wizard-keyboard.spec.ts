import type { Locator, Page } from '@playwright/test'
import { rosterOf, storedCharacters } from '../../pages/forge'
import { stepsOf, wizardOf } from '../../pages/wizard'
import { expect, test } from '../../shared-server'
import { atRest, boxOf } from '../../support/settled'

test('the keyboard alone leads from Create New to Create Character', async ({ page, server, account }) => {
  const wizard = wizardOf(page)
  const { keyboard } = page
  await rosterOf(page).open()
  await tabTo(page, page.getByRole('button', { name: 'Create New' }))
  await keyboard.press('Enter')
  await wizard.isAt('race')
  /** Enter on a Next button that is still disabled moves the focus to the missing input. */
  const forward = async () => {
    await tabTo(page, wizard.next, 'Shift+Tab')
    await keyboard.press('Enter')
  }
  const races = wizard.dialog.getByRole('radiogroup', { name: 'Race', exact: true }).getByRole('radio')
  await forward()
  await expect(races.first()).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect(races.nth(1), 'the arrow chose the second').toBeChecked()
  await forward()
  await wizard.isAt('class')
  await forward()
  await expect(wizard.dialog.getByRole('radiogroup', { name: 'Class', exact: true }).getByRole('radio').first()).toBeFocused()
  await keyboard.press('Space')
  await forward()
  await expect(wizard.skills.getByRole('checkbox').first()).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(wizard.skills.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await forward()
  await wizard.isAt('abilities')
  await forward()
  for (const ability of ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma']) {
    await tabTo(page, wizard.score(ability))
    await keyboard.press('ArrowDown')
  }
  for (const step of stepsOf(true).slice(3)) {
    await forward()
    await wizard.isAt(step)
  }
  // A name is proposed a moment after the review has opened.
  await expect(wizard.name).not.toHaveValue('')
  await tabTo(page, wizard.name)
  await keyboard.press('Control+A')
  await keyboard.type('Keys')
  await tabTo(page, wizard.create, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(wizard.background).toBeFocused()
  await keyboard.press('ArrowDown')
  await tabTo(page, wizard.create, 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(wizard.dialog).toBeHidden()
  await expect(rosterOf(page).sheet('Keys')).toBeVisible()
  await expect.poll(() => storedCharacters(server, account)).toMatchObject([{ name: 'Keys', level: 1 }])
})

test('a reload in the middle loses nothing, the roster tells of it; leaving asks, and what was discarded is gone', async ({ page }) => {
  const wizard = wizardOf(page)
  await rosterOf(page).open()
  await rosterOf(page).createNew()
  await wizard.chooseRace('Elf', 'High Elf')
  await wizard.nextTo('class')
  await wizard.chooseClass('Wizard')
  await wizard.chooseSkills('Arcana', 'History')
  await wizard.nextTo('abilities')
  await wizard.score('Intelligence').selectOption('15')
  await page.reload()
  await wizard.isAt('abilities')
  await expect(wizard.score('Intelligence')).toHaveValue('15')
  await wizard.previous.click()
  await expect(wizard.skills.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await wizard.previous.click()
  await expect(wizard.dialog.getByRole('radio', { name: 'High Elf' })).toBeChecked()

  await page.goto('/characters')
  const waiting = page.getByRole('region', { name: 'Unfinished character' })
  await expect(waiting).toContainText('Elf Wizard')
  await waiting.getByRole('button', { name: 'Go on with it' }).click()
  await wizard.isAt('race')

  const question = page.getByRole('alertdialog')
  await wizard.cancel.click()
  await expect(question).toContainText('Discard this character?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(wizard.dialog).toBeVisible()
  await expect(wizard.dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard character' }).click()
  await expect(wizard.dialog).toBeHidden()
  await expect(waiting).toBeHidden()
  await rosterOf(page).createNew()
  await wizard.isAt('race')
  await expect(wizard.dialog.getByRole('radio', { checked: true })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a hero is made with a thumb, and nothing is wider than the screen', async ({ page, server, account }) => {
    const wizard = wizardOf(page)
    const roster = rosterOf(page)
    const fits = () => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await roster.open()
    await fits()
    await page.getByRole('button', { name: 'Create New' }).tap()
    await wizard.quickFill('Human Cleric')
    await fits()
    await wizard.changeStep('race')
    for (const step of stepsOf(true).slice(1)) {
      const foot = async () => {
        const { y, height } = await boxOf(wizard.next)
        return y + height
      }
      await expect.poll(foot, `Next stands on the screen before ${step}`).toBeLessThanOrEqual(844)
      await wizard.next.tap()
      await wizard.isAt(step)
      await fits()
      const scrolled = () =>
        wizard.dialog.evaluate((dialog) => [...dialog.querySelectorAll('*')].filter(({ scrollLeft }) => scrollLeft !== 0).length)
      await expect.poll(scrolled).toBe(0)
      if (step !== 'appearance') continue
      await wizard.dialog.getByRole('group', { name: 'Age', exact: true }).scrollIntoViewIfNeeded()
      const figure = wizard.dialog.getByRole('slider', { name: 'Turn the figure' })
      await expect(figure, 'the figure stays in sight above the choices').toBeInViewport({ ratio: 0.9 })
    }
    await wizard.name.fill('Thumb')
    await wizard.create.tap()
    await expect(roster.sheet('Thumb')).toBeVisible()
    await expect(roster.list).toBeHidden()
    await fits()
    await page.goBack()
    await expect(roster.entry('Thumb')).toBeVisible()
    await expect.poll(() => storedCharacters(server, account)).toMatchObject([{ name: 'Thumb', class: 'Cleric' }])
  })
})

/** More than a dialog has: the focus comes round to where it began. */
const MOST_STOPS = 250

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // A new step takes the focus a moment later.
  await atRest(page)
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  const way: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    // settled: a press ends only after the key has moved the focus.
    if (await isThere()) return
    // settled: for the report of a failure.
    way.push(await page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.slice(0, 20)}`))
    await page.keyboard.press(key)
  }
  await expect(target, `is reached with the keyboard, past ${way.join(', ')}`).toBeFocused()
}
