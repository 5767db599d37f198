import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, lonelyTest as test } from '../../server'
import { boxOf } from '../../support/settled'
import { hears } from '../../support/short-lived'

test.use({ savesData: false })

test('two people meet at a table and play, and it survives the death of the server', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const code = await startQuickSession(rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const dm = tableOf(rowan)
  const player = tableOf(ayla)

  await test.step('both see the party, online', async () => {
    for (const { page } of [dm, player]) {
      await expect(page.getByRole('complementary', { name: 'Party' }).getByText('Lyra')).toBeVisible()
      await expect(page.getByRole('img', { name: 'online' })).toBeVisible()
    }
    await expect(dm.page.getByText('DM', { exact: true })).toBeVisible()
    await expect(player.page.getByText('DM Tools')).toBeHidden()
  })

  await test.step('the code is copied with one click', async () => {
    await Promise.all([
      hears(dm.page, `Invite code ${code} copied to clipboard!`),
      dm.page.getByRole('button', { name: /Copy the invite code/ }).click(),
    ])
    await expect.poll(() => dm.page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })

  await test.step('the DM adds tokens; a hidden one never reaches the player', async () => {
    await dm.addToken('Lyra token', { isPlayers: true })
    await dm.addToken('Ogre')
    await dm.addToken('Lurker', { isHidden: true })
    await dm.openTokenList()
    await player.openTokenList()
    await expect(dm.token('Lurker')).toBeVisible()
    await expect(player.token('Ogre')).toBeVisible()
    await expect(player.token('Lurker')).toBeHidden()
    await dm.page.getByRole('button', { name: 'Show Lurker to players' }).click()
    await expect(player.token('Lurker')).toBeVisible()
    await dm.page.getByRole('button', { name: 'Hide Lurker from players' }).click()
    await expect(player.token('Lurker')).toBeHidden()
  })

  await test.step('both move what they may move, and see it at once', async () => {
    const before = await dm.placeOf('Lyra token')
    await player.nudge('Lyra token', 'ArrowRight')
    await expect.poll(() => dm.placeOf('Lyra token')).not.toBe(before)
    await expect.poll(async () => (await player.placeOf('Lyra token')) === (await dm.placeOf('Lyra token'))).toBe(true)
    const ogre = await dm.placeOf('Ogre')
    await player.nudge('Ogre', 'ArrowRight')
    await dm.nudge('Ogre', 'ArrowDown')
    await expect.poll(() => player.placeOf('Ogre')).not.toBe(ogre)
    await expect.poll(async () => (await player.placeOf('Ogre')) === (await dm.placeOf('Ogre'))).toBe(true)
  })

  await test.step('they talk, and the server rolls', async () => {
    await player.say('I look around.')
    await expect(dm.chat.getByText('I look around.')).toBeVisible()
    await player.say('/roll 2d6+3 to listen')
    for (const { chat } of [dm, player]) await expect(chat.getByText('2d6+3')).toBeVisible()
    await player.say('   ')
    await player.say('/rol 2d6')
    await expect(player.page.getByText('Unknown command /rol. Type /help.')).toBeVisible()
  })

  await test.step('pausing shows the badge to everyone and holds the players', async () => {
    await player.page.getByPlaceholder('Type message or /roll 1d20...').fill('')
    await dm.page.getByRole('button', { name: 'Pause game' }).click()
    await expect(player.page.getByText('PAUSED', { exact: true })).toBeVisible()
    const place = await dm.placeOf('Lyra token')
    await player.nudge('Lyra token', 'ArrowRight')
    await dm.say('Everyone hold still.')
    await expect(player.chat.getByText('Everyone hold still.')).toBeVisible()
    await expect(dm.place('Lyra token')).toHaveText(place)
    await dm.page.getByRole('button', { name: 'Resume game' }).click()
    await expect(player.page.getByText('PAUSED', { exact: true })).toBeHidden()
  })

  await test.step('the server is killed; on return both screens are as they were and go on', async () => {
    const place = await dm.placeOf('Ogre')
    const board = dm.page.getByRole('application', { name: 'Battle map' })
    const boardBefore = await boxOf(board)
    await server.kill()
    for (const { page } of [dm, player])
      await expect(page.getByText(/Connection lost\. Connection will be re-established automatically\./)).toBeVisible()
    await player.say('Can you hear me?')
    await expect(player.page.getByText(/You are offline/)).toBeVisible()
    await expect.poll(() => board.boundingBox(), 'the banner lies over the board').toEqual(boardBefore)
    await dm.page.getByRole('button', { name: 'Pause game' }).click()
    await expect(dm.page.getByRole('alert').filter({ hasText: 'SOCK_002' })).toBeVisible()
    await expect(player.page.getByPlaceholder('Type message or /roll 1d20...')).toHaveValue('Can you hear me?')
    // Each page reconnects at its own time, and shows this only briefly.
    await Promise.all([...[dm, player].map(({ page }) => hears(page, 'Back online')), server.start()])
    await expect.poll(() => player.placeOf('Ogre')).toBe(place)
    await expect(player.page.getByText(/You are offline/)).toBeHidden()
    await expect(dm.page.getByRole('alert').filter({ hasText: 'SOCK_002' })).toBeHidden()
    await dm.page.getByRole('button', { name: 'Pause game' }).click()
    await expect(player.page.getByText('PAUSED', { exact: true })).toBeVisible()
    await dm.page.getByRole('button', { name: 'Resume game' }).click()
    await player.page.getByRole('button', { name: 'Send' }).click()
    await expect(dm.chat.getByText('Can you hear me?')).toBeVisible()
  })

  await test.step('a lost network is caught up with', async () => {
    await player.page.context().setOffline(true)
    await dm.say('While you were away.')
    await dm.nudge('Ogre', 'ArrowDown')
    await player.page.context().setOffline(false)
    await expect(player.chat.getByText('While you were away.')).toBeVisible()
    await expect.poll(async () => (await player.placeOf('Ogre')) === (await dm.placeOf('Ogre'))).toBe(true)
  })

  await test.step('leaving tells the others', async () => {
    await player.page.getByRole('link', { name: 'Leave' }).click()
    await player.page.waitForURL('**/dashboard')
    await expect(dm.page.getByRole('img', { name: 'away' })).toBeVisible()
    await expect(player.page.getByText("Rowan's Quick Session").first()).toBeVisible()
  })

  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
