import { closeDrawer, openDrawer } from '../../pages/drawer'
import type { Place } from '../../pages/map'
import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { expectNoBarriers } from '../../support/axe'
import { de, expectGermanWithoutBarriers, inGerman } from '../../support/in-german'
import { boxOf } from '../../support/settled'

/** The height of two rolls in the chat; CSS pixels. */
const TWO_ENTRIES = 140

test('a fight from the bestiary to its end: one creature is one, hidden foes stay hidden, and the bar does what the rows do', async ({
  browser,
  server,
}) => {
  const { dm, player, thrown } = await gather(browser, server)
  const bar = dm.page.getByRole('toolbar', { name: /: actions$/ })
  /** Ends the present turn; then it is the turn of `name`. */
  const next = async (name: string) => {
    await dm.page.getByRole('group', { name: 'Combat' }).getByRole('button', { name: 'Next turn' }).click()
    await expect(dm.page.getByText(`Now ${name}`)).toBeVisible()
  }
  const middleOf = async (name: string): Promise<Place> => {
    const [, column = '', line = ''] = /^([A-Z])(\d+)$/.exec(await dm.placeOf(name)) ?? []
    return [column.charCodeAt(0) - 64.5, Number(line) - 0.5]
  }
  const row = (name: string) => dm.order.getByRole('listitem').filter({ hasText: name })

  await test.step('creatures of the bestiary arrive numbered, on cells of their own', async () => {
    await dm.desk('Session')
    await dm.page.getByRole('button', { name: 'Add from the bestiary' }).click()
    const form = dm.page.getByRole('form', { name: 'Add from the bestiary' })
    await form.getByRole('button', { name: 'Goblin' }).click()
    await form.getByLabel('How many').fill('2')
    await form.getByRole('button', { name: 'Put on the map' }).click()
    await expect(form).toBeHidden()
    await expect(player.token('Goblin 1')).toBeVisible()
    await expect(player.token('Goblin 2')).toBeVisible()
    await expect(player.place('Goblin 2')).not.toHaveText(await dm.placeOf('Goblin 1'))
  })

  await test.step('several are hidden in one act, which one undo takes back', async () => {
    await dm.click(await middleOf('Goblin 1'))
    await dm.click(await middleOf('Goblin 2'), { isAdding: true })
    await bar.getByRole('button', { name: 'Hide 2 tokens from players' }).click()
    for (const goblin of ['Goblin 1', 'Goblin 2']) await expect(player.token(goblin)).toBeHidden()
    await dm.press('Control+z')
    for (const goblin of ['Goblin 1', 'Goblin 2']) await expect(player.token(goblin)).toBeVisible()
  })

  await test.step('the bar opens the stat block of the monster', async () => {
    await dm.token('Goblin 2').click()
    await bar.getByRole('button', { name: 'Goblin 2: more' }).click()
    await dm.page.getByRole('menuitem', { name: 'Stat block of Goblin 2' }).click()
    const block = dm.page.getByRole('article', { name: 'Goblin' })
    await expect(block.getByText('7 (2d6)')).toBeVisible()
    await expect(block.getByRole('region', { name: 'Actions' }).getByText('+4 to hit · reach 5 ft · 1d6+2 slashing')).toBeVisible()
    await dm.page.keyboard.press('Escape')
    await expect(block).toBeHidden()
  })

  await test.step('the bar wounds, afflicts, copies and hides', async () => {
    await dm.token('Goblin 1').click()
    await bar.getByLabel('Goblin 1: change hit points').fill('-3')
    await dm.page.keyboard.press('Enter')
    await expect(player.tokenRow('Goblin 1')).toContainText('Wounded')
    const settings = await openDrawer(dm.page, 'Settings')
    await settings.getByLabel('Players see hit points of NPCs').selectOption('As numbers')
    await expect(player.tokenRow('Goblin 1')).toContainText('4/7')
    await closeDrawer(dm.page, settings)
    await bar.getByRole('button', { name: 'Conditions of Goblin 1' }).click()
    await dm.page.getByRole('menuitemcheckbox', { name: 'Prone' }).click()
    await expect(player.tokenRow('Goblin 1').getByTitle('Prone')).toBeVisible()
    await bar.getByRole('button', { name: 'Goblin 1: more' }).click()
    await dm.page.getByRole('menuitem', { name: 'Duplicate × 2' }).click()
    await expect(player.token('Goblin 4')).toBeVisible()
    await dm.token('Goblin 4').click()
    await bar.getByRole('button', { name: 'Hide Goblin 4 from players' }).click()
    await expect(player.token('Goblin 4')).toBeHidden()
  })

  await test.step('players get the target and what their hero does to it, and the table hears of the target', async () => {
    await player.token('Goblin 1').click()
    const theirs = player.page.getByRole('toolbar', { name: 'Goblin 1: actions' })
    await expect(theirs.getByRole('button', { name: 'Shortsword on Goblin 1' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: /HP|Conditions|Hide|more/ })).toHaveCount(0)
    await expect(theirs.getByRole('textbox')).toHaveCount(0)
    await theirs.getByRole('button', { name: 'Target Goblin 1' }).click()
    await expect(theirs.getByRole('button', { name: 'Target Goblin 1', pressed: true })).toBeVisible()
    await expect(dm.page.getByRole('status', { name: 'Map news' })).toHaveText(/Ayla targets Goblin 1/)
  })

  await test.step('an NPC on the map is the NPC: one row, one set of hit points, one name', async () => {
    await dm.page.getByRole('button', { name: 'New NPC' }).click()
    const form = dm.page.getByRole('form', { name: 'New NPC' })
    await form.getByLabel('Name').fill('Grukk')
    await form.getByLabel('Type').selectOption('hostile')
    await form.getByRole('button', { name: 'Save NPC' }).click()
    await dm.page.getByRole('button', { name: 'Put Grukk on the map' }).click()
    await dm.token('Grukk').click()
    await bar.getByLabel('Grukk: change hit points').fill('=9')
    await dm.page.keyboard.press('Enter')
    await expect(dm.page.getByRole('region', { name: 'NPCs' }).getByRole('meter', { name: 'Hit points of Grukk' })).toHaveText('9 of 20')
    await bar.getByRole('button', { name: 'Grukk: more' }).click()
    await dm.page.getByRole('menuitem', { name: 'Entry of Grukk' }).click()
    const entry = dm.page.getByRole('form', { name: 'Edit Grukk' })
    await entry.getByLabel('AC').fill('17')
    await entry.getByRole('button', { name: 'Save NPC' }).click()
    await expect(entry).toBeHidden()
    await expect(dm.page.getByRole('region', { name: 'NPCs' }).getByText('AC 17')).toBeVisible()
    await dm.desk('Combat')
    await expect(dm.page.getByLabel('Grukk: initiative')).toHaveCount(1)
  })

  await test.step('a turn of the DM looks the same to players, whoever acts in it', async () => {
    const choices = dm.page.getByRole('form', { name: 'Start combat' })
    await choices.getByLabel('Lyra: initiative').fill('20')
    await choices.getByRole('checkbox', { name: 'Goblin 4 token' }).check()
    await choices.getByLabel('Goblin 4: initiative').fill('15')
    await choices.getByLabel('Grukk: initiative').fill('10')
    for (const goblin of ['Goblin 1', 'Goblin 2', 'Goblin 3']) await choices.getByRole('checkbox', { name: `${goblin} token` }).uncheck()
    await choices.getByRole('button', { name: /^Start combat/ }).click()
    await player.page.getByRole('button', { name: 'End your turn' }).click()
    const banner = player.page.getByText('The DM is acting').first()
    await expect(dm.page.getByText('Now Goblin 4')).toBeVisible()
    await expect(banner).toBeVisible()
    await expect(player.order.getByText('Goblin 4')).toBeHidden()
    await next('Grukk')
    await expect(banner).toBeVisible()
    await expect(player.order.locator('[aria-current=step]')).toHaveCount(0)
    await next('Lyra')
    await expect(player.page.getByText(/^Your turn, Lyra/)).toBeVisible()
  })

  await test.step('a row opens the stat block, and the bar gives temporary hit points while the fight lasts', async () => {
    await row('Goblin 4').getByRole('button', { name: 'Change Goblin 4' }).click()
    await dm.page.getByRole('button', { name: 'Stat block of Goblin 4' }).click()
    const block = dm.page.getByRole('article', { name: 'Goblin' })
    await expect(block).toBeVisible()
    await dm.page.keyboard.press('Escape')
    await expect(block).toBeHidden()
    await dm.token('Grukk').click()
    await bar.getByLabel('Grukk: temporary hit points').fill('5')
    await dm.page.keyboard.press('Enter')
    await expect(row('Grukk').getByText('+5 temp')).toBeVisible()
    await bar.getByLabel('Grukk: temporary hit points').fill('0')
    await dm.page.keyboard.press('Enter')
    await expect(row('Grukk').getByText('+5 temp')).toBeHidden()
  })

  await test.step('the fallen are skipped unless told, and a dying hero is not', async () => {
    await dm.token('Grukk').click()
    await bar.getByLabel('Grukk: change hit points').fill('0')
    await dm.page.keyboard.press('Enter')
    await expect(row('Grukk').getByRole('img', { name: 'down' })).toBeVisible()
    await expect(dm.page.getByText('Now Lyra · next Goblin 4')).toBeVisible()
    await next('Goblin 4')
    await next('Lyra')
    await row('Lyra').getByRole('button', { name: 'Change Lyra' }).click()
    await dm.page.getByLabel('Lyra: change hit points').fill('0')
    await dm.page.keyboard.press('Enter')
    await expect(row('Lyra').getByText('dying')).toBeVisible()
    await expect(row('Lyra').getByRole('img', { name: 'down' })).toBeHidden()
    // In the strip of the turn, and in the order of initiative.
    const save = player.page.getByRole('button', { name: 'Death save' })
    await expect(save).toHaveCount(2)
    await save.first().click()
    await expect(player.chat.getByRole('article').filter({ hasText: 'Death save' })).toBeVisible()
    await expect(save).toHaveCount(0)
  })

  await test.step('the chat keeps room for two entries below the order, also in a low window', async () => {
    for (const { page, chat } of [dm, player]) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await expect.poll(async () => (await boxOf(chat)).height).toBeGreaterThanOrEqual(TWO_ENTRIES)
    }
  })

  await test.step('the DM reads the player’s sheet and rolls from it', async () => {
    await dm.page.getByRole('button', { name: 'Sheet of Lyra' }).first().click()
    await dm.page.getByRole('button', { name: /^Dexterity save/ }).click()
    await expect(dm.chat.getByRole('article').filter({ hasText: 'Lyra: Dexterity save' })).toBeVisible()
    await dm.page.keyboard.press('Escape')
  })

  await test.step('a turn has the time that the DM gives it, for everyone, after a reload too', async () => {
    const settings = await openDrawer(dm.page, 'Settings')
    await settings.getByLabel('Time for a turn').selectOption('300 seconds')
    await closeDrawer(dm.page, settings)
    const times = [dm, player].map(({ page }) => page.getByRole('timer', { name: 'Time left of this turn' }).first())
    for (const time of times) await expect(time).toHaveText(/^\d:\d\d$/)
    await player.page.reload()
    for (const time of times) await expect(time).toHaveText(/^\d:\d\d$/)
    await expectNoBarriers(player.page, 'the order of initiative with portraits and a time')
    for (const { page } of [dm, player]) {
      await inGerman(page, page.url(), async (german) => {
        await expect(german.getByRole('list', { name: de('Order of initiative') }).first()).toBeVisible()
        await expectGermanWithoutBarriers(german, 'a fight')
      })
    }
  })

  await test.step('the fight ends after a question, also from the list of tokens', async () => {
    await dm.tokens.getByRole('button', { name: 'End combat' }).click()
    await dm.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(dm.order).toBeVisible()
    await dm.tokens.getByRole('button', { name: 'End combat' }).click()
    await dm.confirm('End combat')
    await expect(dm.order).toBeHidden()
  })
  expect(thrown()).toEqual([])
})
