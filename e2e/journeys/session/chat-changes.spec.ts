import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { expectNoBarriers } from '../../support/axe'
import { de, expectGermanWithoutBarriers, inGerman } from '../../support/in-german'
import { pngFile } from '../../support/picture-file'
import { overhear } from '../../support/wire-listener'

test('lines are edited, deleted, answered, reacted to and said in character, and own dice are typed in', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const code = await startQuickSession(rowan)
  const heard = await overhear(ayla.page)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const [dm, lyra] = [tableOf(rowan), tableOf(ayla)]
  const choose = async ({ page, chat }: typeof dm, line: string, entry: string, screen?: string) => {
    const said = chat.locator('[data-index]').filter({ hasText: line })
    await said.hover()
    await said.getByRole('button', { name: /^Line of/ }).click()
    await expect(page.getByRole('menu').getByText(entry, { exact: true })).toBeVisible()
    if (screen !== undefined) await expectNoBarriers(page, screen)
    await page.getByRole('menu').getByText(entry, { exact: true }).click()
    await expect(page.getByRole('menu')).toBeHidden()
  }
  const field = (page: typeof dm.page) => page.getByPlaceholder('Type message or /roll 1d20...')

  await test.step('a player changes a line, and only the DM reads what it said before', async () => {
    await lyra.say('I trust the baron')
    await expect(dm.chat).toContainText('I trust the baron')
    await choose(lyra, 'I trust the baron', 'Edit', 'the menu of a line')
    await expect(lyra.page.getByText('You change your line')).toBeVisible()
    await expect(field(lyra.page)).toHaveValue('I trust the baron')
    await expect(field(lyra.page)).toBeFocused()
    await expectNoBarriers(lyra.page, 'a line that is changed')
    await lyra.say('I trust nobody')
    await expect(dm.chat).toContainText('I trust nobody')
    await expect(dm.chat).toContainText('(edited)')
    await expect(lyra.page.getByText('You change your line')).toBeHidden()
    await choose(dm, 'I trust nobody', 'Former text')
    await expect(dm.chat.getByRole('list', { name: 'Former text' })).toContainText('I trust the baron')
  })

  await test.step('the DM answers it, and the player reacts', async () => {
    await choose(dm, 'I trust nobody', 'Reply')
    await expect(dm.page.getByText('You answer Ayla')).toBeVisible()
    await expectNoBarriers(dm.page, 'an answer, and a former text')
    await dm.say('Wise of you')
    await expect(lyra.chat.locator('[data-index]').filter({ hasText: 'Wise of you' })).toContainText('I trust nobody')
    await choose(lyra, 'Wise of you', 'Laugh')
    await expect(dm.chat.getByRole('button', { name: 'Laugh: Ayla' })).toBeVisible()
    await dm.chat.getByRole('button', { name: 'Laugh: Ayla' }).click()
    await expect(lyra.chat.getByRole('button', { name: 'Laugh: you, the DM' })).toBeVisible()
    await expectNoBarriers(lyra.page, 'reactions')
  })

  await test.step('a player keeps a line among the notes of their own', async () => {
    await choose(lyra, 'Wise of you', 'Keep in your journal')
    await expect(lyra.page.getByText('It is among your own notes now.')).toBeVisible()
    await lyra.page.getByRole('button', { name: 'Journal', exact: true }).click()
    const journal = lyra.page.getByRole('dialog', { name: 'Journal' })
    await journal.getByRole('tab', { name: 'Mine' }).click()
    await expect(journal.getByRole('button', { name: /: Wise of you/ })).toBeVisible()
    await lyra.page.keyboard.press('Escape')
    await expect(journal).toBeHidden()
  })

  await test.step('a player speaks as the character', async () => {
    await lyra.page.getByRole('button', { name: 'Speak as' }).click()
    await lyra.page.getByRole('menu').getByText('Lyra', { exact: true }).click()
    await expect(lyra.page.getByText('You speak as Lyra')).toBeVisible()
    await expectNoBarriers(lyra.page, 'speaking as a character')
    await lyra.say('Follow me')
    await expect(dm.chat.locator('[data-index]').filter({ hasText: 'Follow me' })).toContainText('Lyra (Ayla)')
    await lyra.page.getByRole('button', { name: 'Speak as yourself' }).click()
    await expect(lyra.page.getByText('You speak as Lyra')).toBeHidden()
  })

  await test.step('the DM deletes a line, whose words only the DM still has', async () => {
    await dm.say('The canary baron is a vampire')
    await expect(lyra.chat).toContainText('canary baron')
    await choose(dm, 'canary baron', 'Delete')
    await expect(lyra.chat).toContainText('deleted')
    await expect(lyra.chat).not.toContainText('canary baron')
    // A player who comes back is not sent the words.
    const [frames, polls] = [heard.frames.length, heard.polls.length]
    await lyra.page.reload()
    await expect(lyra.chat).toContainText('Wise of you')
    expect([...heard.frames.slice(frames), ...heard.polls.slice(polls)].join()).not.toContain('canary')
  })

  await test.step('a player sends a picture, which the DM opens large until it is deleted', async () => {
    const chooser = lyra.page.waitForEvent('filechooser')
    await lyra.page.getByRole('button', { name: 'Add a picture' }).click()
    await (await chooser).setFiles(pngFile('gate.png', 320, 200, [120, 90, 60]))
    await lyra.page.getByLabel('What the picture shows').fill('A sketch of the gate')
    await lyra.say('See for yourself')
    const small = dm.chat.getByRole('button', { name: 'Open the picture: A sketch of the gate' })
    await expect(small).toBeVisible()
    await expect(lyra.page.getByLabel('What the picture shows')).toBeHidden()
    await small.click()
    const large = dm.page.getByRole('dialog', { name: 'A sketch of the gate' })
    await expect.poll(() => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
    await choose(lyra, 'See for yourself', 'Delete')
    await expect(large).toBeHidden()
    await expect(small).toBeHidden()
  })

  await test.step('a player types in dice of their own', async () => {
    await lyra.say('/physical 2d6+3 = 4 2')
    for (const { chat } of [dm, lyra]) {
      const card = chat.getByRole('article').filter({ hasText: 'Own dice, typed in' })
      await expect(card).toContainText('2d6+3')
      await expect(card).toContainText('9')
    }
  })

  await test.step('the DM asks who is ready', async () => {
    await dm.page.getByRole('button', { name: 'Ask who is ready' }).click()
    const call = dm.chat.getByRole('region', { name: 'Who is ready?' })
    await expect(call).toContainText('waiting for 1')
    await expect(lyra.chat.getByRole('button', { name: 'I am ready' })).toBeVisible()
    for (const { page } of [dm, lyra]) await expectNoBarriers(page, 'a call to be ready, and typed dice')
    await lyra.chat.getByRole('button', { name: 'I am ready' }).click()
    await expect(call).toContainText('Everyone is ready')
  })

  await test.step('whoever whispers has tabs: the open one is whispered to, and the other counts what is new', async () => {
    const tabs = (page: typeof dm.page) => page.getByRole('group', { name: 'Conversations' })
    await expect(tabs(dm.page)).toBeHidden()
    await lyra.say('/gm I stole the key')
    await expect(dm.chat).toContainText('I stole the key')
    const ayla = tabs(dm.page).getByRole('button', { name: 'Ayla' })
    await ayla.click()
    await expect(ayla).toHaveAttribute('aria-pressed', 'true')
    await expect(dm.chat).not.toContainText('Wise of you')
    const whisper = dm.page.getByPlaceholder('Whisper to Ayla')
    await whisper.fill('Keep it hidden')
    await whisper.press('Enter')
    await expect(lyra.chat.locator('[data-index]').filter({ hasText: 'Keep it hidden' })).toContainText('whispers')
    await lyra.say('Aloud, all is well')
    const everything = tabs(dm.page).getByRole('button', { name: 'Everything' })
    await expect(everything).toContainText('1 new line')
    await expectNoBarriers(dm.page, 'the tabs of the chat')
    await dm.page.reload()
    await expect(ayla).toHaveAttribute('aria-pressed', 'true')
    await everything.click()
    await expect(dm.chat).toContainText('Aloud, all is well')
    await expect(everything).not.toContainText('new line')
    await expect(field(dm.page)).toBeVisible()
    for (const { page } of [dm, lyra]) {
      await inGerman(page, page.url(), async (german) => {
        const log = german.getByRole('log', { name: de('Chat and rolls') })
        await expect(log).toContainText('all is well')
        const said = log.locator('[data-index]').filter({ hasText: 'all is well' })
        await said.hover()
        await said.getByRole('button', { name: /^Zeile von/ }).click()
        await expect(german.getByRole('menu')).toBeVisible()
        await expectGermanWithoutBarriers(german, 'the chat')
      })
    }
  })

  expect([...rowan.thrown, ...ayla.thrown]).toEqual([])
})
