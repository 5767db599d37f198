import { joinSession, makeCharacter, registerByForm, startQuickSession } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { hears } from '../../support/short-lived'
import { overhear, withoutSockets } from '../../support/wire-listener'

test('a DM and two players spend an evening at the table', async ({ browser, server }) => {
  const rowan = await registerByForm(browser, server, 'Rowan')
  const ayla = await registerByForm(browser, server, 'Ayla')
  const bram = await registerByForm(browser, server, 'Bram')
  // Three pages run on one machine, so motion is reduced. A separate journey tests the dice.
  for (const { page } of [rowan, ayla, bram]) await page.emulateMedia({ reducedMotion: 'reduce' })
  const code = await startQuickSession(rowan)
  await makeCharacter(ayla, 'Wood Elf Ranger', 'Lyra')
  await makeCharacter(bram, 'Dwarven Fighter', 'Thorn')
  await joinSession(ayla, code, 'Lyra')
  await joinSession(bram, code, 'Thorn')
  const dm = tableOf(rowan)
  const lyra = tableOf(ayla)
  const thorn = tableOf(bram)
  const everyone = [dm, lyra, thorn]
  const players = [lyra, thorn]
  // Lyra is connected by WebSocket; Thorn's network allows polling only.
  const heardByLyra = await overhear(lyra.page)
  const heardByThorn = await overhear(thorn.page)
  await withoutSockets(thorn.page)
  for (const { page } of players) {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Party', exact: true })).toBeVisible()
  }

  await test.step('the scene and its mood are everyone’s', async () => {
    await dm.desk('Scene')
    await dm.page.getByRole('button', { name: 'Tavern' }).click()
    await dm.page.getByRole('button', { name: 'Tense' }).click()
    for (const { page } of everyone) {
      await expect(page.getByText(/a fiddle fights with forty voices/).first()).toBeVisible()
      await expect(page.locator('[data-scene="tavern"]')).toBeAttached()
      await expect(page.locator('[data-mood="Tense"]')).toBeAttached()
    }
    await dm.page.getByLabel('Music', { exact: true }).selectOption('Tavern')
    await dm.page.getByRole('button', { name: 'Dim' }).click()
    await expect(dm.page.getByRole('button', { name: 'Dim' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the DM speaks for all: who asked for it hears it, the others read it', async () => {
    await lyra.page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      window.speechSynthesis.speak = ({ text }) => said.push(text)
    })
    await lyra.page.getByRole('button', { name: 'Settings' }).click()
    await lyra.page.getByLabel('Read aloud to me').check()
    await lyra.page.keyboard.press('Escape')
    await dm.page.getByRole('button', { name: 'Read the scene aloud' }).click()
    await expect.poll(() => lyra.page.evaluate(() => Reflect.get(window, 'said').join(' '))).toContain('a fiddle fights with forty voices')
    await expect(thorn.page.getByRole('button', { name: 'Read aloud' })).toBeVisible()
  })

  await test.step('an NPC needs a name; its notes stay with the DM', async () => {
    await dm.desk('Session')
    await dm.page.getByRole('button', { name: 'New NPC' }).click()
    const form = dm.page.getByRole('form', { name: 'New NPC' })
    await form.getByRole('button', { name: 'Save NPC' }).click()
    await expect(form.getByText('Give the NPC a name.')).toBeVisible()
    await form.getByLabel('Name').fill('Grukk')
    await form.getByLabel('Type').selectOption('hostile')
    await form.getByLabel('Notes').fill('canary-npc-notes')
    await form.getByLabel('Unknown to players').uncheck()
    await form.getByRole('button', { name: 'Save NPC' }).click()
    await expect(form).toBeHidden()
    await dm.page.getByRole('button', { name: 'New NPC' }).click()
    await form.getByLabel('Name').fill('Whisperblade')
    await form.getByLabel('Type').selectOption('hostile')
    await expect(form.getByLabel('Unknown to players')).toBeChecked()
    await form.getByRole('button', { name: 'Save NPC' }).click()
    await dm.page.getByRole('button', { name: 'Put Grukk on the map' }).click()
    await lyra.openTokenList()
    await expect(lyra.token('Grukk')).toBeVisible()
  })

  await test.step('the DM’s roller refuses what is no dice', async () => {
    await dm.page.getByLabel('Dice roller', { exact: true }).last().fill('two dice')
    await dm.page.getByRole('form', { name: 'Dice roller' }).getByRole('button', { name: 'Roll' }).click()
    await expect(dm.page.getByText('Invalid dice notation')).toBeVisible()
  })

  await test.step('notes save themselves', async () => {
    await dm.page.getByLabel('Scene notes').fill('canary-scene-notes')
    await expect(dm.page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('combat: the order is everyone’s, the hidden one nobody’s but the DM’s', async () => {
    await dm.desk('Combat')
    const form = dm.page.getByRole('form', { name: 'Start combat' })
    await form.getByLabel('Lyra: initiative').fill('20')
    await form.getByLabel('Whisperblade: initiative').fill('15')
    await form.getByLabel('Thorn: initiative').fill('12')
    await form.getByLabel('Grukk: initiative').first().fill('5')
    await form.getByRole('button', { name: /Start combat/ }).click()
    await expect(dm.order.getByRole('listitem').filter({ hasText: 'Whisperblade' })).toBeVisible()
    for (const { order } of players) {
      await expect(order.getByText('Grukk')).toBeVisible()
      await expect(order.getByText('Whisperblade')).toBeHidden()
    }
  })

  await test.step('whose turn it is, they are told; they end it themselves', async () => {
    await expect(lyra.page.getByText('Your turn, Lyra · next: Thorn')).toBeVisible()
    await expect(lyra.page).toHaveTitle(/^● Your turn — /)
    await expect(thorn.page.getByRole('button', { name: 'End your turn' })).toBeHidden()
    await lyra.page.getByRole('button', { name: 'End your turn' }).click()
    await expect(dm.page.getByText('Now Whisperblade')).toBeVisible()
    await expect(lyra.page.getByText('Round 1', { exact: true })).toBeVisible()
    await dm.nextTurn()
    await expect(thorn.page.getByText('Your turn, Thorn · next: Grukk')).toBeVisible()
    await expect(lyra.page.getByText(/^Your turn/)).toBeHidden()
  })

  await test.step('wounds and conditions are seen by all', async () => {
    await dm.page.getByRole('button', { name: 'Change Grukk' }).click()
    await dm.page.getByLabel('Grukk: change hit points').fill('-7')
    await dm.page.keyboard.press('Enter')
    await expect(lyra.order.getByText('13/20')).toBeVisible()
    await dm.page.getByLabel('Grukk: change hit points').fill('+5')
    await dm.page.keyboard.press('Enter')
    await expect(lyra.order.getByText('18/20')).toBeVisible()
    await dm.page.getByLabel('Grukk: add a condition').selectOption('Prone')
    await expect(lyra.order.getByTitle('Prone')).toBeVisible()
    await dm.page.getByRole('button', { name: 'Grukk: remove Prone' }).click()
    await expect(lyra.order.getByTitle('Prone')).toBeHidden()
    await dm.page.getByLabel('Grukk: temporary hit points').fill('4')
    await dm.page.keyboard.press('Enter')
    await expect(lyra.order.getByText('+4 temp')).toBeVisible()
  })

  await test.step('a second round, then a quest, a secret roll and a whisper', async () => {
    await dm.nextTurn()
    await dm.nextTurn()
    for (const { page } of everyone) await expect(page.getByText('Round 2', { exact: true })).toBeVisible()
    await dm.desk('Tools')
    await dm.page.getByRole('button', { name: 'Quest Manager' }).click()
    const modal = dm.page.getByRole('dialog', { name: 'Quest Manager' })
    await modal.getByRole('button', { name: 'New quest' }).click()
    await modal.getByLabel('Quest name').fill('The missing fiddler')
    await modal.getByLabel('Objectives').fill('Find the fiddle')
    await modal.getByLabel('Unknown to players').uncheck()
    await modal.getByRole('button', { name: 'Save quest' }).click()
    await modal.getByRole('checkbox', { name: 'Find the fiddle' }).check()
    await modal.getByRole('button', { name: 'Close' }).click()
    await lyra.page.getByRole('button', { name: 'Quests' }).click()
    const tick = lyra.page.getByRole('checkbox', { name: 'Find the fiddle' })
    await expect(tick).toBeChecked()
    await expect(tick).toBeDisabled()
    await expect(lyra.page.getByText('Only the DM can tick objectives')).toBeVisible()
    await lyra.page.keyboard.press('Escape')

    await dm.page.getByRole('button', { name: 'Secret Roll' }).click()
    await dm.page.getByLabel('What the secret roll is for').fill('canary-secret-roll')
    await dm.page.getByRole('button', { name: 'Roll in secret' }).click()
    await expect(dm.page.getByRole('list', { name: 'Secret rolls' }).getByRole('listitem')).toHaveCount(1)
    await dm.page.keyboard.press('Escape')

    await thorn.say('/w gm canary-whisper')
    await expect(dm.chat.getByText(/canary-whisper/)).toBeVisible()
    await dm.say('/w Thorn I heard that.')
    await expect(thorn.chat.getByText(/I heard that\./)).toBeVisible()
    await dm.say('/desc The candles go out.')
    await dm.say('/as "Old Marta" Who is there?')
    await expect(lyra.chat.getByText('The candles go out.')).toBeVisible()
    await expect(lyra.chat.getByText('Old Marta')).toBeVisible()
    await lyra.page.getByRole('button', { name: 'Roll', exact: true }).click()
    await lyra.page.getByRole('form', { name: 'Quick Roll' }).getByRole('button', { name: 'Roll' }).click()
    await expect(thorn.chat.getByText('1d20')).toBeVisible()
    await lyra.page.keyboard.press('Escape')
  })

  await test.step('pause, and time turned back', async () => {
    await dm.page.getByRole('button', { name: 'Pause game' }).click()
    for (const { page } of players) await expect(page.getByText('PAUSED', { exact: true })).toBeVisible()
    await dm.page.getByRole('button', { name: 'Resume game' }).click()
    await dm.page.getByRole('button', { name: 'Rewind Time' }).click()
    await expect(dm.page.getByText('This will undo the last action. Continue?')).toBeVisible()
    await Promise.all([
      ...players.map(({ page }) => hears(page, 'The DM has rewound time...')),
      dm.page.getByRole('button', { name: 'Rewind', exact: true }).click(),
    ])
    for (const { page } of players) await expect(page.getByText('Round 1', { exact: true })).toBeVisible()
  })

  await test.step('the fight goes on to its fifth round', async () => {
    await dm.desk('Combat')
    await expect(dm.page.getByText('Round 1', { exact: true })).toBeVisible()
    for (const round of [2, 3, 4, 5]) {
      // After the rewind it may be anyone's turn: four turns make a round.
      // settled: turn and round are one line, and the turn was waited for.
      while (!(await dm.page.getByText(`Round ${round}`, { exact: true }).isVisible())) await dm.nextTurn()
      for (const { page } of players) await expect(page.getByText(`Round ${round}`, { exact: true })).toBeVisible()
    }
  })

  await test.step('what was saved comes back, for everyone', async () => {
    await dm.desk('Tools')
    await dm.page.getByLabel('Name of the save').fill('Round five')
    await Promise.all([
      hears(dm.page, 'Saved!'),
      dm.page.getByRole('form', { name: 'Save the game' }).getByRole('button', { name: 'Save' }).click(),
    ])
    await dm.desk('Combat')
    await dm.page.getByRole('button', { name: 'Change Grukk' }).click()
    await dm.page.getByLabel('Grukk: change hit points').fill('1')
    await dm.page.keyboard.press('Enter')
    for (const { order } of players) await expect(order.getByText('1/20')).toBeVisible()
    await dm.desk('Tools')
    await dm.page.getByRole('button', { name: 'Load Round five' }).click()
    await expect(dm.page.getByRole('heading', { name: 'Load Save?' })).toBeVisible()
    await Promise.all([hears(dm.page, 'Loaded!'), dm.page.getByRole('alertdialog').getByRole('button', { name: 'Load' }).click()])
    for (const { order } of players) await expect(order.getByText('18/20')).toBeVisible()
    await dm.desk('Combat')
  })

  await test.step('who leaves and comes back finds the fight as it is', async () => {
    const address = lyra.page.url()
    await lyra.page.getByRole('link', { name: 'Leave' }).click()
    await lyra.page.waitForURL('**/dashboard')
    await expect(dm.page.getByRole('img', { name: 'away' })).toHaveCount(1)
    await dm.page.getByRole('button', { name: 'Change Grukk' }).click()
    await dm.page.getByLabel('Grukk: change hit points').fill('-7')
    await dm.page.keyboard.press('Enter')
    // Temporary hit points take four of the seven damage.
    await expect(thorn.order.getByText('15/20')).toBeVisible()
    await lyra.page.goto(address)
    await expect(lyra.page.getByText('Round 5', { exact: true })).toBeVisible()
    await expect(lyra.order.getByText('15/20')).toBeVisible()
    await expect(lyra.order.getByText('Whisperblade')).toBeHidden()
    await expect(lyra.chat.getByText('Old Marta')).toBeVisible()
    await expect(dm.page.getByRole('img', { name: 'away' })).toHaveCount(0)
  })

  await test.step('the fight ends, and then the evening', async () => {
    await dm.desk('Combat')
    await dm.page.getByRole('button', { name: 'End combat' }).click()
    await dm.page.getByRole('alertdialog').getByRole('button', { name: 'End combat' }).click()
    for (const { page } of players) await expect(page.getByText('No combat is running.', { exact: false })).toBeVisible()
    await dm.desk('Session')
    await dm.page.getByRole('button', { name: 'End session' }).click()
    await dm.page.getByRole('button', { name: 'End session now' }).click()
    for (const { page } of everyone) await expect(page.getByRole('heading', { name: 'This session has ended' })).toBeVisible()
    for (const { page } of everyone) await expect(page.getByText(/The missing fiddler|At the table: .*Bram/).first()).toBeVisible()
    await expect(lyra.page.getByRole('link', { name: 'Watch the replay' })).toBeHidden()
    await expect(lyra.page.getByRole('button', { name: 'Play on with this party' })).toBeHidden()
    await expect(dm.page.getByRole('button', { name: 'Play on with this party' })).toBeVisible()
    await dm.page.getByRole('link', { name: 'Watch the replay' }).click()
    await expect(dm.page.getByRole('slider', { name: 'Event' })).toBeVisible()
  })

  expect(heardByLyra.frames.length).toBeGreaterThan(20)
  expect(heardByThorn.frames).toEqual([])
  expect(heardByThorn.polls.length).toBeGreaterThan(20)
  for (const heard of [heardByLyra, heardByThorn]) expect(heard.all()).not.toMatch(/Whisperblade|canary-(npc|scene|secret)/)
  expect(heardByLyra.all()).not.toContain('canary-whisper')
  expect([...rowan.thrown, ...ayla.thrown, ...bram.thrown]).toEqual([])
})
