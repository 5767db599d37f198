import type { Locator, Page } from '@playwright/test'
import { wholeSheet } from '../../pages/forge'
import { expect, test } from '../../shared-server'
import { settled } from '../../support/settled'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

test("with the system's own few colours, what is chosen, focused, online and wounded can still be told", async ({ page, account }) => {
  const sheet = wholeSheet({ name: 'Lyra', race: 'Elf', class: 'Ranger', level: 3, hitPointsMax: 24, hitPointsCurrent: 5 })
  const { id: characterId } = await account.call('createCharacter', { body: { sheet } })
  const { id } = await account.call('createSession', { body: { name: 'First night' } })
  await account.call('createCharacter', { body: { sheet: { ...sheet, name: 'Thorn' } } })

  await test.step('at the table', async () => {
    await page.goto(`/session/${id}`)
    const map = page.getByRole('application', { name: 'Battle map' })
    await map.focus()
    await page.keyboard.press('d')
    const [draw, erase] = ['Draw', 'Eraser'].map((name) => page.getByRole('button', { name, exact: true })) as [Locator, Locator]
    await expectChosen(draw, erase)
    await expectBorder(erase)
    const strip = page.getByRole('region', { name: 'Draw options' })
    await expectChosen(strip.locator('label', { hasText: 'Freehand' }), strip.locator('label', { hasText: 'Line' }))
    await expectChosen(page.getByRole('tab', { name: 'Session' }), page.getByRole('tab', { name: 'Players' }))
    // The button shows the current colour only as a swatch.
    await expect(page.getByRole('button', { name: /^Drawing colour/ }).locator('span[aria-hidden]')).not.toHaveCSS(
      'background-color',
      await systemColour(page, 'Canvas'),
    )
    await expect(page.getByText(/^Connection: \d+ ms/)).toBeAttached()
    const dot = page.getByText(/^Connection: \d+ ms/).locator('[aria-hidden]')
    await expect(dot).not.toHaveCSS('background-color', await systemColour(page, 'Canvas'))
    await page.getByRole('tab', { name: 'Session' }).focus()
    await page.keyboard.press('ArrowRight')
    const focused = page.getByRole('tab', { name: 'Players' })
    await expect(focused).toBeFocused()
    await expect(focused).toHaveCSS('outline-style', 'dashed')
    await expect(focused).not.toHaveCSS('outline-color', await fillOf(focused))
  })

  await test.step('in the roster', async () => {
    await page.goto(`/characters?hero=${characterId}`)
    await page.getByRole('article', { name: 'Lyra', exact: true }).waitFor()
    const heroes = page.getByRole('region', { name: 'My Heroes' })
    await expectChosen(heroes.getByRole('button', { name: /^Lyra/ }), heroes.getByRole('button', { name: /^Thorn/ }))
    const bar = page.getByRole('meter', { name: 'Hit points of Lyra' }).locator('+ span > span').first()
    await expect(bar).not.toHaveCSS('background-color', await fillOf(bar.locator('..')))
    await expect(bar).not.toHaveCSS('background-color', await systemColour(page, 'Canvas'))
  })
})

/** A selected control has the system's highlight colours with readable text; an unselected one has the page's background. */
async function expectChosen(chosen: Locator, other: Locator): Promise<void> {
  const page = chosen.page()
  await expect(chosen).toHaveCSS('background-color', await systemColour(page, 'Highlight'))
  await expect(other).not.toHaveCSS('background-color', await systemColour(page, 'Highlight'))
  const inks = () =>
    chosen.evaluate((element) => [
      ...new Set([element, ...element.querySelectorAll(':scope *:not(input)')].map((each) => getComputedStyle(each).color)),
    ])
  await expect.poll(inks).toEqual([await systemColour(page, 'HighlightText')])
}

async function expectBorder(control: Locator): Promise<void> {
  await expect(control).toHaveCSS('border-top-style', 'solid')
  await expect(control).not.toHaveCSS('border-top-color', await systemColour(control.page(), 'Canvas'))
}

function fillOf(element: Locator): Promise<string> {
  return settled(element.page(), () => element.evaluate((each) => getComputedStyle(each).backgroundColor))
}

/** The colour as the browser paints it now. */
function systemColour(page: Page, name: 'Canvas' | 'Highlight' | 'HighlightText'): Promise<string> {
  // settled: nothing changes it.
  return page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`
    const painted = getComputedStyle(probe).color
    probe.remove()
    return painted
  }, name)
}
