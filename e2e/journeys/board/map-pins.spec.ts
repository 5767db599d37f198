import { closeDrawer, openDrawer } from '../../pages/drawer'
import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { pngFile } from '../../support/picture-file'

const RED = '#dd2729'

test('a pin is the DM’s until it is shown, and then players read all of it but the note', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const heard: string[] = []
  player.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await player.page.reload()
  await player.openTokenList()
  const ofDm = dm.page.getByRole('button', { name: /^Pin Old well/ })
  const ofPlayer = player.page.getByRole('button', { name: /^Pin Old well/ })

  await test.step('MARK-1 the DM puts a hidden pin on the map', async () => {
    await dm.press('o')
    await dm.click([13.5, 4.5])
    const form = dm.page.getByRole('dialog', { name: 'New pin' })
    await form.getByLabel('Title').fill('Old well')
    await form.getByLabel('Text for players').fill('The water smells of iron.')
    await form.getByLabel('Notes').fill('A ghoul sleeps below.')
    await form.getByRole('radio', { name: 'Riddle' }).check({ force: true })
    await dm.giveFile(() => form.getByRole('button', { name: 'Choose a picture' }).click(), pngFile('well.png', 60, 40, [90, 140, 60]))
    await expect(form.getByRole('button', { name: 'Choose another picture' })).toBeVisible()
    await form.getByRole('button', { name: 'Put pin' }).click()
    await expect(dm.page.getByRole('button', { name: 'Pin Old well, hidden from players' })).toBeVisible()
    await dm.say('You reach a yard.')
    await expect(player.chat.getByText('You reach a yard.')).toBeVisible()
    await expect(ofPlayer).toHaveCount(0)
    expect(heard.join('\n')).not.toContain('Old well')
  })

  await test.step('MARK-2 shown, the player reads title, text and picture, never the note', async () => {
    await ofDm.click()
    const form = dm.page.getByRole('dialog', { name: 'Edit pin' })
    await expect(form.getByLabel('Notes')).toHaveValue('A ghoul sleeps below.')
    await form.getByLabel('Shown to players').check()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(ofPlayer).toBeVisible()
    await ofPlayer.click()
    const page = player.page.getByRole('dialog', { name: 'Old well' })
    await expect(page.getByText('The water smells of iron.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Old well' })).toBeVisible()
    await player.page.keyboard.press('Escape')
    await expect(page).toBeHidden()
    expect(heard.join('\n')).toContain('The water smells of iron.')
    expect(heard.join('\n')).not.toContain('ghoul')
  })

  await test.step('MARK-5 by keys: the list of tokens opens it, and arrow keys move it', async () => {
    await player.tokens.getByRole('button', { name: /Old well N5/ }).press('Enter')
    const page = player.page.getByRole('dialog', { name: 'Old well' })
    await expect(page).toBeVisible()
    await player.page.keyboard.press('Escape')
    await ofDm.press('ArrowRight')
    await expect(player.tokens.getByRole('button', { name: /Old well O5/ })).toBeVisible()
    await expect(page).toBeHidden()
  })

  await test.step('MARK-4 removed it is gone for both, and undo brings it back', async () => {
    await ofDm.press('Delete')
    await expect(ofDm).toHaveCount(0)
    await expect(ofPlayer).toHaveCount(0)
    await dm.press('Control+z')
    await expect(ofDm).toBeVisible()
    await expect(ofPlayer).toBeVisible()
  })
  expect(thrown()).toEqual([])
})

test('the DM writes on the map, and players draw where the DM allows it', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  const drawOf = (who: typeof dm) => who.page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'Draw', exact: true })

  await test.step('MARK-6 a text is written, seen, moved and changed', async () => {
    await dm.press('d')
    await dm.options('Draw').getByText('Text', { exact: true }).click()
    await dm.click([13.5, 3.5])
    const form = dm.page.getByRole('dialog', { name: 'Write on the map' })
    await form.getByRole('textbox', { name: 'Text' }).fill('████')
    await form.getByText('Huge').click()
    await form.getByRole('button', { name: 'Write' }).click()
    await expect(form).toBeHidden()
    await player.expectColour([13.5, 3.5], RED)
    await dm.drag([13.5, 3.5], [13.5, 6.5])
    await player.expectColour([13.5, 6.5], RED)
    await player.expectColour([13.5, 3.5], RED, false)
    await dm.click([13.5, 6.5])
    const again = dm.page.getByRole('dialog', { name: 'Change the text' })
    await again.getByRole('radio', { name: 'Emerald' }).check({ force: true })
    await again.getByRole('button', { name: 'Save' }).click()
    await player.expectColour([13.5, 6.5], '#19966e')
    await dm.press('Control+z')
    await player.expectColour([13.5, 6.5], RED)
  })

  await test.step('MARK-7 the player has no drawing tools until the DM allows them', async () => {
    await expect(drawOf(player)).toHaveCount(0)
    const settings = await openDrawer(dm.page, 'Settings')
    await settings.getByLabel('Players draw and write on the map').check()
    await closeDrawer(dm.page, settings)
    await expect(drawOf(player)).toBeVisible()
  })

  await test.step('MARK-9 the player draws, erases only what is theirs, and takes the last one back', async () => {
    await player.press('d')
    await player.drag([15, 2], [17, 2])
    await dm.expectColour([16, 2], RED)
    await player.drag([15, 8.5], [17, 8.5])
    await dm.expectColour([16, 8.5], RED)
    await player.press('Control+z')
    await dm.expectColour([16, 8.5], RED, false)
    await player.press('e')
    await player.drag([13.5, 6.5], [13.6, 6.6])
    await player.drag([16, 1.9], [16, 2.1])
    await dm.expectColour([16, 2], RED, false)
    await dm.expectColour([13.5, 6.5], RED)
    await expect(player.summary).toContainText('1 drawing')
  })

  await test.step('MARK-7 forbidden again, the tool is out of the player’s hand', async () => {
    await player.press('d')
    const settings = await openDrawer(dm.page, 'Settings')
    await settings.getByLabel('Players draw and write on the map').uncheck()
    await closeDrawer(dm.page, settings)
    await expect(drawOf(player)).toHaveCount(0)
    await expect(player.status).toContainText('Select')
  })
  expect(thrown()).toEqual([])
})
