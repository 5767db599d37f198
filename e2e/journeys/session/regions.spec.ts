import { SessionId } from '@hearthlight/protocol'
import { aGuest } from '../../cluster/guest'
import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { attributeOf, boxOf, textOf } from '../../support/settled'
import { overhear } from '../../support/wire-listener'

test('a trap proposes damage and is undone with the step; stairs take a player to another scene and back', async ({ browser, server }) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const ayla = await arrive(browser, server, 'Ayla')
  const code = await startQuickSession(rowan)
  const heard = await overhear(ayla.page)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  const [dm, lyra] = [tableOf(rowan), tableOf(ayla)]
  const map = dm.page.getByRole('application', { name: 'Battle map' })
  const ribbon = dm.page.getByRole('region', { name: 'Scenes', exact: true })
  const form = dm.page.getByRole('dialog', { name: /^(New|Edit) region$/ })
  const list = dm.page.getByRole('dialog', { name: 'Regions' })
  for (const { openTokenList } of [dm, lyra]) await openTokenList()
  for (const { token } of [dm, lyra]) await expect(token('Lyra')).toBeVisible()
  const start = await lyra.placeOf('Lyra')
  const [letters = '', row = ''] = [start.replace(/\d/g, ''), start.replace(/\D/g, '')]
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

  /** One cell, so many columns beside Lyra. */
  const placeAt = async (beside: number) => {
    const numbers = { Column: column + beside, Row: Number(row), Columns: 1, Rows: 1 }
    for (const [label, value] of Object.entries(numbers)) await form.getByLabel(label, { exact: true }).fill(String(value))
  }
  const saveAndLeave = async (name: string) => {
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(list.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await dm.page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  }

  await test.step('the DM draws a trap on the map, of which no player learns', async () => {
    await dm.mapMenu('Regions')
    await list.getByRole('button', { name: 'Draw a region' }).click()
    const bar = dm.page.getByRole('region', { name: 'Draw the region' })
    await expect(bar).toBeVisible()
    const box = await boxOf(map)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await dm.page.mouse.move(x, y)
    await dm.page.mouse.down()
    await dm.page.mouse.move(x + 90, y + 60)
    await dm.page.mouse.up()
    await expect(form).toBeVisible()
    await form.getByRole('textbox', { name: 'Name' }).fill('Canary spears')
    await placeAt(1)
    await form.getByLabel('Add what it does').selectOption({ label: 'Propose damage' })
    await form.getByLabel('Dice').fill('2d6')
    await saveAndLeave('Canary spears')
    await expect(dm.page.getByRole('button', { name: 'Region Canary spears' })).toBeVisible()
  })

  const proposal = dm.page.getByRole('region', { name: 'Proposed damage' })

  await test.step('Lyra walks into it; one undo takes back the step and what it proposed', async () => {
    await lyra.nudge('Lyra', 'ArrowRight')
    await expect(proposal).toContainText('Lyra')
    await dm.page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'Undo' }).click()
    await expect(proposal).toBeHidden()
    await expect(lyra.place('Lyra')).toHaveText(start)
  })

  await test.step('again, and the DM applies half of it', async () => {
    await lyra.nudge('Lyra', 'ArrowRight')
    await proposal.getByRole('button', { name: /^Half/ }).click()
    await expect(proposal).toBeHidden()
    await expect(lyra.place('Lyra')).not.toHaveText(start)
  })

  await test.step('REGION-14 a lever opens the door that the DM chose on the map, and one undo closes it again', async () => {
    const sessionId = SessionId.parse(new URL(dm.page.url()).pathname.split('/').at(-1))
    const wall = await aGuest(server.address, { ...rowan.account, characterId: '' }, sessionId)
    await wall.join()
    const [x, y] = [column + 3, Number(row) - 1]
    await wall.ask('walls-change', { walls: [{ at: [x, y, x, y + 1], door: 'locked' }] })
    wall.leave()
    await dm.mapMenu('Regions')
    await list.getByRole('button', { name: 'In the middle of the view' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Canary lever')
    await placeAt(2)
    await form.getByLabel('Add what it does').selectOption({ label: 'Open, close or lock doors' })
    const chosen = form.getByRole('list', { name: 'Chosen doors' }).getByRole('listitem')
    await expect(chosen).toContainText(['locked'])
    await form.getByRole('button', { name: 'Choose on the map' }).click()
    const door = dm.page.getByRole('button', { name: /^Door near/ })
    await expect(door).toHaveAttribute('aria-pressed', 'true')
    await door.click()
    await expect(door).toHaveAttribute('aria-pressed', 'false')
    await door.click()
    await dm.page.getByRole('region', { name: 'Choose doors' }).getByRole('button', { name: 'Done' }).click()
    await saveAndLeave('Canary lever')
    const opensAgain = async (state: string) => {
      await dm.page.getByRole('button', { name: 'Region Canary lever' }).click()
      await expect(chosen).toContainText([state])
      await form.getByRole('button', { name: 'Cancel' }).click()
      await dm.page.keyboard.press('Escape')
      await expect(list).toBeHidden()
    }
    const before = await textOf(lyra.place('Lyra'), /\d/)
    await lyra.nudge('Lyra', 'ArrowRight')
    await expect(lyra.place('Lyra')).not.toHaveText(before)
    await opensAgain('stands open')
    await dm.page.getByRole('toolbar', { name: 'Map tools' }).getByRole('button', { name: 'Undo' }).click()
    await expect(lyra.place('Lyra')).toHaveText(before)
    await opensAgain('locked')
    await dm.mapMenu('Regions')
    await list.getByRole('button', { name: 'Delete Canary lever' }).click()
    await dm.page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('the DM links stairs in two scenes', async () => {
    await dm.mapMenu('Regions')
    await list.getByRole('button', { name: 'In the middle of the view' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Stairs down')
    await placeAt(2)
    await form.getByLabel('Players see its outline').check()
    await saveAndLeave('Stairs down')
    await expect(lyra.page.getByRole('button', { name: 'Use Stairs down' })).toBeVisible()
    await dm.mapMenu('Scenes')
    await ribbon.getByRole('button', { name: 'New scene' }).click()
    await dm.page.getByLabel('Name').fill('The cellar')
    await dm.page.getByRole('button', { name: 'Add the scene' }).click()
    await expect(dm.page.getByRole('button', { name: 'Region Canary spears' })).toBeHidden()
    await dm.mapMenu('Regions')
    await list.getByRole('button', { name: 'In the middle of the view' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Stairs up')
    await form.getByRole('button', { name: 'Save' }).click()
    await list.getByRole('button', { name: 'Edit Stairs up' }).click()
    await form.getByLabel('Stairs and portals: link to').selectOption({ label: 'Adventure Begins: Stairs down' })
    await form.getByRole('button', { name: 'Link both ways' }).click()
    await expect(list.getByRole('listitem').filter({ hasText: 'Move to another region' })).toBeVisible()
    await dm.page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('Lyra uses the stairs, and arrives in the cellar', async () => {
    const main = lyra.page.getByRole('main', { name: 'Battle map' })
    const before = await attributeOf(main, 'data-scene')
    await lyra.page.getByRole('button', { name: 'Use Stairs down' }).click()
    await expect(main).not.toHaveAttribute('data-scene', before)
    await lyra.openTokenList()
    await expect(lyra.token('Lyra')).toBeVisible()
    await dm.openTokenList()
    await expect(dm.token('Lyra')).toBeVisible()
  })

  await test.step('the DM takes her back; no player ever heard of the trap', async () => {
    const main = lyra.page.getByRole('main', { name: 'Battle map' })
    const before = await attributeOf(main, 'data-scene')
    await ribbon.getByRole('button', { name: 'Take everyone back' }).click()
    await expect(main).not.toHaveAttribute('data-scene', before)
    await dm.say('Back again.')
    await expect(lyra.chat).toContainText('Back again.')
    // settled: what the DM said came after everything else.
    expect(heard.all()).not.toMatch(/Canary/)
  })
})
