import { SessionId } from '@hearthlight/protocol'
import { aGuest } from '../../cluster/guest'
import { giveCharacter } from '../../pages/character'
import { arrive } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'

test('a player strikes and heals from the sheet: the DM applies it, and takes it back with the slot', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const { id: sessionId, inviteCode } = await rowan.account.call('createSession', { body: { name: 'Embers' } })
  const characterId = await giveCharacter(ayla.account, 'Human Cleric', 'Maren')
  await ayla.account.call('joinSession', { body: { code: inviteCode, characterId } })
  await Promise.all([rowan, ayla].map(({ page }) => page.goto(`/session/${sessionId}`)))
  const dm = tableOf(rowan)
  const player = tableOf(ayla)
  const sheet = player.page.getByRole('region', { name: 'Maren' })
  const openSheet = () => player.page.getByRole('button', { name: 'Sheet of Maren' }).first().click()
  const hitPoints = sheet.getByRole('meter', { name: 'Hit points of Maren' })
  const cardOf = ({ page }: typeof dm, act: string) => page.getByRole('article', { name: `Maren: ${act}` })
  /** A mace reaches nobody who stands elsewhere. */
  const standBeside = async (name: string) => {
    const window = await aGuest(server.address, { ...rowan.account, characterId: '' }, SessionId.parse(sessionId))
    await window.join()
    const tokens = Object.values((await window.look()).map.tokens)
    const [own, other] = ['Maren', name].map((wanted) => tokens.find((token) => token.name === wanted))
    const move = { tokenId: other?.id, x: (own?.x ?? 0) + 1, y: own?.y }
    expect(await window.ask('token-move', move)).toMatchObject({ ok: true })
    window.leave()
  }
  /** Marks a token, or takes the mark away. */
  const target = async (name: string) => {
    await player.token(name).click()
    await player.page
      .getByRole('toolbar', { name: `${name}: actions` })
      .getByRole('button', { name: `Target ${name}` })
      .click()
    await player.page.keyboard.press('Escape')
  }

  await test.step('without a target an attack says what to do', async () => {
    await openSheet()
    await sheet.getByRole('button', { name: 'Attack the targets with Mace' }).click()
    await expect(player.page.getByText('Choose a target first')).toBeVisible()
    await expect(cardOf(dm, 'Mace')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Lose 1 hit point' }).click()
    await expect(hitPoints).toHaveText('9 of 10')
    await player.page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('a marked foe is struck: one press, one card for both', async () => {
    await player.openTokenList()
    await dm.addToken('Brakk')
    await standBeside('Brakk')
    await target('Brakk')
    await openSheet()
    await sheet.getByRole('button', { name: 'Attack the targets with Mace' }).click()
    for (const one of [dm, player]) await expect(cardOf(one, 'Mace').getByText('Brakk')).toBeVisible()
    await expect(cardOf(player, 'Mace').getByRole('button', { name: 'Apply' })).toHaveCount(0)
    await player.page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await target('Brakk')
  })

  await test.step('a healing spell takes its slot, and heals once the DM applies it', async () => {
    await target('Maren')
    await openSheet()
    await sheet.getByRole('tab', { name: 'Spells' }).click()
    await sheet
      .getByRole('button', { name: /^Cast Cure Wounds/ })
      .first()
      .click()
    await expect(sheet.getByRole('group', { name: 'Level 1 slots: 1 of 2 left' })).toBeVisible()
    await expect(hitPoints).toHaveText('9 of 10')
    await cardOf(dm, 'Cure Wounds').getByRole('button', { name: 'Apply' }).click()
    await expect(hitPoints).toHaveText('10 of 10')
  })

  await test.step('taken back, the wound and the slot are as before', async () => {
    await cardOf(dm, 'Cure Wounds').getByRole('button', { name: 'Take back' }).click()
    await expect(hitPoints).toHaveText('9 of 10')
    await expect(sheet.getByRole('group', { name: 'Level 1 slots: 2 of 2 left' })).toBeVisible()
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})

test('a player’s spell that has an area is laid on the map, or cast without one', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const { id: sessionId, inviteCode } = await rowan.account.call('createSession', { body: { name: 'Embers' } })
  const spells = { knownSpells: ['burning-hands'], preparedSpells: ['burning-hands'] }
  const characterId = await giveCharacter(ayla.account, 'Elven Wizard', 'Lyra', spells)
  await ayla.account.call('joinSession', { body: { code: inviteCode, characterId } })
  await Promise.all([rowan, ayla].map(({ page }) => page.goto(`/session/${sessionId}`)))
  const dm = tableOf(rowan)
  const { page } = ayla
  const sheet = page.getByRole('region', { name: 'Lyra' })
  const bar = page.getByRole('region', { name: 'Lay the area: Burning Hands' })
  const card = dm.page.getByRole('article', { name: 'Lyra: Burning Hands' })
  const cast = async () => {
    await sheet
      .getByRole('button', { name: /^Cast Burning Hands/ })
      .first()
      .click()
    await expect(bar).toBeVisible()
  }
  const slotsLeft = (count: number) => sheet.getByRole('group', { name: `Level 1 slots: ${count} of 2 left` })

  await test.step('given up, nothing is spent', async () => {
    await page.getByRole('button', { name: 'Sheet of Lyra' }).first().click()
    await sheet.getByRole('tab', { name: 'Spells' }).click()
    await cast()
    await bar.getByRole('button', { name: 'Lay no area' }).click()
    await expect(bar).toBeHidden()
    await expect(slotsLeft(2)).toBeVisible()
  })

  await test.step('without an area it takes its slot, and the table decides whom it burns', async () => {
    await cast()
    await bar.getByRole('button', { name: 'Without an area' }).click()
    await expect(bar).toBeHidden()
    await expect(slotsLeft(1)).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  await test.step('laid, it is an act of the table', async () => {
    await cast()
    await bar.getByRole('button', { name: 'Use' }).click()
    await expect(card).toBeVisible()
    await expect(slotsLeft(0)).toBeVisible()
  })
  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})

test('a fighter’s Second Wind and a paladin’s hands are acts of the table, with what they take', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const bram = await arrive(browser, server, 'Bram')
  const { id: sessionId, inviteCode } = await rowan.account.call('createSession', { body: { name: 'Embers' } })
  for (const [person, template, name] of [
    [ayla, 'Dwarven Fighter', 'Dagna'],
    [bram, 'Heroic Paladin', 'Orin'],
  ] as const) {
    const characterId = await giveCharacter(person.account, template, name)
    await person.account.call('joinSession', { body: { code: inviteCode, characterId } })
  }
  await Promise.all([rowan, ayla, bram].map(({ page }) => page.goto(`/session/${sessionId}`)))
  const dm = tableOf(rowan)
  const cardOf = (act: string) => dm.page.getByRole('article', { name: act, exact: true })
  const sheetOf = async ({ page }: typeof ayla, name: string) => {
    const sheet = page.getByRole('region', { name, exact: true })
    await page
      .getByRole('button', { name: `Sheet of ${name}` })
      .first()
      .click()
    await expect(sheet).toBeVisible()
    return sheet
  }

  await test.step('a feature heals its bearer and takes its use, once', async () => {
    const sheet = await sheetOf(ayla, 'Dagna')
    await sheet.getByRole('button', { name: 'Lose 1 hit point' }).click()
    await sheet.getByRole('button', { name: 'Use Second Wind' }).click()
    await expect(cardOf('Dagna: Second Wind')).toContainText('heals')
    await sheet.getByRole('button', { name: 'Use Second Wind' }).click()
    await expect(ayla.page.getByRole('alert').filter({ hasText: 'Nothing of it is left.' })).toBeVisible()
    await expect(cardOf('Dagna: Second Wind')).toHaveCount(1)
  })

  await test.step('a pool gives as many points as its bearer says', async () => {
    const sheet = await sheetOf(bram, 'Orin')
    await bram.page.keyboard.press('Escape')
    await tableOf(bram).openTokenList()
    await tableOf(bram).token('Dagna').click()
    await bram.page.getByRole('button', { name: 'Sheet of Orin' }).first().click()
    await sheet.getByRole('textbox', { name: 'Points of Lay on Hands' }).fill('3')
    await sheet.getByRole('button', { name: 'Use Lay on Hands' }).click()
    await expect(cardOf('Orin: Lay on Hands')).toContainText('heals 3')
    await cardOf('Orin: Lay on Hands').getByRole('button', { name: 'Apply' }).click()
    await expect(cardOf('Orin: Lay on Hands')).toContainText('Applied')
  })
  expect([...rowan.thrown, ...ayla.thrown, ...bram.thrown]).toEqual([])
})
