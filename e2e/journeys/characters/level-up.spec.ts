import type { Page } from '@playwright/test'
import type { Account } from '../../pages/account'
import { rosterOf, storedCharacter, wholeSheet } from '../../pages/forge'
import { expect, test } from '../../shared-server'
import { expectNoBarriers } from '../../support/axe'

const BRANNOC = wholeSheet({
  name: 'Brannoc',
  race: 'Human',
  raceId: 'human',
  class: 'Fighter',
  classId: 'fighter',
  subclass: 'Champion',
  subclassId: 'champion',
  level: 3,
  experiencePoints: 2_500,
  strength: 16,
  constitution: 14,
  hitPointsMax: 28,
  hitPointsCurrent: 25,
  hitDice: '3d10',
  features: ['Fighting Style', 'Second Wind', 'Action Surge', 'Martial Archetype', 'Improved Critical'],
  build: {
    levels: [
      { classId: 'fighter', hitPoints: 10, choices: { 'fighting-style': ['defense'] } },
      { classId: 'fighter', hitPoints: 6 },
      { classId: 'fighter', hitPoints: 6, subclassId: 'champion' },
    ],
  },
})

const ISKRA = wholeSheet({
  name: 'Iskra',
  race: 'Human',
  raceId: 'human',
  class: 'Wizard',
  classId: 'wizard',
  subclass: 'School of Evocation',
  subclassId: 'school-of-evocation',
  level: 4,
  experiencePoints: 7_000,
  intelligence: 18,
  hitPointsMax: 22,
  hitPointsCurrent: 22,
  knownSpells: ['fire-bolt', 'shield'],
})

/** The dialog that takes one level. */
function levelUpOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Level up' })
  const next = dialog.getByRole('button', { name: 'Next' })
  return {
    dialog,
    next,
    heading: (name: string) => dialog.getByRole('heading', { name, level: 3, exact: true }),
    open: async (name: string) => {
      await rosterOf(page)
        .sheet(name)
        .getByRole('button', { name: /^Level up/ })
        .click()
      await expect(dialog.getByRole('heading', { name: 'Class', exact: true })).toBeVisible()
    },
    nextTo: async (heading: string) => {
      await next.click()
      await expect(dialog.getByRole('heading', { name: heading, level: 3, exact: true })).toBeVisible()
    },
  }
}

async function createdBy(account: Account, sheet: Record<string, unknown> & { readonly name: string }) {
  return account.call('createCharacter', { body: { sheet } })
}

test('a fighter gains the experience and a level, and loses the level again without a trace', async ({ page, server, account }) => {
  await createdBy(account, BRANNOC)
  const roster = rosterOf(page)
  const sheet = roster.sheet('Brannoc')
  const stored = () => storedCharacter(server, account, 'Brannoc')
  const levelUp = levelUpOf(page)
  await roster.open()
  await roster.entry('Brannoc').click()

  await test.step('experience is added, never below zero', async () => {
    await sheet.getByRole('button', { name: 'Add XP' }).click()
    const popup = page.getByRole('dialog', { name: 'Add experience' })
    await popup.getByLabel('Experience to add').fill('-9999')
    await popup.getByRole('button', { name: 'Add' }).click()
    await expect(popup.getByRole('alert')).toHaveText('Experience cannot fall below zero.')
    await popup.getByLabel('Experience to add').fill('200')
    await popup.getByRole('button', { name: 'Add' }).click()
    await expect(popup).toBeHidden()
    await expect(sheet.getByText('2,700 XP: enough for level 4')).toBeVisible()
    await expect.poll(async () => (await stored())?.experiencePoints).toBe(2_700)
  })
  // settled: the server has the experience, and nothing else changes.
  const before = await stored()

  await test.step('the die is rolled once, and two points raise the strength', async () => {
    await levelUp.open('Brannoc')
    await levelUp.nextTo('Hit points')
    await levelUp.dialog.getByRole('button', { name: 'Roll the d10' }).click()
    await expect(levelUp.dialog.getByRole('radio', { name: 'Average' })).toBeDisabled()
    await levelUp.dialog.getByRole('button', { name: 'Back' }).click()
    await levelUp.nextTo('Hit points')
    await expect(levelUp.dialog.getByRole('button', { name: 'Roll the d10' })).toBeHidden()
    await levelUp.nextTo('Ability scores')
    await expect(levelUp.next).toBeDisabled()
    await levelUp.dialog.getByRole('button', { name: 'Raise Strength' }).click()
    await levelUp.dialog.getByRole('button', { name: 'Raise Strength' }).click()
    await expect(levelUp.dialog.getByText('Both points are spent.')).toBeVisible()
    await expectNoBarriers(page, 'ability points')
    await levelUp.nextTo('Overview')
    await expect(levelUp.dialog.getByRole('region', { name: 'Your choices' })).toContainText('Strength +2')
    await levelUp.dialog.getByRole('button', { name: 'Reach level 4' }).click()
    await expect(levelUp.dialog).toBeHidden()
    await expect.poll(async () => (await stored())?.level).toBe(4)
  })
  // settled: a level is stored as one change.
  const after = await stored()
  const rolled = after?.build?.levels.at(-1)?.hitPoints ?? 0
  expect(after).toMatchObject({ strength: 18, hitPointsMax: 28 + rolled + 2, hitPointsCurrent: 25 + rolled + 2, hitDice: '4d10' })

  await test.step('undo lists what goes back, and brings the sheet back exactly', async () => {
    await sheet.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Undo this level' }).click()
    const question = page.getByRole('dialog', { name: 'Undo level 4' })
    await expect(question).toContainText('Ability Score Improvement')
    await expectNoBarriers(page, 'undoing a level')
    await question.getByRole('button', { name: 'Undo level 4' }).click()
    await expect(question).toBeHidden()
    await expect.poll(stored).toEqual(before)
  })
})

