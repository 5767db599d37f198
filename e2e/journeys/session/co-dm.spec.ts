import type { Page } from '@playwright/test'
import { arrive, openHome, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { expectNoBarriers } from '../../support/axe'
import { de, expectGermanWithoutBarriers, inGerman } from '../../support/in-german'
import { overhear } from '../../support/wire-listener'

test('a player becomes co-DM and leads beside the DM, the table is handed over and back, and without the role nothing secret is left', async ({
  browser,
  server,
}) => {
  const [rowan, ayla] = [await arrive(browser, server, 'Rowan'), await arrive(browser, server, 'Ayla')]
  const code = await startQuickSession(rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const [dm, lyra] = [tableOf(rowan), tableOf(ayla)]
  await dm.openTokenList()
  await expect(dm.token('Lyra')).toBeVisible()
  await dm.addToken('Canary spider', { isHidden: true })
  await expect(dm.token('Canary spider')).toBeVisible()
  await dm.desk('Players')
  const dialog = rowan.page.getByRole('dialog', { name: 'The role of Ayla' })
  const openRole = () => rowan.page.getByRole('button', { name: 'The role of Ayla' }).click()

  await test.step('the DM makes her a co-DM: her screen becomes the DM’s, without what is the DM’s alone', async () => {
    await expect(controls(ayla.page)).toBeHidden()
    await openRole()
    await expect(dialog.getByRole('button', { name: 'Make co-DM' })).toBeVisible()
    await expectNoBarriers(rowan.page, 'the role of a player')
    await inGerman(rowan.page, rowan.page.url(), async (german) => {
      await german.getByRole('tab', { name: de('Players') }).click()
      await german.getByRole('button', { name: 'Die Rolle von Ayla' }).click()
      await expect(german.getByRole('dialog', { name: 'Die Rolle von Ayla' })).toBeVisible()
      await expectGermanWithoutBarriers(german, 'the role of a player')
    })
    await dialog.getByRole('button', { name: 'Make co-DM' }).click()
    await expect(dialog).toBeHidden()
    await expect(controls(ayla.page)).toBeVisible()
    await expect(ayla.page.getByRole('banner').getByText('Co-DM')).toBeVisible()
    await expect(rowan.page.getByRole('img', { name: 'Co-DM' })).toBeVisible()
    await lyra.desk('Session')
    await expect(ayla.page.getByRole('button', { name: 'Invite players' })).toBeVisible()
    await expect(ayla.page.getByRole('button', { name: 'End session' })).toBeHidden()
  })

  await test.step('she sees what is hidden, and adds a token', async () => {
    await lyra.openTokenList()
    await expect(lyra.token('Canary spider')).toBeVisible()
    await lyra.addToken('Wolf of Ayla')
    await expect(dm.token('Wolf of Ayla')).toBeVisible()
  })

  await test.step('the table is handed over: she leads it, and he leads beside her', async () => {
    await openRole()
    await dialog.getByRole('button', { name: 'Hand over the table …' }).click()
    await expect(rowan.page.getByRole('alertdialog')).toBeVisible()
    await expectNoBarriers(rowan.page, 'the question before the table is handed over')
    await rowan.page.getByRole('alertdialog').getByRole('button', { name: 'Hand over the table', exact: true }).click()
    await expect(rowan.page.getByRole('banner').getByText('Co-DM')).toBeVisible()
    await lyra.desk('Session')
    await expect(ayla.page.getByRole('button', { name: 'End session' })).toBeVisible()
    await expect(dm.token('Canary spider')).toBeVisible()
    await dm.addToken('Owl of Rowan')
    await expect(lyra.token('Owl of Rowan')).toBeVisible()
  })

  await test.step('she hands it back', async () => {
    await lyra.desk('Players')
    const leaders = ayla.page.getByRole('list', { name: 'Co-DMs without a seat' })
    await expect(leaders).toBeVisible()
    await expectNoBarriers(ayla.page, 'co-DMs without a seat')
    await leaders.getByRole('button', { name: 'The role of Rowan' }).click()
    await ayla.page.getByRole('dialog', { name: 'The role of Rowan' }).getByRole('button', { name: 'Hand over the table …' }).click()
    await ayla.page.getByRole('alertdialog').getByRole('button', { name: 'Hand over the table', exact: true }).click()
    await expect(leaders).toBeHidden()
    await dm.desk('Session')
    await expect(rowan.page.getByRole('button', { name: 'End session' })).toBeVisible()
  })

  await test.step('the role is taken back: her screen is a player’s, and so is all that she is told', async () => {
    await dm.desk('Players')
    await openRole()
    await dialog.getByRole('button', { name: 'Take the role back' }).click()
    await expect(controls(ayla.page)).toBeHidden()
    await expect(ayla.page.getByRole('heading', { name: 'Party' })).toBeVisible()
    const heard = await overhear(ayla.page)
    await ayla.page.reload()
    await lyra.openTokenList()
    await expect(lyra.token('Lyra')).toBeVisible()
    await expect(lyra.token('Wolf of Ayla')).toBeVisible()
    await expect(lyra.token('Canary spider')).toBeHidden()
    expect(heard.all()).not.toContain('Canary spider')
  })

  await test.step('ROLE-12 as an assistant she runs the fight that the DM starts: turns, wounds and conditions', async () => {
    await openRole()
    await dialog.getByRole('button', { name: 'Make assistant' }).click()
    await expect(rowan.page.getByRole('img', { name: 'Assistant' }).first()).toBeVisible()
    await dm.desk('Combat')
    const form = rowan.page.getByRole('form', { name: 'Start combat' })
    const order = [
      ['Lyra', '20'],
      ['Wolf of Ayla', '15'],
      ['Owl of Rowan', '10'],
      ['Canary spider', '5'],
    ] as const
    for (const [name, initiative] of order) await form.getByLabel(`${name}: initiative`).fill(initiative)
    await form.getByRole('checkbox', { name: 'Canary spider token' }).check()
    await form.getByRole('button', { name: /^Start combat/ }).click()
    const next = ayla.page.getByRole('button', { name: 'Next turn' })
    await ayla.page.getByRole('button', { name: 'Change Wolf of Ayla' }).click()
    await expect(ayla.page.getByLabel('Wolf of Ayla: initiative')).toBeVisible()
    await expectNoBarriers(ayla.page, 'a fight that an assistant runs')
    await next.click()
    await expect(ayla.page.getByText('Now Wolf of Ayla')).toBeVisible()
    await expect(ayla.page.getByRole('button', { name: 'Hide Wolf of Ayla from players' })).toHaveCount(0)
    await ayla.page.getByLabel('Wolf of Ayla: change hit points').fill('-3')
    await ayla.page.keyboard.press('Enter')
    await expect(
      rowan.page
        .getByRole('log')
        .getByText(/Wolf of Ayla.*3/)
        .first(),
    ).toBeVisible()
    await next.click()
    await expect(ayla.page.getByText('Now Owl of Rowan')).toBeVisible()
    await next.click()
    await expect(rowan.page.getByText('Now Canary spider')).toBeVisible()
    await expect(next).toHaveCount(0)
    // The list of tokens has such a button, too.
    await rowan.page.getByRole('button', { name: 'Next turn' }).last().click()
    await expect(next).toBeVisible()
  })

  await test.step('ROLE-13 she ends that fight and starts one of those whom she sees, whose turns she runs', async () => {
    await rowan.page.getByRole('button', { name: 'Add from the bestiary' }).click()
    const bestiary = rowan.page.getByRole('form', { name: 'Add from the bestiary' })
    await bestiary.getByRole('button', { name: 'Goblin' }).click()
    await bestiary.getByRole('button', { name: 'Put on the map' }).click()
    await expect(lyra.token('Goblin')).toBeVisible()
    await ayla.page.getByRole('button', { name: 'End combat' }).click()
    await ayla.page.getByRole('alertdialog').getByRole('button', { name: 'End combat' }).click()
    const form = ayla.page.getByRole('form', { name: 'Start combat' })
    await expect(form).toBeVisible()
    await expect(form.getByText('Canary spider')).toHaveCount(0)
    await expect(form.getByRole('checkbox', { name: /hidden/ })).toHaveCount(0)
    await expect(ayla.page.getByRole('button', { name: 'Add from the bestiary' })).toHaveCount(0)
    await form.getByLabel('Goblin: initiative').fill('99')
    await expectNoBarriers(ayla.page, 'a fight that an assistant starts')
    await form.getByRole('button', { name: /^Start combat/ }).click()
    await expect(ayla.page.getByText('Now Goblin')).toBeVisible()
    await expect(ayla.page.getByRole('button', { name: 'Move Goblin' })).toBeVisible()
    await expect(ayla.page.getByRole('button', { name: 'Move Owl of Rowan' })).toHaveCount(0)
    await lyra.token('Lyra').click()
    await ayla.page.getByRole('button', { name: 'Target Lyra' }).first().click()
    await lyra.token('Goblin').click()
    await ayla.page.getByRole('button', { name: 'Acts of Goblin' }).click()
    await ayla.page.getByRole('menuitem', { name: /^Shortbow/ }).click()
    const card = ayla.page.getByRole('article', { name: 'Goblin: Shortbow' })
    await expect(card).toBeVisible()
    await expect(card.getByRole('button', { name: 'Apply' })).toHaveCount(0)
    await expect(rowan.page.getByRole('article', { name: 'Goblin: Shortbow' })).toBeVisible()
  })

  await test.step('at home each finds the table as theirs', async () => {
    await openHome(rowan.page)
    await expect(rowan.page.getByRole('img', { name: 'DM', exact: true }).first()).toBeVisible()
    expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
  })
})

const controls = (page: Page) => page.getByRole('heading', { name: 'DM Control Panel' })
