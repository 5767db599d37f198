import { rosterOf, storedCharacters, wholeSheet } from '../../pages/forge'
import { expect, test } from '../../shared-server'

const carried = (id: string, name: string) => ({ id, name, quantity: 1, weight: 5, equipped: true })
/** More hit points than the rules give, two subclasses and a spell that no fighter knows. */
const FORGED = wholeSheet({
  name: 'Brynja',
  race: 'Elf',
  raceId: 'elf',
  class: 'Fighter',
  classId: 'fighter',
  subclass: 'Champion',
  subclassId: 'champion',
  level: 5,
  dexterity: 16,
  constitution: 14,
  armorClass: 17,
  initiative: 3,
  hitDice: '5d10',
  hitPointsMax: 900,
  hitPointsCurrent: 900,
  knownSpells: ['wish'],
  inventory: [carried('chain-shirt', 'Chain Shirt'), carried('shield', 'Shield')],
  build: {
    levels: [
      { classId: 'fighter', hitPoints: 10 },
      { classId: 'fighter', hitPoints: 6 },
      { classId: 'fighter', hitPoints: 6, subclassId: 'champion' },
      { classId: 'fighter', hitPoints: 6, subclassId: 'eldritch-knight' },
      { classId: 'fighter', hitPoints: 6 },
    ],
  },
})

test('a number says what it is made of, Shift rolls with advantage, and what is by hand takes the rules’ value', async ({
  page,
  server,
  account,
}) => {
  await account.call('createCharacter', { body: { sheet: FORGED } })
  const roster = rosterOf(page)
  const sheet = roster.sheet('Brynja')
  const kept = async () => (await storedCharacters(server, account))[0]
  await roster.open()
  await roster.entry('Brynja').click()

  await test.step('armour class is a sum with its sources, which open their texts', async () => {
    const number = sheet.getByRole('button', { name: /^Armor Class 17/ })
    await number.click()
    const derivation = page.getByRole('dialog', { name: 'Armor Class' })
    await expect(derivation).toContainText('17 = Chain Shirt 13 + Dexterity 2 (at most 2) + Shield 2')
    await derivation.getByRole('button', { name: 'Chain Shirt' }).click()
    await expect(derivation.getByRole('heading', { name: 'Chain Shirt' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(derivation).toBeHidden()
    await expect(number).toBeFocused()
  })

  const rolled = page.getByRole('status').filter({ hasText: 'Brynja' })

  await test.step('a press rolls, with Shift held with advantage; a long press explains instead', async () => {
    await sheet.getByRole('button', { name: /^Dexterity save .+: roll$/ }).click({ modifiers: ['Shift'] })
    await expect(rolled).toContainText('Dexterity save')
    await expect(rolled).toContainText('2d20kh1+3')
    await sheet.getByRole('button', { name: 'Explain Dexterity save' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Dexterity save' })).toContainText('+3 = Dexterity 3')
    await page.keyboard.press('Escape')
    await sheet.getByRole('button', { name: /^Initiative/ }).hover()
    await page.mouse.down()
    await expect(page.getByRole('dialog', { name: 'Initiative' })).toContainText('+3 = Dexterity 3')
    await page.mouse.up()
    await page.keyboard.press('Escape')
    await expect(rolled).toContainText('Dexterity save')
  })

  await test.step('the forged sheet is shown as it is, and marked', async () => {
    await sheet.getByText('Differs from the rules').click()
    const differences = sheet.getByRole('list', { name: 'Differs from the rules' })
    for (const words of ['Hit point maximum 900 by hand; rules say 44', 'Two subclasses by hand', 'Wish by hand: on no list']) {
      await expect(differences).toContainText(words)
    }
    const maximum = sheet.getByRole('button', { name: /^Hit point maximum 900 by hand/ })
    await maximum.click()
    const derivation = page.getByRole('dialog', { name: 'Hit point maximum' })
    await expect(derivation).toContainText('rules say 44')
    await derivation.getByRole('button', { name: "Use the rules' value: 44" }).click()
    await expect(derivation).toBeHidden()
    await expect(sheet.getByRole('button', { name: /^Hit point maximum 44/ })).not.toContainText('by hand')
    await expect(differences).not.toContainText('Hit point maximum')
    await expect.poll(async () => [(await kept())?.hitPointsMax, (await kept())?.hitPointsCurrent]).toEqual([44, 44])
    expect((await kept())?.knownSpells).toEqual(['wish'])
  })
})
