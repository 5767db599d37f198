import { closeDrawer, openDrawer } from '../../pages/drawer'
import { focusMap } from '../../pages/map'
import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { expectNoBarriers } from '../../support/axe'
import { de, expectGermanWithoutBarriers, inGerman } from '../../support/in-german'

test('a player keeps rolls and lines with a character, and presses them by button and by key', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const { page } = player
  const bar = page.getByRole('toolbar', { name: 'Macros' })
  const rolls = (words: string) => dm.chat.getByRole('article').filter({ hasText: words })
  const list = page.getByRole('region', { name: 'Macros' })
  const write = async (name: string, text: string, outlook: string | RegExp) => {
    await list.getByRole('button', { name: 'New macro' }).click()
    const form = page.getByRole('form', { name: 'New macro' })
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('What it says or rolls').fill(text)
    await expect(form.getByRole('status')).toHaveText(outlook)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(list.getByRole('button', { name: `Change ${name}` })).toBeVisible()
  }

  await test.step('one that asks, one that can’t be read, and one that speaks', async () => {
    const drawer = await openDrawer(page, 'Roll')
    await write('Sneak', '/roll 1d20+{bonus} # Stealth', 'Asks for: bonus')
    await write('Broken', '/roll 1d20+', /^Invalid dice notation/)
    await write('Charge', 'Charge, for the old mill!', 'Says it to the table')
    await expect(bar.getByRole('button')).toHaveText([/Sneak/, /Broken/, /Charge/])
    await expectNoBarriers(page, 'the list of macros and their bar')
    await closeDrawer(page, drawer)
  })

  await test.step('the bar says, asks first, and sends nothing that can’t be read', async () => {
    await bar.getByRole('button', { name: 'Charge' }).click()
    await expect(dm.chat.getByText('Charge, for the old mill!')).toBeVisible()
    await focusMap(page)
    await page.keyboard.press('1')
    const asked = page.getByRole('form', { name: 'Sneak' })
    await asked.getByLabel('bonus').fill('seven')
    await asked.getByRole('button', { name: 'Send' }).click()
    await expect(asked.getByText(/^Invalid dice notation/)).toBeVisible()
    await expectNoBarriers(page, 'the arguments of a macro')
    await asked.getByLabel('bonus').fill('7')
    await page.keyboard.press('Enter')
    await expect(asked).toBeHidden()
    await expect(rolls('Stealth')).toHaveCount(1)
    await bar.getByRole('button', { name: 'Broken' }).click()
    await expect(page.getByText(/^Invalid dice notation/)).toBeVisible()
    await expect(dm.chat.getByRole('article')).toHaveCount(1)
  })

  await test.step('they are put in order by button and by drag, and come back after a reload', async () => {
    const drawer = await openDrawer(page, 'Roll')
    await list.getByRole('button', { name: 'Charge: earlier' }).click()
    await expect(bar.getByRole('button')).toHaveText([/Sneak/, /Charge/, /Broken/])
    await list
      .getByRole('listitem')
      .filter({ hasText: 'Broken' })
      .dragTo(bar.getByRole('button', { name: 'Sneak' }))
    await expect(bar.getByRole('button')).toHaveText([/Broken/, /Sneak/, /Charge/])
    await list.getByRole('button', { name: 'Change Broken' }).click()
    await expectNoBarriers(page, 'the form of a macro')
    await page.getByRole('button', { name: 'Delete this macro' }).click()
    await expect(bar.getByRole('button')).toHaveText([/Sneak/, /Charge/])
    await closeDrawer(page, drawer)
    await page.reload()
    await expect(bar.getByRole('button')).toHaveText([/Sneak/, /Charge/])
  })

  await test.step('MACRO-5 the DM has macros of their own in the bar', async () => {
    const drawer = await openDrawer(dm.page, 'Roll')
    await dm.page.getByRole('region', { name: 'Macros' }).getByRole('button', { name: 'New macro' }).click()
    const form = dm.page.getByRole('form', { name: 'New macro' })
    await form.getByLabel('Name').fill('Rain')
    await form.getByLabel('What it says or rolls').fill('It rains on the old mill.')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expectNoBarriers(dm.page, 'the macros of the DM')
    await closeDrawer(dm.page, drawer)
    await dm.page.reload()
    await dm.page.getByRole('toolbar', { name: 'Macros' }).getByRole('button', { name: 'Rain' }).click()
    await expect(player.chat.getByText('It rains on the old mill.')).toBeVisible()
    await expect(bar.getByRole('button')).toHaveText([/Sneak/, /Charge/])
  })

  await test.step('in German', () =>
    inGerman(page, page.url(), async (german) => {
      await german
        .getByRole('button', { name: de('Roll'), exact: true })
        .first()
        .click()
      await german.getByRole('button', { name: de('New macro') }).click()
      await expect(german.getByRole('form', { name: de('New macro') })).toBeVisible()
      await expectGermanWithoutBarriers(german, 'the macros', [/^Charge$/])
    }))

  await test.step('a phone has them with the dice', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await openDrawer(page, 'Roll')
    await expectNoBarriers(page, 'macros on a phone')
    await list.getByRole('button', { name: 'Charge Charge, for the old mill!' }).click()
    await expect(dm.chat.getByText('Charge, for the old mill!')).toHaveCount(2)
  })
  expect(thrown()).toEqual([])
})
