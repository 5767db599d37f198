import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'
import { attributeOf, boxOf } from '../../support/settled'

test('the DM draws the area to reveal on the map, and moves the border between desk and chat by hand and by keys', async ({
  browser,
  server,
}) => {
  const { dm, player, thrown } = await gather(browser, server)

  await test.step('Reveal Area is drawn as a rectangle; the tool is put away and the fog tool is as it was', async () => {
    await dm.choose('Fog of War')
    await expect(player.summary).toContainText('100 cells under fog')
    await dm.press('Escape')
    await dm.page.getByRole('button', { name: 'Reveal Area' }).click()
    await dm.page.getByRole('button', { name: 'Draw it on the map' }).click()
    await expect(dm.status).toContainText('Drag over the cells that the players shall see.')
    await dm.drag([5.5, 5.5], [8.5, 6.5])
    await expect(player.summary).toContainText('92 cells under fog')
    await expect(dm.status).toContainText('Select')
    await dm.choose('Fog of War')
    await expect(dm.options('Fog of War').getByLabel('Fog mode')).toHaveValue('toggle')
    await dm.press('Escape')
  })

  await test.step('the border between desk and chat moves by dragging and by arrows, and stays there', async () => {
    const splitter = dm.page.getByRole('separator', { name: 'DM Control Panel and chat' })
    await expect(splitter).toHaveAttribute('aria-valuenow', '56')
    const box = await boxOf(splitter)
    await dm.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await dm.page.mouse.down()
    await dm.page.mouse.move(box.x + box.width / 2, box.y - 150)
    await dm.page.mouse.up()
    await expect(splitter).not.toHaveAttribute('aria-valuenow', /^(4[5-9]|[5-9]\d)$/)
    const dragged = Number(await attributeOf(splitter, 'aria-valuenow'))
    await splitter.focus()
    await dm.page.keyboard.press('ArrowDown')
    await expect(splitter).toHaveAttribute('aria-valuenow', String(dragged + 5))
    await dm.page.keyboard.press('End')
    await expect(splitter).toHaveAttribute('aria-valuenow', '75')
    await dm.page.reload()
    await expect(splitter).toHaveAttribute('aria-valuenow', '75')
    await dm.page.screenshot({ path: '.cache/shots/splitter.png' })
    await splitter.dblclick()
    await expect(splitter).toHaveAttribute('aria-valuenow', '56')
  })

  await test.step('a roll within a line is rolled as it is said, one to press by whoever presses it', async () => {
    await dm.say('The bell does [[2d6+3]], then [[/r 1d20+1]] to stand.')
    const line = player.chat.getByText('The bell does')
    await expect(line.locator('span[title^="2d6+3: "]')).toHaveText(/^2d6\+3\d+$/)
    await dm.page.screenshot({ path: '.cache/shots/inline-rolls.png' })
    await line.getByRole('button', { name: 'Roll 1d20+1' }).click()
    await expect(dm.chat.getByRole('article').filter({ hasText: 'Ayla' }).getByText('1d20+1')).toBeVisible()
  })
  expect(thrown()).toEqual([])
})
