import type { Page } from '@playwright/test'
import { rosterOf, storedCharacter, wholeSheet } from '../../pages/forge'
import { expect, test } from '../../shared-server'
import { letNotificationsWait } from '../../support/short-lived'

const FENN = wholeSheet({
  name: 'Fenn',
  race: 'Human',
  class: 'Wizard',
  classId: 'wizard',
  level: 5,
  intelligence: 16,
  constitution: 14,
  hitPointsMax: 30,
  hitPointsCurrent: 30,
  knownSpells: ['fire-bolt', 'magic-missile', 'detect-magic', 'web', 'haste'],
  preparedSpells: ['magic-missile', 'web', 'haste'],
  inventory: [{ id: 'wand-of-fireballs', name: 'Wand of Fireballs', quantity: 1, weight: 1, equipped: false, chargesUsed: 7 }],
})

const BRYNJA = wholeSheet({
  name: 'Brynja',
  race: 'Dwarf',
  class: 'Fighter',
  classId: 'fighter',
  level: 4,
  constitution: 14,
  hitPointsMax: 40,
  hitPointsCurrent: 5,
  resourcesUsed: { 'second-wind': 1 },
  inventory: [
    { id: 'backpack', name: 'Backpack', quantity: 1, weight: 5, equipped: false },
    { id: 'rope', name: 'Rope', quantity: 1, weight: 10, equipped: false },
    { id: 'ring-of-protection', name: 'Ring of Protection', quantity: 1, weight: 0, equipped: true },
    { id: 'cloak-of-protection', name: 'Cloak of Protection', quantity: 1, weight: 1, equipped: true },
    { id: 'amulet-of-health', name: 'Amulet of Health', quantity: 1, weight: 1, equipped: true },
    { id: 'ring-of-the-ram', name: 'Ring of the Ram', quantity: 1, weight: 0, equipped: true },
  ],
  currency: { cp: 25, sp: 0, ep: 0, gp: 9, pp: 0 },
})

