import { readFileSync } from 'node:fs'
import { suggestedAppearance } from '../../../packages/rules/src/appearance/suggested-appearance'
import { rosterOf, storedCharacters, wholeSheet } from '../../pages/forge'
import { expect, test } from '../../shared-server'
import { letNotificationsWait } from '../../support/short-lived'

const MIRA = wholeSheet({
  name: 'Mira',
  race: 'Human',
  class: 'Cleric',
  level: 3,
  wisdom: 16,
  hitPointsMax: 24,
  hitPointsCurrent: 24,
  spellSlots: [
    { level: 1, total: 4, used: 0 },
    { level: 2, total: 2, used: 2 },
  ],
  inventory: [{ id: 'rope', name: 'Rope', quantity: 1, weight: 10, equipped: false }],
  equipment: [{ name: 'Rope', quantity: 1, weight: 10 }],
  attacks: [{ name: 'Mace', bonus: 4, damage: '1d6+2', type: 'bludgeoning' }],
})

test('hit points, conditions, slots and things are changed on the sheet, and kept', async ({ page, server, account }) => {
  await account.call('createCharacter', { body: { sheet: MIRA } })
  const roster = rosterOf(page)
  const mira = roster.sheet('Mira')
  const kept = async () => (await storedCharacters(server, account))[0]
  await roster.open()
  await roster.entry('Mira').click()

  await test.step('hit points', async () => {
    const field = mira.getByLabel(/^Change hit points/)
    await field.fill('-7')
    await field.press('Enter')
    await expect.poll(async () => (await kept())?.hitPointsCurrent).toBe(17)
    await field.fill('+40')
    await field.press('Enter')
    await expect.poll(async () => (await kept())?.hitPointsCurrent, 'never above the maximum').toBe(24)
    await mira.getByLabel('Temporary hit points').fill('5')
    await mira.getByLabel('Temporary hit points').press('Enter')
    await expect.poll(async () => (await kept())?.tempHitPoints).toBe(5)
    await field.fill('-8')
    await field.press('Enter')
    await expect
      .poll(async () => [(await kept())?.hitPointsCurrent, (await kept())?.tempHitPoints], 'temporary ones go first')
      .toEqual([21, 0])
  })

  await test.step('conditions', async () => {
    await mira.getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('menuitem', { name: 'Prone' }).click()
    await expect.poll(async () => (await kept())?.conditions).toEqual(['Prone'])
    await mira.getByRole('button', { name: 'Remove Prone' }).click()
    await expect.poll(async () => (await kept())?.conditions).toEqual([])
  })

  await test.step('slots, between none and all of them', async () => {
    await mira.getByRole('button', { name: 'Spend one: Level 1 slots' }).first().click()
    await expect(mira.getByRole('group', { name: 'Level 1 slots: 3 of 4 left' })).toBeVisible()
    await expect.poll(async () => (await kept())?.spellSlots?.map(({ used }) => used)).toEqual([1, 2])
    await expect(mira.getByRole('button', { name: 'Spend one: Level 2 slots' })).toHaveCount(0)
    await mira.getByRole('button', { name: 'Give one back: Level 2 slots' }).first().click()
    await expect.poll(async () => (await kept())?.spellSlots?.map(({ used }) => used)).toEqual([1, 1])
  })

  await test.step('what a spell does, in one line and in its table', async () => {
    await mira.getByRole('button', { name: 'Choose spells' }).click()
    const choice = page.getByRole('dialog', { name: 'Choose spells' })
    await expect(choice.getByRole('button', { name: /^Details of Sacred Flame/ })).toContainText('DEX save negates · 1d8 radiant')
    await choice.getByRole('button', { name: 'Learn Enhance Ability' }).click()
    await page.keyboard.press('Escape')
    await mira.getByRole('button', { name: /^Details of Enhance Ability/ }).click()
    const details = page.getByRole('dialog', { name: 'Enhance Ability' })
    await details.getByText('Gifts').click()
    await expect(details.getByRole('table', { name: 'Gifts' })).toContainText('Advantage on Wisdom checks')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  await test.step('things', async () => {
    await mira.getByText('Equipment', { exact: true }).click()
    await mira.getByRole('button', { name: 'Add one Rope' }).click()
    await expect.poll(async () => (await kept())?.inventory?.[0]?.quantity).toBe(2)
    await mira.getByRole('button', { name: 'Equip Rope' }).click()
    await expect.poll(async () => (await kept())?.inventory?.[0]?.equipped).toBe(true)
    await mira.getByRole('button', { name: 'Remove one Rope' }).click()
    await expect.poll(async () => (await kept())?.inventory?.[0]?.quantity).toBe(1)
    await mira.getByRole('button', { name: 'Remove one Rope' }).click()
    await expect(mira.getByText('Nothing carried yet.')).toBeVisible()
    await expect.poll(async () => (await kept())?.inventory).toEqual([])
    await mira.getByRole('button', { name: 'Add things' }).click()
    const adding = page.getByRole('dialog', { name: 'Add things' })
    await adding.getByRole('searchbox').fill('torch')
    await adding.getByRole('button', { name: 'Add Torch' }).click()
    await expect.poll(async () => (await kept())?.inventory?.map(({ name }) => name)).toEqual(['Torch'])
    await page.keyboard.press('Escape')
    await expect(adding).toBeHidden()
  })

  await test.step('attacks, saves and skills are rolled', async () => {
    await mira.getByRole('button', { name: /Mace/ }).first().click()
    await expect(
      page
        .getByRole('log')
        .or(page.getByRole('status').filter({ hasText: 'Mace' }))
        .first(),
    ).toContainText('Mace')
  })
})

test('a hero is copied, deleted, taken back, and found by a search', async ({ page, account }) => {
  for (const name of ['Mira', 'Thorn', 'Lyra', 'Doran']) await account.call('createCharacter', { body: { sheet: { ...MIRA, name } } })
  const roster = rosterOf(page)
  const entries = roster.list.getByRole('listitem')
  await roster.open()
  await expect(entries).toHaveCount(4)
  await roster.list.getByRole('searchbox').fill('tho')
  await expect(entries).toHaveText([/Thorn/])
  await roster.list.getByRole('searchbox').fill('')

  await roster.entry('Mira').click()
  await roster.act('Mira', 'Duplicate')
  await expect(roster.sheet('Mira (copy)')).toBeVisible()
  await expect(entries).toHaveCount(5)
  await expect.poll(() => account.call('listCharacters')).toHaveLength(5)
  await letNotificationsWait(page, true)
  await roster.act('Mira (copy)', 'Delete')
  await expect(entries).toHaveCount(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries).toHaveCount(5)
  expect(await account.call('listCharacters')).toHaveLength(5)

  await page.clock.install()
  await page.reload()
  await roster.entry('Mira (copy)').click()
  await roster.act('Mira (copy)', 'Delete')
  await expect(page.getByText('Mira (copy) was deleted')).toBeVisible()
  await page.clock.runFor(11_000)
  await expect.poll(async () => (await account.call('listCharacters')).length).toBe(4)
})

test('a download is named after the hero, and is the same hero when it comes back', async ({ page, server, account }) => {
  await account.call('createCharacter', { body: { sheet: { ...MIRA, name: 'Mira of the Hill' } } })
  const roster = rosterOf(page)
  await roster.open()
  const download = page.waitForEvent('download')
  await roster
    .entry('Mira of the Hill')
    .getByRole('button', { name: /Download/ })
    .click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Mira_of_the_Hill.json')
  await roster.upload('hero.json', readFileSync(await file.path(), 'utf8'))
  await expect(roster.list.getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => storedCharacters(server, account)).toHaveLength(2)
  const [one, other] = await storedCharacters(server, account)
  expect(other).toEqual(one)
})

test('a hero of another program comes with a list of what could not be taken over', async ({ page, server, account }) => {
  const foundry = {
    name: 'Elian',
    type: 'character',
    system: {
      abilities: { str: { value: 10 }, dex: { value: 16 }, con: { value: 12 }, int: { value: 13 }, wis: { value: 14 }, cha: { value: 8 } },
      attributes: { hp: { value: 17, max: 21, temp: 2 } },
      details: { biography: { value: 'Born on a barge.' } },
    },
    items: [
      { name: 'Rogue', type: 'class', system: { levels: 3 } },
      { name: 'Elf, Wood', type: 'race', system: {} },
      { name: 'Studded Leather', type: 'equipment', system: { equipped: true } },
      { name: "Tasha's Hideous Laughter", type: 'spell', system: {} },
      { name: 'Bolt of Nowhere', type: 'spell', system: {} },
    ],
  }
  const roster = rosterOf(page)
  await roster.open()
  await roster.upload('actor.json', JSON.stringify(foundry))
  const report = page.getByRole('dialog', { name: 'Elian has arrived' })
  await expect(report).toContainText('Bolt of Nowhere')
  await expect(report.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(roster.entry('Elian')).toContainText('Level 3 Elf Rogue')
  await expect
    .poll(() => storedCharacters(server, account))
    .toMatchObject([
      {
        name: 'Elian',
        subrace: 'Wood Elf',
        dexterity: 16,
        armorClass: 15,
        hitPointsCurrent: 17,
        hitPointsMax: 21,
        tempHitPoints: 2,
        knownSpells: ['hideous-laughter'],
      },
    ])
})

test('a hero goes to Foundry after a list of what stays here, and comes back', async ({ page, server, account }) => {
  await account.call('createCharacter', { body: { sheet: { ...MIRA, classId: 'cleric', fears: ['Owls'] } } })
  const roster = rosterOf(page)
  await roster.open()
  await roster.entry('Mira').click()
  await roster.act('Mira', 'Export to Foundry')
  const dialog = page.getByRole('dialog', { name: 'Mira for Foundry' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Fears.', 'Attacks that no carried weapon gives.'])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the actor' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Mira_Foundry.json')
  await roster.upload('actor.json', readFileSync(await file.path(), 'utf8'))
  await expect(roster.list.getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => storedCharacters(server, account)).toHaveLength(2)
  const returned = (await storedCharacters(server, account)).find(({ fears }) => fears === undefined)
  expect(returned).toMatchObject({
    name: 'Mira',
    class: 'Cleric',
    level: 3,
    wisdom: 16,
    hitPointsMax: 24,
    spellSlots: MIRA.spellSlots,
    inventory: MIRA.inventory,
  })
})

test('paper shows the sheet with its figure on two pages, A4 or Letter, and nothing of the app', async ({ page, account }) => {
  const appearance = JSON.stringify(suggestedAppearance({ raceId: 'human', classId: 'cleric' }, 'female'))
  const spells = { knownSpells: ['bless', 'sacred-flame'], preparedSpells: ['bless'] }
  await account.call('createCharacter', { body: { sheet: { ...MIRA, ...spells, appearance } } })
  const roster = rosterOf(page)
  // A browser without a screen opens no dialog; it tells the page as if it did.
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await roster.open()
  await roster.entry('Mira').click()
  await expect(roster.sheet('Mira').getByRole('img', { name: 'Portrait of Mira' })).toBeVisible()
  await roster.act('Mira', 'Print')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Mira', level: 1 })).toHaveCount(2)
  await expect(page.locator('.print-sheet').getByText('Cantrips')).toBeVisible()
  await expect(page.locator('canvas.print-figure')).toBeVisible()
  await expect(roster.list).toBeHidden()
  for (const format of ['A4', 'Letter']) {
    const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(pages, format).toHaveLength(2)
  }
})
