import type { Page } from '@playwright/test'
import { refuseWebGl, rosterOf } from '../../pages/forge'
import { wizardOf } from '../../pages/wizard'
import { expect, test } from '../../shared-server'
import { atRest, settled } from '../../support/settled'

/** The code of the figure, its stage, and three.js. */
const FIGURE = /\/assets\/(character-preview|figure-stage|generate-art|three)[^/]*\.js$/

test('the figure is fetched only near its step', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const wizard = wizardOf(page)
  await rosterOf(page).open()
  await rosterOf(page).createNew()
  await wizard.chooseRace('Human')
  await wizard.nextTo('class')
  await wizard.chooseClass('Cleric')
  await wizard.chooseSkills('History', 'Medicine')
  await atRest(page)
  expect(fetched.filter((path) => FIGURE.test(path))).toEqual([])
  await wizard.nextTo('abilities')
  await wizard.dialog.getByRole('button', { name: 'Assign for me' }).click()
  await wizard.nextTo('appearance')
  await expect(page.getByText('2.5D Preview')).toBeVisible()
  await expect.poll(() => fetched.filter((path) => FIGURE.test(path)).length).toBeGreaterThan(0)
})

test('the figure turns, comes near, takes poses and is saved as a picture', async ({ page }) => {
  await toAppearance(page)
  const panel = wizardOf(page).dialog
  await expect(panel.locator('canvas').first()).toBeVisible()
  const press = (name: RegExp | string) => panel.getByRole('button', { name }).click()
  await expect(panel.getByText(/0°/).first()).toBeVisible()
  await press('Rotate right')
  await expect(panel.getByText(/(15|345)°/).first()).toBeVisible()
  await press('Zoom in')
  await expect(panel.getByText('120%').first()).toBeVisible()
  // Twenty per press, up to the maximum.
  for (let percent = 140; percent <= 300; percent += 20) {
    await press('Zoom in')
    await expect(panel.getByText(`${percent}%`).first()).toBeVisible()
  }
  await expect(panel.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
  await press(/^Reset/)
  await expect(panel.getByText('100%').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await press(/Download/)
  expect((await download).suggestedFilename()).toMatch(/human.*cleric.*\.png$/i)
  await expect(panel.getByText('Model Information')).toBeVisible()
})

test('without WebGL the same choices are drawn flat, and that is said', async ({ page }) => {
  await page.addInitScript(refuseWebGl)
  await toAppearance(page)
  const { dialog } = wizardOf(page)
  await expect(dialog.getByText('This browser has no 3D graphics, so here is a drawn likeness.')).toBeVisible()
  const drawn = dialog.locator('canvas').first()
  await expect(drawn).toBeVisible()
  const picture = () => drawn.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const before = await settled(page, picture)
  await dialog.getByRole('radio', { name: 'heavy', exact: false }).first().check()
  await expect.poll(picture).not.toBe(before)
  const heavy = await settled(page, picture)
  await dialog.getByRole('slider', { name: 'Age, young to elderly' }).press('End')
  await expect(dialog.getByRole('radio', { name: 'Elderly' })).toBeChecked()
  await expect.poll(picture).not.toBe(heavy)
  await dialog.getByRole('radio', { name: 'Square' }).check()
  await expect(dialog.getByRole('radio', { name: 'Square' })).toBeChecked()
})

test('cards show a picture of every race and class, and a class is dressed and armed at once', async ({ page }) => {
  const wizard = wizardOf(page)
  await rosterOf(page).open()
  await rosterOf(page).createNew()
  const pictures = wizard.dialog.locator('img[src*="race-"]')
  await expect(pictures).toHaveCount(36)
  await expect.poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100)
  await wizard.chooseRace('Dragonborn')
  await wizard.nextTo('class')
  await expect(wizard.dialog.locator('img[src*="class-"]')).toHaveCount(14)
  await wizard.chooseClass('Paladin')
  await wizard.chooseSkills('Insight', 'Religion')
  await wizard.nextTo('abilities')
  for (const [ability, score] of Object.entries(SCORES)) await wizard.score(ability).selectOption(String(score))
  await wizard.nextTo('appearance')
  await wizard.dialog.getByRole('tab', { name: 'Equipment' }).click()
  await expect(wizard.dialog.getByLabel('Armor')).toHaveValue('Plate')
  await expect(wizard.dialog.getByLabel('Weapon')).toHaveValue('Warhammer')
})

const SCORES = { Strength: 15, Dexterity: 14, Constitution: 13, Intelligence: 12, Wisdom: 10, Charisma: 8 }

async function toAppearance(page: Page): Promise<void> {
  const wizard = wizardOf(page)
  await rosterOf(page).open()
  await rosterOf(page).createNew()
  await wizard.quickFill('Human Cleric')
  await wizard.changeStep('appearance')
}