test('a wizard learns two spells of a new level', async ({ page, server, account }) => {
  await createdBy(account, ISKRA)
  const roster = rosterOf(page)
  const levelUp = levelUpOf(page)
  await roster.open()
  await roster.entry('Iskra').click()
  await levelUp.open('Iskra')
  await levelUp.nextTo('Hit points')
  await expect(levelUp.dialog.getByRole('region', { name: 'What changes' })).toContainText('Slots of level 3')
  await levelUp.nextTo('Spells')
  for (const name of ['Fireball', 'Haste']) {
    await levelUp.dialog.getByLabel('Search spells').fill(name)
    await levelUp.dialog.getByRole('button', { name: `Choose ${name}`, exact: true }).click()
  }
  await levelUp.dialog.getByRole('button', { name: /^Details of Fireball/ }).click()
  await expect(levelUp.dialog.getByRole('list', { name: 'Spells' })).toContainText('Casting time')
  await expectNoBarriers(page, 'spells of a new level')
  await levelUp.nextTo('Overview')
  await expectNoBarriers(page, 'the overview of a new level')
  await levelUp.dialog.getByRole('button', { name: 'Reach level 5' }).click()
  await expect(levelUp.dialog).toBeHidden()
  await expect.poll(async () => (await storedCharacter(server, account, 'Iskra'))?.level).toBe(5)
  expect((await storedCharacter(server, account, 'Iskra'))?.knownSpells).toEqual(['fire-bolt', 'shield', 'fireball', 'haste'])
})

test('a tab whose character has risen elsewhere is told, and begins again from the newer sheet', async ({ page, server, account }) => {
  const { id } = await createdBy(account, BRANNOC)
  const roster = rosterOf(page)
  const levelUp = levelUpOf(page)
  await roster.open()
  await roster.entry('Brannoc').click()
  await levelUp.open('Brannoc')
  await expect(levelUp.dialog).toContainText('200 experience points are missing for level 4: you take it as a milestone.')

  await test.step('a second tab takes the level first', async () => {
    const second = await page.context().newPage()
    const there = levelUpOf(second)
    await rosterOf(second).open()
    await rosterOf(second).entry('Brannoc').click()
    await there.open('Brannoc')
    await there.nextTo('Hit points')
    await there.nextTo('Ability scores')
    await there.dialog.getByRole('button', { name: 'Raise Dexterity' }).click()
    await there.dialog.getByRole('button', { name: 'Raise Wisdom' }).click()
    await there.nextTo('Overview')
    await there.dialog.getByRole('button', { name: 'Reach level 4' }).click()
    await expect.poll(async () => (await storedCharacter(server, account, 'Brannoc'))?.level).toBe(4)
    await second.close()
  })
  await expect(levelUp.dialog.getByRole('alert')).toContainText('This character has changed in the meantime: it is at level 4 now.')
  await levelUp.dialog.getByRole('button', { name: 'Begin again from level 4' }).click()

  await test.step('another device takes the next one', async () => {
    await levelUp.nextTo('Hit points')
    await levelUp.nextTo('Overview')
    const [newest] = await account.call('listCharacters')
    await account.call('updateCharacter', {
      id,
      body: { sheet: { ...newest?.sheet, level: 5 }, revision: newest?.revision ?? 0 },
    })
    await levelUp.dialog.getByRole('button', { name: 'Reach level 5' }).click()
  })
  await expect(levelUp.dialog.getByRole('alert')).toContainText('it is at level 5 now')
  await levelUp.dialog.getByRole('button', { name: 'Close' }).last().click()
  expect(await account.call('listCharacters')).toHaveLength(1)
})

test('the dead and those of an unknown class are told why, and nobody rises above level 20', async ({ page, account }) => {
  await createdBy(account, { ...BRANNOC, name: 'Mort', deathSaves: { successes: 0, failures: 3 } })
  await createdBy(account, wholeSheet({ name: 'Seamus', race: 'Human', class: 'Tailor', level: 2, intelligence: 14, hitPointsMax: 12 }))
  await createdBy(account, wholeSheet({ name: 'Old Ash', race: 'Human', class: 'Monk', classId: 'monk', level: 20 }))
  const roster = rosterOf(page)
  const { dialog, next } = levelUpOf(page)
  await roster.open()

  await roster.entry('Mort').click()
  await roster
    .sheet('Mort')
    .getByRole('button', { name: /^Level up/ })
    .click()
  await expect(dialog.getByRole('alert')).toHaveText('Mort is dead, and the dead gain no levels. Bring Mort back first.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await roster.entry('Seamus').click()
  await roster
    .sheet('Seamus')
    .getByRole('button', { name: /^Level up/ })
    .click()
  await expect(dialog).toContainText('The compendium does not know the class Tailor')
  await expectNoBarriers(page, 'the classes of a new level')
  await dialog.getByRole('radio', { name: 'Wizard', exact: true }).check()
  await expect(next).toBeEnabled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await roster.entry('Old Ash').click()
  await expect(roster.sheet('Old Ash').getByRole('region', { name: 'Experience' })).toContainText('0 XP')
  await expect(roster.sheet('Old Ash').getByRole('button', { name: /^Level up/ })).toBeHidden()
})