test('a wizard casts, concentrates, falls, and has everything back after a long rest', async ({ page, server, account }) => {
  await account.call('createCharacter', { body: { sheet: FENN } })
  const fenn = await sheetOf(page, 'Fenn')
  const kept = () => storedCharacter(server, account, 'Fenn')
  const used = async () => (await kept())?.spellSlots?.map((slots) => slots.used)

  await test.step('a press casts with the lowest slot that is left, and concentrates', async () => {
    await fenn.getByRole('button', { name: 'Cast Web slot 2' }).click()
    await expect(fenn.getByRole('group', { name: 'Level 2 slots: 2 of 3 left' })).toBeVisible()
    await expect.poll(async () => (await kept())?.concentration).toBe('web')
    await expect.poll(used).toEqual([0, 1, 0])
  })

  await test.step('a second spell that asks for concentration asks first', async () => {
    await fenn.getByRole('button', { name: 'Cast Haste slot 3' }).click()
    await fenn.getByRole('button', { name: 'Keep concentrating' }).click()
    await fenn.getByRole('button', { name: 'Cast Haste slot 3' }).click()
    await fenn.getByRole('button', { name: 'Let it go and cast' }).click()
    await expect.poll(async () => (await kept())?.concentration).toBe('haste')
    await expect.poll(used).toEqual([0, 1, 1])
  })

  await test.step('what the spell rolls is rolled', async () => {
    await fenn.getByRole('button', { name: 'Cast Fire Bolt', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Rolled here only' })).toContainText('Fire Bolt')
    await fenn.getByRole('button', { name: 'fire: 2d10' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Rolled here only' })).toContainText('2d10')
  })

  await test.step('pips are pressed, by keyboard too, and a slot that is not there is refused in words', async () => {
    await fenn.getByRole('button', { name: 'Spend one: Level 3 slots' }).press('Enter')
    await expect(fenn.getByRole('group', { name: 'Level 3 slots: 0 of 2 left' })).toBeVisible()
    await fenn.getByRole('button', { name: 'Cast Haste slot 3' }).click()
    await expect(fenn.getByRole('alert')).toHaveText('No slot of level 3 is left.')
    await fenn.getByRole('button', { name: 'Give one back: Level 3 slots' }).first().press(' ')
    await expect(fenn.getByRole('group', { name: 'Level 3 slots: 1 of 2 left' })).toBeVisible()
  })

  await test.step('at 0 hit points concentration ends and death saves begin', async () => {
    const field = fenn.getByLabel(/^Change hit points/)
    await field.fill('-30')
    await field.press('Enter')
    await expect(fenn.getByText('Dying', { exact: true })).toBeVisible()
    await expect(fenn.getByRole('button', { name: 'End concentration' })).toBeHidden()
    await fenn.getByRole('button', { name: 'Failures: 2' }).click()
    await expect.poll(async () => (await kept())?.deathSaves).toEqual({ successes: 0, failures: 2 })
    await fenn.getByRole('button', { name: 'Long Rest', exact: true }).click()
    const rest = page.getByRole('dialog', { name: 'Long Rest' })
    await expect(rest.getByRole('alert')).toHaveText('A long rest takes at least 1 hit point to begin with.')
    await rest.getByRole('button', { name: 'Close' }).last().click()
    await field.fill('+3')
    await field.press('Enter')
    await expect(fenn.getByText('Dying', { exact: true })).toBeHidden()
  })

  await test.step('a long rest lists what comes back, leaves what is unchecked, and is taken back', async () => {
    await letNotificationsWait(page, true)
    await fenn.getByRole('button', { name: 'Exhaustion 1: Disadvantage on ability checks' }).click()
    await fenn.getByRole('button', { name: 'Long Rest', exact: true }).click()
    const rest = page.getByRole('dialog', { name: 'Long Rest' })
    await expect(rest.getByRole('checkbox', { name: /Hit Points/ })).toBeChecked()
    await rest.getByRole('checkbox', { name: /Level 2 slots/ }).uncheck()
    await rest.getByRole('button', { name: 'Take the long rest' }).click()
    await expect.poll(used).toEqual([0, 1, 0])
    await expect.poll(async () => (await kept())?.hitPointsCurrent).toBe(30)
    await noticeOf(page, 'Long rest taken').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await kept())?.hitPointsCurrent).toBe(3)
    await expect.poll(used).toEqual([0, 1, 1])
    await fenn.getByRole('button', { name: 'Long Rest', exact: true }).click()
    await rest.getByRole('button', { name: 'Wand of Fireballs: roll 1d6+1' }).click()
    await expect(rest.getByRole('checkbox', { name: /Wand of Fireballs: charges/ })).toBeChecked()
    await rest.getByRole('button', { name: 'Take the long rest' }).click()
    await expect.poll(used).toEqual([0, 0, 0])
    await expect.poll(async () => (await kept())?.inventory?.[0]?.chargesUsed).toBeLessThan(7)
    await expect
      .poll(async () => [(await kept())?.hitPointsCurrent, (await kept())?.exhaustion, (await kept())?.deathSaves?.failures])
      .toEqual([30, 0, 0])
  })
})

test('a fighter spends hit dice, attunes to three things, packs a bag, and changes coins', async ({ page, server, account }) => {
  await account.call('createCharacter', { body: { sheet: BRYNJA } })
  const brynja = await sheetOf(page, 'Brynja')
  const kept = () => storedCharacter(server, account, 'Brynja')

  await test.step('hit dice', async () => {
    await brynja.getByRole('button', { name: 'Short Rest', exact: true }).click()
    const rest = page.getByRole('dialog', { name: 'Short Rest' })
    await rest.getByRole('radio', { name: 'average' }).check()
    await rest.getByRole('button', { name: 'Spend a d10' }).first().click()
    await rest.getByRole('button', { name: 'Spend a d10' }).first().click()
    await expect(rest.getByText('Hit points: 5 → 21')).toBeVisible()
    await rest.getByRole('button', { name: 'Take the short rest' }).click()
    await expect
      .poll(async () => [(await kept())?.hitPointsCurrent, (await kept())?.hitDiceUsed, (await kept())?.resourcesUsed])
      .toEqual([21, { d10: 2 }, {}])
    await brynja.getByRole('button', { name: 'Spend one: Second Wind' }).click()
    await expect.poll(async () => (await kept())?.resourcesUsed).toEqual({ 'second-wind': 1 })
  })

  await test.step('attunement', async () => {
    await brynja.getByText('Equipment', { exact: true }).click()
    for (const name of ['Ring of Protection', 'Cloak of Protection', 'Amulet of Health']) {
      await brynja.getByRole('button', { name: `Attune to ${name}` }).click()
      await expect(brynja.getByRole('button', { name: `Attuned to ${name}, end it` })).toBeVisible()
    }
    await brynja.getByRole('button', { name: 'Attune to Ring of the Ram' }).click()
    await expect(brynja.getByRole('alert')).toContainText('Already attuned to 3 items.')
    await expect.poll(async () => (await kept())?.inventory?.filter(({ attuned }) => attuned).length).toBe(3)
  })

  await test.step('a bag with its contents, which stay when it goes, and come back with it', async () => {
    await brynja.getByRole('button', { name: 'More about Rope' }).click()
    await page.getByRole('menuitem', { name: 'Put into Backpack' }).click()
    await expect(brynja.getByRole('list', { name: 'In Backpack' })).toContainText('Rope')
    await letNotificationsWait(page, true)
    await brynja.getByRole('button', { name: 'Remove one Backpack' }).click()
    await expect.poll(async () => (await kept())?.inventory?.some(({ in: place }) => place !== undefined)).toBe(false)
    await noticeOf(page, 'Backpack was removed').getByRole('button', { name: 'Undo' }).click()
    await expect(brynja.getByRole('list', { name: 'In Backpack' })).toContainText('Rope')
    await expect.poll(async () => (await kept())?.inventory?.find(({ id }) => id === 'rope')?.in).toBe('backpack')
  })

  await test.step('coins', async () => {
    const gold = brynja.getByLabel('gp: -7, +5 or 12, then Enter')
    await gold.fill('+15')
    await gold.press('Enter')
    await brynja.getByRole('button', { name: 'Convert up' }).click()
    await expect.poll(async () => (await kept())?.currency).toEqual({ cp: 5, sp: 2, ep: 0, gp: 4, pp: 2 })
  })

  await test.step('notes are kept without a button', async () => {
    await brynja.getByText('Notes', { exact: true }).click()
    await brynja.getByRole('textbox', { name: 'Notes' }).fill('The miller lies.')
    await expect.poll(async () => (await kept())?.notes).toBe('The miller lies.')
  })
})

async function sheetOf(page: Page, name: string) {
  const roster = rosterOf(page)
  await roster.open()
  await roster.entry(name).click()
  return roster.sheet(name)
}

function noticeOf(page: Page, title: string) {
  return page.getByRole('status').filter({ hasText: title })
}
