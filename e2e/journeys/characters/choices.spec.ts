import type { Page } from '@playwright/test'
import { createAccount } from '../../pages/account'
import { rosterOf, storedCharacter, wholeSheet } from '../../pages/forge'
import { expect, test } from '../../shared-server'
import { expectNoBarriers } from '../../support/axe'

const NYX = wholeSheet({
  name: 'Nyx',
  race: 'Human',
  raceId: 'human',
  class: 'Warlock',
  classId: 'warlock',
  subclass: 'The Fiend',
  subclassId: 'the-fiend',
  level: 3,
  charisma: 16,
  hitPointsMax: 21,
  hitPointsCurrent: 21,
  knownSpells: ['eldritch-blast', 'minor-illusion', 'charm-person', 'hellish-rebuke', 'suggestion'],
  build: {
    levels: [
      { classId: 'warlock', hitPoints: 8, subclassId: 'the-fiend' },
      { classId: 'warlock', hitPoints: 5, choices: { invocations: ['devils-sight', 'armor-of-shadows'] } },
      { classId: 'warlock', hitPoints: 5 },
    ],
  },
})

const ODA = wholeSheet({
  name: 'Oda',
  race: 'Human',
  raceId: 'human',
  class: 'Cleric',
  classId: 'cleric',
  subclass: 'Life Domain',
  subclassId: 'life-domain',
  level: 1,
  wisdom: 14,
  hitPointsMax: 9,
  hitPointsCurrent: 9,
  knownSpells: ['light', 'guidance', 'sacred-flame'],
})

function sheetOf(page: Page, name: string) {
  const roster = rosterOf(page)
  return {
    sheet: roster.sheet(name),
    open: async () => {
      await roster.open()
      await roster.entry(name).click()
    },
  }
}

test('a warlock makes up for open choices, and exchanges an invocation with the next level', async ({ page, server, account }) => {
  await account.call('createCharacter', { body: { sheet: NYX } })
  const stored = () => storedCharacter(server, account, 'Nyx')
  const { sheet, open } = sheetOf(page, 'Nyx')
  await open()

  await test.step('the sheet says what is open, and asks for it', async () => {
    await expect(sheet.getByText('2 choices are still open')).toBeVisible()
    await sheet.getByRole('button', { name: 'Choose now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choices that are still open' })
    const save = dialog.getByRole('button', { name: 'Save the choices' })
    await expect(save).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Pact of the Tome', exact: true }).check()
    await dialog.getByRole('button', { name: 'Choose Misty Step', exact: true }).click()
    await expectNoBarriers(page, 'choices that are still open')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(sheet.getByText('still open')).toBeHidden()
    await expect
      .poll(async () => (await stored())?.build?.levels.map(({ choices = {} }) => Object.keys(choices)))
      .toEqual([[], ['invocations'], ['pact-boon', 'spells']])
  })

  await test.step('an invocation makes way for one that the pact allows', async () => {
    const dialog = page.getByRole('dialog', { name: 'Level up' })
    const heading = (name: string) => dialog.getByRole('heading', { name, level: 3, exact: true })
    const nextTo = async (name: string) => {
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(heading(name)).toBeVisible()
    }
    await sheet.getByRole('button', { name: /^Level up/ }).click()
    await nextTo('Hit points')
    await nextTo('Ability scores')
    await dialog.getByRole('button', { name: 'Raise Charisma' }).click()
    await dialog.getByRole('button', { name: 'Raise Charisma' }).click()
    await nextTo('Cantrips')
    await dialog.getByRole('button', { name: 'Decide later' }).click()
    await expect(heading('Spells')).toBeVisible()
    await dialog.getByRole('button', { name: 'Choose Invisibility', exact: true }).click()
    await nextTo('Exchange a spell')
    await nextTo('Exchange: Eldritch Invocations')
    await dialog.getByRole('radio', { name: "Give up Devil's Sight", exact: true }).check()
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
    await dialog.getByRole('radio', { name: 'Book of Ancient Secrets', exact: true }).check()
    await expectNoBarriers(page, 'the exchange of an option')
    await nextTo('Overview')
    await expect(dialog.getByRole('region', { name: 'Your choices' })).toContainText("Book of Ancient Secrets for Devil's Sight")
    await expect(dialog.getByRole('region', { name: 'Left open' })).toContainText('Cantrips: 1 more, to be chosen on the sheet.')
    await dialog.getByRole('button', { name: 'Reach level 4' }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await stored())?.build?.levels.at(-1))
      .toMatchObject({
        choices: { invocations: ['book-of-ancient-secrets'], spells: ['invisibility'] },
        exchanged: { invocations: ['devils-sight'] },
      })
    await expect(sheet.getByText('1 choice is still open')).toBeVisible()
  })
})

test('a cleric prepares the spells of the day from the list of the class', async ({ page, server, account }) => {
  await account.call('createCharacter', { body: { sheet: ODA } })
  const { sheet, open } = sheetOf(page, 'Oda')
  await open()
  await sheet.getByRole('button', { name: 'Prepare spells' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prepare spells' })
  await expect(dialog.getByRole('status')).toHaveText('0 of 3 prepared')
  // A spell of the domain is there without being prepared.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Bless' })).toContainText('Always ready')
  for (const name of ['Guiding Bolt', 'Sanctuary', 'Command'])
    await dialog.getByRole('button', { name: `Prepare ${name}`, exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('3 of 3 prepared · Set one aside to prepare another.')
  await expect(dialog.getByRole('button', { name: 'Prepare Bane', exact: true })).toBeDisabled()
  await expectNoBarriers(page, 'preparing spells')
  await dialog.getByRole('button', { name: 'Prepared Command, set aside' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(sheet.getByText('2 of 3 prepared')).toBeVisible()
  await expect.poll(async () => (await storedCharacter(server, account, 'Oda'))?.preparedSpells).toEqual(['guiding-bolt', 'sanctuary'])
})

test('at the table, too, a player makes up for open choices and prepares spells', async ({ page, server, account }) => {
  const rowan = await createAccount(server, 'Rowan')
  const { id: sessionId, inviteCode } = await rowan.call('createSession', { body: { name: 'Embers' } })
  const { id: characterId } = await account.call('createCharacter', { body: { sheet: { ...ODA, knownSpells: ['light', 'guidance'] } } })
  await account.call('joinSession', { body: { code: inviteCode, characterId } })
  await page.goto(`/session/${sessionId}`)
  await page.getByRole('button', { name: 'Sheet of Oda' }).first().click()
  const sheet = page.getByRole('region', { name: 'Oda' })
  await sheet.getByRole('button', { name: 'Choose now' }).click()
  const open = page.getByRole('dialog', { name: 'Choices that are still open' })
  await open.getByRole('button', { name: 'Choose Thaumaturgy', exact: true }).click()
  await open.getByRole('button', { name: 'Save the choices' }).click()
  await expect(open).toBeHidden()
  await expect(sheet.getByText('still open')).toBeHidden()
  await sheet.getByRole('tab', { name: 'Spells' }).click()
  await sheet.getByRole('button', { name: 'Prepare spells' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prepare spells' })
  await dialog.getByRole('button', { name: 'Prepare Guiding Bolt', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(sheet.getByText('1 of 3 prepared')).toBeVisible()
  await expect
    .poll(async () => {
      const { knownSpells, preparedSpells } = (await account.call('getCharacter', { id: characterId })).sheet
      return { knownSpells, preparedSpells }
    })
    .toEqual({ knownSpells: ['light', 'guidance', 'thaumaturgy', 'guiding-bolt'], preparedSpells: ['guiding-bolt'] })
})
