import { expect, test } from '../../shared-server'

for (const motion of ['full', 'reduced']) {
  test(`a row of tabs fades at an end only while something is hidden behind it, movement ${motion}`, async ({ page }) => {
    await page.goto('/components')
    await page.evaluate((chosen) => {
      document.documentElement.dataset.motion = chosen
    }, motion)
    const tabs = page.getByRole('main').locator('section#structure').getByRole('tablist')
    const fades = (row: number) =>
      tabs.nth(row).evaluate((element) => {
        const style = getComputedStyle(element)
        return [style.getPropertyValue('--fade-start'), style.getPropertyValue('--fade-end')]
      })
    const scroll = (to: number) =>
      tabs.nth(1).evaluate((element, left) => {
        element.scrollLeft = left
      }, to)
    await expect.poll(() => fades(0)).toEqual(['0px', '0px'])
    await expect.poll(() => fades(1)).toEqual(['0px', '24px'])
    await scroll(9_999)
    await expect.poll(() => fades(1)).toEqual(['24px', '0px'])
    await scroll(150)
    await expect.poll(() => fades(1)).toEqual(['24px', '24px'])
  })
}
