import { readFileSync } from 'node:fs'
import { commandCenterOf } from '../../pages/command-center'
import { arrive, inviteCodeOf, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { textOf } from '../../support/settled'
import { hears } from '../../support/short-lived'
import { overhear } from '../../support/wire-listener'

test('the DM’s screen behind the screen: every control reaches the table, or provably does not', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const seatPage = rowan.page

  await test.step('a blank name makes no session; a name and Enter do, and open it', async () => {
    await commandCenterOf(seatPage).open()
    await seatPage.getByRole('button', { name: 'Create New Session' }).click()
    const name = seatPage.getByRole('dialog', { name: 'Create New Session' }).getByLabel('Session name')
    await name.fill('   ')
    await name.press('Enter')
    await expect(name).toBeVisible()
    await name.fill('Embers of Vael')
    await name.press('Enter')
    await seatPage.waitForURL('**/session/**')
  })
  await takeSeat(ayla, await inviteCodeOf(seatPage), 'Wood Elf Ranger', 'Lyra')
  const player = tableOf(ayla)
  await expect(player.page.getByRole('heading', { name: 'Party', exact: true })).toBeVisible()
  const heard = await overhear(player.page)
  await player.page.reload()

  await rowan.account.call('createCampaign', { body: { name: 'The Iron Vale' } })

  // A second monitor: the Command Center, while the session stays open.
  const second = await rowan.page.context().newPage()
  const thrown: string[] = []
  second.on('pageerror', (error) => thrown.push(error.message))
  const desk = commandCenterOf(second)
  await desk.open()

  await test.step('the party’s cards live: who is there, what they did, what they rolled', async () => {
    await expect(desk.card('Lyra').getByRole('img', { name: 'online' })).toBeVisible()
    await expect(second.getByRole('link', { name: /Embers of Vael/ })).toContainText('1')
    await player.say('/roll 1d20+5 Longbow')
    await expect(desk.card('Lyra').getByText(/rolled 1d20\+5: \d+/)).toBeVisible()
    await expect(desk.card('Lyra').getByText('1d20+5', { exact: true })).toBeVisible()
    await player.say('I ready my bow.')
    await expect(desk.card('Lyra').getByText('spoke')).toBeVisible()
  })

  await test.step('a secret roll on a card is the DM’s alone; a whisper reaches its player', async () => {
    await desk.card('Lyra').getByRole('button', { name: 'Secret Roll' }).click()
    await expect(desk.card('Lyra').getByText('1d20+3', { exact: true })).toBeVisible()
    await desk.card('Lyra').getByRole('button', { name: 'Whisper' }).click()
    await second.getByRole('textbox', { name: 'Whisper to Ayla' }).fill('The mayor lies.')
    await second.keyboard.press('Enter')
    await expect(player.chat.getByText(/The mayor lies\./)).toBeVisible()
  })

  await test.step('Hidden Rolls hold in the session’s window as well', async () => {
    await desk.control('Hidden Rolls').check()
    await expect(seatPage.getByText('Hidden rolls')).toBeVisible()
    await tableOf(rowan).say('/roll 3d4 canary-hidden')
    await expect(tableOf(rowan).chat.getByText('canary-hidden')).toBeVisible()
    await desk.control('Hidden Rolls').uncheck()
    await expect(seatPage.getByText('Hidden rolls')).toBeHidden()
    await tableOf(rowan).say('/roll 2d4 in the open')
    await expect(player.chat.getByText('in the open')).toBeVisible()
    await expect(player.chat.getByText('canary-hidden')).toBeHidden()
  })

  await test.step('Whisper Mode makes what the DM writes a whisper to the chosen ones', async () => {
    await desk.control('Whisper Mode').check()
    await expect(second.getByPlaceholder('Choose who hears you')).toBeVisible()
    await second.getByRole('checkbox', { name: /Ayla/ }).check()
    await second.getByRole('textbox', { name: 'Say at the table' }).fill('You alone hear this.')
    await second.keyboard.press('Enter')
    await expect(player.chat.getByText(/whispers to you/).last()).toBeVisible()
    await expect(player.chat.getByText(/You alone hear this\./)).toBeVisible()
    await second.getByRole('checkbox', { name: /Ayla/ }).uncheck()
    await tableOf(rowan).say('canary-unheard')
    await expect(seatPage.getByText(/choose first who hears you/).first()).toBeVisible()
    await desk.control('Whisper Mode').uncheck()
  })

  await test.step('Pause Game stops the table in every window', async () => {
    await desk.control('Pause Game').check()
    await expect(second.getByText('GAME PAUSED')).toBeVisible()
    await expect(player.page.getByText('PAUSED', { exact: true })).toBeVisible()
    await desk.control('Pause Game').uncheck()
    await expect(player.page.getByText('PAUSED', { exact: true })).toBeHidden()
    await expect(second.getByText('GAME PAUSED')).toBeHidden()
  })

  await test.step('Auto Initiative: what is typed does not count any more', async () => {
    await desk.control('Auto Initiative').check()
    await tableOf(rowan).desk('Combat')
    const form = seatPage.getByRole('form', { name: 'Start combat' })
    await expect(form.getByText(/the server rolls for everyone/)).toBeVisible()
    await expect(form.getByLabel('Lyra: initiative')).toBeDisabled()
    await desk.control('Auto Initiative').uncheck()
    await expect(form.getByLabel('Lyra: initiative')).toBeEnabled()
  })

  await test.step('the floating buttons open, act, and close with Escape', async () => {
    await desk.floating('Alert Players').click()
    await second.getByRole('textbox', { name: 'Message to all players' }).fill('The bridge falls!')
    await second.keyboard.press('Enter')
    await expect(player.page.getByText('The bridge falls!').first()).toBeVisible()
    await desk.floating('Secret Roll').click()
    await second.getByLabel('What the secret roll is for').fill('canary-floating')
    await second.keyboard.press('Enter')
    await expect(second.getByRole('region', { name: 'Secret Roll' }).getByText('canary-floating')).toBeVisible()
    await second.keyboard.press('Escape')
    await expect(second.getByRole('region', { name: 'Secret Roll' })).toBeHidden()
    await expect(desk.floating('Secret Roll')).toBeFocused()
    await desk.floating('Quick Dice').click()
    await second.getByRole('region', { name: 'Quick Dice' }).getByRole('button', { name: 'd100' }).click()
    await expect(player.chat.getByText('1d100').first()).toBeVisible()
    await second.keyboard.press('Escape')
  })

  await test.step('rolls: the roller, the party’s own modifiers, the filter', async () => {
    await desk.tab('Rolls')
    await second.getByRole('textbox', { name: 'Dice', exact: true }).fill('no dice')
    await second.getByRole('textbox', { name: 'Modifier' }).fill('4')
    await second.getByRole('form', { name: 'Dice roller' }).getByRole('button', { name: 'Roll', exact: true }).click()
    await expect(desk.history.first()).toContainText('1d20+4')
    await expect(desk.history.first()).toContainText('DM')
    await second.getByRole('button', { name: /Group Check/ }).click()
    await expect(desk.history.first()).toContainText(/Lyra.*Group Check: Perception.*own \+\d/)
    await expect(player.chat.getByText('Group Check: Perception')).toBeVisible()
    await second.getByRole('button', { name: /^Initiative/ }).click()
    await expect(desk.history.first()).toContainText('1d20+2')
    await second
      .getByRole('button', { name: /Secret Roll/ })
      .first()
      .click()
    await expect(desk.history.first().getByRole('img', { name: 'Hidden from players' })).toBeVisible()
    await second.getByLabel('Whose rolls').selectOption('DM')
    await expect(desk.history.filter({ hasText: 'Lyra' }).filter({ hasText: 'Group Check' })).toHaveCount(0)
  })

  await test.step('an NPC is drawn, kept in the session unseen, and talked with', async () => {
    await desk.tab('Tools')
    await second.getByRole('button', { name: 'Generate' }).click()
    const again = second.getByRole('button', { name: 'Regenerate' })
    await again.click()
    await expect(again).toBeEnabled()
    const card = second.getByRole('region', { name: 'Quick NPC Generator' }).getByRole('article')
    const name = await textOf(card.getByRole('heading'))
    await second.getByRole('button', { name: 'Save NPC' }).click()
    await tableOf(rowan).desk('Session')
    await expect(seatPage.getByRole('button', { name: `Edit NPC ${name}` })).toBeVisible()
    await second.getByLabel('Where to save the NPC').selectOption('in The Iron Vale')
    await Promise.all([hears(second, `${name} is in The Iron Vale`), second.getByRole('button', { name: 'Save NPC' }).click()])
    await second.getByLabel('Where to save the NPC').selectOption('shelf')
    await second.getByRole('button', { name: 'Save NPC' }).click()
    await second.getByRole('button', { name: `Talk with ${name}` }).click()
    const talk = second.getByRole('dialog', { name })
    await expect(talk.getByText(/no AI is set up/)).toBeVisible()
    await talk.getByRole('textbox').fill('Hello! Who are you?')
    await talk.getByRole('textbox').press('Enter')
    await expect(talk.getByText('built-in voice', { exact: true })).toBeVisible()
    await talk.getByRole('button', { name: 'Say it at the table' }).click()
    // Exactly the name: the text of an NPC may contain its own name too.
    await expect(player.chat.getByText(name, { exact: true })).toBeVisible()
    await second.keyboard.press('Escape')
  })

  await test.step('an encounter: the numbers, then hidden and open to the table', async () => {
    for (const creature of ['Goblin', 'Goblin', 'Goblin']) await second.getByRole('button', { name: `Add ${creature}` }).click()
    const meter = second.getByRole('region', { name: 'Difficulty' })
    await second.getByRole('textbox', { name: 'Party size' }).fill('4')
    await second.getByRole('textbox', { name: 'Party level' }).fill('1')
    await expect(meter).toContainText('150')
    await expect(meter).toContainText('×2')
    await expect(meter).toContainText('300')
    await expect(meter).toContainText(/hard/i)
    await second.getByRole('searchbox', { name: 'Search monsters' }).fill('young red')
    await second.getByRole('button', { name: /Young Red Dragon/ }).click()
    await expect(desk.creatures).toHaveCount(2)
    await second.getByRole('button', { name: 'Remove Young Red Dragon' }).click()
    await second.getByLabel('Encounter name').fill('canary-ambush')
    await second.getByRole('button', { name: 'Save encounter' }).click()
    await expect(second.getByText('Saved encounters (1)')).toBeVisible()
    await second.getByRole('checkbox', { name: 'Hidden from players' }).check()
    await second.getByRole('button', { name: 'Send to session' }).click()
    await tableOf(rowan).desk('Combat')
    await expect(tableOf(rowan).order.getByText('Goblin 3')).toBeVisible()
    await expect(player.order.getByText('Lyra')).toBeVisible()
    await expect(player.order.getByText(/Goblin/)).toHaveCount(0)
    await second.getByRole('checkbox', { name: 'Hidden from players' }).uncheck()
    await second.getByRole('button', { name: 'Remove Goblin' }).click()
    await second.getByRole('button', { name: 'Add Ogre' }).click()
    await second.getByRole('button', { name: 'Send to session' }).click()
    await expect(player.order.getByText('Ogre')).toBeVisible()
  })

  await test.step('the references and the map launcher', async () => {
    await expect(second.getByRole('row', { name: 'Nearly Impossible 30' })).toBeVisible()
    await second.getByText('Conditions Reference').click()
    for (const condition of ['Blinded', 'Exhaustion', 'Unconscious']) {
      await expect(second.getByRole('term').filter({ hasText: condition })).toBeVisible()
    }
  })

  await test.step('notes save themselves, survive a reload, and leave as a file', async () => {
    await desk.tab('Notes')
    await second.getByRole('textbox', { name: 'Auto-saved' }).fill('# canary-notes\n\nThe **mayor** did it.')
    await expect(second.getByRole('status').filter({ hasText: 'Auto-saved' })).toBeVisible()
    await second.reload()
    await expect(second.getByRole('textbox', { name: 'Auto-saved' })).toHaveValue(/canary-notes/)
    await second.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(second.getByRole('heading', { name: 'canary-notes' })).toBeVisible()
    const [file] = await Promise.all([second.waitForEvent('download'), second.getByRole('button', { name: 'Export Notes' }).click()])
    expect(file.suggestedFilename()).toMatch(/^dm-notes-.*\.md$/)
    expect(readFileSync(await file.path(), 'utf8')).toContain('The **mayor** did it.')
  })

  await test.step('the battle map launcher opens a table of its own', async () => {
    await desk.tab('Tools')
    await second.getByRole('button', { name: 'Open Battle Maps' }).click()
    await second.waitForURL('**/session/sess_*')
    await expect(second.getByRole('application', { name: 'Battle map' })).toBeVisible()
  })

  expect(heard.frames.length + heard.polls.length).toBeGreaterThan(10)
  expect(heard.all()).not.toMatch(/canary|dm-screen/)
  expect([...rowan.thrown, ...ayla.thrown, ...thrown]).toEqual([])
})

test('the session timer is right after a reload, in another window, and after an hour asleep', async ({ browser, server }) => {
  const { page } = await arrive(browser, server, 'Rowan')
  const desk = commandCenterOf(page)
  await page.clock.install({ time: new Date('2026-11-21T20:00:00Z') })
  await desk.open('tools')
  await expect(page.getByText('Ready to start session')).toBeVisible()
  await expect(desk.timer).toHaveText('00:00:00')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Session in progress')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()
  // Each timer fires at most once, as in a suspended tab.
  await page.clock.fastForward('01:02:03')
  // The page's clock continues to run meanwhile.
  await expect(desk.timer).toHaveText(/^01:02:/)
  await page.reload()
  await expect(desk.timer).toHaveText(/^01:02:/)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Session paused')).toBeVisible()
  const standing = await textOf(desk.timer, /^01:02:/)
  await page.clock.fastForward('00:30:00')
  await page.reload()
  await expect(desk.timer).toHaveText(standing)
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(desk.timer).toHaveText('00:00:00')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeDisabled()
})
