import { giveCharacter } from '../../pages/character'
import { rosterOf, storedCharacter, storedCharacters } from '../../pages/forge'
import { wizardOf } from '../../pages/wizard'
import { expect, test } from '../../shared-server'

test('Edit opens every choice of a finished hero, and keeps the hero and what happened to them', async ({ page, server, account }) => {
  const id = await giveCharacter(account, 'Wood Elf Ranger', 'Lyra')
  const roster = rosterOf(page)
  const wizard = wizardOf(page, 'Edit Lyra')
  await roster.open()
  await roster.entry('Lyra').click()
  const hitPoints = roster.sheet('Lyra').getByLabel(/^Change hit points/)
  await hitPoints.fill('-4')
  await hitPoints.press('Enter')
  await roster.sheet('Lyra').getByRole('button', { name: 'Edit', exact: true }).click()

  await test.step('all choices stand in their steps', async () => {
    await wizard.isAt('review')
    await expect(wizard.name).toHaveValue('Lyra')
    await expect(wizard.background).toHaveValue('outlander')
    await wizard.changeStep('race')
    await expect(wizard.dialog.getByRole('radio', { name: 'Wood Elf' })).toBeChecked()
    await wizard.nextTo('class')
    await expect(wizard.skills).toContainText('choose 3 — done')
    await wizard.nextTo('abilities')
    await expect(wizard.score('Dexterity')).toHaveValue('15')
  })

  await test.step('leaving asks, and changes nothing', async () => {
    await wizard.changeOnBar('review')
    await wizard.name.fill('Nobody')
    await wizard.cancel.click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Discard your changes?')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(roster.sheet('Lyra')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Unfinished character' })).toBeHidden()
  })

  const before = await storedCharacter(server, account, 'Lyra')
  await roster.sheet('Lyra').getByRole('button', { name: 'Edit', exact: true }).click()
  await wizard.changeStep('appearance')
  await wizard.dialog.getByRole('radio', { name: 'Curly' }).check()
  await wizard.changeOnBar('review')
  await wizard.name.fill('Lyra Dawnmere')
  await wizard.dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(wizard.dialog).toBeHidden()
  await expect(roster.sheet('Lyra Dawnmere')).toBeVisible()

  const after = await storedCharacter(server, account, 'Lyra Dawnmere')
  expect(after?.appearance).toContain('"Curly"')
  const unchanged = { ...before, name: 'Lyra Dawnmere', appearance: after?.appearance, portrait: after?.portrait }
  expect({ ...after }).toEqual(unchanged)
  expect(await storedCharacters(server, account)).toHaveLength(1)
  expect((await account.call('listCharacters')).map((one) => one.id)).toEqual([id])
})
